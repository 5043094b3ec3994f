// SPDX-License-Identifier: Apache-2.0
// Reads any bytes as a bank, with the decoder of fuzz targets and with the generated code. Both
// must read the same bank, or both must report an error. The only exception is bytes with groups,
// which the generated code skips. The decoder must also read the bank as the generated code writes
// it.
#include "lib/bank/bank.h"
#include "lib/base/check.h"
#include "proto/bank_file.h"

namespace {

using namespace gadfly;

void check(std::string_view bytes) {
  const Result<bank::Bank> read = bank::read_bank(bytes);
  const Result<bank::Bank> generated = proto::parse_bank(bytes);
  if (read.ok()) GADFLY_INVARIANT(generated.ok() && *read == *generated);
  if (!generated.ok()) return;
  GADFLY_INVARIANT(read.ok() || read.error().message.find("group") != std::string::npos);
  const Result<bank::Bank> again = bank::read_bank(proto::bank_bytes(*generated));
  GADFLY_INVARIANT(again.ok() && *again == *generated);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  check({reinterpret_cast<const char*>(data), size});
  return 0;
}
