# The browser client is part of the program: where web/ and Node.js are at hand, it is built and embedded, else there
# is none in the program and the server says so. Its page without a server (/offline/) is part of it where the engine of a page has been
# built before (the preset web).
include(BrowserClient)
set(FREEHOLD_PAGE_MODULE "${PROJECT_SOURCE_DIR}/build/web/src/page/wasm/freehold.wasm" CACHE FILEPATH
    "The engine of a page, for /offline/; where it is missing there is no such page")
mark_as_advanced(FREEHOLD_PAGE_MODULE)

set(client_files "${CMAKE_CURRENT_BINARY_DIR}/client_files.cpp")
if(freehold_has_web)
  set(client "${CMAKE_CURRENT_BINARY_DIR}/client")
  set(module "")
  if(EXISTS "${FREEHOLD_PAGE_MODULE}")
    set(module MODULE "${FREEHOLD_PAGE_MODULE}")
  endif()
  freehold_browser_client(
    OUTPUT "${client_files}" BYTES "${client_files}.bytes" FOLDER "${client}" ${module}
    COMMAND "${FREEHOLD_NODE}" "${CMAKE_CURRENT_SOURCE_DIR}/embed_client.mjs" "${client_files}" "${client}"
    DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/embed_client.mjs"
    COMMENT "Building the browser client")
  freehold_embedding_source(freehold_net "${client_files}" "${client_files}.bytes")
else()
  message(STATUS "The program is built without the browser client (FREEHOLD_WEB, web/, Node.js and npm are needed)")
  configure_file("${CMAKE_CURRENT_LIST_DIR}/no_client_files.cpp.in" "${client_files}" COPYONLY)
  freehold_embedding_source(freehold_net "${client_files}")
endif()
