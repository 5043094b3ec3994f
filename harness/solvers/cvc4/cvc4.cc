// SPDX-License-Identifier: Apache-2.0
// The adapter for CVC4 1.8, linked into a fuzz target; driver.h does the work.
#include "harness/solvers/cvc4/driver.h"
#include "harness/solvers/text_solver.h"

namespace gadfly::harness::inline solvers::cvc4 {
namespace {

class Cvc4 : public TextSolver {
 public:
  Cvc4()
      : TextSolver("cvc4"),
        build_id_("cvc4 " + cvc4::Driver::version() + ' ' + GADFLY_CVC4_BUILD) {}

  std::string_view name() const override { return "cvc4"; }
  std::string_view build_id() const override { return build_id_; }
  // Without SymFPU, CVC4 detects floating point only while it solves, and stops then
  // (unimplemented.patch) in a state that violates its own assertions.
  std::string_view missing_theory() const override {
    return cvc4::Driver::has_floats() ? "" : "FloatingPoint";
  }

 protected:
  void open(uint64_t limit) override { driver_.open(limit); }
  bool evaluate(std::string_view text, std::string& out, std::string& last_words) override {
    return driver_.evaluate(text, out, last_words);
  }
  std::vector<Statistic> close() override { return driver_.close(); }

 private:
  const std::string build_id_;
  cvc4::Driver driver_;
};

}  // namespace

}  // namespace gadfly::harness::inline solvers::cvc4

std::unique_ptr<gadfly::harness::InProcessSolver> gadfly::harness::make_solver() {
  return std::make_unique<solvers::cvc4::Cvc4>();
}
