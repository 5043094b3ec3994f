; SPDX-License-Identifier: Apache-2.0
; Finite sets of Z3 5.4 (src/ast/finite_set_decl_plugin.h there). Its sort FiniteSet is not the Set of
; cvc5, and has names of its own. (set.range 2 5) is {2, 3, 4, 5}. A set with one element has its sort
; written, ((as set.singleton (FiniteSet Int)) 1), because (set.singleton 1) is a Set, unless other
; names in the script are those of this theory alone.
(theory FiniteSets
  :rival Sets
  :sorts ((FiniteSet 1 :values set))
  :funs (
    (par (X) (set.empty (FiniteSet X) :ascribed :extension))
    (par (X) (set.singleton X (FiniteSet X) :ascribed :extension))
    (par (X) (set.in X (FiniteSet X) Bool :extension))
    (par (X) (set.subset (FiniteSet X) (FiniteSet X) Bool :extension))
    (par (X) (set.union (FiniteSet X) (FiniteSet X) (FiniteSet X) :left-assoc :extension))
    (par (X) (set.intersect (FiniteSet X) (FiniteSet X) (FiniteSet X) :left-assoc :extension))
    (par (X) (set.difference (FiniteSet X) (FiniteSet X) (FiniteSet X) :extension))
    (par (X) (set.size (FiniteSet X) Int :extension))
    (set.range Int Int (FiniteSet Int) :extension)
    (par (X Y) (set.map (Array X Y) (FiniteSet X) (FiniteSet Y) :extension))
    (par (X) (set.filter (Array X Bool) (FiniteSet X) (FiniteSet X) :extension))))
