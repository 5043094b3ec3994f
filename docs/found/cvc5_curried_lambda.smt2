; SPDX-License-Identifier: Apache-2.0
(set-logic HO_UF)
(declare-sort U 0)
(declare-fun a () U)
(define-fun b ((f (-> U (-> U U)))) U (f a a))
(assert (= (b (lambda ((x U)) (lambda ((y U)) a))) a))
(check-sat)
