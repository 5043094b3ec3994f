; SPDX-License-Identifier: Apache-2.0
; cvc5: how to run it, what it prints, and what it refuses. docs/solvers.md explains each line.
; What it refuses was measured with the version of Debian 12 (tests/smtlib/compatibility/cases.txt).
(solver cvc5
  (versions "1.0.3")
  (earlier-names "CVC4")
  (place 3)
  (profiles default portable)
  (targets cvc5)
  (package "cvc5" "program.py")
  (command "cvc5" "--lang=smt2" "--incremental" "--rlimit-per=%LIMIT%")
  (version-flag "--version")
  (dialect smtlib-2.6)
  (input interactive)
  (preamble
    (set-option :global-declarations false)
    (set-option :strings-exp false))
  (optional-preamble
    (set-option :sets-ext true)
    (set-option :sets-exp true)
    (set-option :sets-card-exp true)
    (set-option :rels-exp true))
  (self-check-preamble (set-option :check-models true))
  (models-preamble (set-option :produce-models true))
  (strings-preamble (set-option :strings-exp true))
  ; Separation logic is not for incremental solving.
  (heap-preamble (set-option :incremental false))
  (limit 20000)
  (campaign-limit 5000)
  (timeout-ms 5000)
  (memory-mib 2048)
  (self-check "ERRORS SATISFYING ASSERTIONS WITH MODEL" "produced core was satisfiable")
  (resource-out "std::bad_alloc" "interrupted by timeout" "can only get value in satisfied state")
  (crash "Fatal failure within")
  ; A wrong :status, a theory that was not compiled in, and --tlimit, which aborts.
  (not-a-crash "Expected result" "to be compiled with" "interrupted by timeout")
  (lists-options "--help")
  ; They read or print, limit the work, need parts that are not compiled in, or change what a script
  ; means.
  (hidden-options
    "*file*" "*print*" "*dump*" "*output*" "*verbos*" "quiet" "*lang*" "*stats*" "*limit*" "*rlimit*"
    "trace*" "debug*" "*interactive" "*-only" "help" "version" "copyright" "show-*" "err" "in" "out"
    "diagnostic*" "regular-*" "wait-to-join" "*partition*" "force-logic" "strict-parsing"
    "parsing-mode" "incremental" "*produce-models" "global-declarations" "*-exp" "sets-ext"
    "*no-partial-fun*" "*-abstract*" "*sygus*" "*synth*" "safe-*" "*glpk*" "*cryptominisat*"
    "*kissat*" "*poly*" "*cocoa*" "*cov*" "bv-sat-solver" "*early-exit*" "*segv*" "semantic-checks"
    "*dag-thresh" "*flatten-*" "*-steps" "seed" "help-*"
    "fresh-declarations" "interactive-mode" "expr-depth" "*timeout*" "*abduct*" "*interpol*"
    "*difficulty" "*learned-literals" "model-cores" "default-function-value-mode"
    "strings-process-loop-mode")
  (meaning-options "*no-partial-fun=true" "global-negate=true" "strings-alpha-card=*" "*sygus=true")
  (queries
    ((block-model :literals) (set-option :produce-models true))
    ((block-model :values) (set-option :produce-models true))
    ((block-model-values (%TERM%)) (set-option :produce-models true))
    ((get-abduct A %FORMULA%) (set-option :produce-abducts true))
    ((get-abduct-next) (set-option :produce-abducts true))
    ((get-assertions) (set-option :produce-assertions true))
    ((get-assignment) (set-option :produce-assignments true))
    ((get-difficulty) (set-option :produce-difficulty true))
    ((get-interpolant I %FORMULA%) (set-option :produce-interpolants true))
    ((get-interpolant-next) (set-option :produce-interpolants true))
    ((get-learned-literals) (set-option :produce-learned-literals true))
    ((get-learned-literals :preprocess) (set-option :produce-learned-literals true))
    ((get-model)) ((get-model-domain-elements))
    ((get-proof) (set-option :produce-proofs true))
    ((get-proof :preprocess) (set-option :produce-proofs true))
    ((get-proof :sat) (set-option :produce-proofs true))
    ((get-proof :theory_lemmas) (set-option :produce-proofs true))
    ((get-qe %QUANTIFIER%)) ((get-qe-disjunct %QUANTIFIER%))
    ((get-timeout-core) (set-option :produce-unsat-cores true) (set-option :produce-models true))
    ((get-timeout-core-assuming (%FORMULA%)) (set-option :produce-unsat-cores true)
      (set-option :produce-models true))
    ((get-unsat-assumptions) (set-option :produce-unsat-assumptions true))
    ((get-unsat-core) (set-option :produce-unsat-cores true))
    ((get-unsat-core-lemmas) (set-option :produce-unsat-cores true)
      (set-option :produce-proofs true))
    ((get-value (%TERM%))) ((get-value (%TERM% %TERM%)))
    ((simplify %TERM%)))
  (other-options
    :abstract-values :ackermann :append-learned-literals-to-cubes :approx-branch-depth :arith-brab
    :arith-eq-solver (:arith-exp :from "1.4.2") (:arith-no-partial-fun :before "1.4.2") :arith-prop
    :arith-prop-clauses :arith-rewrite-equalities :arith-static-learning :arrays-eager-index
    :arrays-eager-lemmas :arrays-exp :arrays-optimize-linear :arrays-prop :arrays-reduce-sharing
    :arrays-weak-equiv :assign-function-values (:bags :from "1.4.2") :bitblast :bitwise-eq
    :bool-to-bv (:bv-abstraction :from "1.4.2") (:bv-abstraction-size :from "1.4.2")
    (:bv-abstraction-value-limiter :from "1.4.2") :bv-assert-input (:bv-eager-eval :from "1.4.2")
    (:bv-eq-engine :from "1.4.2") :bv-gauss-elim :bv-intro-pow2 :bv-print-consts-as-indexed-symbols
    :bv-propagate :bv-rw-extend-eq :bv-sat-solver :bv-solver :bv-to-bool :bv-to-int-use-pow2
    :bvand-integer-granularity :cbqi :cbqi-all-conflict (:cbqi-eager-check-rd :before "1.4.2")
    (:cbqi-eager-test :before "1.4.2") :cbqi-mode :cbqi-skip-rd :cbqi-tconstraint :cbqi-vo-exp
    :cdt-bisimilar :cegis-sample :cegqi :cegqi-all :cegqi-bv (:cegqi-bv-concat-inv :before "1.4.2")
    :cegqi-bv-ineq :cegqi-bv-interleave-value :cegqi-bv-linear :cegqi-bv-rm-extract
    :cegqi-bv-solve-nl :cegqi-full :cegqi-inf-int :cegqi-inf-real :cegqi-innermost :cegqi-midpoint
    :cegqi-min-bounds :cegqi-multi-inst :cegqi-nested-qe :cegqi-nopt :cegqi-round-up-lia :check
    :check-abducts :check-interpolants (:check-model-subsolver :from "1.4.2") :check-proof-steps
    :check-proofs (:check-proofs-complete :from "1.4.2") :check-synth-sol :check-unsat-cores
    :checks-before-partition :checks-between-partitions :collect-pivot-stats :compute-partitions
    :cond-var-split-quant :condense-function-values (:conflict-process :from "1.4.2")
    :conjecture-gen :conjecture-gen-gt-enum :conjecture-gen-max-depth :conjecture-gen-per-round
    :cons-exp-triggers :copyright :cut-all-bounded :dag-thresh (:datatypes-exp :from "1.4.2")
    :debug-check-models :decision :decision-mode :deep-restart :deep-restart-factor
    (:default-function-value-mode :from "1.4.2") :difficulty-mode :dio-decomps :dio-solver
    :dio-turns (:distinct-elim-threshold :from "1.4.2") :dt-binary-split :dt-blast-splits
    :dt-cyclic :dt-infer-as-lemmas :dt-nested-rec :dt-polite-optimize :dt-share-sel :dt-stc-ind
    :dt-var-exp-quant :dump-difficulty :dump-instantiations :dump-instantiations-debug :dump-proofs
    :dump-unsat-cores (:dump-unsat-cores-lemmas :from "1.4.2") :e-matching :eager-arith-bv-conv
    :early-exit :early-ite-removal :ee-mode :elim-taut-quant :enum-inst :enum-inst-interleave
    :enum-inst-limit :enum-inst-rd :enum-inst-stratify :enum-inst-sum :err :error-selection-rule
    :expr-depth :ext-rewrite-quant :fc-penalties (:ff :from "1.4.2") (:ff-bitsum :from "1.4.2")
    (:ff-elim-disjunctive-bit :from "1.4.2") :ff-field-polys (:ff-incrementality :before "1.4.2")
    (:ff-solver :from "1.4.2") :ff-trace-gb :filename :filesystem-access :flatten-ho-chains
    :fmf-bound-blast :fmf-bound-lazy :fmf-fun :fmf-fun-rlv :fmf-mbqi :fmf-type-completion-thresh
    :force-logic :force-no-limit-cpu-while-dump :foreign-theory-rewrite (:fp :from "1.4.2")
    :fp-lazy-wb (:fresh-binders :from "1.4.2") (:fresh-declarations :from "1.4.2")
    :full-saturate-quant (:full-sygus-verify :from "1.4.2") :global-negate :help
    (:help-option-categories :from "1.4.2") (:help-regular :from "1.4.2") :heuristic-pivots
    :ho-elim :ho-elim-store-ax :ho-matching :ho-merge-term-db :iand-mode :ieval :in
    :increment-triggers :input-language (:inst-local :from "1.4.2") :inst-max-level
    :inst-max-rounds :inst-no-entail :inst-when :inst-when-phase :int-wf-ind :interactive
    :interpolants-mode :ite-dtt-split-quant :ite-lift-quant :ite-simp :jh-rlv-order :jh-skolem
    :jh-skolem-rlv :lang :learned-rewrite (:leibniz-elim :from "1.4.2")
    (:lemma-inprocess :from "1.4.2") (:lemma-inprocess-infer-eq-lit :from "1.4.2")
    (:lemma-inprocess-subs :from "1.4.2") :lemmas-on-replay-failure
    (:lfsc-expand-trust :before "1.4.2") (:lfsc-flatten :before "1.4.2") :literal-matching
    :macros-quant :macros-quant-mode :mbqi (:mbqi-check-timeout :from "1.4.2")
    (:mbqi-enum :from "1.4.2") (:mbqi-enum-choice-grammar :from "1.4.2")
    (:mbqi-enum-choice-grammar-all :from "1.4.2") (:mbqi-enum-ext-vars-grammar :from "1.4.2")
    (:mbqi-enum-free-syms-grammar :from "1.4.2") (:mbqi-enum-global-syms-grammar :from "1.4.2")
    :mbqi-interleave (:mbqi-nested-check :from "1.4.2") :mbqi-one-inst-per-round
    :minimal-unsat-cores :minisat-dump-dimacs :minisat-simplification :miniscope-quant
    (:miniscope-quant-user :from "1.4.2") :miplib-trick :miplib-trick-subs
    (:model-based-arith-bv-conv :from "1.4.2") :model-cores :model-u-print :model-var-elim-uneval
    :multi-trigger-cache :multi-trigger-linear :multi-trigger-priority :multi-trigger-when-single
    :new-prop :nl-cov :nl-cov-force :nl-cov-lift :nl-cov-linear-model :nl-cov-proj :nl-cov-prune
    :nl-cov-var-elim :nl-ext :nl-ext-ent-conf :nl-ext-factor (:nl-ext-flatten-mon :from "1.4.2")
    :nl-ext-inc-prec (:nl-ext-initial-sign-lemmas :from "1.4.2") :nl-ext-purify :nl-ext-rbound
    :nl-ext-rewrite :nl-ext-split-zero :nl-ext-tf-taylor-deg :nl-ext-tf-tplanes :nl-ext-tplanes
    :nl-ext-tplanes-interleave :nl-icp :nl-rlv :nl-rlv-assert-bounds :on-repeat-ite-simp
    (:opt-res-reconstruction-size :from "1.4.2") :oracles :out :output :output-lang
    :output-language (:output-print-defs :from "1.4.2") :parse-only
    (:parse-skolem-definitions :from "1.4.2") (:parsing-mode :from "1.4.2") :partial-triggers
    :partition :partition-check :partition-conflict-size (:partition-start-time :from "1.4.2")
    :partition-strategy (:partition-time-interval :from "1.4.2") (:partition-tlimit :from "1.4.2")
    (:partition-when :from "1.4.2") :partitions-out :pb-rewrites :pivot-threshold
    (:plugin-notify-sat-clause-in-solve :from "1.4.2") (:plugin-share-skolems :from "1.4.2")
    :pool-inst (:portfolio-dry-run :from "1.4.2") :portfolio-jobs :pp-assert-max-sub-size
    :pre-skolem-quant :pre-skolem-quant-nested :prenex-quant :prenex-quant-user :preprocess-only
    (:preregister-mode :from "1.4.2") (:print-arith-lit-token :from "1.4.2")
    (:print-cores-full :from "1.4.2") :print-dot-clusters :print-inst :print-inst-full
    (:print-skolem-definitions :from "1.4.2") (:print-unsat-cores-full :before "1.4.2")
    (:proof-alethe-define-skolems :from "1.4.2") :proof-alethe-res-pivots
    (:proof-alethe-testing :from "1.4.2") (:proof-allow-trust :from "1.4.2")
    (:proof-annotate :before "1.4.2") (:proof-chain-m-res :from "1.4.2") :proof-check
    (:proof-dag-global :from "1.4.2") :proof-dot-dag (:proof-elim-subtypes :from "1.4.2")
    :proof-format-mode :proof-granularity (:proof-log :from "1.4.2") :proof-mode :proof-pedantic
    :proof-pp-merge (:proof-pre-simp-lookahead :from "1.4.2") :proof-print-conclusion
    (:proof-print-reference :from "1.4.2") :proof-prune-input
    (:proof-rewrite-rcons-rec-limit :from "1.4.2") (:proof-rewrite-rcons-step-limit :from "1.4.2")
    (:prop-proof-mode :from "1.4.2") :prop-row-length :purify-triggers :quant-alpha-equiv
    :quant-dsplit :quant-fun-wd :quant-rep-mode :quiet :random-freq :random-frequency
    (:random-partitioning :from "1.4.2") :re-elim (:re-first-class :from "1.4.2") :re-inter-mode
    :register-quant-body-terms :relational-triggers :relevance-filter :relevant-triggers
    (:rels-exp :from "1.4.2") :repeat-simp :replay-early-close-depth :replay-lemma-reject-cut
    :replay-num-err-penalty :replay-reject-cut :restart-int-base :restart-int-inc :restrict-pivots
    :revert-arith-models-on-unsat :rr-turns :rweight (:safe-mode :from "1.4.2")
    (:sat-proof-min-dimacs :from "1.4.2") :sat-random-seed (:sat-solver :from "1.4.2")
    :se-solve-int :seed :segv-spin :semantic-checks (:sep :from "1.4.2") :sep-min-refine
    :sep-pre-skolem-emp :seq-array (:sets-card-exp :from "1.4.2") (:sets-exp :from "1.4.2")
    (:sets-infer-as-lemmas :before "1.4.2") :sets-proxy-lemmas :show-config :show-trace-tags
    :simp-ite-compress :simp-with-care :simplex-check-period :simplification :simplification-bcp
    :simplification-mode :soi-qe :solve-bv-as-int :solve-int-as-bv :solve-real-as-int
    :sort-inference :standard-effort-variable-order-pivots :static-learning :stats :stats-all
    :stats-every-query :stats-internal (:stdin-input-per-line :before "1.4.2") :strict-parsing
    :strings-alpha-card :strings-check-entail-len (:strings-code-elim :before "1.4.2")
    :strings-deq-ext :strings-eager-eval :strings-eager-len-re :strings-eager-reg
    :strings-eager-solver :strings-ff :strings-fmf :strings-infer-as-lemmas :strings-infer-sym
    :strings-lazy-pp :strings-len-norm :strings-mbr :strings-model-max-len
    :strings-process-loop-mode (:strings-re-derive-conf :from "1.4.2")
    (:strings-re-posc-eager :from "1.4.2") (:strings-rec-arith-approx :from "1.4.2")
    :strings-regexp-inclusion :strings-rexplain-lemmas (:sub-cbqi :from "1.4.2")
    (:sub-cbqi-timeout :from "1.4.2") :sygus-abort-size :sygus-add-const-grammar
    :sygus-arg-relevant :sygus-auto-unfold :sygus-bool-ite-return-const :sygus-core-connective
    :sygus-crepair-abort :sygus-enum :sygus-enum-fast-num-consts :sygus-enum-random-p
    :sygus-eval-unfold :sygus-expr-miner-check-timeout :sygus-fair :sygus-fair-max
    :sygus-filter-sol :sygus-filter-sol-rev :sygus-grammar-cons
    (:sygus-grammar-ho-partial :from "1.4.2") :sygus-grammar-norm
    (:sygus-grammar-use-disj :from "1.4.2") :sygus-inference :sygus-inst :sygus-inst-mode
    :sygus-inst-scope :sygus-inst-term-sel :sygus-inv-templ :sygus-inv-templ-when-sg
    :sygus-min-grammar :sygus-out :sygus-pbe :sygus-pbe-multi-fair :sygus-pbe-multi-fair-diff
    :sygus-qe-preproc :sygus-query-gen :sygus-query-gen-dump-files
    (:sygus-query-gen-filter-solved :from "1.4.2") :sygus-query-gen-thresh :sygus-rec-fun
    :sygus-rec-fun-eval-limit (:sygus-rec-fun-infer :from "1.4.2") :sygus-repair-const
    :sygus-repair-const-timeout :sygus-rewriter (:sygus-rr-synth :before "1.4.2")
    :sygus-rr-synth-accel :sygus-rr-synth-check :sygus-rr-synth-filter-cong
    :sygus-rr-synth-filter-match :sygus-rr-synth-filter-nl :sygus-rr-synth-filter-order
    (:sygus-rr-synth-input :before "1.4.2") :sygus-rr-synth-input-nvars
    (:sygus-rr-synth-input-use-bool :before "1.4.2") :sygus-rr-synth-rec
    (:sygus-rr-verify :before "1.4.2") :sygus-sample-fp-uniform :sygus-sample-grammar
    :sygus-samples :sygus-si :sygus-si-abort :sygus-si-rcons :sygus-si-rcons-limit
    (:sygus-si-rcons-p :from "1.4.2") :sygus-simple-sym-break :sygus-stream :sygus-sym-break-lazy
    :sygus-sym-break-pbe :sygus-sym-break-rlv :sygus-unif-cond-independent-no-repeat-sol
    :sygus-unif-pi :sygus-unif-shuffle-cond :sygus-verify-inst-max-rounds :sygus-verify-timeout
    :symmetry-breaker :tc-mode (:term-db-cd :before "1.4.2") :term-db-mode
    (:term-sort-overload :from "1.4.2") :theoryof-mode (:timeout-core-timeout :from "1.4.2")
    :tlimit-per (:tptp-model-verification :from "1.4.2") (:tptp-models :from "1.4.2") :trace
    :trigger-active-sel :trigger-sel :type-checking (:uf-card-exp :from "1.4.2")
    (:uf-ho-exp :from "1.4.2") :uf-ho-ext (:uf-lambda-qe :from "1.4.2") :uf-lazy-ll :uf-ss
    :uf-ss-abort-card :uf-ss-fair (:uf-ss-fair-monotone :before "1.4.2") :unate-lemmas
    :unconstrained-simp :unsat-cores-mode :use-approx :use-fcsimplex :use-portfolio :use-soi
    :user-pat (:user-pool :from "1.4.2") :var-elim-quant (:var-ent-eq-elim-quant :from "1.4.2")
    :var-ineq-elim-quant :verbose :version :wf-checking :write-partitions-to)
  (refuses
    (theories
      Cardinality Characters FiniteFields FiniteSets (Nullables :before "1.4.2") PseudoBooleans
      SpecialRelations)
    (sorts =>)
    (operators
      (* :arguments 1) (+ :arguments 1) (/_total :before "1.4.2") (< :arguments 1) (<= :arguments 1)
      (> :arguments 1) (>= :arguments 1) acos acosh (and :arguments 0) as-array asin asinh atan
      atanh (bag.all :before "1.4.2") (bag.duplicate_removal :from "1.4.2") bag.partition
      (bag.setof :before "1.4.2") (bag.some :before "1.4.2") bv2int (bvadd :arguments 1)
      (bvand :arguments 1) bvdec bvinc (bvite :before "1.4.2") (bvmul :arguments 1)
      (bvnego :before "1.4.2") (bvor :arguments 1) bvredxor bvrol bvror bvsmul_noovfl bvsmul_noudfl
      bvumul_noovfl (bvxnor :left-assoc) (bvxor :arguments 1) card choose complement
      (concat :arguments 1) (const :from "1.4.2") cosh (distinct :arguments 1)
      (div :theory Reals_Ints) (div_total :before "1.4.2") emp emptyset eqrange euler
      ext_rotate_left ext_rotate_right fp.to_ieee_bv if if_then_else iff implies insert
      (int.log2 :before "1.4.2") int.to.str (int_to_bv :before "1.4.2") intersection is_singleton
      map member (mod :theory Reals_Ints) (mod_total :before "1.4.2") (or :arguments 0) pi
      (piand :before "1.4.2") (re.++ :arguments 1) re.empty (re.inter :arguments 1)
      (re.loop :arguments 2) (re.loop :arguments 3) (re.loop :indices 1) re.nostr
      (re.union :arguments 1) re.xor (rel.table_join :before "1.4.2") rem
      (sbv_to_int :before "1.4.2") (seq.indexof :arguments 2) seq.last_indexof seq.map seq.power
      (set.all :before "1.4.2") (set.is_empty :before "1.4.2") (set.some :before "1.4.2") setminus
      singleton sinh (str.++ :arguments 1) (str.< :chainable) (str.<= :chainable) str.from-int
      str.from_sbv str.from_ubv str.in.re (str.indexof :arguments 2) str.power str.to-int str.to.int
      str.to.re str.tolower str.toupper subset tanh (to_fp :arguments 3) to_ieee_bv
      (tuple.unit :before "1.4.2") (ubv_to_int :before "1.4.2") union univset (xor :arguments 0)
      (xor :arguments 1) ~)
    (logics ALL_SUPPORTED)
    (outside-of *)
    (options
      :auto_config (:check-models :late) (:dump-models :late) :expand-definitions :ext-rew-prep
      (:finite-model-find :late) (:fmf-bound :late) (:fp-exp :late) (:global-declarations :late)
      (:incremental :late) (:interactive-mode :late) (:produce-abducts :late)
      (:produce-assertions :late) (:produce-assignments :late) (:produce-difficulty :late)
      (:produce-interpolants :late) (:produce-learned-literals :late) (:produce-models :late)
      (:produce-proofs :late) (:produce-unsat-assumptions :late) (:produce-unsat-cores :late)
      (:quant-ind :late) :random-seed (:rlimit :late) (:rlimit-per :late) (:sets-ext :late)
      (:strings-exp :late) (:sygus :late) :timeout (:tlimit :late))
    (commands
      apply assert-soft check-sat-using display eval (find-synth :before "1.4.2")
      (find-synth-next :before "1.4.2") get-consequences get-interpolants
      (get-model-domain-elements :before "1.4.2") get-objectives (get-timeout-core :before "1.4.2")
      (get-timeout-core-assuming :before "1.4.2") (get-unsat-core-lemmas :before "1.4.2") help
      labels maximize minimize rule set-simplifier)
    (features
      answer-before-check
      answer-without-option
      application-of-term
      array-by-arrays
      bare-constructor
      check-sat-argument
      choice
      coercion-outside-arithmetic
      constant-array-of-coerced-values
      constant-array-of-terms
      core-without-option
      declared-sorts-beyond-logic
      empty-assumptions
      float-format
      float-format-without-name
      function-for-array
      function-sort-beyond-logic
      function-value-beyond-logic
      info-without-value
      interpolant-of-names
      lambda-array
      name-below-binder
      name-of-open-term
      (negative-numeral :before "1.4.2")
      non-incremental-theory
      old-datatypes
      old-field-update
      old-field-update-with-logic
      option-with-point
      range-of-terms
      recursion-without-quantifiers
      regular-language-equality
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
