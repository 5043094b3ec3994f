#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# fake_solver.sh BEHAVIOR: reads a printed script, prints the text of each echo, and acts at each
# (check-sat) as BEHAVIOR says. After (assert false) the answers are unsat until (reset), so that a
# test can tell to which script an answer belongs.
if [ "$1" = --version ]; then
  echo "fake 1.0"
  exit
fi
answer=sat
while IFS= read -r line; do
  case "$line" in
    '(echo "'*)
      text=${line#'(echo "'}
      echo "${text%'")'}"
      ;;
    '(assert false)') answer=unsat ;;
    '(set-option :old true)') echo '(error "no such option")'; exit 1 ;;
    '(set-option :new true)') answer=unsat ;;
    '(reset)') answer=sat ;;
    '(set-option :proofs true)') proofs=1 ;;
    '(get-proof)')
      [ -n "$proofs" ] || { echo '(error "no proofs")'; continue; }
      [ "$1" = proof-exit ] && kill -SEGV $$
      echo '(proof'; echo sat; echo ')'
      ;;
    '(get-model)')
      case "$1" in
        good) echo '('; echo '  (define-fun x () Int 1)'; echo ')' ;;
        modelless) echo '(error "no model for you")' ;;
        model-exit) kill -SEGV $$ ;;
        model-hang) sleep 1000 ;;
      esac
      ;;
    '(check-sat)')
      case "$1" in
        good | modelless | model-exit | model-hang | proof-exit)
          [ -n "$proofs" ] && answer=unsat  # (reset) does not undo the option
          echo $answer
          ;;
        hang) sleep 1000 ;;
        flood) yes flood ;;
        endless) yes endless | tr -d '\n' ;;
        chatty) yes chatty | head -n 200000; echo sat ;;
        segfault) kill -SEGV $$ ;;
        assert)
          echo "solver: core.cc:42: void f(): Assertion \`x > 0' failed." >&2
          kill -ABRT $$
          ;;
        memory)
          echo "terminate called after throwing std::bad_alloc" >&2
          kill -ABRT $$
          ;;
        leave) exit 0 ;;
        garbage) echo "as far as I can see, sat" ;;
        twice) echo sat; echo sat ;;
        silent) ;;
        error) echo '(error "no"'; echo sat ;;
        self-check) echo sat; echo '(error "line 3 column 10: an invalid model was generated")' ;;
        limit) echo "resource limit reached"; echo unknown ;;
        once) if [ -z "$done" ]; then done=1; echo $answer; else kill -SEGV $$; fi ;;
      esac
      ;;
  esac
done
