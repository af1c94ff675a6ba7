include_guard(GLOBAL)
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

# libfreehold: the engine's folders as one shared library, with its headers and files to find it.
# docs/decisions/0027 says what is promised.
set(freehold_folders base rules value editions notation telling bots sparring table sim freehold)

# The ABI version; a release that breaks it increments it.
set(FREEHOLD_SOVERSION 0)

add_library(freehold_shared SHARED)
foreach(folder IN LISTS freehold_folders)
  get_property(parts TARGET freehold_${folder} PROPERTY FREEHOLD_PARTS)
  foreach(part IN ITEMS freehold_${folder} ${parts})
    target_sources(freehold_shared PRIVATE $<TARGET_OBJECTS:${part}>)
  endforeach()
  get_target_property(libraries freehold_${folder} LINK_LIBRARIES)
  list(FILTER libraries EXCLUDE REGEX "^freehold|^-NOTFOUND")
  target_link_libraries(freehold_shared PRIVATE ${libraries})
endforeach()
target_link_libraries(freehold_shared PRIVATE freehold_compiler)
set(header_list "${PROJECT_SOURCE_DIR}/src/freehold/public_headers.txt")
file(STRINGS "${header_list}" headers REGEX "^[^#]")
list(TRANSFORM headers PREPEND "${PROJECT_SOURCE_DIR}/src/" OUTPUT_VARIABLE header_paths)
set(symbols "${PROJECT_BINARY_DIR}/libfreehold.map")
add_custom_command(
  OUTPUT "${symbols}"
  COMMAND "${CMAKE_COMMAND}" "-DLIST=${header_list}" "-DFOLDER=${PROJECT_SOURCE_DIR}/src" "-DOUTPUT=${symbols}"
          -P "${PROJECT_SOURCE_DIR}/cmake/PublicNames.cmake"
  DEPENDS ${header_paths} "${header_list}" "${PROJECT_SOURCE_DIR}/cmake/PublicNames.cmake"
  COMMENT "Gathering the names that libfreehold shows"
  VERBATIM)
target_sources(freehold_shared PRIVATE "${symbols}")
target_link_options(freehold_shared PRIVATE "LINKER:--version-script=${symbols},--as-needed,--no-undefined,-Bsymbolic-functions")
set_target_properties(freehold_shared PROPERTIES
  OUTPUT_NAME freehold EXPORT_NAME freehold LINKER_LANGUAGE CXX LINK_DEPENDS "${symbols}"
  VERSION ${PROJECT_VERSION} SOVERSION ${FREEHOLD_SOVERSION} LIBRARY_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
target_compile_features(freehold_shared INTERFACE cxx_std_23)

set(installed_headers "${PROJECT_BINARY_DIR}/include")
add_custom_command(
  OUTPUT "${installed_headers}/stamp"
  COMMAND "${CMAKE_COMMAND}" -E rm -rf "${installed_headers}"
  COMMAND "${CMAKE_COMMAND}" "-DLIST=${header_list}" "-DFOLDER=${PROJECT_SOURCE_DIR}/src" "-DOUTPUT=${installed_headers}"
          -P "${PROJECT_SOURCE_DIR}/cmake/PublicHeaders.cmake"
  COMMAND "${CMAKE_COMMAND}" -E touch "${installed_headers}/stamp"
  DEPENDS ${header_paths} "${header_list}" "${PROJECT_SOURCE_DIR}/cmake/PublicHeaders.cmake"
  COMMENT "Writing the public headers"
  VERBATIM)
add_custom_target(freehold_headers ALL DEPENDS "${installed_headers}/stamp")
set_property(DIRECTORY "${PROJECT_SOURCE_DIR}" APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${header_list}")

install(TARGETS freehold_shared EXPORT freeholdTargets
  LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT library NAMELINK_COMPONENT dev
  INCLUDES DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(DIRECTORY "${installed_headers}/freehold" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT dev)

set(cmake_place "${CMAKE_INSTALL_LIBDIR}/cmake/freehold")
install(EXPORT freeholdTargets NAMESPACE freehold:: DESTINATION "${cmake_place}" COMPONENT dev)
configure_package_config_file(
  "${PROJECT_SOURCE_DIR}/cmake/freeholdConfig.cmake.in" "${PROJECT_BINARY_DIR}/freeholdConfig.cmake"
  INSTALL_DESTINATION "${cmake_place}" NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file("${PROJECT_BINARY_DIR}/freeholdConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/freeholdConfig.cmake" "${PROJECT_BINARY_DIR}/freeholdConfigVersion.cmake"
        DESTINATION "${cmake_place}" COMPONENT dev)
# Relative, so that it works in any prefix: cmake --install --prefix.
set(pc_to_prefix "${CMAKE_INSTALL_PREFIX}")
cmake_path(RELATIVE_PATH pc_to_prefix BASE_DIRECTORY "${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig")
configure_file("${PROJECT_SOURCE_DIR}/cmake/freehold.pc.in" "${PROJECT_BINARY_DIR}/freehold.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/freehold.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig" COMPONENT dev)

set(dev_documents "${CMAKE_INSTALL_DATADIR}/doc/libfreehold-dev")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/examples/cpp/" DESTINATION "${dev_documents}/examples" COMPONENT dev)
install(FILES "${PROJECT_SOURCE_DIR}/docs/manual/library.md" DESTINATION "${dev_documents}" COMPONENT dev)
