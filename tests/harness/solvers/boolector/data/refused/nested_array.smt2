; SPDX-License-Identifier: Apache-2.0
(set-logic QF_ABV)
(declare-fun a () (Array (_ BitVec 2) (Array (_ BitVec 2) (_ BitVec 2))))
(assert (= (select (select a #b00) #b01) #b00))
(check-sat)
