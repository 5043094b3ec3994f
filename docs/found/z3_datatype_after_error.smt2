; SPDX-License-Identifier: Apache-2.0
(declare-datatypes ((Lst 0)) (((a (b Missing)))))
(declare-fun c (Lst) Lst)
(assert (exists ((d Lst)) (= (c d) d)))
(check-sat)
