// SPDX-License-Identifier: Apache-2.0
// A file that several processes map as shared memory, to exchange data.
#pragma once

#include <cstddef>
#include <string>

namespace gadfly {

// Returns a mapping of `bytes` bytes, which the caller ends with munmap(). A file that does not
// exist is made with zeros. Null if the file has another size or cannot be made or mapped.
void* map_shared_file(const std::string& path, size_t bytes);

}  // namespace gadfly
