; SPDX-License-Identifier: Apache-2.0
; Samples stored as integers are within one of the real signal.
(set-logic AUFLIRA)
(declare-fun signal (Int) Real)
(declare-fun store_of () (Array Int Int))
(assert (forall ((i Int)) (! (= (select store_of i) (to_int (signal i))) :pattern ((select store_of i)))))
(assert (= (signal 3) 2.75))
(assert (distinct (select store_of 3) 2))
(set-info :status unsat)
(check-sat)
