; SPDX-License-Identifier: Apache-2.0
; Edges go down in rank, so an edge back up cannot exist.
(set-logic UFIDL)
(declare-sort Node 0)
(declare-fun edge (Node Node) Bool)
(declare-fun rank (Node) Int)
(declare-fun a () Node)
(declare-fun b () Node)
(assert (forall ((x Node) (y Node)) (! (=> (edge x y) (< (- (rank y) (rank x)) 0)) :pattern ((edge x y)))))
(assert (edge a b))
(assert (edge b a))
(set-info :status unsat)
(check-sat)
