include_guard(GLOBAL)

# freehold_commit(<variable>): the first 12 digits of the checked-out commit; empty if these sources aren't a
# clone, or if there is no git. After a commit or a checkout, the next build configures again.
function(freehold_commit variable)
  set(${variable} "" PARENT_SCOPE)
  find_package(Git QUIET)
  if(NOT GIT_FOUND OR NOT EXISTS "${PROJECT_SOURCE_DIR}/.git") # .git may be a file
    return()
  endif()
  set(ask_git COMMAND "${GIT_EXECUTABLE}" rev-parse)
  set(in_sources WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}" ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
  execute_process(${ask_git} --short=12 HEAD ${in_sources} OUTPUT_VARIABLE commit)
  execute_process(${ask_git} --path-format=absolute --git-path logs/HEAD ${in_sources} OUTPUT_VARIABLE moves)
  if(commit MATCHES "^[0-9a-f]+$")
    set(${variable} "${commit}" PARENT_SCOPE)
  endif()
  if(moves AND EXISTS "${moves}")
    set_property(DIRECTORY "${PROJECT_SOURCE_DIR}" APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${moves}")
  endif()
endfunction()
