; SPDX-License-Identifier: Apache-2.0
; bvredor and bvredand, which Boolector's parser lacks.
(set-logic QF_BV)
(declare-fun x () (_ BitVec 6))
(assert (not (and
  (= (bvredor x) (bvnot (bvcomp x #b000000)))
  (= (bvredand x) (bvcomp x #b111111))
  (= (bvredor #b1) (bvredand #b1) #b1))))
(set-info :status unsat)
(check-sat)
