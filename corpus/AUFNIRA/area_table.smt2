; SPDX-License-Identifier: Apache-2.0
; A table of areas against a product of sides.
(set-logic AUFNIRA)
(declare-fun area () (Array Int (Array Int Real)))
(declare-fun unit () Real)
(assert (forall ((i Int) (j Int))
  (! (= (select (select area i) j) (* unit unit (to_real (* i j)))) :pattern ((select (select area i) j)))))
(assert (= unit 1.5))
(assert (not (= (select (select area 2) 4) 18.0)))
(set-info :status unsat)
(check-sat)
