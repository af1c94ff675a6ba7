# freehold_embed_file(<target> <file> <namespace> <function> <header>): the file becomes part of the program, so that none has to
# be found when it runs: std::span<const unsigned char> <namespace>::<function>(), declared in the header.
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

# freehold_embedding_source(<target> <source> [<file>]): the target gets a source that is made, and that embeds the file's bytes by
# FREEHOLD_EMBEDDED_BYTES (base/embedded_bytes.h).
function(freehold_embedding_source target source)
  if(ARGN)
    # What the assembler defines is not for link-time optimization to look at.
    set_source_files_properties("${source}" PROPERTIES OBJECT_DEPENDS "${ARGN}" COMPILE_OPTIONS -fno-lto)
  endif()
  get_target_property(kind ${target} TYPE)
  if(kind STREQUAL OBJECT_LIBRARY)
    target_sources(${target} PRIVATE "${source}")
    return()
  endif()
  # A part that links nothing: what makes a source of a library waits for all that the library links, and its other sources for that.
  get_filename_component(part "${source}" NAME_WE)
  add_library(${target}_${part} OBJECT "${source}")
  target_include_directories(${target}_${part} PRIVATE "${PROJECT_SOURCE_DIR}/src")
  target_link_libraries(${target}_${part} PRIVATE freehold_compiler)
  freehold_part(${target} ${target}_${part})
endfunction()

# freehold_embed_editions(<target>): the built-in editions become part of the program, so that no file has to be found when it runs.
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

# freehold_embed_report(<target> [LIBRARIES_APART]): the styles, script and plotting library of the report page (sim/report) become part of
# the program. Apart, the libraries leave a mark in the page instead: whoever shows it has their files.
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
