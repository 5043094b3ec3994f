; SPDX-License-Identifier: Apache-2.0
; Numerals that make a solver allocate, one push at a time: refused before a solver sees them.
(set-logic QF_UF)
(push 1000000000)
(push 99999999999999999999999999999999)
(check-sat)
