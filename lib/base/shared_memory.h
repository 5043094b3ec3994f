// SPDX-License-Identifier: Apache-2.0
// A file that several processes map as shared memory, to exchange data.
#pragma once

#include <cstddef>
#include <string>

namespace gadfly {

// Maps `bytes` bytes of a file; the caller unmaps them with munmap(). Makes a missing file and
// fills it with zeros. Returns null if the file has another size or cannot be made or mapped.
void* map_shared_file(const std::string& path, size_t bytes);

}  // namespace gadfly
