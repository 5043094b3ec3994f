; SPDX-License-Identifier: Apache-2.0
; Finite sets, an extension of cvc5
; (https://cvc5.github.io/docs/latest/theories/sets-and-relations.html), and the names of CVC4. The
; chosen element may be any, but is the same for the same set.
(theory Sets
  :sorts ((Set 1 :values set))
  :funs (
    (par (X) (set.empty (Set X) :ascribed :extension))
    (par (X) (set.universe (Set X) :ascribed :extension))
    (par (X) (set.singleton X (Set X) :extension))
    (par (X) (set.member X (Set X) Bool :extension))
    (par (X) (set.subset (Set X) (Set X) Bool :extension))
    (par (X) (set.union (Set X) (Set X) (Set X) :left-assoc :extension))
    (par (X) (set.inter (Set X) (Set X) (Set X) :left-assoc :extension))
    (par (X) (set.minus (Set X) (Set X) (Set X) :extension))
    (par (X) (set.complement (Set X) (Set X) :extension))
    (par (X) (set.insert X (Set X) (Set X) :right-assoc :extension))
    (par (X) (set.card (Set X) Int :extension))
    (par (X) (set.choose (Set X) X :partial :extension))
    (par (X) (set.is_singleton (Set X) Bool :extension))
    (emptyset :alias set.empty)
    (univset :alias set.universe)
    (singleton :alias set.singleton)
    (member :alias set.member)
    (subset :alias set.subset)
    (union :alias set.union :binary)
    (intersection :alias set.inter :binary)
    (setminus :alias set.minus)
    (complement :alias set.complement)
    (insert :alias set.insert)
    (card :alias set.card)
    (choose :alias set.choose)
    (is_singleton :alias set.is_singleton)))
