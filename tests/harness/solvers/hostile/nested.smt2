; SPDX-License-Identifier: Apache-2.0
; Commands where terms and sorts belong: a solver that picks up again after an error in the middle
; of a command must not take what is left of it for a command.
(set-logic QF_UF)
(declare-const p Bool)
(assert (set-option :regular-output-channel "@CANARY@"))
(declare-fun f ((set-option :regular-output-channel "@CANARY@")) Bool)
(assert (let ((x (include "@CANARY@"))) (set-option :regular-output-channel "@CANARY@")))
(assert (forall ((set-option Bool)) (! set-option :regular-output-channel "@CANARY@")))
(define-fun g () Bool (and p (echo "@CANARY@") (set-option :diagnostic-output-channel "@CANARY@.d")))
(assert (! p :named (set-option :regular-output-channel "@CANARY@")))
(define-sort S () (set-option :regular-output-channel "@CANARY@"))
(check-sat)
