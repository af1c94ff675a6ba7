# The browser client, built by npm when one of its sources changes, for the two builds that contain it: the
# program (net/client_files.cmake) and the page without a server (page/wasm/page_zip.cmake).
option(FREEHOLD_WEB "Build the browser client, if Node.js and npm are installed" ON)
find_program(FREEHOLD_NODE NAMES node nodejs)
find_program(FREEHOLD_NPM npm)
mark_as_advanced(FREEHOLD_NODE FREEHOLD_NPM)

set(freehold_web "${PROJECT_SOURCE_DIR}/web")
if(FREEHOLD_WEB AND FREEHOLD_NODE AND FREEHOLD_NPM AND EXISTS "${freehold_web}/package-lock.json")
  set(freehold_has_web ON)
else()
  set(freehold_has_web OFF)
endif()

# freehold_browser_client(OUTPUT <file> [BYTES <file>] FOLDER <folder> [MODULE <freehold.wasm>] COMMAND
# <command> [DEPENDS <files>...] COMMENT <text>): OUTPUT is what the command makes from the client in FOLDER;
# with MODULE it includes the page without a server.
function(freehold_browser_client)
  cmake_parse_arguments(ARG "" "OUTPUT;BYTES;FOLDER;MODULE;COMMENT" "COMMAND;DEPENDS" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${freehold_web}/src/*" "${freehold_web}/public/*")
  # Texts of the page that are kept elsewhere.
  file(GLOB texts CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/messages/*.json" "${PROJECT_SOURCE_DIR}/docs/rules/*.md")
  file(GLOB settings CONFIGURE_DEPENDS "${freehold_web}/*.config.*" "${freehold_web}/tsconfig*.json")
  set(packages "${freehold_web}/package.json" "${freehold_web}/package-lock.json")
  add_custom_command(
    OUTPUT "${freehold_web}/node_modules/.package-lock.json"
    COMMAND "${CMAKE_COMMAND}" "-DNPM=${FREEHOLD_NPM}" "-DWEB=${freehold_web}" -P "${PROJECT_SOURCE_DIR}/cmake/FetchPackages.cmake"
    DEPENDS ${packages}
    COMMENT "Fetching what the browser client is built with"
    VERBATIM)
  set(with_module "")
  if(ARG_MODULE)
    set(with_module "${CMAKE_COMMAND}" -E env "FREEHOLD_WASM=${ARG_MODULE}")
  endif()
  add_custom_command(
    OUTPUT "${ARG_OUTPUT}" ${ARG_BYTES}
    COMMAND ${with_module} "${FREEHOLD_NPM}" run --silent build -- --outDir "${ARG_FOLDER}" --emptyOutDir --logLevel warn
    COMMAND ${ARG_COMMAND}
    DEPENDS ${sources} "${freehold_web}/index.html" ${texts} ${settings} ${packages} "${freehold_web}/node_modules/.package-lock.json"
            ${ARG_MODULE} ${ARG_DEPENDS}
    WORKING_DIRECTORY "${freehold_web}"
    COMMENT "${ARG_COMMENT}"
    VERBATIM)
endfunction()
