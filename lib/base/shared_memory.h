// SPDX-License-Identifier: Apache-2.0
// A file that several processes map, to tell each other what they do.
#pragma once

#include <cstddef>
#include <string>

namespace gadfly {

// So many bytes, zeros at first. The file is made where it is not there; null where it cannot be
// mapped, and where there is one of another size. munmap() ends it.
void* map_shared_file(const std::string& path, size_t bytes);

}  // namespace gadfly
