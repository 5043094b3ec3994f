; SPDX-License-Identifier: Apache-2.0
; The barber who shaves exactly those who do not shave themselves.
(set-logic UF)
(declare-sort Person 0)
(declare-fun shaves (Person Person) Bool)
(declare-fun barber () Person)
(assert (forall ((p Person)) (! (=> (shaves p p) (not (shaves barber p))) :pattern ((shaves p p)))))
(assert (forall ((p Person)) (! (=> (not (shaves p p)) (shaves barber p)) :pattern ((shaves p p)))))
(assert (xor (shaves barber barber) (exists ((q Person)) (distinct q q))))
(set-info :status unsat)
(check-sat)
(exit)
