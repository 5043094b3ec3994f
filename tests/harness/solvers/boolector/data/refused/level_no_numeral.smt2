; SPDX-License-Identifier: Apache-2.0
(set-logic QF_BV)
(push x)
(check-sat)
