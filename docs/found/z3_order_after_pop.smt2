; SPDX-License-Identifier: Apache-2.0
(declare-const x Int)
(push 1)
(assert ((_ linear-order 0) x (+ 1 x)))
(check-sat)
(pop 1)
(check-sat)
(get-model)
