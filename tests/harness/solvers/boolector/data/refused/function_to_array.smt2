; SPDX-License-Identifier: Apache-2.0
(set-logic QF_AUFBV)
(declare-fun f (Bool) (Array (_ BitVec 2) (_ BitVec 2)))
(assert (= (f true) (f false)))
(check-sat)
