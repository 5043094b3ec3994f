// SPDX-License-Identifier: Apache-2.0
// Draws a string as an edit of an old string, a number, one repeated character, a few random
// characters, or a result of the engine's byte mutator.
#include "lib/generate/characters.h"

#include <algorithm>
#include <iterator>

#include "lib/smtlib/syntax/string_literal.h"

namespace gadfly::generate {

namespace {

// Few different letters, so that strings are often equal or prefixes of each other; digits and a
// sign for numbers; characters that need an escape.
constexpr std::u32string_view kUsual = U"aaabbcAZ0019- \"\\u{}.";
// The first and last characters of ranges in ASCII, Latin-1, UTF-16 and SMT-LIB.
constexpr char32_t kEnds[] = {0x0,   0x1,    0x1f,   0x7f,   0x80,    0xff,
                              0x100, 0xd7ff, 0xd800, 0xffff, 0x10000, smtlib::kCharacterCount - 1};

char32_t draw_character(Rng& rng) {
  if (rng.chance(1, 10)) return kEnds[rng.below(std::size(kEnds))];
  return kUsual[rng.below(kUsual.size())];
}

std::u32string draw_number(Rng& rng) {
  std::u32string digits = rng.chance(1, 6) ? U"-" : U"";
  digits.append(rng.chance(1, 4) ? rng.below(3) : 0, U'0');
  for (uint64_t left = 1 + rng.below(rng.chance(1, 8) ? 20 : 3); left > 0; --left)
    digits += static_cast<char32_t>(U'0' + rng.below(10));
  return digits;
}

// Inserts, deletes or replaces a character, repeats or deletes a part, or rotates the string.
void change(Rng& rng, std::u32string& characters) {
  const size_t at = rng.below(characters.size());
  const size_t length = 1 + rng.below(characters.size() - at);
  switch (rng.below(6)) {
    case 0:
      characters.insert(at, 1, draw_character(rng));
      break;
    case 1:
      characters.erase(at, 1);
      break;
    case 2:
      characters[at] = draw_character(rng);
      break;
    case 3:
      characters.insert(at, std::u32string(characters, at, length));
      break;
    case 4:
      characters.erase(at, length);
      break;
    default:
      std::rotate(characters.begin(), characters.begin() + static_cast<std::ptrdiff_t>(at),
                  characters.end());
  }
}

// Lets the engine change the low bytes of the characters.
void mutate_bytes(std::u32string& characters, ByteMutator byte_mutator) {
  std::string bytes;
  for (const char32_t character : characters) bytes += static_cast<char>(character & 0xff);
  bytes.resize(kLongestString);
  const size_t size = byte_mutator(reinterpret_cast<uint8_t*>(bytes.data()),
                                   std::min(characters.size(), kLongestString), kLongestString);
  characters.clear();
  for (size_t i = 0; i < std::min(size, kLongestString); ++i)
    characters += static_cast<unsigned char>(bytes[i]);
}

}  // namespace

void draw_characters(Rng& rng, ByteMutator byte_mutator, std::u32string& characters) {
  const bool old = !characters.empty();
  switch (rng.below(old ? (byte_mutator != nullptr ? 10 : 8) : 5)) {
    case 0:
      characters.clear();
      break;
    case 1:
      characters = draw_number(rng);
      break;
    case 2:
      characters.assign(1 + rng.below(rng.chance(1, 8) ? kLongestString : 4), draw_character(rng));
      break;
    case 3:
    case 4: {
      characters.clear();
      for (uint64_t left = 1 + rng.below(5); left > 0; --left) characters += draw_character(rng);
      break;
    }
    case 5:
    case 6:
    case 7:
      change(rng, characters);
      break;
    default:
      mutate_bytes(characters, byte_mutator);
  }
  if (characters.size() > kLongestString) characters.resize(kLongestString);
}

}  // namespace gadfly::generate
