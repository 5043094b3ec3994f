; SPDX-License-Identifier: Apache-2.0
(declare-const s (FiniteSet Int))
(declare-const t (FiniteSet Int))
(declare-fun f ((FiniteSet Int)) Int)
(assert (distinct (f s) (f t)))
(check-sat)
