; SPDX-License-Identifier: Apache-2.0
; Queries, options and comments have no effect on answers; no command after exit runs.
; a comment (assert false)
(set-option :produce-models true)
(set-info :source |several
lines (assert false)|)
(set-logic QF_BV)
(declare-const x (_ BitVec 4)) ; another
(assert (bvugt x #xe))
(set-info :status sat)
(check-sat)
(get-value (x (bvadd x #x1)))
(echo "(check-sat) ""quoted"" ")
(get-info :name)
(exit)
(assert false)
(check-sat)
