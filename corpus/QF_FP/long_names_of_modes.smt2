; SPDX-License-Identifier: Apache-2.0
; A mode has two names, and there are five modes.
(set-logic QF_FP)
(declare-const m RoundingMode)
(assert (= RNE roundNearestTiesToEven))
(assert (= RNA roundNearestTiesToAway))
(assert (= RTP roundTowardPositive))
(assert (= RTN roundTowardNegative))
(assert (= RTZ roundTowardZero))
(assert (distinct m RNE RNA RTP RTN RTZ))
(set-info :status unsat)
(check-sat)
