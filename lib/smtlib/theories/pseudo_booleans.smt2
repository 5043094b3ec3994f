; SPDX-License-Identifier: Apache-2.0
; Constraints on the number of true formulas, extensions of Z3: at most k, at least k, and
; comparisons of a sum, ((_ pble k a b) x y), which is a*x + b*y <= k, with 1 for a true formula.
(theory PseudoBooleans
  :funs (
    ((_ at-most k) Bool Bool :n-ary :polarity (-) :extension)
    ((_ at-least k) Bool Bool :n-ary :polarity (+) :extension)
    ((_ pble k) Bool Bool :n-ary :coefficients :polarity (-) :extension)
    ((_ pbge k) Bool Bool :n-ary :coefficients :polarity (+) :extension)
    ((_ pbeq k) Bool Bool :n-ary :coefficients :extension)))
