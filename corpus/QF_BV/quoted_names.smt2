; SPDX-License-Identifier: Apache-2.0
; Symbols in bars: blanks, brackets, a keyword, and the plain spelling of the same name.
(set-logic QF_BV)
(declare-fun |the word (low)| () (_ BitVec 8))
(declare-fun |let| () (_ BitVec 8))
(declare-fun plain () (_ BitVec 8))
(declare-fun ~!@$%^&*_-+=<>.?/ () (_ BitVec 8))
(assert (= |plain| (bvadd |the word (low)| |let|)))
(assert (= ~!@$%^&*_-+=<>.?/ (bvnot plain)))
(assert (bvult |the word (low)| plain))
(assert (bvult plain |~!@$%^&*_-+=<>.?/|))
(set-info :status sat)
(check-sat)
(exit)
