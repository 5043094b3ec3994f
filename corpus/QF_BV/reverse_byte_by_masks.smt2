; SPDX-License-Identifier: Apache-2.0
; Reversing a byte by three masked swaps equals picking its bits one by one.
(set-logic QF_BV)
(declare-fun b () (_ BitVec 8))
(assert
 (let ((s1 (bvor (bvshl (bvand b #x55) #x01) (bvand (bvlshr b #x01) #x55))))
 (let ((s2 (bvor (bvshl (bvand s1 #x33) #x02) (bvand (bvlshr s1 #x02) #x33))))
 (let ((s3 (bvor (bvshl s2 #x04) (bvlshr s2 #x04))))
 (let ((direct
   (concat (concat (concat ((_ extract 0 0) b) ((_ extract 1 1) b))
                   (concat ((_ extract 2 2) b) ((_ extract 3 3) b)))
           (concat (concat ((_ extract 4 4) b) ((_ extract 5 5) b))
                   (concat ((_ extract 6 6) b) ((_ extract 7 7) b))))))
  (distinct s3 direct))))))
(set-info :status unsat)
(check-sat)
