include_guard(GLOBAL)

find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)
include(GoogleTest)

# freehold_test(NAME rules [SOURCES <file>...] [DEPENDS <library>...] [LIBS <outside library>...]
#               [LABELS <label>...] [TIMEOUT <seconds>] [COST <seconds>] [WHOLE])
#
# One GoogleTest executable <NAME>_test (RapidCheck at hand), every case of it a test of ctest. Without
# SOURCES: all *.cpp of the folder. Tests run in the root of the repository: data files are named from there.
# They may include what tests share ("kit/small_board.h").
# WHOLE: the executable is one test of ctest, because its cases share what takes long to start.
# COST: what its longest case takes with sanitizers. Programs with a cost are run first, so that no processor waits for a
# long test at the end.
function(freehold_test)
  cmake_parse_arguments(ARG "WHOLE" "NAME;TIMEOUT;COST" "SOURCES;DEPENDS;LIBS;LABELS" ${ARGN})
  if(NOT ARG_NAME OR ARG_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "freehold_test: NAME is missing or unknown words: ${ARG_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT ARG_SOURCES)
    file(GLOB ARG_SOURCES CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
  endif()
  if(NOT ARG_SOURCES)
    return()
  endif()
  if(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT 300)
  endif()
  if(NOT ARG_COST)
    set(ARG_COST 0)
  endif()
  set(target ${ARG_NAME}_test)
  add_executable(${target} ${ARG_SOURCES})
  target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}/src" "${PROJECT_SOURCE_DIR}/tests")
  target_link_libraries(${target} PRIVATE ${ARG_DEPENDS} ${ARG_LIBS} freehold_compiler
                                          rapidcheck freehold_test_main)
  if(ARG_NAME IN_LIST freehold_optimized_tests)
    target_compile_options(${target} PRIVATE -O1)
  endif()
  if(ARG_WHOLE)
    add_test(NAME ${ARG_NAME} COMMAND ${target} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
    set_tests_properties(${ARG_NAME} PROPERTIES TIMEOUT ${ARG_TIMEOUT} COST ${ARG_COST} LABELS "${ARG_NAME};${ARG_LABELS}"
                                                ENVIRONMENT LC_ALL=C.UTF-8)
    return()
  endif()
  gtest_discover_tests(${target}
    DISCOVERY_MODE PRE_TEST
    DISCOVERY_TIMEOUT 120
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
    PROPERTIES TIMEOUT ${ARG_TIMEOUT} COST ${ARG_COST} LABELS "${ARG_NAME};${ARG_LABELS}"
               ENVIRONMENT LC_ALL=C.UTF-8)  # the programs that they start speak English
endfunction()

# freehold_fuzz(NAME notation SOURCES <file>... [DEPENDS <library>...] [LIBS <outside library>...])
#
# One fuzz target, fuzz_<NAME>, whose corpus is the folder corpus/<NAME> beside the calling CMakeLists.txt.
# With FREEHOLD_FUZZ it is a libFuzzer program. In every build of the tests it runs the corpus once, as a test.
function(freehold_fuzz)
  cmake_parse_arguments(ARG "" "NAME" "SOURCES;DEPENDS;LIBS" ${ARGN})
  if(NOT ARG_NAME OR NOT ARG_SOURCES OR ARG_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "freehold_fuzz: NAME or SOURCES are missing or unknown words: ${ARG_UNPARSED_ARGUMENTS}")
  endif()
  set(target fuzz_${ARG_NAME})
  add_executable(${target} ${ARG_SOURCES})
  target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}/src" "${PROJECT_SOURCE_DIR}/tests")
  target_link_libraries(${target} PRIVATE ${ARG_DEPENDS} ${ARG_LIBS} freehold_compiler)
  if(FREEHOLD_FUZZ)
    target_link_options(${target} PRIVATE -fsanitize=fuzzer)
    set(corpus -runs=0 "${CMAKE_CURRENT_SOURCE_DIR}/corpus/${ARG_NAME}")
  else()
    target_sources(${target} PRIVATE "${PROJECT_SOURCE_DIR}/tests/fuzz/run_corpus.cpp")
    set(corpus "${CMAKE_CURRENT_SOURCE_DIR}/corpus/${ARG_NAME}")
  endif()
  if(FREEHOLD_TESTS)
    add_test(NAME fuzz_corpus.${ARG_NAME} COMMAND ${target} ${corpus})
    set_tests_properties(fuzz_corpus.${ARG_NAME} PROPERTIES TIMEOUT 300 LABELS fuzz)
  endif()
endfunction()
