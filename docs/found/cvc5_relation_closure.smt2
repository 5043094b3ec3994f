; SPDX-License-Identifier: Apache-2.0
(set-logic ALL)
(declare-fun x () (Relation Int Int))
(assert (set.member (tuple 0 (set.card x)) x))
(assert (= x (rel.tclosure x)))
(assert (set.member (tuple 0 4) x))
(check-sat)
(get-value (x))
