; SPDX-License-Identifier: Apache-2.0
; Bags, in which each element has a multiplicity: an extension of cvc5
; (https://cvc5.github.io/docs/latest/theories/bags.html), with the names of cvc5 1.0. Terms of bags
; have no values.
(theory Bags
  :sorts ((Bag 1 :accepted-by (cvc5)))
  :funs (
    (par (X) (bag.empty (Bag X) :ascribed :extension :accepted-by (cvc5)))
    (par (X) (bag X Int (Bag X) :extension :accepted-by (cvc5)))
    (par (X) (bag.union_max (Bag X) (Bag X) (Bag X) :left-assoc :extension :accepted-by (cvc5)))
    (par (X) (bag.union_disjoint (Bag X) (Bag X) (Bag X) :left-assoc :extension :accepted-by (cvc5)))
    (par (X) (bag.inter_min (Bag X) (Bag X) (Bag X) :left-assoc :extension :accepted-by (cvc5)))
    (par (X) (bag.difference_subtract (Bag X) (Bag X) (Bag X) :extension :accepted-by (cvc5)))
    (par (X) (bag.difference_remove (Bag X) (Bag X) (Bag X) :extension :accepted-by (cvc5)))
    (par (X) (bag.subbag (Bag X) (Bag X) Bool :extension :accepted-by (cvc5)))
    (par (X) (bag.count X (Bag X) Int :extension :accepted-by (cvc5)))
    (par (X) (bag.member X (Bag X) Bool :extension :accepted-by (cvc5)))
    (par (X) (bag.card (Bag X) Int :extension :accepted-by (cvc5)))
    (par (X) (bag.choose (Bag X) X :partial :extension :accepted-by (cvc5)))
    (par (X) (bag.duplicate_removal (Bag X) (Bag X) :extension :accepted-by (cvc5)))))
