; SPDX-License-Identifier: Apache-2.0
; Bags, in which each element has a multiplicity: an extension of cvc5
; (https://cvc5.github.io/docs/latest/theories/bags.html), with the names of cvc5 1.0 and later
; ones.
(theory Bags
  :sorts ((Bag 1 :values bag))
  :funs (
    (par (X) (bag.empty (Bag X) :ascribed :extension))
    (par (X) (bag X Int (Bag X) :extension))
    (par (X) (bag.union_max (Bag X) (Bag X) (Bag X) :left-assoc :extension))
    (par (X) (bag.union_disjoint (Bag X) (Bag X) (Bag X) :left-assoc :extension))
    (par (X) (bag.inter_min (Bag X) (Bag X) (Bag X) :left-assoc :extension))
    (par (X) (bag.difference_subtract (Bag X) (Bag X) (Bag X) :left-assoc :extension))
    (par (X) (bag.difference_remove (Bag X) (Bag X) (Bag X) :left-assoc :extension))
    (par (X) (bag.subbag (Bag X) (Bag X) Bool :extension))
    (par (X) (bag.count X (Bag X) Int :extension))
    (par (X) (bag.member X (Bag X) Bool :extension))
    (par (X) (bag.card (Bag X) Int :extension))
    (par (X) (bag.choose (Bag X) X :partial :specified (< 0 (bag.card x)) :extension))
    (par (X) (bag.duplicate_removal (Bag X) (Bag X) :extension))
    (par (X) (bag.setof (Bag X) (Bag X) :extension))
    (par (X Y) (bag.map (-> X Y) (Bag X) (Bag Y) :extension))
    (par (X) (bag.filter (-> X Bool) (Bag X) (Bag X) :extension))
    (par (X) (bag.all (-> X Bool) (Bag X) Bool :extension))
    (par (X) (bag.some (-> X Bool) (Bag X) Bool :extension))
    (par (X Y) (bag.fold (-> X (-> Y Y)) Y (Bag X) Y :extension))
    (par (X) (bag.partition (-> X (-> X Bool)) (Bag X) (Bag (Bag X)) :extension))))
