// SPDX-License-Identifier: Apache-2.0
// The reader of profiles; see profile_reader.h.
#include "harness/profile_reader.h"

#include <algorithm>
#include <charconv>
#include <type_traits>
#include <variant>
#include <vector>

namespace gadfly::harness {
namespace {

using Value = std::variant<std::string, std::vector<std::string>, bool, uint64_t>;

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Error wrong(const std::string& what) const {
    Position place = {1, 1};
    for (const char c : text_.substr(0, at_)) {
      place.column = c == '\n' ? 1 : place.column + 1;
      place.line += c == '\n';
    }
    return {ErrorCode::kSyntax, what, place};
  }

  // Takes a character of the grammar where it comes next.
  bool take(char c) {
    at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size());
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  bool at_end() { return !take('\0') && at_ == text_.size(); }

  Result<std::string> string() {
    if (!take('"')) return wrong("expected a string in double quotes");
    std::string out;
    for (; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      if (text_[at_] != '\\') {
        out += text_[at_];
        continue;
      }
      constexpr std::string_view kEscapes = "\"\\/nt", kMeant = "\"\\/\n\t";
      const size_t which = ++at_ < text_.size() ? kEscapes.find(text_[at_]) : std::string::npos;
      if (which == std::string::npos) return wrong("an escape other than \\\" \\\\ \\/ \\n \\t");
      out += kMeant[which];
    }
    if (!take('"')) return wrong("a string without its end");
    return out;
  }

  Result<Value> value() {
    if (take('[')) return list();
    if (at_ < text_.size() && text_[at_] == '"') {
      Result<std::string> read = string();
      return read ? Result<Value>(Value(std::move(*read))) : Result<Value>(read.error());
    }
    const size_t end = std::min(text_.find_first_of(",} \t\r\n", at_), text_.size());
    const std::string_view word = text_.substr(at_, end - at_);
    uint64_t number = 0;
    const auto [rest, code] = std::from_chars(word.data(), word.data() + word.size(), number);
    const bool whole = code == std::errc() && rest == word.data() + word.size();
    if (!whole && word != "true" && word != "false")
      return wrong("expected a string, a list of strings, a whole number, true or false");
    at_ = end;
    return whole ? Value(number) : Value(word == "true");
  }

 private:
  Result<Value> list() {
    std::vector<std::string> items;
    while (!take(']')) {
      if (!items.empty() && !take(',')) return wrong("expected , or ]");
      Result<std::string> item = string();
      if (!item) return item.error();
      items.push_back(std::move(*item));
    }
    return Value(std::move(items));
  }

  std::string_view text_;
  size_t at_ = 0;
};

// Puts a value where it belongs; false where it is of another kind.
template <class Member>
bool set(Member& member, Value& value) {
  if constexpr (std::is_same_v<Member, bool> || !std::is_arithmetic_v<Member>) {
    Member* given = std::get_if<Member>(&value);
    if (given != nullptr) member = std::move(*given);
    return given != nullptr;
  } else {
    const uint64_t* given = std::get_if<uint64_t>(&value);
    if (given == nullptr || *given > Member(-1)) return false;
    member = static_cast<Member>(*given);
    return true;
  }
}

bool set_lines(std::string& member, Value& value) {
  std::vector<std::string> lines;
  if (!set(lines, value)) return false;
  member.clear();
  for (const std::string& line : lines) member += line + '\n';
  return true;
}

// Nothing where there is no such key.
std::optional<bool> set(SolverProfile& p, std::string_view key, Value& value) {
  if (key == "command") return set(p.command, value);
  if (key == "version_flag") return set(p.version_flag, value);
  if (key == "prologue") return set_lines(p.prologue, value);
  if (key == "tried") return set(p.tried, value);
  if (key == "models_prologue") return set_lines(p.models_prologue, value);
  if (key == "strings_prologue") return set_lines(p.strings_prologue, value);
  if (key == "limit") return set(p.limit, value);
  if (key == "timeout_ms") return set(p.timeout_ms, value);
  if (key == "memory_mib") return set(p.memory_mib, value);
  if (key == "noise") return set(p.noise, value);
  if (key == "self_check") return set(p.self_check, value);
  if (key == "resource_out") return set(p.resource_out, value);
  if (key == "single_check") return set(p.single_check, value);
  if (key == "resets") return set(p.resets, value);
  if (key == "acceptance") return set(p.acceptance, value);
  return std::nullopt;
}

}  // namespace

Result<SolverProfile> read_profile(std::string_view text, std::string_view name,
                                   const std::string& folder) {
  SolverProfile profile = plain_smtlib(name);
  Reader reader(text);
  if (!reader.take('{')) return reader.wrong("a profile is an object: expected {");
  for (bool first = true; !reader.take('}'); first = false) {
    if (!first && !reader.take(',')) return reader.wrong("expected , or }");
    const Result<std::string> key = reader.string();
    if (!key) return key.error();
    if (!reader.take(':')) return reader.wrong("expected : and a value");
    Result<Value> value = reader.value();
    if (!value) return value.error();
    const std::optional<bool> fits = set(profile, *key, *value);
    if (!fits)
      return reader.wrong("a profile has no " + *key + "; harness/profile.h says what it has");
    if (!*fits) return reader.wrong("a value that " + *key + " cannot have");
  }
  if (!reader.at_end()) return reader.wrong("there is more behind the object");
  if (profile.command.empty()) return reader.wrong("a profile needs a command");
  for (std::string& word : profile.command) {
    constexpr std::string_view kHere = "%HERE%";
    for (size_t at = word.find(kHere); at != std::string::npos;
         at = word.find(kHere, at + folder.size()))
      word.replace(at, kHere.size(), folder);
  }
  return profile;
}

}  // namespace gadfly::harness
