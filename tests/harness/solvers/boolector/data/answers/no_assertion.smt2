; SPDX-License-Identifier: Apache-2.0
; Without assertions: satisfiable.
(set-logic QF_BV)
(set-info :status sat)
(check-sat)
