; SPDX-License-Identifier: Apache-2.0
(set-logic QF_AUFBV)
(declare-fun f ((Array (_ BitVec 2) (_ BitVec 2))) Bool)
(declare-fun a () (Array (_ BitVec 2) (_ BitVec 2)))
(assert (f a))
(check-sat)
