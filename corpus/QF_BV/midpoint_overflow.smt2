; SPDX-License-Identifier: Apache-2.0
; The naive midpoint of two positive numbers is negative.
(set-logic QF_BV)
(declare-fun low () (_ BitVec 32))
(declare-fun high () (_ BitVec 32))
(declare-fun mid () (_ BitVec 32))
(assert (bvsle #x00000000 low))
(assert (bvslt low high))
(assert (= mid (bvsdiv (bvadd low high) #x00000002)))
(assert (bvslt mid #x00000000))
(assert (= (bvsub high low) #x00001001))
(set-info :status sat)
(check-sat)
