; SPDX-License-Identifier: Apache-2.0
(set-option :produce-unsat-cores true)
(set-option :produce-models true)
(set-logic QF_LIA)
(declare-const x Int)
(assert (> x 0))
(get-timeout-core)
(block-model :values)
