// SPDX-License-Identifier: Apache-2.0
// Walks through the commands of a script and the responses of a solver at the same time, and gives
// each answer the marker lines that read_transcript() expects.
#include "harness/solvers/plain_output.h"

#include <algorithm>
#include <span>
#include <utility>

#include "harness/solvers/printer.h"
#include "harness/solvers/transcript.h"
#include "lib/base/contains.h"
#include "lib/smtlib/evaluation/equation_model.h"
#include "lib/smtlib/script/check_sats.h"
#include "lib/smtlib/theory_tables/command_kind.h"

namespace gadfly::harness::inline solvers {
namespace {

using smtlib::Command;
using smtlib::CommandKind;
using smtlib::Script;

constexpr const char* kFrame = "gadfly plain";

// What a command prints if it has no error.
enum class Prints : uint8_t { kNothing, kAnswer, kLine, kResponse, kUnknown };

Prints what_prints(const Script& script, const Command& command) {
  switch (smtlib::kind_of(command.word)) {
    case CommandKind::kCheck:
      return Prints::kAnswer;
    case CommandKind::kQuery:
      // One response is not all that these print.
      if (command.word == smtlib::kDisplay || command.word == smtlib::kGetConsequences ||
          command.word == smtlib::kGetTimeoutCore ||
          command.word == smtlib::kGetTimeoutCoreAssuming || command.word == smtlib::kHelp)
        return Prints::kUnknown;
      return Prints::kResponse;
    case CommandKind::kRemark:
      return command.word == smtlib::kEcho ? Prints::kLine : Prints::kNothing;
    case CommandKind::kExit:
      return Prints::kUnknown;
    case CommandKind::kOther:
      break;
    default:
      return Prints::kNothing;
  }
  // Commands of one solver, and of other versions of the standard.
  const std::string_view name = script.text(script.child(command.node, 0));
  for (const std::string_view begin : {"declare-", "define-", "set-"})
    if (name.starts_with(begin)) return Prints::kNothing;
  return name.starts_with("get-") ? Prints::kResponse : Prints::kUnknown;
}

// Returns the bytes of the list at the start of `text`; to its end if a parenthesis is not closed.
std::string_view list_at(std::string_view text) {
  uint32_t depth = 0;
  char quote = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quote != 0) {
      if (c == quote) quote = 0;
    } else if (c == '"' || c == '|') {
      quote = c;
    } else if (c == '(') {
      ++depth;
    } else if (c == ')' && --depth == 0) {
      return text.substr(0, i + 1);
    }
  }
  return text;
}

// Returns whether a list is a model: (model ...), or definitions.
bool is_model(std::string_view list) {
  if (!list.starts_with('(')) return false;
  list.remove_prefix(1);
  list.remove_prefix(std::min(list.find_first_not_of(" \t\r\n"), list.size()));
  return list.starts_with("model") || list.starts_with("(define-");
}

std::string one_line(std::string_view response) {
  std::string line(response);
  std::ranges::replace(line, '\n', ' ');
  return line;
}

// The responses in an output, one after the other.
class Responses {
 public:
  Responses(std::string_view out, const solver_facts::SolverFacts& facts)
      : left_(out), facts_(facts) {}

  // The next response: a list, or a line. Empty at the end. Lines that are no responses are left
  // out.
  std::string_view peek() {
    for (;;) {
      const size_t begin = left_.find_first_not_of(" \t\r\n");
      left_.remove_prefix(std::min(begin, left_.size()));
      if (left_.starts_with('(')) return list_at(left_);
      const std::string_view line = first_line();
      if (line.empty() || !is_noise(line, facts_)) return line;
      left_.remove_prefix(line.size());
    }
  }

  std::string_view next() {
    const std::string_view response = peek();
    left_.remove_prefix(response.size());
    return response;
  }

  // The next line that is no noise, a list or not.
  void skip_line() {
    peek();
    left_.remove_prefix(first_line().size());
  }

 private:
  std::string_view first_line() const {
    std::string_view line = left_.substr(0, left_.find('\n'));
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
  }

  std::string_view left_;
  const solver_facts::SolverFacts& facts_;
};

