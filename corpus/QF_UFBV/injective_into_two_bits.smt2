; SPDX-License-Identifier: Apache-2.0
; Five values do not fit into a function to two bits.
(set-logic QF_UFBV)
(declare-fun h ((_ BitVec 16)) (_ BitVec 2))
(assert (distinct (h #x0000) (h #x0001) (h #x0002) (h #x0003) (h #x0004)))
(set-info :status unsat)
(check-sat)
(exit)
