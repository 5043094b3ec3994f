; SPDX-License-Identifier: Apache-2.0
; Stepping to the next subset of a mask never leaves the mask.
(set-logic QF_BV)
(declare-fun mask () (_ BitVec 24))
(declare-fun sub () (_ BitVec 24))
(declare-fun next () (_ BitVec 24))
(assert (= (bvor sub mask) mask))
(assert (= next (bvand (bvsub sub mask) mask)))
(assert (or (distinct (bvand next (bvnot mask)) #x000000)
            (and (bvugt sub next) (distinct sub mask))))
(set-info :status unsat)
(check-sat)
