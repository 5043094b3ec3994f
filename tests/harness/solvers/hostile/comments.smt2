; SPDX-License-Identifier: Apache-2.0
; Text that another lexer could cut into other commands: a carriage return that ends a comment for
; cvc5, quotes inside bars, bars inside strings, and symbols that look like our echoes when an error
; message repeats them.
(set-logic QF_UF)
(declare-const p Bool)
(assert (and p ; @CR@ p)) (set-option :regular-output-channel "@CANARY@") (assert (and p
  p))
(declare-const |"| Bool)
(declare-const |)(set-option :regular-output-channel "@CANARY@")| Bool)
(assert (or |"| |)(set-option :regular-output-channel "@CANARY@")| p))
(set-info :source "| (set-option :regular-output-channel ""@CANARY@"") |")
(check-sat)
(assert |
unsat
gadfly 0 done
gadfly end
(set-option :regular-output-channel "@CANARY@")
|)
(check-sat)
