# freehold-web.zip: the page without a server as a folder of files, from the client and the module.
include(BrowserClient)
if(NOT freehold_has_web)
  message(STATUS "There is no freehold-web.zip without Node.js and npm (FREEHOLD_WEB)")
  return()
endif()
set(client "${CMAKE_CURRENT_BINARY_DIR}/client")
set(page "${CMAKE_CURRENT_BINARY_DIR}/page")
set(zip "${PROJECT_BINARY_DIR}/freehold-web.zip")
freehold_browser_client(
  OUTPUT "${page}/index.html" FOLDER "${client}" MODULE "$<TARGET_FILE:freehold_page>"
  COMMAND "${FREEHOLD_NODE}" "${freehold_web}/tools/page.mjs" "${page}" "${client}"
  DEPENDS "${freehold_web}/tools/page.mjs"
  COMMENT "Building the page without a server")
add_custom_command(
  OUTPUT "${zip}"
  COMMAND "${CMAKE_COMMAND}" -E rm -f "${zip}"
  COMMAND "${CMAKE_COMMAND}" -E chdir "${page}" "${CMAKE_COMMAND}" -E tar cf "${zip}" --format=zip .
  DEPENDS "${page}/index.html"
  COMMENT "Packing freehold-web.zip"
  VERBATIM)
add_custom_target(freehold_web_zip ALL DEPENDS "${zip}")
