; SPDX-License-Identifier: Apache-2.0
(set-simplifier fold-unfold)
(declare-const x Real)
(assert (> 0 x))
(push 1)
(assert (= x 0))
(check-sat)
