; SPDX-License-Identifier: Apache-2.0
(set-logic HORN)
(declare-fun b (Bool) Bool)
(assert (b true))
(declare-const a Bool)
(assert (=> (b (forall ((m Int)) a)) a))
(check-sat)
