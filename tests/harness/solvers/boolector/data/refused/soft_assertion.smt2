; SPDX-License-Identifier: Apache-2.0
(set-logic QF_BV)
(declare-const p Bool)
(assert-soft p :weight 2)
(check-sat)
