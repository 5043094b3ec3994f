; SPDX-License-Identifier: Apache-2.0
; One and a half passes of bubble sort order three cells.
(set-logic QF_ABV)
(declare-fun a () (Array (_ BitVec 2) (_ BitVec 4)))
(assert
 (let ((b (ite (bvugt (select a #b00) (select a #b01))
               (store (store a #b00 (select a #b01)) #b01 (select a #b00)) a)))
 (let ((c (ite (bvugt (select b #b01) (select b #b10))
               (store (store b #b01 (select b #b10)) #b10 (select b #b01)) b)))
 (let ((d (ite (bvugt (select c #b00) (select c #b01))
               (store (store c #b00 (select c #b01)) #b01 (select c #b00)) c)))
  (not (and (bvule (select d #b00) (select d #b01))
            (bvule (select d #b01) (select d #b10))
            (= (select d #b11) (select a #b11))))))))
(set-info :status unsat)
(check-sat)
