// SPDX-License-Identifier: Apache-2.0
// Whether a test runs under AddressSanitizer, where it takes many times as long. A test that draws
// many inputs for the sake of results, not of memory, draws fewer there.
#pragma once

namespace gadfly {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool kAddressSanitizer = true;
#elif defined(__has_feature)
inline constexpr bool kAddressSanitizer = __has_feature(address_sanitizer);
#else
inline constexpr bool kAddressSanitizer = false;
#endif

}  // namespace gadfly
