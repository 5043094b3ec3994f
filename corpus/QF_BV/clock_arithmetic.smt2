; SPDX-License-Identifier: Apache-2.0
; Minutes and hours: 90 minutes later it is earlier on the clock.
(set-logic QF_BV)
(declare-fun t () (_ BitVec 11)) ; minutes since midnight
(declare-fun u () (_ BitVec 11))
(assert (bvult t (_ bv1440 11)))
(assert (= u (bvurem (bvadd t (_ bv90 11)) (_ bv1440 11))))
(assert (bvult u t))
(assert (= (bvudiv u (_ bv60 11)) (_ bv1 11)))
(assert (= (bvurem u (_ bv60 11)) (_ bv17 11)))
(set-info :status sat)
(check-sat)
