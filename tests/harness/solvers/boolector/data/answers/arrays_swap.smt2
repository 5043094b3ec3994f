; SPDX-License-Identifier: Apache-2.0
; Writes at different indices commute; at one index they do not.
(set-logic QF_ABV)
(declare-fun a () (Array (_ BitVec 8) (_ BitVec 8)))
(declare-fun i () (_ BitVec 8))
(declare-fun j () (_ BitVec 8))
(assert (distinct (store (store a i #x01) j #x02) (store (store a j #x02) i #x01)))
(set-info :status sat)
(check-sat)
(assert (distinct i j))
(set-info :status unsat)
(check-sat)
