; SPDX-License-Identifier: Apache-2.0
; Z3: how to run it, what it prints, and what it refuses. docs/solvers.md explains each line.
; What it refuses was measured with the version of Debian 12 (tests/smtlib/compatibility/cases.txt).
(solver z3
  (versions "4.8.12")
  (place 1)
  (profiles default portable)
  (targets z3 z3_smt)
  (package "z3-solver" "z3")
  (command "z3" "-in" "-smt2")
  (version-flag "--version")
  (dialect smtlib-2.6)
  (input interactive)
  (preamble
    (set-option :global-declarations false)
    (set-option :rlimit %LIMIT%))
  (models-preamble (set-option :produce-models true))
  (self-check-preamble (set-option :model_validate true))
  (limit 50000)
  (campaign-limit 5000)
  (timeout-ms 5000)
  (memory-mib 2048)
  (noise "WARNING" "unsupported" "failed to validate" ";")
  (self-check "an invalid model was generated")
  (resource-out "canceled" "out of memory" "max. resource limit exceeded")
  (crash "ASSERTION VIOLATION" "Failed to verify: ")
  (lists-options "-pd")
  ; They name files, print, limit the work, start threads, are about other commands than check-sat,
  ; or change what a script means: array.weak drops axioms, zero_accuracy takes small numbers for 0.
  (hidden-options
    "*file*" "*log*" "*trace*" "*display*" "*dump*" "*print*" "*stats*" "*verbose*" "*_dir" "pp.*"
    "*profile*" "*benchmark*" "*timeout*" "*rlimit*" "*max_memory*" "memory_*" "*thread*"
    "parallel.*" "*parallel" "*cube*" "*drat*" "*proof.*" "*backtrack*" "*validate*" "*debug*"
    "*check_*" "*console*" "*warnings" "*dimacs*" "opt.*" "fp.*" "tptp.*" "parser.*" "model.*"
    "model_evaluator.*" "ctrl_c" "encoding" "unicode" "warning" "model" "type_check"
    "well_sorted_check" "*compliant" "*max_conflicts*" "*max_steps*" "solver.*"
    "*hi_div0*" "*hi_fp_unspecified" "*array.extensional" "*array.weak" "*ignore_int"
    "*enable_int2bv" "*zero_accuracy" "*transcendental*" "*string_solver" "*candidate_models" "nnf.ignore_labels")
  (meaning-options
    "*hi_div0=false" "*hi_fp_unspecified=true" "*array.weak=true" "*array.extensional=false"
    "*ignore_int=true" "*enable_int2bv=false" "*zero_accuracy=*" "encoding=*" "unicode=false"
    "nnf.ignore_labels=*" "smt.string_solver=none" "smt.string_solver=empty"
    ; Its developers: not for scripts that have more than finite domains.
    "check-sat-using=*qffd*"
    ; They translate into a theory that the logic may lack; what it lacks has any meaning.
    "with-logic:check-sat-using=*eq2bv*" "with-logic:check-sat-using=*nla2bv*"
    "with-logic:check-sat-using=*pb2bv*" "with-logic:check-sat-using=*card2bv*"
    "with-logic:check-sat-using=*ff2bv*" "with-logic:check-sat-using=*dt2bv*"
    "with-logic:check-sat-using=*bvarray2uf*" "with-logic:check-sat-using=*lia2card*"
    "with-logic:check-sat-using=*lia2pb*")
  ; Engines that its developers call experimental, or have replaced.
  (expert-options "sat.smt" "sat.euf" "smt.arith.solver" "smt.bv.solver" "sls.*" "smt.sls.*" "*_dbg_*")
  ; Those that decide alone, and those that change the assertions before smt decides.
  ; Without bv1-blast: 5.4.1 crashes on most of its scripts (docs/found/z3_bv1_blast.smt2).
  ; Without those that translate into another theory, which Z3 does not load in a script whose logic
  ; lacks it, so that its symbols are uninterpreted: its developers do not support this.
  (check-tactics
    "default" "smt" "auflia" "auflira" "aufnira" "bv" "lia" "lira" "lra" "nra" "qfaufbv" "qfauflia"
    "qfbv" "qffp" "qffpbv" "qffplra" "qfidl" "qflia" "qflra" "qfnia" "qfnra" "qfnra-nlsat" "qfuf"
    "qfufbv" "qfufbv_ackr" "qsat" "ufbv" "uflra" "ufnia" "(then simplify bit-blast sat)"
    "(then simplify purify-arith qfnra-nlsat)" "(then simplify solve-eqs smt)"
    "(then ackermannize_bv smt)" "(then add-bounds smt)" "(then aig smt)" "(then bit-blast smt)"
    "(then blast-term-ite smt)" "(then bv_bound_chk smt)" "(then cofactor-term-ite smt)"
    "(then ctx-simplify smt)" "(then ctx-solver-simplify smt)" "(then degree-shift smt)"
    "(then der smt)" "(then distribute-forall smt)" "(then dom-simplify smt)" "(then elim-and smt)"
    "(then elim-small-bv smt)" "(then elim-term-ite smt)" "(then elim-uncnstr smt)"
    "(then factor smt)" "(then fix-dl-var smt)" "(then fm smt)" "(then injectivity smt)"
    "(then macro-finder smt)" "(then max-bv-sharing smt)" "(then nnf smt)"
    "(then normalize-bounds smt)" "(then occf smt)" "(then pb-preprocess smt)"
    "(then propagate-bv-bounds smt)" "(then propagate-ineqs smt)" "(then propagate-values smt)"
    "(then purify-arith smt)" "(then qe smt)" "(then qe-light smt)" "(then qe2 smt)"
    "(then qe_rec smt)" "(then quasi-macros smt)" "(then recover-01 smt)" "(then reduce-args smt)"
    "(then reduce-bv-size smt)" "(then simplify smt)" "(then snf smt)" "(then solve-eqs smt)"
    "(then special-relations smt)" "(then symmetry-reduce smt)" "(then tseitin-cnf smt)"
    "(then ufbv-rewriter smt)" "(then unit-subsume-simplify smt)")
  ; Without (apply euf-completion): its developers call it too preliminary for reports. Without the
  ; simplifiers bit-blast, bvarray2uf, elim-predicates, and fold-unfold, in which 5.4.1 has bugs
  ; (docs/found/), and randomizer, which gives a symbol another name in each check, so that answers
  ; are wrong.
  (queries
    ((apply (or-else split-clause skip))) ((apply (then simplify bit-blast)))
    ((apply (then simplify tseitin-cnf))) ((apply aig)) ((apply blast-term-ite))
    ((apply cofactor-term-ite)) ((apply ctx-simplify)) ((apply ctx-solver-simplify))
    ((apply demodulator)) ((apply der)) ((apply distribute-forall)) ((apply dom-simplify))
    ((apply elim-predicates)) ((apply elim-term-ite)) ((apply elim-uncnstr)) ((apply factor))
    ((apply fm)) ((apply injectivity)) ((apply macro-finder)) ((apply max-bv-sharing))
    ((apply nnf)) ((apply occf)) ((apply propagate-values)) ((apply purify-arith)) ((apply qe))
    ((apply qe-light)) ((apply qe2)) ((apply quasi-macros)) ((apply recover-01))
    ((apply reduce-args)) ((apply simplify)) ((apply snf)) ((apply solve-eqs))
    ((apply symmetry-reduce)) ((apply ufbv-rewriter)) ((apply unit-subsume-simplify))
    ((assert-soft %FORMULA%)) ((assert-soft %FORMULA% :weight 0.5 :id g))
    ((assert-soft %FORMULA%) (set-option :opt.maxsat_engine wmax))
    ((assert-soft %FORMULA% :weight 3) (set-option :opt.maxsat_engine rc2))
    ((assert-soft %FORMULA% :weight 2) (set-option :opt.priority box))
    ((eval %TERM%)) ((eval %TERM% :completion true))
    ((get-assertions) (set-option :produce-assertions true))
    ((get-assignment) (set-option :produce-assignments true))
    ((get-consequences () (%FORMULA% %TERM%))) ((get-consequences (%FORMULA%) (%TERM%)))
    ((get-model)) ((get-objectives))
    ((get-proof) (set-option :produce-proofs true))
    ((get-unsat-assumptions) (set-option :produce-unsat-assumptions true))
    ((get-unsat-core) (set-option :produce-unsat-cores true))
    ((get-value (%TERM%))) ((get-value (%TERM% %TERM%)))
    ((labels))
    ((maximize %NUMBER%)) ((minimize %NUMBER%))
    ((maximize %NUMBER%) (set-option :opt.optsmt_engine symba))
    ((minimize %NUMBER%) (set-option :opt.priority box))
    ((minimize %NUMBER%) (set-option :opt.priority pareto))
    ((set-simplifier (then simplify propagate-values solve-eqs)))
    ((set-simplifier bit2int)) ((set-simplifier blast-term-ite)) ((set-simplifier bv-divrem-bounds))
    ((set-simplifier bv-slice))
    ((set-simplifier card2bv)) ((set-simplifier cheap-fourier-motzkin))
    ((set-simplifier cofactor-term-ite)) ((set-simplifier demodulator)) ((set-simplifier der))
    ((set-simplifier distribute-forall)) ((set-simplifier dom-simplify))
    ((set-simplifier elim-term-ite)) ((set-simplifier elim-unconstrained)) ((set-simplifier factor))
    ((set-simplifier injectivity)) ((set-simplifier lambda-macros))
    ((set-simplifier leibniz-instantiation)) ((set-simplifier max-bv-sharing))
    ((set-simplifier ng-push-app-ite)) ((set-simplifier propagate-bv-bounds))
    ((set-simplifier propagate-ineqs)) ((set-simplifier propagate-values))
    ((set-simplifier pull-nested-quantifiers)) ((set-simplifier push-app-ite))
    ((set-simplifier qe-light)) ((set-simplifier recfun-finder))
    ((set-simplifier reduce-args)) ((set-simplifier refine-injectivity)) ((set-simplifier simplify))
    ((set-simplifier solve-eqs)) ((set-simplifier special-relations))
    ((simplify %TERM%)) ((simplify %TERM% :pull_cheap_ite true :push_ite_bv true))
    ((simplify %TERM% :elim_and true :hoist_ite true :sort_sums true :local_ctx true)))
  (other-options any-spelling
    (:ctrl_c :from "5.4.1") :debug_ref_count :dot_proof_file (:encoding :from "5.4.1")
    :error-behavior :global-decls :int-real-coercions :memory_high_watermark
    (:memory_high_watermark_mb :from "5.4.1") :memory_max_alloc_count :memory_max_size :model
    :model_validate :numeral-as-real :print-warning :proof :smtlib2_compliant :stats
    (:suppress_platform_verbose :from "5.4.1") :trace :trace_file_name :type_check
    (:unicode :before "5.4.1") :unsat_core :verbose :warning :well_sorted_check)
  (refuses
    (theories
      Bags Cardinality (FiniteFields :before "5.4.1") (FiniteSets :before "5.4.1")
      (HigherOrder :before "5.4.1")
      Nullables Separation (Sets :operators) Tuples)
    (operators
      /_total (@ :from "5.4.1") (^ :with-logic) (acos :with-logic :from "5.4.1")
      (acosh :with-logic :from "5.4.1") arccos arccot arccsc arcsec arcsin arctan
      (as-array :with-logic) (asin :with-logic :from "5.4.1") (asinh :with-logic :from "5.4.1")
      (at-least :with-logic) (at-most :with-logic) (atan :with-logic :from "5.4.1")
      (atanh :with-logic :from "5.4.1") (bv2int :with-logic) (bv2nat :with-logic) bvdec bvinc bvite
      (bvnego :before "4.13.3") bvredxor bvrol bvror (bvsaddo :before "4.13.3")
      (bvsdivo :before "4.13.3") (bvsmul_noovfl :with-logic) (bvsmul_noudfl :with-logic)
      (bvsmulo :before "4.13.3") (bvssubo :before "4.13.3") (bvuaddo :before "4.13.3")
      (bvumul_noovfl :with-logic) (bvumulo :before "4.13.3") (bvusubo :before "4.13.3")
      (char.from_bv :before "4.13.3") (char.to_bv :before "4.13.3")
      (const :with-logic :before "4.13.3") (cos :with-logic :from "5.4.1")
      (cosh :with-logic :from "5.4.1") cot csc (div :theory Reals_Ints :with-logic) div_total
      divisible eqrange (euler :with-logic :from "5.4.1") (exp :before "5.4.1")
      (exp :with-logic :from "5.4.1") (ext_rotate_left :with-logic) (ext_rotate_right :with-logic)
      iand (if_then_else :with-any-logic) (iff :with-any-logic) (implies :with-any-logic) int.log2
      int.pow2 (int2bv :with-logic) (int_to_bv :before "5.4.1")
      (linear-order :with-any-logic :before "5.4.1") (linear-order :with-logic :from "5.4.1")
      (map :with-logic) (mod :theory Reals_Ints :with-logic) mod_total
      (partial-order :with-any-logic :before "5.4.1") (partial-order :with-logic :from "5.4.1")
      (pbeq :with-logic) (pbge :with-logic) (pble :with-logic) (pi :with-logic :from "5.4.1") piand
      (piecewise-linear-order :with-any-logic :before "5.4.1")
      (piecewise-linear-order :with-logic :from "5.4.1") (re.xor :before "5.4.1") real.pi
      (rem :theory Reals_Ints :with-logic) (sbv_to_int :before "5.4.1") sec
      (seq.map :before "4.13.3") (seq.power :before "5.4.1") (seq.replace_all :before "5.4.1")
      seq.rev seq.update (sin :with-logic :from "5.4.1") (sinh :with-logic :from "5.4.1") sqrt
      (str.++ :theory Sequences) (str.< :chainable) (str.<= :chainable) (str.at :theory Sequences)
      (str.contains :theory Sequences) (str.from_sbv :before "4.13.3")
      (str.indexof :theory Sequences) str.indexof_re (str.len :theory Sequences)
      (str.power :before "5.4.1") (str.prefixof :theory Sequences) (str.replace :theory Sequences)
      (str.replace_all :theory Sequences) str.rev (str.substr :theory Sequences)
      (str.suffixof :theory Sequences) str.to_lower str.to_upper str.tolower str.toupper str.update
      (tan :with-logic :from "5.4.1") (tanh :with-logic :from "5.4.1")
      (transitive-closure :with-any-logic :before "5.4.1")
      (transitive-closure :with-logic :from "5.4.1") (tree-order :with-any-logic :before "5.4.1")
      (tree-order :with-logic :from "5.4.1") (ubv_to_int :before "5.4.1"))
    ; Z3 ignores all other names of logics, so they count as refused: the logic has no effect.
    (logics :all-but
      ABV ALIA ALL AUFBV AUFLIA AUFLIRA AUFNIA AUFNIRA BV FP HORN LIA LRA NIA NRA QF_ABV QF_ALIA
      QF_ANIA QF_AUFBV QF_AUFLIA QF_AUFLIRA QF_AUFNIA QF_AUFNIRA QF_AX QF_BV QF_BVFP QF_DT QF_FP
      (QF_FD :irregular) (QF_FPBV :irregular) QF_FPLRA QF_IDL QF_LIA QF_LIRA QF_LRA QF_NIA QF_NIRA
      QF_NRA QF_RDL QF_S QF_SLIA QF_UF QF_UFBV QF_UFDT QF_UFIDL QF_UFLIA QF_UFLRA QF_UFNIA
      QF_UFNIRA QF_UFNRA QF_UFRDL UF UFBV UFIDL UFLIA UFLRA UFNIA UFNIRA UFNRA (* :from "5.4.1"))
    ; In other logics it accepts any quantifier, function and product.
    (outside-of
      AUFLIA AUFLIRA AUFNIRA LRA QF_ABV QF_AUFBV QF_AUFLIA QF_AX QF_BV QF_DT QF_IDL QF_LIA QF_LRA
      QF_NIA QF_NRA QF_RDL QF_UF QF_UFBV QF_UFDT QF_UFIDL QF_UFLIA QF_UFLRA QF_UFNRA UFBV UFLRA
      UFNIA)
    (options
      :check-models :expand-definitions :ext-rew-prep :finite-model-find :fmf-bound :fp-exp
      (:global-declarations :late) :incremental (:interactive-mode :late) :produce-abducts
      (:produce-assertions :late) :produce-difficulty :produce-interpolants
      :produce-learned-literals (:produce-proofs :late) (:produce-unsat-assumptions :late)
      (:produce-unsat-cores :late) :quant-ind :rlimit-per :sets-ext :strings-exp :sygus :tlimit)
    (commands
      block-model block-model-values declare-codatatype declare-codatatypes declare-heap
      declare-pool find-synth find-synth-next get-abduct get-abduct-next get-difficulty
      get-interpolant get-interpolant-next get-interpolants get-learned-literals
      get-model-domain-elements get-qe get-qe-disjunct get-timeout-core get-timeout-core-assuming
      get-unsat-core-lemmas (set-simplifier :before "5.4.1"))
    ; Names in the argument of check-sat-using and apply: (help-tactic), and what combines them. The
    ; product of probes is left out, because a * stands for any text here.
    (tactics :all-but
      ! + - / < <= = => > >= ackermannize_bv ackr-bound-probe add-bounds aig and and-then
      arith-avg-bw arith-avg-deg arith-max-bw arith-max-deg auflia auflira aufnira bit-blast
      blast-term-ite bv (bv-divrem-bounds :from "5.4.1") (bv-slice :from "5.4.1") bv1-blast
      bv_bound_chk bvarray2uf card2bv cofactor-term-ite collect-statistics cond ctx-simplify
      ctx-solver-simplify default degree-shift (demodulator :from "5.4.1") depth der diff-neq
      distribute-forall dom-simplify dt2bv echo elim-and (elim-predicates :from "5.4.1")
      elim-small-bv elim-term-ite elim-uncnstr (elim-uncnstr2 :from "5.4.1") eq2bv
      (euf-completion :from "5.4.1") factor fail fail-if fail-if-undecided (ff-sat :from "5.4.1")
      (ff-simplify :from "5.4.1") (ff-solve :from "5.4.1") (ff-unique :from "5.4.1")
      (ff2bv :from "5.4.1") fix-dl-var fm (fold-unfold :from "5.4.1") fpa2bv has-patterns
      has-quantifiers horn horn-simplify if implies injectivity is-ilp is-lia is-lira is-lra
      is-nia is-nira is-nra is-pb is-propositional is-qfaufbv is-qfauflia is-qfbv is-qfbv-eq
      is-qffp is-qffpbv is-qffplra is-qflia is-qflira is-qflra is-qfnia is-qfnra is-qfufnra
      is-quasi-pb is-unbounded ite lia lia2card lia2pb lira lra macro-finder max-bv-sharing memory
      nla2bv nlqsat nlsat nnf normalize-bounds not nra num-arith-consts num-bool-consts
      num-bv-consts num-consts num-exprs occf or or-else par par-or par-then pb-preprocess pb2bv
      pqffd produce-model produce-proofs produce-unsat-cores propagate-bv-bounds
      (propagate-bv-bounds-new :before "5.4.1") (propagate-bv-bounds2 :from "5.4.1")
      propagate-ineqs propagate-values (propagate-values2 :from "5.4.1") psat psmt purify-arith qe
      qe-light qe2 qe_rec qfaufbv qfauflia qfbv qfbv-sls qffd qffp qffpbv qffplra qfidl qflia
      qflra qfnia qfnra qfnra-nlsat qfuf qfufbv qfufbv_ackr qsat quasi-macros recover-01
      reduce-args (reduce-args2 :from "5.4.1") reduce-bv-size (reduce-invertible :before "5.4.1")
      repeat sat sat-preprocess simplify (sine-filter :before "5.4.1") size skip
      (sls-smt :from "5.4.1") smt smtfd snf solve-eqs (solver-subsumption :from "5.4.1")
      special-relations split-clause subpaving symmetry-reduce then try-for tseitin-cnf
      tseitin-cnf-core ufbv ufbv-rewriter uflra ufnia unit-subsume-simplify using-params when with)
    (features
      ambiguous-tester
      answer-after-assertion
      answer-before-check
      (application-of-term :before "5.4.1")
      array-of-others-in-bit-vector-logic
      assertions-without-option
      attribute-without-value
      bit-vectors-in-float-logic
      (choice :before "5.4.1")
      coefficient-term
      constant-array-of-coerced-values
      core-without-option
      datatypes-beyond-strict-logic
      declared-bit-vectors-beyond-logic
      difference-term
      escape-of-no-character
      field-update
      (function-sort-beyond-logic :before "5.4.1")
      info-without-value
      (lambda-function :before "5.4.1")
      late-logic
      literal-beyond-logic
      name-of-open-term
      negative-number-as-name
      non-incremental-theory
      old-field-update-with-logic
      partial-application
      second-declaration
      second-logic
      strings-or-floats-in-horn
      tester-beyond-logic
      theory-sort-name
      theory-sort-name-with-arguments)))
