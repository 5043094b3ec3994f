; SPDX-License-Identifier: Apache-2.0
; Nothing asserted: satisfiable.
(set-logic QF_BV)
(set-info :status sat)
(check-sat)
