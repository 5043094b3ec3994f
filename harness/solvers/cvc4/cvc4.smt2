; SPDX-License-Identifier: Apache-2.0
; CVC4: how to run it, what it prints, and what it refuses. docs/solvers.md explains each line.
; What it refuses was measured with the version of Debian 12 (tests/smtlib/compatibility/cases.txt),
; which is built without floating point and fails only at a floating-point term.
(solver cvc4
  (versions "1.8")
  (place 2)
  (profiles portable)
  (targets cvc4)
  (command "cvc4" "--lang=smt2" "--incremental" "--rlimit-per=%LIMIT%")
  (version-flag "--version")
  (dialect smtlib-2.6)
  (input interactive)
  (preamble
    (set-option :global-declarations false)
    (set-option :sets-ext true))
  (models-preamble (set-option :produce-models true))
  (strings-preamble (set-option :strings-exp true))
  ; Separation logic is not for incremental solving.
  (heap-preamble (set-option :incremental false))
  (limit 20000)
  (timeout-ms 5000)
  (memory-mib 2048)
  (self-check "ERRORS SATISFYING ASSERTIONS WITH MODEL")
  (resource-out "std::bad_alloc" "interrupted by timeout")
  ; All but the first: CVC4 before 1.8.
  (crash "Fatal failure within" "Internal error detected" "Assertion failure")
  ; A wrong :status, a theory that was not compiled in, and --tlimit, which aborts.
  (not-a-crash
    "interrupted by timeout" "Expected result" "to be compiled with" "dependent on SymFPU"
    "literals not yet implemented" "implementation of FloatingPointLiteral")
  ; Before 2.6, a division of bit-vectors by zero may have any result.
  (meaning-options
    "*no-partial-fun=true" "global-negate=true" "lte-restrict-inst-closure=true"
    "strings-alpha-card=*" "*sygus=true" "smt-lib-version=2.0" "smt-lib-version=2.5")
  (other-options
    :abstract-values :ackermann :ag-miniscope-quant :aggressive-core-min :allow-empty-dependencies
    :approx-branch-depth :arith-brab :arith-no-partial-fun :arith-prop :arith-prop-clauses
    :arith-rewrite-equalities :arrays-config :arrays-eager-index :arrays-eager-lemmas
    :arrays-lazy-rintro1 :arrays-model-based :arrays-optimize-linear :arrays-prop
    :arrays-reduce-sharing :arrays-weak-equiv :assign-function-values :bitblast :bitblast-aig
    :bitblast-step :bitwise-eq :block-models :bool-to-bv :bv-abstraction :bv-aig-simp :bv-alg-extf
    :bv-algebraic-budget :bv-algebraic-solver :bv-div-zero-const :bv-eager-assert-step
    :bv-eager-explanations :bv-eq-slicer :bv-eq-solver :bv-extract-arith :bv-gauss-elim
    :bv-inequality-solver :bv-intro-pow2 :bv-lazy-reduce-extf :bv-lazy-rewrite-extf :bv-num-func
    :bv-optimize-sat-proof :bv-print-consts-as-indexed-symbols :bv-proof-format :bv-propagate
    :bv-propagation-step :bv-quick-xplain :bv-sat-conflict-step :bv-sat-solver :bv-to-bool
    :cdt-bisimilar :cegis-sample :cegqi :cegqi-all :cegqi-bv :cegqi-bv-concat-inv :cegqi-bv-ineq
    :cegqi-bv-interleave-value :cegqi-bv-linear :cegqi-bv-rm-extract :cegqi-bv-solve-nl :cegqi-full
    :cegqi-innermost :cegqi-midpoint :cegqi-min-bounds :cegqi-model :cegqi-multi-inst
    :cegqi-nested-qe :cegqi-nopt :cegqi-prereg-inst :cegqi-repeat-lit :cegqi-round-up-lia
    :cegqi-sat :cegqi-use-inf-int :cegqi-use-inf-real :check-abducts :check-proofs :check-synth-sol
    :check-unsat-cores :cnf-step :collect-pivot-stats :cond-var-split-agg-quant
    :cond-var-split-quant :condense-function-values :conjecture-filter-active-terms
    :conjecture-filter-canonical :conjecture-filter-model :conjecture-gen :conjecture-gen-gt-enum
    :conjecture-gen-max-depth :conjecture-gen-per-round :conjecture-gen-uee-intro
    :conjecture-no-filter :copyright :cpu-time :cut-all-bounded :dag-thresh :debug
    :debug-check-models :decision :decision-mode :decision-random-weight :decision-step
    :decision-threshold :decision-use-weight :decision-weight-internal :dio-decomps :dio-repeat
    :dio-solver :dio-turns :dt-binary-split :dt-blast-splits :dt-cyclic :dt-force-assignment
    :dt-infer-as-lemmas :dt-nested-rec :dt-rewrite-error-sel :dt-share-sel :dt-stc-ind
    :dt-var-exp-quant :dump :dump-instantiations :dump-proofs :dump-synth :dump-to
    :dump-unsat-cores :dump-unsat-cores-full :e-matching :early-exit :elim-ext-arith-quant
    :elim-taut-quant :error-selection-rule :expr-depth :ext-rew-prep-agg :ext-rewrite-quant
    :fc-penalties :fewer-preprocessing-holes :filesystem-access :flatten-ho-chains :fmf-bound-int
    :fmf-bound-lazy :fmf-fmc-simple :fmf-fresh-dc :fmf-fun :fmf-fun-rlv :fmf-inst-engine
    :fmf-type-completion-thresh :force-logic :force-no-limit-cpu-while-dump :fs-interleave
    :fs-stratify :full-saturate-quant :full-saturate-quant-limit :full-saturate-quant-rd
    :global-negate :hard-limit :help :heuristic-pivots :ho-elim :ho-elim-store-ax :ho-matching
    :ho-matching-var-priority :ho-merge-term-db :increment-triggers :input-language :inst-format
    :inst-level-input-only :inst-max-level :inst-no-entail :inst-no-model-true :inst-when
    :inst-when-phase :inst-when-strict-interleave :inst-when-tc-first :int-wf-ind :interactive
    :ite-dtt-split-quant :ite-lift-quant :ite-simp :lang :lemma-step :lemmas-on-replay-failure
    :lfsc-letification :literal-matching :lte-restrict-inst-closure :macros-quant
    :macros-quant-mode :mbqi :mbqi-interleave :mbqi-one-inst-per-round :minisat-dump-dimacs
    :minisat-elimination :miniscope-quant :miniscope-quant-fv :miplib-trick :miplib-trick-subs
    :mmap :model-cores :model-format :model-u-dt-enum :model-witness-value :multi-trigger-cache
    :multi-trigger-linear :multi-trigger-priority :multi-trigger-when-single :new-prop :nl-ext
    :nl-ext-ent-conf :nl-ext-factor :nl-ext-inc-prec :nl-ext-purify :nl-ext-rbound :nl-ext-rewrite
    :nl-ext-split-zero :nl-ext-tf-taylor-deg :nl-ext-tf-tplanes :nl-ext-tplanes
    :nl-ext-tplanes-interleave :on-repeat-ite-simp :output-lang :output-language :parse-only
    :parse-step :partial-triggers :pb-rewrites :pivot-threshold :pp-assert-max-sub-size
    :pre-skolem-quant :pre-skolem-quant-agg :pre-skolem-quant-nested :prenex-quant
    :prenex-quant-user :preprocess-only :preprocess-step :print-expr-types :proof :prop-row-length
    :pure-th-triggers :purify-dt-triggers :purify-triggers :qcf-all-conflict :qcf-eager-check-rd
    :qcf-eager-test :qcf-nested-conflict :qcf-skip-rd :qcf-tconstraint :qcf-vo-exp
    :quant-alpha-equiv :quant-anti-skolem :quant-cf :quant-cf-mode :quant-cf-when
    :quant-dsplit-mode :quant-epr :quant-epr-match :quant-fun-wd :quant-model-ee :quant-rep-mode
    :quant-split :quantifier-step :quiet :random-freq :random-frequency :re-elim :re-elim-agg
    :re-inter-mode :refine-conflicts :register-quant-body-terms :relational-triggers
    :relevant-triggers :repeat-simp :replay-early-close-depth :replay-failure-penalty
    :replay-lemma-reject-cut :replay-num-err-penalty :replay-reject-cut :replay-soi-major-threshold
    :replay-soi-major-threshold-pen :replay-soi-minor-threshold :replay-soi-minor-threshold-pen
    :restart-int-base :restart-int-inc :restart-step :restrict-pivots :revert-arith-models-on-unsat
    :rewrite-step :rr-turns :sat-conflict-step :se-solve-int :seed :segv-spin :semantic-checks
    :sep-check-neg :sep-child-refine :sep-deq-c :sep-exp :sep-min-refine :sep-pre-skolem-emp
    :sets-infer-as-lemmas :sets-proxy-lemmas :show-config :show-debug-tags :show-trace-tags
    :simp-ite-compress :simp-ite-hunt-zombies :simp-with-care :simplex-check-period :simplification
    :simplification-mode :soi-qe :solve-bv-as-int :solve-int-as-bv :solve-real-as-int
    :sort-inference :standard-effort-variable-order-pivots :static-learning :stats
    :stats-every-query :stats-hide-zeros :strict-parsing :strict-triggers :strings-check-entail-len
    :strings-eager :strings-eager-len :strings-ff :strings-fmf :strings-guess-model
    :strings-infer-as-lemmas :strings-infer-sym :strings-inm :strings-lazy-pp :strings-len-norm
    :strings-lprop-csp :strings-min-prefix-explain :strings-print-ascii :strings-process-loop-mode
    :strings-rexplain-lemmas :sygus-abort-size :sygus-active-gen :sygus-active-gen-cfactor
    :sygus-add-const-grammar :sygus-arg-relevant :sygus-auto-unfold :sygus-bool-ite-return-const
    :sygus-core-connective :sygus-crepair-abort :sygus-eval-opt :sygus-eval-unfold
    :sygus-eval-unfold-bool :sygus-expr-miner-check-timeout :sygus-expr-miner-check-use-export
    :sygus-ext-rew :sygus-fair :sygus-fair-max :sygus-filter-sol :sygus-filter-sol-rev
    :sygus-grammar-cons :sygus-grammar-norm :sygus-inference :sygus-inst :sygus-inv-templ
    :sygus-inv-templ-when-sg :sygus-min-grammar :sygus-out :sygus-pbe :sygus-pbe-multi-fair
    :sygus-pbe-multi-fair-diff :sygus-print-callbacks :sygus-qe-preproc :sygus-query-gen
    :sygus-query-gen-check :sygus-query-gen-dump-files :sygus-query-gen-thresh :sygus-rec-fun
    :sygus-rec-fun-eval-limit :sygus-repair-const :sygus-repair-const-timeout :sygus-rr
    :sygus-rr-synth :sygus-rr-synth-accel :sygus-rr-synth-check :sygus-rr-synth-filter-cong
    :sygus-rr-synth-filter-match :sygus-rr-synth-filter-nl :sygus-rr-synth-filter-order
    :sygus-rr-synth-input :sygus-rr-synth-input-nvars :sygus-rr-synth-input-use-bool
    :sygus-rr-synth-rec :sygus-rr-verify :sygus-rr-verify-abort :sygus-sample-fp-uniform
    :sygus-sample-grammar :sygus-samples :sygus-si :sygus-si-abort :sygus-si-partial
    :sygus-si-rcons :sygus-si-rcons-limit :sygus-si-reconstruct-const :sygus-stream
    :sygus-sym-break :sygus-sym-break-agg :sygus-sym-break-dynamic :sygus-sym-break-lazy
    :sygus-sym-break-pbe :sygus-sym-break-rlv :sygus-templ-embed-grammar
    :sygus-unif-cond-independent-no-repeat-sol :sygus-unif-pi :sygus-unif-shuffle-cond
    :sygus-verify-subcall :symmetry-breaker :tear-down-incremental :term-db-mode :theory-check-step
    :theoryof-mode :tlimit-per :trace :track-inst-lemmas :trigger-active-sel :trigger-sel
    :type-checking :uf-ho :uf-ho-ext :uf-ss :uf-ss-abort-card :uf-ss-fair :uf-ss-fair-monotone
    :uf-ss-totality :uf-ss-totality-limited :uf-ss-totality-sym-break :unate-lemmas
    :unconstrained-simp :use-approx :use-fcsimplex :use-soi :user-pat :var-elim-quant
    :var-ineq-elim-quant :verbose :version)
  (refuses
    (theories
      Bags Cardinality Characters FiniteFields FiniteSets (FloatingPoint :in-terms) HigherOrder
      Nullables PseudoBooleans Sequences SpecialRelations Tuples)
    (sorts =>)
    (operators
      (* :arguments 1) (+ :arguments 1) /_total (< :arguments 1) (<= :arguments 1) (> :arguments 1)
      (>= :arguments 1) (abs :theory Reals) acos acosh (and :arguments 0) as-array asin asinh atan
      atanh bv2int (bvadd :arguments 1) (bvand :arguments 1) bvdec bvinc bvite (bvmul :arguments 1)
      bvnego (bvor :arguments 1) bvredand bvredor bvredxor bvrol bvror bvsaddo bvsdivo bvsmul_noovfl
      bvsmul_noudfl bvsmulo bvssubo bvuaddo bvumul_noovfl bvumulo bvusubo (bvxor :arguments 1)
      (concat :arguments 1) cosh (distinct :arguments 1) (div :theory Reals_Ints) div_total eqrange
      euler ext_rotate_left ext_rotate_right iand if if_then_else iff implies int.log2 int.pow2
      int.to.str int_to_bv is_singleton map (mod :theory Reals_Ints) mod_total (or :arguments 0) pi
      piand (re.++ :arguments 1) re.empty (re.inter :arguments 1) (re.loop :arguments 2)
      (re.loop :arguments 3) (re.loop :indices 1) re.nostr (re.union :arguments 1) re.xor rem
      sbv_to_int sep.emp (seq.++ :theory Strings) (seq.at :theory Strings)
      (seq.contains :theory Strings) (seq.extract :theory Strings) (seq.indexof :theory Strings)
      seq.last_indexof (seq.len :theory Strings) (seq.prefixof :theory Strings)
      (seq.replace :theory Strings) (seq.replace_all :theory Strings) (seq.rev :theory Strings)
      (seq.suffixof :theory Strings) (seq.update :theory Strings) set.all set.card set.choose
      set.complement set.empty set.filter set.fold set.insert set.inter set.is_empty
      set.is_singleton set.map set.member set.minus set.singleton set.some set.subset set.union
      set.universe sinh (str.++ :arguments 1) (str.< :chainable) (str.<= :chainable) str.from-int
      str.from_sbv str.from_ubv str.in.re (str.indexof :arguments 2) str.indexof_re str.power
      str.to-int str.to.int str.to.re str.to_lower str.to_upper str.update tanh
      ubv_to_int (xor :arguments 0) (xor :arguments 1) ~)
    (logics HO_*)
    (outside-of *)
    (options
      :auto_config (:check-models :late) (:interactive-mode :late) (:produce-assertions :late)
      (:produce-assignments :late) :produce-difficulty :produce-interpolants
      :produce-learned-literals (:produce-models :late) :produce-proofs
      (:produce-unsat-assumptions :late) (:produce-unsat-cores :late) :timeout)
    (commands
      apply assert-soft block-model block-model-values check-sat-using declare-pool display eval
      find-synth find-synth-next get-abduct-next get-assertions get-consequences get-difficulty
      get-interpolant get-interpolant-next get-interpolants get-learned-literals
      get-model-domain-elements get-objectives get-proof get-timeout-core get-timeout-core-assuming
      get-unsat-core-lemmas help labels maximize minimize rule set-simplifier)
    (features
      answer-before-check
      answer-without-option
      application-of-term
      assertions-without-option
      bare-constructor
      choice
      constant-array-of-negative-numbers
      constant-array-of-terms
      core-without-option
      datatypes-beyond-logic
      declared-sorts-beyond-logic
      empty-assumptions
      field-update
      float-format
      float-format-without-name
      function-for-array
      function-sort-beyond-logic
      function-value
      function-value-beyond-logic
      info-without-value
      lambda-array
      lambda-function
      name-of-open-term
      negative-numeral
      non-incremental-theory
      old-datatypes
      old-field-update
      old-field-update-with-logic
      option-with-point
      partial-application
      range-backwards
      range-beyond-bytes
      range-of-terms
      recursion-without-quantifiers
      regular-language-equality
      regular-language-in-sort
      regular-language-variable
      reserved-name
      second-declaration
      second-logic
      sort-without-arity
      tester-beyond-logic
      theory-name
      theory-sort-name
      unprintable-character
      wildcard-pattern
      wrapped-bit-vector
      zero-divisor)))
