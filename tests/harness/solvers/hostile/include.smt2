; SPDX-License-Identifier: Apache-2.0
; Commands outside the standard that read a file: the script must be refused, not cut down.
(set-logic QF_UF)
(include "@CANARY@")
(check-sat)
