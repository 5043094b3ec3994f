// SPDX-License-Identifier: Apache-2.0
// The history of a campaign, in an SQLite database in its folder: a row of counts every ten
// seconds, for each of its parts, and the last counts of each strategy of mutation. A part ends
// when the command ends; --resume begins the next one. What is in it survives the end of the
// process at any moment. The tables are for users, too:
//
//   sqlite3 FOLDER/statistics.sqlite 'select part, seconds, executions, coverage from sample'
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "lib/base/result.h"
#include "tools/campaign/campaign_state.h"

struct sqlite3;

namespace gadfly::tools::inline campaign {

// A row of the history.
struct Sample {
  int64_t part = 0;
  double seconds = 0;  // of this part
  uint64_t executions = 0;
  uint64_t coverage = 0;
  uint64_t corpus = 0;
  Answers answers = {};
  double solver_seconds = 0;
  double reference_seconds = 0;
  double our_seconds = 0;
  uint64_t crashes = 0;   // restarts and resumptions of workers
  uint64_t findings = 0;  // of all parts
};

class Statistics {
 public:
  // Opens the database in the file, or makes it. kIo if that fails, kUnsupported if a newer Gadfly
  // made it.
  static Result<Statistics> open(const std::filesystem::path& file);

  // Opens the database that another process writes, to read it. kIo if it is not there yet.
  static Result<Statistics> open_to_read(const std::filesystem::path& file);

  // Returns the sums of the last rows of all parts.
  Result<PartTotals> totals() const;

  // Returns all rows, in the order in which they were added.
  Result<std::vector<Sample>> samples() const;

  // Returns the counts of each strategy over all parts, in the order of names.
  Result<std::vector<fuzzing::StrategyCount>> strategies() const;

  // Begins the next part. `seed`: its random seed; `version`: of Gadfly.
  Result<Done> begin(uint64_t seed, const std::string& version);

  // Adds a row to the part that was begun. `findings`: all that the campaign has.
  Result<Done> add(const CampaignState& state, size_t findings);

 private:
  struct Close {
    void operator()(sqlite3* database) const;
  };
  explicit Statistics(sqlite3* database) : database_(database) {}

  std::unique_ptr<sqlite3, Close> database_;
  int64_t part_ = 0;
};

}  // namespace gadfly::tools::inline campaign
