; SPDX-License-Identifier: Apache-2.0
(declare-const a Int)
(assert ((_ partial-order 0) 0 a))
(assert (and (<= 60 a) (<= a 61)))
(check-sat)
