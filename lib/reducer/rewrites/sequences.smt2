; SPDX-License-Identifier: Apache-2.0
; Sequences.
(rewrite nth-of-unit (seq.nth (seq.unit ?x) 0) ?x)
(rewrite length-of-unit (seq.len (seq.unit ?x)) 1)
(rewrite reverse-gone (seq.rev ?x) ?x)
