; SPDX-License-Identifier: Apache-2.0
; A checksum of whole memories is a function: equal memories, equal sums.
(set-logic QF_AUFBV)
(declare-fun sum ((Array (_ BitVec 4) (_ BitVec 8))) (_ BitVec 8))
(declare-fun m () (Array (_ BitVec 4) (_ BitVec 8)))
(declare-fun i () (_ BitVec 4))
(assert (not (= (sum (store m i (select m i))) (sum m))))
(set-info :status unsat)
(check-sat)
