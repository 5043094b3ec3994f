# SPDX-License-Identifier: Apache-2.0
# Script (cmake -DOUTPUT= -DFUNCTION= -DFILES= -P): writes a C++ source that holds the text of files,
# so that a program needs none of them at run time. Called by gadfly_embed() in GadflyLists.cmake,
# which documents the function that it defines.
string(REGEX REPLACE "::[^:]*$" "" namespace "${FUNCTION}")
string(REGEX REPLACE ".*::" "" function "${FUNCTION}")

set(rows "")
foreach(path IN LISTS FILES)
  cmake_path(GET path STEM LAST_ONLY stem)
  file(READ "${path}" text)
  if(text MATCHES "\\)embedded\"")
    message(FATAL_ERROR "${path} holds the delimiter of the raw string that would embed it")
  endif()
  string(APPEND rows "    {\"${stem}\", R\"embedded(${text})embedded\"},\n")
endforeach()

file(WRITE "${OUTPUT}" "// Written by cmake/EmbedText.cmake.
#include <span>
#include <string_view>
#include <utility>

namespace ${namespace} {
namespace {

constexpr std::pair<std::string_view, std::string_view> kTexts[] = {
${rows}};

}  // namespace

std::span<const std::pair<std::string_view, std::string_view>> ${function}() { return kTexts; }

}  // namespace ${namespace}
")
