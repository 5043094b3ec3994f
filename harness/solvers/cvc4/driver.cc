// SPDX-License-Identifier: Apache-2.0
// Runs scripts with CVC4's own parser and command classes, as its binary does: the parser makes
// command objects, and each command runs itself on the solver.
#include "harness/solvers/cvc4/driver.h"

#include <api/cvc4cpp.h>
#include <base/configuration.h>
#include <base/exception.h>
#include <options/options.h>
#include <options/set_language.h>
#include <parser/input.h>
#include <parser/parser.h>
#include <parser/parser_builder.h>
#include <smt/command.h>
#include <smt/smt_engine.h>
#include <util/sexpr.h>
#include <util/unsafe_interrupt_exception.h>

#include <exception>
#include <sstream>

#include "harness/solvers/cvc4/statistics.h"

// Defined by adders.patch; null if an installed CVC4 library is linked, which lacks the patch.
extern uint64_t gadfly_cvc4_adders __attribute__((weak));
extern uint64_t gadfly_cvc4_most_adders __attribute__((weak));

namespace gadfly::harness::inline solvers::cvc4 {
namespace {

constexpr const char* kInputName = "<stdin>";

// The number of full adders that a script may build per unit of its limit. An adder takes about
// five microseconds, so the default limit of 20,000 units allows half a second, or 24 divisions of
// 64 bits.
constexpr uint64_t kAdders = 5;

// Reads the options of the command in cvc4.smt2, and --quiet, which turns off warnings on the
// standard error of the fuzz target.
void read_options(uint64_t limit, CVC4::Options& options) {
  std::vector<std::string> words = {"cvc4", "--lang=smt2", "--incremental",
                                    "--rlimit-per=" + std::to_string(limit), "--quiet"};
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  CVC4::Options::parseOptions(&options, static_cast<int>(words.size()), arguments.data());
  options.setOutputLanguage(CVC4::language::toOutputLanguage(options.getInputLanguage()));
}

// Appends one statistic of the expression manager or the solver.
template <typename Owner>
void add(const Owner& owner, const char* const name, std::vector<Statistic>& statistics) {
  const CVC4::SExpr value = owner.getStatistic(name);
  if (!value.isInteger()) return;  // a part that was not used has no value
  const CVC4::Integer& number = value.getIntegerValue();
  if (number.sgn() >= 0 && number.fitsUnsignedLong())
    statistics.push_back({name == kSpent ? "limit" : name, number.getUnsignedLong()});
}

}  // namespace

struct Driver::State {
  // Runs all commands of `text`. False if the binary would exit at one of them.
  bool run(const std::string& text) {
    if (parser == nullptr) {
      CVC4::parser::ParserBuilder builder(solver.get(), kInputName, options);
      parser.reset(builder.withStringInput(text).build());
    } else {  // it keeps the declarations
      parser->setInput(
          CVC4::parser::Input::newStringInput(options.getInputLanguage(), text, kInputName));
    }
    for (;;) {
      std::unique_ptr<CVC4::Command> command;
      try {
        command.reset(parser->nextCommand());
      } catch (const CVC4::UnsafeInterruptException&) {
        printed << CVC4::CommandInterrupted();
        return false;
      }
      if (command == nullptr) return true;
      if (!invoke(*command)) return false;
      if (dynamic_cast<CVC4::QuitCommand*>(command.get()) != nullptr) return false;
    }
  }

  bool invoke(CVC4::Command& command) {
    if (auto* sequence = dynamic_cast<CVC4::CommandSequence*>(&command)) {
      for (CVC4::Command* part : *sequence)
        if (!invoke(*part)) return false;
      return true;
    }
    command.invoke(solver->getSmtEngine(), printed);
    return !command.fail();
  }

  CVC4::Options options;
  std::ostringstream printed;
  std::unique_ptr<CVC4::api::Solver> solver;
  std::unique_ptr<CVC4::parser::Parser> parser;
};

Driver::Driver() : state_(std::make_unique<State>()) {}

Driver::~Driver() = default;

std::string Driver::version() {
  return CVC4::Configuration::getVersionString();
}

bool Driver::has_floats() {
  return CVC4::Configuration::isBuiltWithSymFPU();
}

void Driver::open(uint64_t limit) {
  State& state = *state_;
  read_options(limit, state.options);
  if (&gadfly_cvc4_adders != nullptr) {
    gadfly_cvc4_adders = 0;
    gadfly_cvc4_most_adders = kAdders * limit;
  }
  state.printed = std::ostringstream();
  state.printed << CVC4::language::SetLanguage(state.options.getOutputLanguage());
  state.options.setOut(&state.printed);
  state.solver = std::make_unique<CVC4::api::Solver>(&state.options);
  state.solver->getSmtEngine()->setFilename(kInputName);
}

bool Driver::evaluate(std::string_view text, std::string& out, std::string& last_words) {
  bool goes_on = false;
  try {
    goes_on = state_->run(std::string(text));
  } catch (const CVC4::Exception& exception) {
    state_->printed << "(error \"" << exception << "\")" << std::endl;
  } catch (const std::exception& exception) {
    last_words = exception.what();
  }
  out += state_->printed.str();
  state_->printed.str("");
  return goes_on;
}

std::vector<Statistic> Driver::close() {
  std::vector<Statistic> statistics;
  const CVC4::SmtEngine& engine = *state_->solver->getSmtEngine();
  add(engine, kSpent, statistics);
  for (const char* name : kResources) add(*state_->solver->getExprManager(), name, statistics);
  for (const char* name : kCounters) add(engine, name, statistics);
  state_->parser.reset();
  state_->solver.reset();
  return statistics;
}

}  // namespace gadfly::harness::inline solvers::cvc4
