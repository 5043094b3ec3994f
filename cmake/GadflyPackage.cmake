# SPDX-License-Identifier: Apache-2.0
# What `cmake --install` installs, and the Debian packages that `cpack` makes of it: gadfly, and
# gadfly-dev (the component `development`, which is installed on request only) with our libraries for
# programs of others. The command finds its data in share/gadfly/ of the same prefix
# (tools/console/installation.h). An installed gadfly runs solver binaries and programs built by
# afl-clang-fast; it builds no fuzz targets, which needs the sources.
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

# The libraries, their headers, and what finds them: find_package(gadfly), and pkg-config gadfly-mutator
# (docs/embedding.md).
include(CMakePackageConfigHelpers)
set(development DESTINATION lib/cmake/gadfly COMPONENT development EXCLUDE_FROM_ALL)
set_target_properties(gadfly_headers PROPERTIES EXPORT_NAME headers)
set_target_properties(gadfly_sanitize PROPERTIES EXPORT_NAME sanitize)
install(TARGETS gadfly_headers gadfly_sanitize EXPORT gadfly)
install(EXPORT gadfly NAMESPACE gadfly:: FILE gadfly-targets.cmake ${development})
set(config ${PROJECT_BINARY_DIR}/gadfly-config.cmake)
file(CONFIGURE OUTPUT ${config} @ONLY CONTENT "include(CMakeFindDependencyMacro)
find_dependency(Threads)
include(\${CMAKE_CURRENT_LIST_DIR}/gadfly-targets.cmake)
")
set(config_version ${PROJECT_BINARY_DIR}/gadfly-config-version.cmake)
write_basic_package_version_file(${config_version} COMPATIBILITY SameMinorVersion)
install(FILES ${config} ${config_version} ${development})
install(DIRECTORY lib mutator harness DESTINATION include/gadfly
  COMPONENT development EXCLUDE_FROM_ALL
  FILES_MATCHING PATTERN *.h PATTERN *.def REGEX "/harness/solvers/[^/]+/" EXCLUDE)
get_property(libraries GLOBAL PROPERTY GADFLY_INSTALLED)
add_custom_target(gadfly_development DEPENDS ${libraries})
foreach(library IN LISTS libraries)
  get_target_property(type ${library} TYPE)
  if(type STREQUAL STATIC_LIBRARY)
    string(APPEND archives " -l${library}")
  endif()
endforeach()
set(object objects-$<CONFIG>/gadfly_mutator_libfuzzer/libfuzzer.cc.o)
file(GENERATE OUTPUT ${PROJECT_BINARY_DIR}/gadfly-mutator.pc CONTENT "prefix=\${pcfiledir}/../..
libdir=\${prefix}/lib/gadfly
Name: gadfly-mutator
Description: a mutator of SMT-LIB scripts for libFuzzer
Version: ${PROJECT_VERSION}
Cflags: -I\${prefix}/include/gadfly
Libs: \${libdir}/${object} -L\${libdir} -Wl,--start-group${archives} -Wl,--end-group -lgmp -pthread
")
install(FILES ${PROJECT_BINARY_DIR}/gadfly-mutator.pc DESTINATION lib/pkgconfig
  COMPONENT development EXCLUDE_FROM_ALL)
install(CODE "file(GLOB archives \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/lib/gadfly/*.a\")
execute_process(COMMAND \"${CMAKE_STRIP}\" -g \${archives} COMMAND_ERROR_IS_FATAL ANY)"
  COMPONENT development EXCLUDE_FROM_ALL)

set(CPACK_GENERATOR DEB)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL Unspecified development)
set(CPACK_DEBIAN_UNSPECIFIED_PACKAGE_NAME gadfly)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME gadfly-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS libgmp-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_RECOMMENDS "")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION "Gadfly's mutator, judge, and reducer as C++ libraries")
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
