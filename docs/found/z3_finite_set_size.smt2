; SPDX-License-Identifier: Apache-2.0
(declare-const s (FiniteSet Int))
(assert (= (set.size s) 0))
(assert (distinct s (as set.empty (FiniteSet Int))))
(check-sat)
