; SPDX-License-Identifier: Apache-2.0
; A word stored byte by byte is loaded back unchanged.
(set-logic QF_ABV)
(declare-fun mem () (Array (_ BitVec 32) (_ BitVec 8)))
(declare-fun p () (_ BitVec 32))
(declare-fun w () (_ BitVec 32))
(declare-fun mem2 () (Array (_ BitVec 32) (_ BitVec 8)))
(assert (= mem2
 (store (store (store (store mem
   p ((_ extract 7 0) w))
   (bvadd p #x00000001) ((_ extract 15 8) w))
   (bvadd p #x00000002) ((_ extract 23 16) w))
   (bvadd p #x00000003) ((_ extract 31 24) w))))
(assert (not (= w
 (concat (concat (select mem2 (bvadd p #x00000003)) (select mem2 (bvadd p #x00000002)))
         (concat (select mem2 (bvadd p #x00000001)) (select mem2 p))))))
(set-info :status unsat)
(check-sat)
