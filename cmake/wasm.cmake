# Toolchain for WebAssembly in a page: Debian's clang 19 with its libc++ for wasm32-wasi (tools/setup --page).
# That libc++ has no threads, files or exceptions, and neither has anything built with it.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)

set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_AR llvm-ar-19 CACHE FILEPATH "")
set(CMAKE_RANLIB llvm-ranlib-19 CACHE FILEPATH "")
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -msimd128 -mbulk-memory -mnontrapping-fptoint -msign-ext")
# A module to call into, not a program that runs and exits.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-mexec-model=reactor")
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)

# Debian's other libraries are for this machine's processor; only their headers are used (src/page/wasm).
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
