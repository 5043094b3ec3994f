// SPDX-License-Identifier: Apache-2.0
// The adapter for a recent Bitwuzla (from 0.9), linked into a fuzz target and used through its
// public C++ API: a new term manager and parser per script, as in program.py. Bitwuzla has no limit
// that counts resources. The limit here counts, for each command, the calls of its terminator,
// which CaDiCaL, the preprocessor, and the solvers of theories make as they go on. The parser makes
// one, too, after each command, and would leave out the rest of a text after an exhausted command;
// so it gets one command at a time.
#include <bitwuzla/cpp/bitwuzla.h>
#include <bitwuzla/cpp/parser.h>

#include <algorithm>
#include <exception>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "harness/solvers/text_solver.h"
#include "lib/smtlib/syntax/lexer.h"
#include "lib/smtlib/syntax/string_literal.h"

namespace gadfly::harness::inline solvers::bitwuzla {
namespace {

namespace api = ::bitwuzla;

class CallCounter : public api::Terminator {
 public:
  explicit CallCounter(uint64_t limit) : limit_(limit) {}

  // A new command begins.
  void begin_command() { calls_ = 0; }
  bool terminate() override {
    most_calls_ = std::max(most_calls_, ++calls_);
    return calls_ > limit_;
  }
  uint64_t most_calls() const { return most_calls_; }  // of one command

 private:
  const uint64_t limit_;
  uint64_t calls_ = 0;
  uint64_t most_calls_ = 0;
};

api::Options options() {
  api::Options options;
  // The parser ignores (set-option :produce-models true) if a command comes before it.
  options.set(api::Option::PRODUCE_MODELS, true);
  return options;
}

// The objects of one script, in an order in which each is destroyed before those that it uses.
struct BitwuzlaSession {
  explicit BitwuzlaSession(uint64_t limit)
      : counter(limit), settings(options()), parser(terms, settings, "smt2", &printed) {
    parser.configure_terminator(&counter);
  }

  CallCounter counter;
  std::ostringstream printed;
  api::TermManager terms;
  api::Options settings;
  api::parser::Parser parser;
};

// The message as a string literal of SMT-LIB, on one line.
std::string error_line(const std::string& message) {
  std::string out = "(error " + smtlib::quoted_string(message) + ")\n";
  std::replace(out.begin(), out.end() - 1, '\n', ' ');
  return out;
}

// The number of bytes up to the end of the first command; all bytes if none is complete.
size_t end_of_command(std::string_view text) {
  smtlib::Lexer lexer(text);
  for (int depth = 0;;) {
    const smtlib::Token token = lexer.next();
    if (token.kind == smtlib::TokenKind::kEnd || token.kind == smtlib::TokenKind::kError)
      return text.size();
    if (token.kind == smtlib::TokenKind::kOpen) ++depth;
    if (token.kind == smtlib::TokenKind::kClose && --depth <= 0) return token.end;
  }
}

class Bitwuzla : public TextSolver {
 public:
  Bitwuzla()
      : TextSolver("bitwuzla"),
        build_id_(std::string("bitwuzla ") + api::version() + ' ' + GADFLY_BITWUZLA_BUILD) {}

  std::string_view name() const override { return "bitwuzla"; }
  std::string_view build_id() const override { return build_id_; }
  std::string_view missing_theory() const override {
    return GADFLY_BITWUZLA_FLOATS ? "" : "FloatingPoint";
  }

 protected:
  std::vector<std::string> option_names() override {
    const api::Options settings;
    std::vector<std::string> names;
    for (int option = 0; option < static_cast<int>(api::Option::NUM_OPTS); ++option)
      names.push_back(std::string(":") + settings.lng(static_cast<api::Option>(option)));
    return names;
  }

  void open(uint64_t limit) override { session_ = std::make_unique<BitwuzlaSession>(limit); }

  // Bitwuzla's own program ends at the first error.
  bool evaluate(std::string_view text, std::string& out, std::string& last_words) override {
    bool goes_on = false;
    try {
      while (!text.empty()) {
        const size_t end = end_of_command(text);
        session_->counter.begin_command();
        session_->parser.parse(std::string(text.substr(0, end)), false, false);
        text.remove_prefix(end);
      }
      goes_on = true;
    } catch (const api::Exception& exception) {
      session_->printed << error_line(exception.what());
    } catch (const std::exception& exception) {
      last_words = exception.what();
    }
    out += session_->printed.view();
    session_->printed.str("");
    return goes_on;
  }

  std::vector<Statistic> close() override {
    std::vector<Statistic> statistics = {{"limit", session_->counter.most_calls()}};
    session_.reset();
    return statistics;
  }

 private:
  const std::string build_id_;
  std::unique_ptr<BitwuzlaSession> session_;
};

}  // namespace
}  // namespace gadfly::harness::inline solvers::bitwuzla

std::unique_ptr<gadfly::harness::InProcessSolver> gadfly::harness::make_solver() {
  return std::make_unique<solvers::bitwuzla::Bitwuzla>();
}
