# freehold_embed_file(<target> <file> <namespace> <function> <header>): embeds the file in the program, so
# that it isn't needed at run time: std::span<const unsigned char> <namespace>::<function>(), declared in the
# header.
function(freehold_embed_file target file namespace function header)
  set(output "${CMAKE_CURRENT_BINARY_DIR}/${function}.cpp")
  set(script "${PROJECT_SOURCE_DIR}/cmake/EmbedFile.cmake")
  add_custom_command(
    OUTPUT "${output}"
    COMMAND "${CMAKE_COMMAND}" "-DOUTPUT=${output}" "-DFILE=${file}" "-DNAMESPACE=${namespace}"
            "-DFUNCTION=${function}" "-DHEADER=${header}" -P "${script}"
    DEPENDS "${file}" "${script}"
    COMMENT "Embedding ${file}"
    VERBATIM)
  freehold_embedding_source(${target} "${output}" "${file}")
endfunction()

# freehold_embedding_source(<target> <source> [<file>]): adds a generated source to the target, which embeds
# the file's bytes with FREEHOLD_EMBEDDED_BYTES (base/embedded_bytes.h).
function(freehold_embedding_source target source)
  if(ARGN)
    # Link-time optimization can't handle symbols defined by the assembler.
    set_source_files_properties("${source}" PROPERTIES OBJECT_DEPENDS "${ARGN}" COMPILE_OPTIONS -fno-lto)
  endif()
  get_target_property(kind ${target} TYPE)
  if(kind STREQUAL OBJECT_LIBRARY)
    target_sources(${target} PRIVATE "${source}")
    return()
  endif()
  # A part that links nothing: generated sources of a library wait for everything that the library links, and
  # its other sources for these.
  get_filename_component(part "${source}" NAME_WE)
  add_library(${target}_${part} OBJECT "${source}")
  target_include_directories(${target}_${part} PRIVATE "${PROJECT_SOURCE_DIR}/src")
  target_link_libraries(${target}_${part} PRIVATE freehold_compiler)
  freehold_part(${target} ${target}_${part})
endfunction()

# freehold_embed_editions(<target>): embeds the built-in editions in the program, so that no file is needed at
# run time.
function(freehold_embed_editions target)
  set(output "${CMAKE_CURRENT_BINARY_DIR}/builtin_editions.cpp")
  set(script "${PROJECT_SOURCE_DIR}/src/editions/embed.cmake")
  file(GLOB builtin CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/editions/*.toml")
  add_custom_command(
    OUTPUT "${output}"
    COMMAND "${CMAKE_COMMAND}" "-DOUTPUT=${output}" "-DFILES=${builtin}" -P "${script}"
    DEPENDS ${builtin} "${script}"
    COMMENT "Embedding the editions"
    VERBATIM)
  freehold_embedding_source(${target} "${output}")
endfunction()

# freehold_embed_report(<target> [LIBRARIES_APART]): embeds the styles, script and plotting library of the
# report page (sim/report) in the program. With LIBRARIES_APART, the page has marks in place of the libraries,
# for programs that serve those files themselves.
function(freehold_embed_report target)
  cmake_parse_arguments(ARG "LIBRARIES_APART" "" "" ${ARGN})
  set(folder "${PROJECT_SOURCE_DIR}/src/sim/report")
  set(output "${CMAKE_CURRENT_BINARY_DIR}/report_files.cpp")
  set(libraries vendor/d3.min.js vendor/plot.umd.min.js)
  set(files report.html report.css report.js ladder.html ${libraries})
  set(apart "")
  if(ARG_LIBRARIES_APART)
    set(apart "${libraries}")
  endif()
  list(TRANSFORM files PREPEND "${folder}/" OUTPUT_VARIABLE paths)
  add_custom_command(
    OUTPUT "${output}"
    COMMAND "${CMAKE_COMMAND}" "-DOUTPUT=${output}" "-DFOLDER=${folder}" "-DFILES=${files}" "-DAPART=${apart}" -P "${folder}/embed.cmake"
    DEPENDS ${paths} "${folder}/embed.cmake"
    COMMENT "Embedding the report page"
    VERBATIM)
  freehold_embedding_source(${target} "${output}")
endfunction()
