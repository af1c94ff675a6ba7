# The fields of each Debian package, evaluated when cpack runs: `cpack -D CPACK_PACKAGE_VERSION=...` changes
# the version.
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "${CPACK_PACKAGE_CONTACT}")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Each description starts with its own line, not the project's.
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(debian "${CPACK_FREEHOLD_SOURCES}/packaging/debian")
# The program is built for x86-64-v2, so the package refuses to be installed on older processors.
execute_process(COMMAND dpkg --print-architecture OUTPUT_VARIABLE architecture OUTPUT_STRIP_TRAILING_WHITESPACE)
set(processor "")
if(architecture STREQUAL "amd64")
  set(processor ", sse4.2-support")
endif()
set(library "libfreehold${CPACK_FREEHOLD_SOVERSION}")

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME freehold)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION misc) # not games, which must be in /usr/games
set(CPACK_DEBIAN_PROGRAM_PACKAGE_DEPENDS "adduser, init-system-helpers (>= 1.52)${processor}")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS "xdg-utils")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "freehold-mpi, libfreehold-dev, caddy | nginx")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_CONTROL_EXTRA "${debian}/postinst;${debian}/prerm;${debian}/postrm")
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION "property-trading board games: play, host, study
Buy, build, trade, mortgage, go to jail, go bankrupt, win. Freehold plays
property-trading board games in the browser or in the terminal, against bots
or with other people, hosts them for others, and studies them: exact odds of
boards, thousands of games between bots a second.
.
The rules of nine editions are built in; editions of your own are text files.
Dice can be verified by anyone, and a game survives a closed terminal.")

set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME "${library}")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS "libc6${processor}")
# Until 1.0, programs are built against one particular version: docs/decisions/0027. (cpack's own file would
# come with scripts that call ldconfig, which Debian does by a trigger.)
set(shlibs "${CPACK_PACKAGE_DIRECTORY}/shlibs")
file(WRITE "${shlibs}" "libfreehold ${CPACK_FREEHOLD_SOVERSION} ${library} (= ${CPACK_PACKAGE_VERSION})\n")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA "${debian}/triggers;${shlibs}")
set(CPACK_DEBIAN_LIBRARY_DESCRIPTION "engine of property-trading board games (shared library)
The rules, editions, bots and simulations of Freehold for other programs.
.
This package contains the shared library.")

set(CPACK_DEBIAN_DEV_PACKAGE_NAME libfreehold-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS "${library} (= ${CPACK_PACKAGE_VERSION})")
set(CPACK_DEBIAN_DEV_DESCRIPTION "engine of property-trading board games (development files)
The rules, editions, bots and simulations of Freehold for other programs.
.
This package contains the headers, the files for CMake and pkg-config, and
examples.")

set(CPACK_DEBIAN_MPI_PACKAGE_NAME freehold-mpi)
set(CPACK_DEBIAN_MPI_PACKAGE_SECTION science)
set(CPACK_DEBIAN_MPI_PACKAGE_DEPENDS "freehold (= ${CPACK_PACKAGE_VERSION})")
set(CPACK_DEBIAN_MPI_DESCRIPTION "simulations of board games on many machines
With this module 'mpirun freehold sim' shares the games of a simulation among
processes and machines.")

set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-freehold)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3, python3-numpy${processor}")
set(CPACK_DEBIAN_PYTHON_DESCRIPTION "property-trading board games for Python
Games, bots, simulations and environments for reinforcement learning, with
numpy arrays.")
