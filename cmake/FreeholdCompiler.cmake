# How every target in this repository is compiled. Targets get these settings by linking freehold_compiler
# privately; nothing here affects code outside the repository.

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set_property(GLOBAL PROPERTY USE_FOLDERS ON)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug or Release" FORCE)
endif()
# Where tests and players spend their time. A quick build optimizes these folders fully and the rest a little.
# With sanitizers, optimization would take three times as long, so only these are optimized, and only a
# little.
set(freehold_hot base rules value editions notation bots sparring table environment) # and playouts, see HOT of freehold_library
if(FREEHOLD_SANITIZE)
  list(REMOVE_ITEM freehold_hot environment) # its own tests are elsewhere
  set(CMAKE_CXX_FLAGS_DEBUG "-O0 -g1")
  set(freehold_hot_options -O1)
else()
  set(CMAKE_CXX_FLAGS_DEBUG "-O1 -g")
  set(freehold_hot_options "")
endif()
set(CMAKE_CXX_FLAGS_RELEASE "-O3 -DNDEBUG") # FREEHOLD_ASSERT ignores NDEBUG and stays on
if(FREEHOLD_QUICK)
  set(CMAKE_CXX_FLAGS_RELEASE "-O1 -DNDEBUG")
  set(freehold_hot_options -O2)
endif()
# What Debian asks of its packages: libc checks buffer sizes. Needs optimization.
if(NOT CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
  string(APPEND CMAKE_CXX_FLAGS_RELEASE " -D_FORTIFY_SOURCE=2")
endif()
set(freehold_cold_options -O0 -U_FORTIFY_SOURCE)
if(NOT CMAKE_CXX_COMPILER_LAUNCHER)
  find_program(FREEHOLD_CCACHE ccache)
  mark_as_advanced(FREEHOLD_CCACHE)
  if(FREEHOLD_CCACHE)
    # ccache recognizes a result by the files that the compiler lists as read (depend_mode), so nothing is
    # preprocessed just for the lookup. Precompiled headers are compared by content, not by time.
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env CCACHE_DEPEND=1
      CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime "${FREEHOLD_CCACHE}")
  endif()
endif()

add_library(freehold_compiler INTERFACE)

# These link in a fraction of GNU ld's time. Link-time optimization is left to the compiler's own linker.
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND NOT CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
  find_program(FREEHOLD_LLD ld.lld-19)
  mark_as_advanced(FREEHOLD_LLD)
  if(FREEHOLD_LLD)
    target_link_options(freehold_compiler INTERFACE "--ld-path=${FREEHOLD_LLD}")
  endif()
elseif(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND NOT FREEHOLD_LTO)
  find_program(FREEHOLD_MOLD mold)
  mark_as_advanced(FREEHOLD_MOLD)
  if(FREEHOLD_MOLD)
    target_link_options(freehold_compiler INTERFACE -fuse-ld=mold)
  endif()
endif()

# Without -Wnull-dereference: with g++ 12 it has false positives in the standard library's strings.
target_compile_options(freehold_compiler INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor
  -Wold-style-cast -Wcast-align -Woverloaded-virtual)
if(FREEHOLD_WERROR)
  target_compile_options(freehold_compiler INTERFACE -Werror)
endif()

# Keeps the building machine's paths out of binaries, which may be moved elsewhere, and lets ccache share
# results between clones, although assertions name their file.
target_compile_options(freehold_compiler INTERFACE "-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=")

if(CMAKE_BUILD_TYPE STREQUAL "Debug" OR FREEHOLD_QUICK)
  target_compile_definitions(freehold_compiler INTERFACE _GLIBCXX_ASSERTIONS)
endif()
if(NOT CMAKE_BUILD_TYPE STREQUAL "Debug")
  # Sets are counted by one instruction instead of a library call. Every x86 processor since 2009 has it;
  # main.cpp reports it if one doesn't.
  if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
    target_compile_options(freehold_compiler INTERFACE -march=x86-64-v2)
  endif()
  # g++ 12 has false positives in the standard library's strings (GCC bug 105329) without whole-program
  # compilation.
  if(NOT FREEHOLD_LTO)
    target_compile_options(freehold_compiler INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict$<SEMICOLON>-Wno-stringop-overflow>)
  endif()
  # What Debian asks of its packages: nothing resolved at run time stays writable.
  if(NOT FREEHOLD_QUICK AND NOT CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
    target_link_options(freehold_compiler INTERFACE LINKER:-z,relro,-z,now)
  endif()
  # No symbol table, except for profiling.
  if(NOT FREEHOLD_BENCH)
    target_link_options(freehold_compiler INTERFACE -s)
  endif()
endif()

if(FREEHOLD_SANITIZE)
  target_compile_options(freehold_compiler INTERFACE
    -fsanitize=${FREEHOLD_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(freehold_compiler INTERFACE -fsanitize=${FREEHOLD_SANITIZE})
endif()

if(FREEHOLD_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "FREEHOLD_FUZZ needs clang (libFuzzer): use the preset 'fuzz'")
  endif()
  target_compile_options(freehold_compiler INTERFACE -fsanitize=fuzzer-no-link)
endif()

if(FREEHOLD_LTO)
  include(CheckIPOSupported)
  check_ipo_supported(RESULT freehold_has_lto OUTPUT freehold_lto_refusal LANGUAGES CXX)
  if(freehold_has_lto)
    set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
  else()
    message(STATUS "No link-time optimization: ${freehold_lto_refusal}")
  endif()
endif()

# The included headers cost more than the files themselves, so several files are compiled as one.
if(FREEHOLD_UNITY_BATCH GREATER 1)
  set(CMAKE_UNITY_BUILD ON)
  set(CMAKE_UNITY_BUILD_BATCH_SIZE ${FREEHOLD_UNITY_BATCH})
  # g++ treats included sources like headers and warns of types without linkage, such as coroutine frames.
  target_compile_options(freehold_compiler INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
  # In a unity build, one file's names shadow another's parameters. Only builds of single files (tools/tidy)
  # have all of these warnings.
  target_compile_options(freehold_compiler INTERFACE -Wno-shadow $<$<CXX_COMPILER_ID:GNU>:-Wshadow=local>)
endif()
