; SPDX-License-Identifier: Apache-2.0
(set-logic QF_BV)
(declare-fun p () Bool)
(assert (let ((x p) (x (not p))) x))
(check-sat)
