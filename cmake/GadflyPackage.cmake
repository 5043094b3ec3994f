# SPDX-License-Identifier: Apache-2.0
# What `cmake --install` installs, and the Debian package that `cpack` makes of it. The command finds its
# data in share/gadfly/ of the same prefix (tools/console/installation.h). An installed gadfly runs
# solver binaries and programs built by afl-clang-fast; it builds no fuzz targets, which needs the sources.
#
# With GADFLY_PORTABLE the command links statically what differs between Debian 12 and 13, so one package
# fits both (ci/package.sh).

install(TARGETS gadfly RUNTIME DESTINATION bin)
install(DIRECTORY corpus dictionaries examples DESTINATION share/gadfly)
# The facts of solvers, and what installs their packages.
install(DIRECTORY harness/solvers DESTINATION share/gadfly/harness
  FILES_MATCHING PATTERN *.smt2 PATTERN *.py PATTERN pinned.txt
  PATTERN edit_source.py EXCLUDE PATTERN fetch_source.py EXCLUDE PATTERN inside EXCLUDE)
install(FILES ${PROJECT_BINARY_DIR}/bank.pb DESTINATION share/gadfly OPTIONAL)
install(FILES README.md NEWS.md SECURITY.md THIRD_PARTY.md DESTINATION share/doc/gadfly)
install(FILES LICENSE DESTINATION share/doc/gadfly RENAME copyright)
install(DIRECTORY docs DESTINATION share/doc/gadfly)
# Man pages and completions are made from the help of the command.
find_package(Python3 COMPONENTS Interpreter)
install(CODE "execute_process(COMMAND \"${Python3_EXECUTABLE}\" \"${PROJECT_SOURCE_DIR}/cmake/manual.py\"
  \"$<TARGET_FILE:gadfly>\" \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/share\" COMMAND_ERROR_IS_FATAL ANY)")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME gadfly)
set(CPACK_PACKAGE_CONTACT "the authors of Gadfly")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "fuzzer for SMT solvers")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
  "Gadfly makes and mutates SMT-LIB scripts, compares solvers, judges which one is wrong,\n and reduces the script that shows it.")
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "z3, cvc5, python3-venv, gdb")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "afl++")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
include(CPack)
