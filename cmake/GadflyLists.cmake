# SPDX-License-Identifier: Apache-2.0
# Functions that read the repository's list files. A family of parts (strategies, oracles, theories,
# subcommands) has one sorted list, a .def file of lines such as GADFLY_STRATEGY(assertions, 10). C++
# reads it as an X-macro and CMake as text, so a new member is one file and one line.
# ci/check_lists.sh checks that list and folder agree.

# Sets `variable` to FOLDER/<name>SUFFIX for each name in the list file DEF, in its order.
#
#   gadfly_listed(strategies DEF strategies.def FOLDER strategies SUFFIX .cc)
function(gadfly_listed variable)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "DEF;FOLDER;SUFFIX" "")
  cmake_path(ABSOLUTE_PATH arg_DEF NORMALIZE)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${arg_DEF})
  file(STRINGS ${arg_DEF} lines REGEX "^GADFLY_[A-Z_]+\\(")
  set(files)
  foreach(line IN LISTS lines)
    string(REGEX REPLACE "^[A-Z_]+\\( *([A-Za-z0-9_]+).*" "\\1" stem "${line}")
    list(APPEND files ${arg_FOLDER}/${stem}${arg_SUFFIX})
  endforeach()
  set(${variable} ${files} PARENT_SCOPE)
endfunction()

# Adds the contents of FILES to the target, as a function that FUNCTION names with its namespace:
#
#   gadfly_embed(gadfly_smtlib FUNCTION gadfly::smtlib::embedded_theories FILES ${theories})
#   std::span<const std::pair<std::string_view, std::string_view>> embedded_theories();
#
# Pairs of file stem and text, in the order of FILES. A header of the room declares the function.
function(gadfly_embed target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "FUNCTION" "FILES")
  get_target_property(imported ${target} IMPORTED)
  if(imported)
    return()  # it is in the archive (cmake/GadflyShared.cmake)
  endif()
  set(files)
  foreach(file IN LISTS arg_FILES)
    cmake_path(ABSOLUTE_PATH file NORMALIZE)
    list(APPEND files ${file})
  endforeach()
  string(REGEX REPLACE ".*::" "" stem ${arg_FUNCTION})
  set(output ${CMAKE_CURRENT_BINARY_DIR}/${stem}.cc)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${output} -DFUNCTION=${arg_FUNCTION} "-DFILES=${files}"
            -P ${PROJECT_SOURCE_DIR}/cmake/EmbedText.cmake
    DEPENDS ${files} ${PROJECT_SOURCE_DIR}/cmake/EmbedText.cmake
    VERBATIM)
  set_source_files_properties(${output} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  target_sources(${target} PRIVATE ${output})
endfunction()
