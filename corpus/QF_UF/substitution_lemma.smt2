; SPDX-License-Identifier: Apache-2.0
; Congruence through a term used twice under different names.
(set-logic QF_UF)
(declare-sort |some sort| 0)
(declare-fun |f x| (|some sort| |some sort|) |some sort|)
(declare-fun a () |some sort|)
(declare-fun b () |some sort|)
(assert (= a (|f x| a b)))
(assert (= b (|f x| b a)))
(assert (let ((t (|f x| a b)) (s (|f x| b a)))
  (distinct (|f x| t s) a)))
(set-info :status unsat)
(check-sat)
