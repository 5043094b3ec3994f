# SPDX-License-Identifier: Apache-2.0
# Script (cmake -DOUTPUT= -DFILES= -P): writes the C++ source of solver_profiles() from the files
# harness/solvers/<name>.json. A key is a member of SolverProfile in harness/profile.h, which says
# what it means; lists are of strings, the lines of a prologue are joined.
cmake_minimum_required(VERSION 3.25)
set(string_keys version_flag)
set(list_keys command noise resource_out self_check tried)
set(plain_keys acceptance limit memory_mib resets single_check timeout_ms)
set(line_keys models_prologue strings_prologue prologue)

# Sets `out` to C++ for the strings of the JSON list `json`.
function(strings_of json out)
  string(JSON count LENGTH "${json}")
  set(text "")
  set(index 0)
  while(index LESS count)
    string(JSON value GET "${json}" ${index})
    string(APPEND text "R\"json(${value})json\", ")
    math(EXPR index "${index} + 1")
  endwhile()
  set(${out} "${text}" PARENT_SCOPE)
endfunction()

set(rows "")
foreach(path IN LISTS FILES)
  cmake_path(GET path STEM LAST_ONLY name)
  file(READ "${path}" json)
  string(APPEND rows "    [] {\n      SolverProfile p;\n      p.name = \"${name}\";\n")
  string(JSON count LENGTH "${json}")
  math(EXPR last "${count} - 1")
  foreach(index RANGE ${last})
    string(JSON key MEMBER "${json}" ${index})
    string(JSON value GET "${json}" ${key})
    if(key IN_LIST list_keys)
      strings_of("${value}" items)
      string(APPEND rows "      p.${key} = {${items}};\n")
    elseif(key IN_LIST line_keys)
      strings_of("${value}" items)
      string(REPLACE ")json\", " ")json\" \"\\n\" " items "${items}")
      string(APPEND rows "      p.${key} = ${items};\n")
    elseif(key IN_LIST string_keys)
      string(APPEND rows "      p.${key} = R\"json(${value})json\";\n")
    elseif(key IN_LIST plain_keys)
      string(REPLACE "ON" "true" value "${value}")
      string(REPLACE "OFF" "false" value "${value}")
      string(APPEND rows "      p.${key} = ${value};\n")
    else()
      message(FATAL_ERROR "${path}: SolverProfile has no ${key}")
    endif()
  endforeach()
  string(APPEND rows "      return p;\n    }(),\n")
endforeach()

file(WRITE "${OUTPUT}" "// Written by cmake/EmbedProfiles.cmake.
#include \"harness/profile.h\"

namespace gadfly::harness {

std::span<const SolverProfile> solver_profiles() {
  static const std::vector<SolverProfile> kProfiles = {
${rows}  };
  return kProfiles;
}

}  // namespace gadfly::harness
")
