; SPDX-License-Identifier: Apache-2.0
; All ravens are birds, no bird is a fish, some raven is a fish.
(set-logic UF)
(declare-sort Animal 0)
(declare-fun raven (Animal) Bool)
(declare-fun bird (Animal) Bool)
(declare-fun fish (Animal) Bool)
(assert (forall ((a Animal)) (=> (raven a) (bird a))))
(assert (not (exists ((a Animal)) (and (bird a) (fish a)))))
(assert (exists ((a Animal)) (and (raven a) (fish a))))
(set-info :status unsat)
(check-sat)
(exit)
