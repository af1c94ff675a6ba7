# Builds freehold.wasm if its sources are newer, and plays with it.
foreach(command IN ITEMS
    "${CMAKE_COMMAND};--preset;web"
    "${CMAKE_COMMAND};--build;--preset;web;--target;freehold_page"
    "${CMAKE_COMMAND};-E;env;FREEHOLD=${PROGRAM};FREEHOLD_TWIN=${TWIN};FREEHOLD_WASM=${SOURCE}/build/web/src/page/wasm/freehold.wasm;${NODE};--test;tests/page/page.test.mjs;tests/page/twin.test.mjs")
  execute_process(COMMAND ${command} WORKING_DIRECTORY "${SOURCE}" RESULT_VARIABLE failed)
  if(failed)
    message(FATAL_ERROR "failed: ${command}")
  endif()
endforeach()