uint32_t count_answers(Responses responses) {
  uint32_t count = 0;
  for (std::string_view response = responses.next(); !response.empty(); response = responses.next())
    count += answer_of(response) ? 1 : 0;
  return count;
}

class PlainReader {
 public:
  PlainReader(const Script& script, std::string_view out, const solver_facts::SolverFacts& facts)
      : script_(script),
        responses_(out, facts),
        facts_(facts),
        checks_(smtlib::check_count(script)),
        answers_(count_answers(Responses(out, facts))),
        models_(checks_),
        cores_(checks_),
        assumptions_(checks_),
        values_(checks_) {}

  Response read(const process::ProcessResult& end) && {
    const bool complete = read_all();
    const bool crashed = contains_any(end.err, facts_.crash);
    const bool broken =
        end.signal != 0 || end.timed_out || crashed || (!complete && end.exit_code != 0);
    Response reply = read_transcript(framed_, checks_, kFrame, facts_, broken ? &end : nullptr);
    // The solver may have printed an error, too.
    if (crashed && reply.ending == Ending::kCompleted &&
        std::ranges::count(reply.answers, Answer::kSelfCheck) == 0) {
      reply.ending = Ending::kCrash;
      reply.detail = end.err.substr(0, kDetailBytes);
    }
    if (complete && why_.empty() && reply.ending != Ending::kCrash &&
        std::ranges::count(reply.answers, Answer::kError) == 0 && answers_more())
      return ignores_script();
    if (!why_.empty() && !broken) reply.detail = std::move(why_);
    reply.models = std::move(models_);
    reply.cores = std::move(cores_);
    reply.unsat_assumptions = std::move(assumptions_);
    reply.values = std::move(values_);
    reply.interpolants = std::move(interpolants_);
    for (auto* texts : {&reply.models, &reply.cores, &reply.unsat_assumptions, &reply.values})
      texts->resize(reply.answers.size());
    return reply;
  }

 private:
  // Does an answer follow the response to the last command?
  bool answers_more() {
    for (std::string_view response = responses_.next(); !response.empty();
         response = responses_.next())
      if (answer_of(response)) return true;
    return false;
  }

  // Of a program that prints a fixed text, as of a report, whatever the script is: what it prints
  // for another script says nothing.
  Response ignores_script() const {
    return Response(std::vector<Answer>(checks_, Answer::kError), Ending::kCompleted,
                    "more answers are printed than there are check-sats: none is read");
  }

  // False if a response is missing, or does not belong to its command.
  bool read_all() {
    const std::span<const Command> commands = script_.commands();
    for (size_t i = 0; i < commands.size(); ++i) {
      const Command& command = commands[i];
      if (command.word == smtlib::kExit) return true;
      switch (what_prints(script_, command)) {
        case Prints::kNothing:
          break;
        case Prints::kAnswer:
          if (!read_answer()) return false;
          if (!asks_for_model(commands.subspan(i + 1)) && is_model(responses_.peek()))
            models_[asked_ - 1] = responses_.next();
          break;
        case Prints::kLine:
          responses_.skip_line();
          break;
        case Prints::kResponse:
          if (!read_response(command)) return false;
          break;
        case Prints::kUnknown:
          why_ = "what solvers print for " +
                 std::string(script_.text(script_.child(command.node, 0))) +
                 " is not known: later answers are not read";
          return asked_ == checks_;
      }
    }
    return true;
  }

  // Is the first command that prints get-model? If not, a model is one that an option asked for,
  // such as z3 -model.
  bool asks_for_model(std::span<const Command> commands) const {
    for (const Command& command : commands)
      if (what_prints(script_, command) != Prints::kNothing)
        return command.word == smtlib::kGetModel;
    return false;
  }

  bool read_answer() {
    // A report may leave out the answer above a model.
    const bool implied = checks_ == 1 && answers_ == 0 && is_model(responses_.peek());
    const std::string_view answer = implied ? to_string(Answer::kSat) : next_answer();
    framed_ += frame_opens(kFrame, asked_) + '\n' + one_line(answer) + '\n';
    // If an answer is missing, a failed check stands in the place of it.
    while (answers_ >= checks_ && contains_any(responses_.peek(), facts_.self_check))
      framed_ += one_line(responses_.next()) + '\n';
    if (answer.empty()) return false;
    framed_ += frame_closes(kFrame, asked_++) + '\n';
    return true;
  }

