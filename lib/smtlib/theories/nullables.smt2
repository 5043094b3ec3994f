; SPDX-License-Identifier: Apache-2.0
; Nullable sorts, whose values are null and those of another sort: an extension of cvc5
; (https://cvc5.github.io/docs/latest/theories/datatypes.html#nullables), from 1.2. A lifted function
; is null if one of its arguments is. Terms of nullable sorts have no values.
(theory Nullables
  :sorts ((Nullable 1))
  :funs (
    (par (X) (nullable.null (Nullable X) :ascribed :extension))
    (par (X) (nullable.some X (Nullable X) :extension))
    (par (X) (nullable.val (Nullable X) X :partial :specified (not (nullable.is_null x)) :extension))
    (par (X) (nullable.is_null (Nullable X) Bool :extension))
    (par (X) (nullable.is_some (Nullable X) Bool :extension))
    (par (X Y) (nullable.lift (-> X Y) (Nullable X) (Nullable Y) :extension))
    (par (X Y Z)
      (nullable.lift (-> X (-> Y Z)) (Nullable X) (Nullable Y) (Nullable Z) :extension))))
