// SPDX-License-Identifier: Apache-2.0
// The adapter for a recent cvc5 (from 1.2.1), linked into a fuzz target and used through its public
// API. It does what src/main/driver_unified.cpp of cvc5's binary does with standard input, with a
// new term manager, solver and parser per script. The limit is in cvc5's resource units per
// check-sat.
#include <cvc5/cvc5.h>
#include <cvc5/cvc5_parser.h>

#include <exception>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "harness/solvers/text_solver.h"

namespace gadfly::harness::inline solvers::cvc5 {
namespace {

namespace api = ::cvc5;

constexpr auto kLanguage = api::modes::InputLanguage::SMT_LIB_2_6;
constexpr const char* kInputName = "<stdin>";
constexpr std::string_view kError = "(error ";

// Sets the options of the command in cvc5.smt2 and those that the binary adds. Also turns off
// warnings on the standard error of the fuzz target.
void set_options(api::Solver& solver, uint64_t limit) {
  solver.setOption("verbosity", "-1");
  solver.setOption("incremental", "true");
  solver.setOption("wf-checking", "false");
  // It stops as soon as it has used the limit, so that the whole limit may be spent.
  solver.setOption("rlimit-per", std::to_string(limit + 1));
}

// The objects of one script, in an order in which each is destroyed before those that it uses.
struct Cvc5Session {
  explicit Cvc5Session(uint64_t limit) : solver(terms), symbols(terms), parser(&solver, &symbols) {
    set_options(solver, limit);
    solver.setInfo("filename", kInputName);
    begin_text();
  }

  // Starts a new text for the parser; declarations remain.
  void begin_text() { parser.setIncrementalStringInput(kLanguage, kInputName); }

  api::TermManager terms;
  api::Solver solver;
  api::parser::SymbolManager symbols;
  api::parser::InputParser parser;
};

class Cvc5 : public TextSolver {
 public:
  Cvc5()
      : TextSolver("cvc5"),
        build_id_("cvc5 " + Cvc5Session(1).solver.getVersion() + ' ' + GADFLY_CVC5_BUILD) {}

  std::string_view name() const override { return "cvc5"; }
  std::string_view build_id() const override { return build_id_; }

 protected:
  std::vector<std::string> option_names() override {
    std::vector<std::string> names = Cvc5Session(1).solver.getOptionNames();
    for (std::string& name : names) name.insert(0, ":");
    return names;
  }

  void open(uint64_t limit) override {
    limit_ = limit;
    session_ = std::make_unique<Cvc5Session>(limit);
  }

  bool evaluate(std::string_view text, std::string& out, std::string& last_words) override {
    bool goes_on = false;
    try {
      // A parser at the end of its text refuses appended text (cvc5 1.3.3), so this starts a new
      // text.
      if (session_->parser.done()) session_->begin_text();
      session_->parser.appendIncrementalStringInput(std::string(text));
      goes_on = run(out);
    } catch (const api::CVC5ApiException& exception) {
      std::ostringstream printed;
      printed << "(error \"" << exception << "\")\n";
      out += printed.str();
    } catch (const std::exception& exception) {
      last_words = exception.what();
    }
    return goes_on;
  }

  std::vector<Statistic> close() override {
    std::vector<Statistic> statistics;
    const api::Statistics counted = session_->solver.getStatistics();
    for (auto at = counted.begin(true, false); at != counted.end(); ++at) {
      const auto& [name, value] = *at;
      if (!value.isInt() || value.getInt() < 0) continue;
      const bool spent = name == "resource::resourceUnitsUsed";
      statistics.push_back({spent ? "limit" : name, static_cast<uint64_t>(value.getInt())});
    }
    session_.reset();
    return statistics;
  }

 private:
  // Runs the commands of the text. False if the binary would exit: at the first error.
  bool run(std::string& out) {
    for (;;) {
      api::parser::Command command = session_->parser.nextCommand();
      if (command.isNull()) return true;
      std::ostringstream printed;
      command.invoke(&session_->solver, &session_->symbols, printed);
      out += printed.view();
      if (printed.view().starts_with(kError)) return false;
      // In the binary, the options of the command line still apply after a reset.
      if (command.getCommandName() == "reset") set_options(session_->solver, limit_);
    }
  }

  const std::string build_id_;
  uint64_t limit_ = 0;
  std::unique_ptr<Cvc5Session> session_;
};

}  // namespace

}  // namespace gadfly::harness::inline solvers::cvc5

std::unique_ptr<gadfly::harness::InProcessSolver> gadfly::harness::make_solver() {
  return std::make_unique<solvers::cvc5::Cvc5>();
}
