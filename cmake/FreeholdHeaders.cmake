include_guard(GLOBAL)

# freehold_precompiled(<target> rest|hot|tests): compiles the target with precompiled versions of the outside
# headers that nearly every file includes. They are compiled once for each optimization level, which the
# compilers require, and once with what tests include. Our own headers aren't included: a change to one would
# recompile everything.
function(freehold_precompiled target kind)
  set(owner freehold_${kind}_headers)
  if(NOT TARGET ${owner})
    return()
  endif()
  target_precompile_headers(${target} REUSE_FROM ${owner})
  # A precompiled header can only be used with the definitions it was compiled with.
  target_compile_definitions(${target} PRIVATE $<TARGET_PROPERTY:${owner},COMPILE_DEFINITIONS>)
endfunction()

# The target that owns the precompiled headers of a kind.
function(freehold_precompile owner kind)
  find_package(Boost 1.81 REQUIRED COMPONENTS json)
  find_package(fmt REQUIRED)
  set(headers
    <algorithm> <array> <atomic> <charconv> <chrono> <cmath> <condition_variable> <cstdint> <cstring> <deque> <expected> <filesystem>
    <fstream> <functional> <iostream> <map> <memory> <mutex> <numeric> <optional> <random> <ranges> <set> <span> <sstream> <string>
    <string_view> <thread> <tuple> <unordered_map> <variant> <vector>
    <fmt/format.h> <fmt/ranges.h> <boost/json.hpp>)
  set(libraries fmt::fmt Boost::json)
  if(kind STREQUAL "tests")
    list(APPEND headers <gmock/gmock.h> <gtest/gtest.h>)
    list(APPEND libraries GTest::gmock)
  endif()
  set(nothing "${PROJECT_BINARY_DIR}/${owner}.cpp")
  file(CONFIGURE OUTPUT "${nothing}" CONTENT "" @ONLY)
  add_library(${owner} OBJECT "${nothing}")
  target_link_libraries(${owner} PRIVATE ${libraries} freehold_compiler)
  foreach(library IN LISTS libraries)
    target_compile_definitions(${owner} PRIVATE $<TARGET_PROPERTY:${library},INTERFACE_COMPILE_DEFINITIONS>)
  endforeach()
  if(kind STREQUAL "tests" AND FREEHOLD_QUICK)
    target_compile_options(${owner} PRIVATE ${freehold_cold_options})
  elseif(kind STREQUAL "hot")
    target_compile_options(${owner} PRIVATE ${freehold_hot_options})
  endif()
  target_precompile_headers(${owner} PRIVATE ${headers})
endfunction()

if(FREEHOLD_PCH AND NOT CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
  freehold_precompile(freehold_rest_headers rest)
  if(freehold_hot_options)
    freehold_precompile(freehold_hot_headers hot)
  endif()
  if(FREEHOLD_TESTS)
    find_package(GTest REQUIRED)
    freehold_precompile(freehold_tests_headers tests)
  endif()
endif()
