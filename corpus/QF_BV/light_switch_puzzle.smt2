; SPDX-License-Identifier: Apache-2.0
; Five lamps on a ring; a switch toggles its lamp and both neighbours.
(set-logic QF_BV)
(declare-fun press () (_ BitVec 5))
(declare-fun before () (_ BitVec 5))
(declare-fun after () (_ BitVec 5))
(assert (= after (bvxor before (bvxor press
  (bvxor ((_ rotate_left 1) press) ((_ rotate_right 1) press))))))
(assert (= before #b10010))
(assert (= after #b11111))
(assert (distinct press #b00000))
(set-info :status sat)
(check-sat)
