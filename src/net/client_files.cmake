# The browser client is part of the program: where web/ and Node.js are at hand, it is built and embedded, else there
# is none in the program and the server says so.
option(FREEHOLD_WEB "Build the browser client into the program, where Node.js and npm are at hand" ON)
find_program(FREEHOLD_NODE NAMES node nodejs)
find_program(FREEHOLD_NPM npm)
mark_as_advanced(FREEHOLD_NODE FREEHOLD_NPM)

set(web "${PROJECT_SOURCE_DIR}/web")
set(client_files "${CMAKE_CURRENT_BINARY_DIR}/client_files.cpp")
if(FREEHOLD_WEB AND FREEHOLD_NODE AND FREEHOLD_NPM AND EXISTS "${web}/package-lock.json")
  file(GLOB_RECURSE web_sources CONFIGURE_DEPENDS "${web}/src/*" "${web}/public/*")
  list(APPEND web_sources "${web}/index.html")
  # Texts of the page that have their home elsewhere.
  file(GLOB web_texts CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/messages/*.json" "${PROJECT_SOURCE_DIR}/docs/rules/*.md")
  file(GLOB web_settings CONFIGURE_DEPENDS "${web}/*.config.*" "${web}/tsconfig*.json")
  set(packages "${web}/package.json" "${web}/package-lock.json")
  set(client "${CMAKE_CURRENT_BINARY_DIR}/client")

  add_custom_command(
    OUTPUT "${web}/node_modules/.package-lock.json"
    COMMAND "${FREEHOLD_NPM}" ci --no-audit --no-fund --loglevel=error
    DEPENDS ${packages}
    WORKING_DIRECTORY "${web}"
    COMMENT "Fetching what the browser client is built with"
    VERBATIM)
  add_custom_command(
    OUTPUT "${client_files}"
    COMMAND "${FREEHOLD_NPM}" run --silent build -- --outDir "${client}" --emptyOutDir --logLevel warn
    COMMAND "${FREEHOLD_NODE}" "${CMAKE_CURRENT_SOURCE_DIR}/embed_client.mjs" "${client_files}" "${client}"
    DEPENDS ${web_sources} ${web_texts} ${web_settings} ${packages} "${web}/node_modules/.package-lock.json" embed_client.mjs
    WORKING_DIRECTORY "${web}"
    COMMENT "Building the browser client"
    VERBATIM)
else()
  message(STATUS "The program is built without the browser client (FREEHOLD_WEB, web/, Node.js and npm are needed)")
  configure_file("${CMAKE_CURRENT_LIST_DIR}/no_client_files.cpp.in" "${client_files}" COPYONLY)
endif()
target_sources(freehold_net PRIVATE "${client_files}")
# The test of the embedded files knows whether there are any.
if(client)
  set(has_client 1)
else()
  set(has_client 0)
endif()
set_source_files_properties(site_test.cpp PROPERTIES COMPILE_DEFINITIONS "FREEHOLD_HAS_CLIENT=${has_client}")
# One literal for each file, longer than what every compiler has to take; ours take them.
set_source_files_properties("${client_files}" PROPERTIES COMPILE_OPTIONS "-Wno-overlength-strings")
