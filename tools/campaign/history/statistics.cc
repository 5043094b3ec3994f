// SPDX-License-Identifier: Apache-2.0
// Writes and sums the rows of a campaign's history (statistics.h).
#include "tools/campaign/history/statistics.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <concepts>

namespace gadfly::tools::inline campaign {
namespace {

// Changes with the tables.
constexpr int64_t kFormat = 1;

constexpr const char* kTables = R"(
  create table if not exists part (
    number integer primary key, started text, gadfly text, seed text);
  create table if not exists sample (
    part integer, seconds real, executions integer, coverage integer, corpus integer,
    sat integer, unsat integer, unknown integer, error integer,
    solver_seconds real, reference_seconds real, our_seconds real,
    crashes integer, findings integer);
  create index if not exists sample_part on sample (part);
  create table if not exists strategy (
    part integer, name text, made integer, kept integer, primary key (part, name));
)";

Error error_of(sqlite3* database) {
  return {ErrorCode::kIo, fmt::format("statistics: {}", sqlite3_errmsg(database))};
}

// A statement, with its values bound in order.
class Statement {
 public:
  Statement(sqlite3* database, const char* text) : database_(database) {
    sqlite3_prepare_v2(database, text, -1, &statement_, nullptr);
  }
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  void bind(std::integral auto value) {
    sqlite3_bind_int64(statement_, ++bound_, static_cast<int64_t>(value));
  }
  void bind(double value) { sqlite3_bind_double(statement_, ++bound_, value); }
  void bind(const std::string& value) {
    sqlite3_bind_text(statement_, ++bound_, value.c_str(), -1, SQLITE_TRANSIENT);
  }

  // Returns whether there is a row.
  Result<bool> step() {
    const int code = statement_ == nullptr ? SQLITE_ERROR : sqlite3_step(statement_);
    if (code != SQLITE_ROW && code != SQLITE_DONE) return error_of(database_);
    return code == SQLITE_ROW;
  }
  int64_t integer(int column) const { return sqlite3_column_int64(statement_, column); }
  uint64_t count(int column) const { return static_cast<uint64_t>(integer(column)); }
  std::string text(int column) const {
    return reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
  }
  double real(int column) const { return sqlite3_column_double(statement_, column); }

 private:
  sqlite3* database_;
  sqlite3_stmt* statement_ = nullptr;
  int bound_ = 0;
};

template <class... Values>
Result<Done> run(sqlite3* database, const char* text, const Values&... values) {
  Statement statement(database, text);
  (statement.bind(values), ...);
  if (const Result<bool> stepped = statement.step(); !stepped) return stepped.error();
  return Done();
}

}  // namespace

void Statistics::Close::operator()(sqlite3* database) const {
  sqlite3_close(database);
}

Result<Statistics> Statistics::open(const std::filesystem::path& file) {
  sqlite3* opened = nullptr;
  const int code = sqlite3_open(file.c_str(), &opened);
  Statistics statistics(opened);
  if (code != SQLITE_OK) return error_of(opened);
  sqlite3_busy_timeout(opened, 1000);
  Statement format(opened, "pragma user_version");
  if (const Result<bool> row = format.step(); !row) return row.error();
  if (format.integer(0) > kFormat)
    return Error{ErrorCode::kUnsupported,
                 fmt::format("{} has format {}, which a newer Gadfly made; this one reads {}",
                             file.string(), format.integer(0), kFormat)};
  // A row that the end of the machine takes is no loss; that of a process takes none.
  for (const std::string& text : {std::string("pragma synchronous = off"), std::string(kTables),
                                  fmt::format("pragma user_version = {}", kFormat)})
    if (sqlite3_exec(opened, text.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
      return error_of(opened);
  return statistics;
}

Result<Statistics> Statistics::open_to_read(const std::filesystem::path& file) {
  sqlite3* opened = nullptr;
  const int code = sqlite3_open_v2(file.c_str(), &opened, SQLITE_OPEN_READONLY, nullptr);
  Statistics statistics(opened);
  if (code != SQLITE_OK) return error_of(opened);
  return statistics;
}

Result<PartTotals> Statistics::totals() const {
  Statement rows(database_.get(),
                 "select count(*), total(seconds), sum(executions), sum(sat), sum(unsat), "
                 "sum(unknown), sum(error) from part left join sample on sample.part = part.number "
                 "and sample.rowid = (select max(rowid) from sample where part = part.number)");
  const Result<bool> row = rows.step();
  if (!row) return row.error();
  return PartTotals{.parts = rows.count(0),
                    .seconds = rows.real(1),
                    .executions = rows.count(2),
                    .answers = {.sat = rows.count(3),
                                .unsat = rows.count(4),
                                .unknown = rows.count(5),
                                .error = rows.count(6)}};
}

Result<std::vector<Sample>> Statistics::samples() const {
  Statement rows(database_.get(), "select * from sample order by rowid");
  std::vector<Sample> samples;
  Result<bool> row = rows.step();
  for (; row && *row; row = rows.step())
    samples.push_back({.part = rows.integer(0),
                       .seconds = rows.real(1),
                       .executions = rows.count(2),
                       .coverage = rows.count(3),
                       .corpus = rows.count(4),
                       .answers = {.sat = rows.count(5),
                                   .unsat = rows.count(6),
                                   .unknown = rows.count(7),
                                   .error = rows.count(8)},
                       .solver_seconds = rows.real(9),
                       .reference_seconds = rows.real(10),
                       .our_seconds = rows.real(11),
                       .crashes = rows.count(12),
                       .findings = rows.count(13)});
  if (!row) return row.error();
  return samples;
}

Result<std::vector<fuzzing::StrategyCount>> Statistics::strategies() const {
  Statement rows(database_.get(),
                 "select name, sum(made), sum(kept) from strategy group by name order by name");
  std::vector<fuzzing::StrategyCount> strategies;
  Result<bool> row = rows.step();
  for (; row && *row; row = rows.step())
    strategies.push_back({rows.text(0), rows.count(1), rows.count(2)});
  if (!row) return row.error();
  return strategies;
}

Result<Done> Statistics::begin(uint64_t seed, const std::string& version) {
  GADFLY_TRY(run(database_.get(),
                 "insert into part (started, gadfly, seed) values (datetime('now'), ?, ?)", version,
                 std::to_string(seed)));
  part_ = sqlite3_last_insert_rowid(database_.get());
  return Done();
}

Result<Done> Statistics::add(const CampaignState& state, size_t findings) {
  for (const fuzzing::StrategyCount& strategy : state.strategies)
    GADFLY_TRY(run(database_.get(), "insert or replace into strategy values (?, ?, ?, ?)", part_,
                   strategy.name, strategy.made, strategy.kept));
  return run(
      database_.get(), "insert into sample values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      part_, state.seconds, state.executions, state.coverage, state.corpus, state.answers.sat,
      state.answers.unsat, state.answers.unknown, state.answers.error, state.solver_seconds,
      state.reference_seconds, state.our_seconds, state.restarts + state.resumptions, findings);
}

}  // namespace gadfly::tools::inline campaign
