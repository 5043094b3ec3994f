; SPDX-License-Identifier: Apache-2.0
(set-simplifier bvarray2uf)
(assert (forall ((a Int)) true))
(push)
