; SPDX-License-Identifier: Apache-2.0
(set-logic QF_NRAT)
(assert (= (arccsc 1.0) 5.0))
(check-sat)
