; SPDX-License-Identifier: Apache-2.0
(set-logic QF_ABV)
(assert (= (select ((as const (Array (_ BitVec 2) (_ BitVec 2))) #b00) #b01) #b00))
(check-sat)
