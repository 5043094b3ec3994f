; SPDX-License-Identifier: Apache-2.0
(declare-const n Int)
(assert (= ((_ to_fp 5 11) RNE n 1.0) ((_ to_fp 5 11) RNE 1.0)))
(push 1)
(assert (= n 0))
(check-sat)
