include_guard(GLOBAL)
include(GNUInstallDirs)

# What `cmake --install` installs besides the program itself, and the packages (CPack). Components:
#   program   the program with everything it needs        -> freehold
#   library   libfreehold's shared object                 -> libfreehold0
#   dev       its headers, and files to find it           -> libfreehold-dev
#   mpi       the module that shares work among processes -> freehold-mpi
#   python    the Python package, if it is built          -> python3-freehold
set(shared "${CMAKE_INSTALL_DATADIR}")
string(TIMESTAMP freehold_date "%Y-%m-%d" UTC)

install(FILES "${PROJECT_SOURCE_DIR}/README.md" "${PROJECT_SOURCE_DIR}/CHANGELOG.md" "${PROJECT_SOURCE_DIR}/NOTICE"
        DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT program)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/docs/manual" "${PROJECT_SOURCE_DIR}/docs/rules" "${PROJECT_SOURCE_DIR}/docs/formats"
        DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT program)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/editions" DESTINATION "${shared}/freehold" COMPONENT program)

# Shell completions come from the program, which knows its commands.
set(completions "")
foreach(shell IN ITEMS bash zsh fish)
  list(APPEND completions "${PROJECT_BINARY_DIR}/completions/freehold.${shell}")
  add_custom_command(
    OUTPUT "${PROJECT_BINARY_DIR}/completions/freehold.${shell}"
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${PROJECT_BINARY_DIR}/completions"
    COMMAND freehold completion ${shell} > "${PROJECT_BINARY_DIR}/completions/freehold.${shell}"
    DEPENDS freehold
    COMMENT "Writing completions for ${shell}"
    VERBATIM)
endforeach()

# Notices and licences of everything inside the program, from their origins.
find_program(FREEHOLD_NODE NAMES node nodejs)
set(third_party "${PROJECT_BINARY_DIR}/THIRD-PARTY")
if(FREEHOLD_NODE)
  add_custom_command(
    OUTPUT "${third_party}"
    COMMAND "${FREEHOLD_NODE}" "${PROJECT_SOURCE_DIR}/tools/third-party.mjs" "${third_party}"
    DEPENDS freehold "${PROJECT_SOURCE_DIR}/tools/third-party.mjs" "${PROJECT_SOURCE_DIR}/web/package-lock.json"
    COMMENT "Gathering licences"
    VERBATIM)
else()
  file(COPY_FILE "${PROJECT_SOURCE_DIR}/NOTICE" "${third_party}")
endif()

# Only builds to be installed need them; during development they would be remade again and again.
if(CMAKE_BUILD_TYPE STREQUAL "Release" OR FREEHOLD_LIBRARY)
  add_custom_target(freehold_extras ALL DEPENDS ${completions} "${third_party}")
  install(FILES "${PROJECT_BINARY_DIR}/completions/freehold.bash" RENAME freehold
          DESTINATION "${shared}/bash-completion/completions" COMPONENT program)
  install(FILES "${PROJECT_BINARY_DIR}/completions/freehold.zsh" RENAME _freehold
          DESTINATION "${shared}/zsh/vendor-completions" COMPONENT program)
  install(FILES "${PROJECT_BINARY_DIR}/completions/freehold.fish"
          DESTINATION "${shared}/fish/vendor_completions.d" COMPONENT program)
  install(FILES "${third_party}" DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT program)
endif()

# Desktops.
install(FILES "${PROJECT_SOURCE_DIR}/packaging/freehold.desktop" DESTINATION "${shared}/applications" COMPONENT program)
install(FILES "${PROJECT_SOURCE_DIR}/web/public/favicon.svg" RENAME freehold.svg
        DESTINATION "${shared}/icons/hicolor/scalable/apps" COMPONENT program)
configure_file("${PROJECT_SOURCE_DIR}/packaging/freehold.metainfo.xml.in"
               "${PROJECT_BINARY_DIR}/org.freehold.Freehold.metainfo.xml" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/org.freehold.Freehold.metainfo.xml" DESTINATION "${shared}/metainfo" COMPONENT program)

# The service. Its unit contains the program's installed path.
file(READ "${PROJECT_SOURCE_DIR}/packaging/freehold.service" unit)
string(REPLACE "/usr/local/bin/" "${CMAKE_INSTALL_FULL_BINDIR}/" unit "${unit}")
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/freehold.service" CONTENT "${unit}" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/freehold.service" DESTINATION lib/systemd/system COMPONENT program)
install(FILES "${PROJECT_SOURCE_DIR}/packaging/freehold.sysusers" RENAME freehold.conf
        DESTINATION lib/sysusers.d COMPONENT program)
install(FILES "${PROJECT_SOURCE_DIR}/packaging/freehold.tmpfiles" RENAME freehold.conf
        DESTINATION lib/tmpfiles.d COMPONENT program)
install(FILES "${PROJECT_SOURCE_DIR}/packaging/freehold.default" RENAME default
        DESTINATION "${shared}/freehold" COMPONENT program)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME freehold)
set(CPACK_PACKAGE_VENDOR "Freehold")
set(CPACK_PACKAGE_CONTACT "Freehold maintainers <maintainers@freehold.invalid>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL program)
if(TARGET freehold_shared)
  list(APPEND CPACK_COMPONENTS_ALL library dev)
endif()
if(TARGET freehold_mpi)
  list(APPEND CPACK_COMPONENTS_ALL mpi)
endif()
# python/CMakeLists.txt adds its component with this.
get_property(more GLOBAL PROPERTY FREEHOLD_MORE_COMPONENTS)
list(APPEND CPACK_COMPONENTS_ALL ${more})
set(CPACK_PROJECT_CONFIG_FILE "${PROJECT_SOURCE_DIR}/cmake/DebianPackages.cmake")
set(CPACK_PRE_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/cmake/DebianFiles.cmake")
set(CPACK_POST_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/cmake/DebianScripts.cmake")
set(CPACK_FREEHOLD_SOVERSION "${FREEHOLD_SOVERSION}")
set(CPACK_FREEHOLD_SOURCES "${PROJECT_SOURCE_DIR}")
set(CPACK_SOURCE_GENERATOR TXZ)
set(CPACK_SOURCE_PACKAGE_FILE_NAME "freehold-${PROJECT_VERSION}")
set(CPACK_SOURCE_IGNORE_FILES "/\\\\.git/;/\\\\.git$;/build/;/node_modules/;/shared$;/dist/")
include(CPack)
