; SPDX-License-Identifier: Apache-2.0
; Finite sets, an extension of cvc5
; (https://cvc5.github.io/docs/latest/theories/sets-and-relations.html), and the names of CVC4. The
; chosen element may be any, but is the same for the same set.
(theory Sets
  :sorts ((Set 1 :values set))
  :funs (
    (par (X) (set.empty (Set X) :ascribed :extension :accepted-by (cvc5)))
    (par (X) (set.universe (Set X) :ascribed :extension :accepted-by (cvc5)))
    (par (X) (set.singleton X (Set X) :extension :accepted-by (cvc5)))
    (par (X) (set.member X (Set X) Bool :extension :accepted-by (cvc5)))
    (par (X) (set.subset (Set X) (Set X) Bool :extension :accepted-by (cvc5)))
    (par (X) (set.union (Set X) (Set X) (Set X) :left-assoc :extension :accepted-by (cvc5)))
    (par (X) (set.inter (Set X) (Set X) (Set X) :left-assoc :extension :accepted-by (cvc5)))
    (par (X) (set.minus (Set X) (Set X) (Set X) :extension :accepted-by (cvc5)))
    (par (X) (set.complement (Set X) (Set X) :extension :accepted-by (cvc5)))
    (par (X) (set.insert X (Set X) (Set X) :right-assoc :extension :accepted-by (cvc5)))
    (par (X) (set.card (Set X) Int :extension :accepted-by (cvc5)))
    (par (X) (set.choose (Set X) X :partial :extension :accepted-by (cvc5)))
    (par (X) (set.is_singleton (Set X) Bool :extension :accepted-by (cvc5)))
    (emptyset :alias set.empty :accepted-by (cvc4))
    (univset :alias set.universe :accepted-by (cvc4))
    (singleton :alias set.singleton :accepted-by (cvc4))
    (member :alias set.member :accepted-by (cvc4))
    (subset :alias set.subset :accepted-by (cvc4))
    (union :alias set.union :binary :accepted-by (cvc4))
    (intersection :alias set.inter :binary :accepted-by (cvc4))
    (setminus :alias set.minus :accepted-by (cvc4))
    (complement :alias set.complement :accepted-by (cvc4))
    (insert :alias set.insert :accepted-by (cvc4))
    (card :alias set.card :accepted-by (cvc4))
    (choose :alias set.choose :accepted-by (cvc4))
    (is_singleton :alias set.is_singleton :accepted-by ())))
