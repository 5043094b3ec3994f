; SPDX-License-Identifier: Apache-2.0
; A list of prices with tax, in an array from integers to reals.
(set-logic AUFLIRA)
(declare-fun net () (Array Int Real))
(declare-fun gross () (Array Int Real))
(assert (forall ((i Int)) (! (= (select gross i) (* 1.2 (select net i))) :pattern ((select gross i)))))
(assert (= (select (store net 1 5.0) 2) 10.0))
(assert (> (select gross 2) 12.0))
(set-info :status unsat)
(check-sat)
(exit)
