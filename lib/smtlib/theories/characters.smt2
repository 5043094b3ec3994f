; SPDX-License-Identifier: Apache-2.0
; Characters, an extension of Z3 (src/ast/char_decl_plugin.h there): a string is a sequence of them.
; (_ Char 65) is the character A. For a bit-vector beyond the last character the result is
; unspecified.
(theory Characters
  :sorts ((Unicode 0))
  :funs (
    ((_ Char n) Unicode :where (< n 196608) :extension)
    (char.<= Unicode Unicode Bool :extension)
    (char.is_digit Unicode Bool :extension)
    (char.to_int Unicode Int :extension)
    (char.to_bv Unicode (_ BitVec 18) :extension)
    (char.from_bv (_ BitVec 18) Unicode :partial :extension)
    (seq.unit Unicode String :extension)
    (seq.nth String Int Unicode :partial :extension)))
