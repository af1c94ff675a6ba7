include_guard(GLOBAL)

find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)
include(ProcessorCount)
ProcessorCount(processors)
# More than run at a time: none is left to run on alone when the others are done.
math(EXPR shards "${processors} * 3")
set(FREEHOLD_TEST_SHARDS ${shards} CACHE STRING "How many processes share the cases of a test program")

# The test programs, and what each is about. Each folder's tests are in one of them, which decides where they
# run.
#   game      the rules' clauses, the bots, the laboratory, the terminal client, a host in a page
#   exposed   code that reads foreign bytes or manages memory: ./test --full runs it under the address and
#             undefined-behaviour sanitizers, and only there
#   servers   sockets, databases and fleets, in one process
#   whole     the real program, in a real terminal, on a real database
#   threads   tests from exposed and servers that concern threads, for the thread sanitizer
set(freehold_test_programs game exposed servers whole threads)
set(FREEHOLD_TEST_PROGRAMS "game;exposed;servers;whole" CACHE STRING "Which test programs are built and run")

# Tests are compiled to run once: without optimization in a quick build, except those that play many games.
set(freehold_playing_tests bots e2e_terminal environment faults notation property sim)

# freehold_test(NAME rules IN game [SOURCES <file>...] [DEPENDS <library>...] [LIBS <outside library>...]
#              [THREADS])
#
# The tests of a folder (with GoogleTest and RapidCheck), as the object library <NAME>_cases. They are part of
# the program <IN>_test, and of a program of their own for development, <NAME>_test, which is built only on
# request. Without SOURCES: all *.cpp in the folder. Tests run in the repository's root, and name data files
# from there. They may include shared test code ("kit/small_board.h"). THREADS: they are also part of
# threads_test, which exists under the thread sanitizer.
function(freehold_test)
  cmake_parse_arguments(ARG "THREADS" "NAME;IN" "SOURCES;DEPENDS;LIBS" ${ARGN})
  if(NOT ARG_NAME OR NOT ARG_IN IN_LIST freehold_test_programs OR ARG_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "freehold_test: NAME or IN is missing, or unknown words: ${ARG_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT ARG_SOURCES)
    file(GLOB ARG_SOURCES CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
  endif()
  set(cases ${ARG_NAME}_cases)
  add_library(${cases} OBJECT EXCLUDE_FROM_ALL ${ARG_SOURCES})
  target_include_directories(${cases} PRIVATE "${PROJECT_SOURCE_DIR}/src" "${PROJECT_SOURCE_DIR}/tests")
  target_link_libraries(${cases} PRIVATE ${ARG_DEPENDS} ${ARG_LIBS} rapidcheck GTest::gmock freehold_compiler)
  if(NOT FREEHOLD_QUICK)
    freehold_precompiled(${cases} tests)
  elseif(ARG_NAME IN_LIST freehold_playing_tests)
    # g++ 12 has false positives in the standard library's strings.
    target_compile_options(${cases} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds>)
  else()
    target_compile_options(${cases} PRIVATE ${freehold_cold_options})
    freehold_precompiled(${cases} tests)
  endif()
  set_property(GLOBAL APPEND PROPERTY freehold_cases_of_${ARG_IN} ${cases})
  if(ARG_THREADS)
    set_property(GLOBAL APPEND PROPERTY freehold_cases_of_threads ${cases})
  endif()
  freehold_test_program(${ARG_NAME} EXCLUDE_FROM_ALL ${cases})
endfunction()

# freehold_test_program(<name> [EXCLUDE_FROM_ALL] <cases>...): the program <name>_test.
function(freehold_test_program name)
  cmake_parse_arguments(ARG "EXCLUDE_FROM_ALL" "" "" ${ARGN})
  set(target ${name}_test)
  add_executable(${target} $<TARGET_OBJECTS:freehold_test_main>)
  target_link_libraries(${target} PRIVATE ${ARG_UNPARSED_ARGUMENTS} freehold_chance GTest::gmock freehold_compiler)
  set_target_properties(${target} PROPERTIES EXCLUDE_FROM_ALL ${ARG_EXCLUDE_FROM_ALL} RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tests")
endfunction()

# Makes the programs from what freehold_test has gathered. Each is split into as many ctest tests as processes
# share it.
function(freehold_test_programs)
  foreach(program IN LISTS FREEHOLD_TEST_PROGRAMS)
    get_property(cases GLOBAL PROPERTY freehold_cases_of_${program})
    freehold_test_program(${program} ${cases})
    foreach(shard RANGE 1 ${FREEHOLD_TEST_SHARDS})
      math(EXPR index "${shard} - 1")
      set(test ${program}.${shard})
      add_test(NAME ${test} COMMAND ${program}_test WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
      # Programs started by the tests speak English.
      set_tests_properties(${test} PROPERTIES LABELS ${program} TIMEOUT 3600 COST 100
        ENVIRONMENT "LC_ALL=C.UTF-8;GTEST_TOTAL_SHARDS=${FREEHOLD_TEST_SHARDS};GTEST_SHARD_INDEX=${index}")
    endforeach()
  endforeach()
endfunction()
