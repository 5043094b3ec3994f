; SPDX-License-Identifier: Apache-2.0
; Sequences, an extension of Z3 and cvc5
; (https://cvc5.github.io/docs/latest/theories/sequences.html): strings of elements of any sort. An
; element at a position outside of a sequence is unspecified.
(theory Sequences
  :sorts ((Seq 1 :values sequence))
  :funs (
    (par (X) (seq.empty (Seq X) :ascribed :extension))
    (par (X) (seq.unit X (Seq X) :extension))
    (par (X) (seq.++ (Seq X) (Seq X) (Seq X) :left-assoc :extension))
    (par (X) (seq.len (Seq X) Int :extension))
    (par (X) (seq.nth (Seq X) Int X :partial :extension))
    (par (X) (seq.at (Seq X) Int (Seq X) :extension))
    (par (X) (seq.extract (Seq X) Int Int (Seq X) :extension))
    (par (X) (seq.contains (Seq X) (Seq X) Bool :extension))
    (par (X) (seq.prefixof (Seq X) (Seq X) Bool :extension))
    (par (X) (seq.suffixof (Seq X) (Seq X) Bool :extension))
    (par (X) (seq.indexof (Seq X) (Seq X) Int Int :extension))
    (par (X) (seq.replace (Seq X) (Seq X) (Seq X) (Seq X) :extension))
    (par (X) (seq.replace_all (Seq X) (Seq X) (Seq X) (Seq X) :extension))
    (par (X) (seq.rev (Seq X) (Seq X) :extension))
    (par (X) (seq.update (Seq X) Int (Seq X) (Seq X) :extension))
    (par (X) (seq.indexof (Seq X) (Seq X) Int :extension))))