  // The next response. If there is one answer per check-sat in the whole output, messages above an
  // answer are left out.
  std::string_view next_answer() {
    std::string_view response = responses_.next();
    while (answers_ == checks_ && is_message(response)) response = responses_.next();
    return response;
  }

  // A list after an answer may be the response to a question about it.
  bool is_message(std::string_view response) const {
    return !response.empty() && !answer_of(response) && !response.starts_with("(error") &&
           !contains_any(response, facts_.self_check) &&
           (asked_ == 0 || !response.starts_with('('));
  }

  // The model that begins with that list and continues with the next ones.
  std::string model_of_equations(std::string_view first) {
    std::string model(first);
    while (smtlib::is_equation_of_model(responses_.peek()))
      model += '\n' + std::string(responses_.next());
    return smtlib::definitions_of_equations(model);
  }

  // Keeps a response that says something about the last check-sat.
  bool read_response(const Command& command) {
    std::string_view response = responses_.next();
    if (response.empty()) return false;
    if (command.word == smtlib::kGetInterpolant || command.word == smtlib::kGetInterpolants)
      interpolants_.emplace_back(response);
    std::string definitions;
    if (command.word == smtlib::kGetModel && smtlib::is_equation_of_model(response)) {
      definitions = model_of_equations(response);
      response = definitions;
    }
    if (asked_ == 0 || response.starts_with("(error")) return true;
    if (!response.starts_with('(')) return true;
    if (command.word == smtlib::kGetValue || command.word == smtlib::kGetAssignment) {
      if (listed_ != asked_) value_commands_ = value_commands(script_, asked_ - 1);
      listed_ = asked_;
      if (std::ranges::binary_search(value_commands_, command.node))
        values_[asked_ - 1] += std::string(response) + '\n';
      return true;
    }
    std::vector<std::string>* texts = command.word == smtlib::kGetModel              ? &models_
                                      : command.word == smtlib::kGetUnsatCore        ? &cores_
                                      : command.word == smtlib::kGetUnsatAssumptions ? &assumptions_
                                                                                     : nullptr;
    if (texts == nullptr) return true;
    std::string& text = (*texts)[asked_ - 1];
    if (text.empty()) text = response;
    return true;
  }

  const Script& script_;
  Responses responses_;
  const solver_facts::SolverFacts& facts_;
  const uint32_t checks_;
  const uint32_t answers_;  // in the whole output
  uint32_t asked_ = 0;      // check-sats whose answers are read
  std::string framed_;
  std::string why_;
  std::vector<std::string> models_;
  std::vector<std::string> cores_;
  std::vector<std::string> assumptions_;
  std::vector<std::string> values_;
  std::vector<std::string> interpolants_;
  uint32_t listed_ = 0;                         // as asked_, when value_commands_ was filled
  std::vector<smtlib::NodeId> value_commands_;  // of the last check-sat
};

// Returns where a line of the output begins the text of a crash that ended the solver; npos if none
// does. A wrapper, or a report, may have the messages of both streams in one.
size_t crash_in(std::string_view out, const Script& script, const solver_facts::SolverFacts& facts,
                const process::ProcessResult& end) {
  if (end.exit_code == 0 && end.signal == 0) return out.npos;
  size_t first = out.npos;
  for (const std::string& text : facts.crash) {
    if (contains(script.source(), text)) continue;  // it may be the script's own
    size_t at = out.find(text);
    while (at != out.npos && at != 0 && out[at - 1] != '\n') at = out.find(text, at + 1);
    first = std::min(first, at);
  }
  return first;
}

}  // namespace

Response read_plain_output(const Script& script, std::string_view out,
                           const solver_facts::SolverFacts& facts,
                           const process::ProcessResult& end) {
  const size_t crash = crash_in(out, script, facts, end);
  if (crash == out.npos) return PlainReader(script, out, facts).read(end);
  process::ProcessResult as_error = end;
  as_error.err.insert(0, std::string(out.substr(crash)) + '\n');
  return PlainReader(script, out.substr(0, crash), facts).read(as_error);
}

}  // namespace gadfly::harness::inline solvers
