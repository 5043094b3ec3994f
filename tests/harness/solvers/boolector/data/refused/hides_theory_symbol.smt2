; SPDX-License-Identifier: Apache-2.0
(set-logic QF_BV)
(declare-fun p () Bool)
(assert (let ((and p)) and))
(check-sat)
