; SPDX-License-Identifier: Apache-2.0
(set-logic QF_BV)
(declare-fun p () Bool)
(assert (let ((x p)) (! (not x) :named n)))
(assert n)
(check-sat)
