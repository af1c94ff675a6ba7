include_guard(GLOBAL)

# freehold_library(NAME rules [HOT <source>...] [TESTS_IN exposed [THREADS] [TESTS_USE freehold::sparring]]
#                  DEPENDS freehold::base [LIBS <private>...] [PUBLIC_LIBS <public>...])
#
# Makes the folder of the calling CMakeLists.txt a library, freehold_<NAME>, alias freehold::<NAME>:
#   *.cpp          its sources, except *_test.cpp and main.cpp; without any it is an INTERFACE library
#   HOT            its performance-critical sources, if not all of the folder is in freehold_hot
#   *_test.cpp     its tests; TESTS_IN and THREADS say where they run (freehold_test), TESTS_USE what they link
# DEPENDS are libraries in this repository. They are the architecture: a file here may include its own folder
# and what is reached through DEPENDS; tests/architecture reads them from here. LIBS are outside libraries
# used by the sources (and tests), PUBLIC_LIBS those used in headers.
function(freehold_library)
  cmake_parse_arguments(ARG "THREADS" "NAME;TESTS_IN" "HOT;TESTS_USE;DEPENDS;LIBS;PUBLIC_LIBS" ${ARGN})
  if(NOT ARG_NAME OR ARG_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "freehold_library: NAME is missing or unknown words: ${ARG_UNPARSED_ARGUMENTS}")
  endif()
  set(target freehold_${ARG_NAME})

  # Includes are relative to the parent folder, src or study.
  cmake_path(GET CMAKE_CURRENT_SOURCE_DIR PARENT_PATH around)
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
  set(tests ${sources})
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  list(FILTER sources EXCLUDE REGEX "(_test|/main)\\.cpp$")

  if(ARG_HOT AND FREEHOLD_QUICK)
    list(TRANSFORM ARG_HOT PREPEND "${CMAKE_CURRENT_SOURCE_DIR}/")
    list(REMOVE_ITEM sources ${ARG_HOT})
    add_library(${target}_hot OBJECT ${ARG_HOT})
    target_include_directories(${target}_hot PRIVATE "${around}")
    target_link_libraries(${target}_hot PRIVATE ${ARG_DEPENDS} ${ARG_PUBLIC_LIBS} ${ARG_LIBS} freehold_compiler)
    target_compile_options(${target}_hot PRIVATE ${freehold_hot_options})
    freehold_precompiled(${target}_hot hot)
  endif()

  if(sources)
    add_library(${target} STATIC ${sources})
    target_include_directories(${target} PUBLIC "${around}")
    target_link_libraries(${target} PUBLIC ${ARG_DEPENDS} ${ARG_PUBLIC_LIBS}
                                    PRIVATE ${ARG_LIBS} freehold_compiler)
    if(TARGET ${target}_hot)
      freehold_part(${target} ${target}_hot)
    endif()
    set(headers rest)
    if(ARG_NAME IN_LIST freehold_hot AND freehold_hot_options)
      target_compile_options(${target} PRIVATE ${freehold_hot_options})
      set(headers hot)
    endif()
    freehold_precompiled(${target} ${headers})
  else()
    add_library(${target} INTERFACE)
    target_include_directories(${target} INTERFACE "${around}")
    target_link_libraries(${target} INTERFACE ${ARG_DEPENDS} ${ARG_PUBLIC_LIBS})
  endif()
  add_library(freehold::${ARG_NAME} ALIAS ${target})

  set_property(GLOBAL APPEND PROPERTY FREEHOLD_ARCHITECTURE "${ARG_NAME}: ${ARG_DEPENDS}")

  if(FREEHOLD_TESTS AND tests)
    set(threads "")
    if(ARG_THREADS)
      set(threads THREADS)
    endif()
    freehold_test(NAME ${ARG_NAME} IN ${ARG_TESTS_IN} ${threads} SOURCES ${tests} DEPENDS ${target} ${ARG_TESTS_USE} LIBS ${ARG_LIBS})
  endif()
endfunction()

# freehold_part(<target> <part>): adds the objects of another library to the library and to anything made from
# its objects.
function(freehold_part target part)
  target_sources(${target} PRIVATE $<TARGET_OBJECTS:${part}>)
  set_property(TARGET ${target} APPEND PROPERTY FREEHOLD_PARTS ${part})
endfunction()

# Writes the link lines, one folder per line ("rules: base"), for tests/architecture.
function(freehold_write_architecture path)
  get_property(lines GLOBAL PROPERTY FREEHOLD_ARCHITECTURE)
  set(text "")
  foreach(line IN LISTS lines)
    # A property is one list: what follows the start of a line are further dependencies.
    if(line MATCHES ": ")
      string(APPEND text "\n${line}")
    else()
      string(APPEND text " ${line}")
    endif()
  endforeach()
  string(REPLACE "freehold::" "" text "${text}")
  string(STRIP "${text}\n" text)
  file(CONFIGURE OUTPUT "${path}" CONTENT "${text}\n" @ONLY)
endfunction()
