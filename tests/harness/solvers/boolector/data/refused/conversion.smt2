; SPDX-License-Identifier: Apache-2.0
(set-logic ALL)
(declare-fun x () (_ BitVec 4))
(assert (= ((_ int2bv 4) (bv2nat x)) x))
(check-sat)
