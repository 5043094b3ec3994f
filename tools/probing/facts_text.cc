// SPDX-License-Identifier: Apache-2.0
// One function per kind of value. Lists that are longer than a line are wrapped.
#include "tools/probing/facts_text.h"

#include <vector>

#include "lib/base/split.h"
#include "lib/smtlib/compatibility/version.h"
#include "lib/smtlib/syntax/string_literal.h"
#include "lib/smtlib/theory_tables/sort_table.h"

namespace gadfly::tools::inline probing {
namespace {

using solver_facts::Input;
using solver_facts::SolverFacts;

constexpr size_t kColumns = 100;
constexpr size_t kBrackets = 4;  // at most as many parentheses close after the last item

// Appends the items with spaces between them, in lines that begin with `indent` spaces. The first
// line begins at the end of `text`.
void add_wrapped(const std::vector<std::string>& items, size_t indent, std::string& text) {
  size_t column = text.size() - (text.rfind('\n') + 1);
  bool first = true;
  for (const std::string& item : items) {
    const bool fits = column + 1 + item.size() + kBrackets <= kColumns;
    if (!first && fits) text += ' ';
    if (!first && !fits) text += '\n' + std::string(indent, ' ');
    column = (first || fits ? column + (first ? 0 : 1) : indent) + item.size();
    text += item;
    first = false;
  }
}

void add_strings(std::string_view section, const std::vector<std::string>& values,
                 std::string& text) {
  if (values.empty()) return;
  std::vector<std::string> items = {"\n  (" + std::string(section)};
  text += "\n  (" + std::string(section) + ' ';
  items.clear();
  for (const std::string& value : values) items.push_back(smtlib::quoted_string(value));
  add_wrapped(items, 4, text);
  text += ')';
}

// Commands, one per line of `commands`.
void add_commands(std::string_view section, std::string_view commands, std::string& text) {
  if (commands.empty()) return;
  text += "\n  (" + std::string(section);
  for (const std::string_view command : split(commands, '\n'))
    if (!command.empty()) text += "\n    " + std::string(command);
  text += ')';
}

void add_section(const RefusalSection& section, std::string& text) {
  text += "\n    (" + section.name;
  if (section.name == "features") {
    for (const std::string& entry : section.entries) text += "\n      " + entry;
  } else if (section.entries.size() == 1) {
    text += ' ' + section.entries.front();
  } else {
    size_t first = 0;
    if (section.entries.front().starts_with(":all")) text += ' ' + section.entries[first++];
    text += "\n      ";
    add_wrapped({section.entries.begin() + static_cast<ptrdiff_t>(first), section.entries.end()}, 6,
                text);
  }
  text += ')';
}

void add_version(std::string_view build_id, std::string& text) {
  if (const std::string version = version_in(build_id); !version.empty())
    text += "\n  (versions " + smtlib::quoted_string(version) + ')';
}

void add_refusals(std::span<const RefusalSection> sections, std::string& text) {
  text += "\n  (refuses";
  for (const RefusalSection& section : sections) add_section(section, text);
  text += ')';
}

std::string_view input_text(Input input) {
  return input == Input::kInteractive ? "interactive" : input == Input::kToEnd ? "to-end" : "file";
}

// A line that the solver prints before it has read anything is noise, too.
std::vector<std::string> noise_of(const SolverFacts& facts) {
  std::vector<std::string> noise = facts.noise;
  for (const std::string& line : facts.banner)
    if (!line.empty()) noise.push_back(line);
  return noise;
}

}  // namespace

std::string version_in(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789";
  for (size_t begin = text.find_first_of(kDigits); begin != text.npos;
       begin = text.find_first_of(kDigits, begin)) {
    const size_t end = std::min(text.find_first_not_of("0123456789.", begin), text.size());
    std::string_view version = text.substr(begin, end - begin);
    while (version.ends_with('.')) version.remove_suffix(1);
    if (version.find('.') != version.npos && smtlib::is_version(version))
      return std::string(version);
    begin = end;
  }
  return "";
}

std::string facts_text(const SolverFacts& facts, std::string_view build_id, std::string_view solver,
                       std::span<const RefusalSection> sections) {
  const std::string name = facts.name.substr(0, facts.name.find('@'));
  std::string text = "; Facts about " + std::string(build_id) + ", found by trying.\n" +
                     "; docs/solvers.md explains each line. This command wrote it:\n" +
                     ";   gadfly probe '" + std::string(solver) + "' -o " + name + ".smt2\n" +
                     "(solver " + smtlib::quoted(name);
  add_version(build_id, text);
  add_strings("command", facts.command, text);
  if (facts.version_flag != "--version")
    text += "\n  (version-flag " + smtlib::quoted_string(facts.version_flag) + ')';
  text += "\n  (dialect smtlib-2.6)\n  (input " + std::string(input_text(facts.input)) + ')';
  if (facts.single_check) text += "\n  (single-check true)";
  if (!facts.models) text += "\n  (models false)";
  if (!facts.resets) text += "\n  (resets false)";
  add_commands("preamble", facts.preamble, text);
  add_commands("models-preamble", facts.models_preamble, text);
  add_commands("strings-preamble", facts.strings_preamble, text);
  if (facts.limit != 0) text += "\n  (limit " + std::to_string(facts.limit) + ')';
  text += "\n  (timeout-ms " + std::to_string(facts.timeout_ms) + ")\n  (memory-mib " +
          std::to_string(facts.memory_mib) + ')';
  add_strings("noise", noise_of(facts), text);
  add_strings("self-check", facts.self_check, text);
  add_strings("resource-out", facts.resource_out, text);
  add_strings("crash", facts.crash, text);
  add_strings("not-a-crash", facts.not_a_crash, text);
  add_refusals(sections, text);
  return text + ")\n";
}

std::string found_facts(std::string_view build_id, std::span<const RefusalSection> sections) {
  std::string text;
  add_version(build_id, text);
  add_refusals(sections, text);
  return text;
}

}  // namespace gadfly::tools::inline probing
