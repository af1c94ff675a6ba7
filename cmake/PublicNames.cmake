# Writes the symbols that libfreehold exports, as a version script: OUTPUT has the mangled names of everything
# declared in the headers of LIST in FOLDER: members of classes, functions, and explicitly instantiated
# templates. Inline code needs none, since users compile it. tests/library/shown_names.py compares the library
# with what a compiler reads in the headers.
cmake_minimum_required(VERSION 3.25)

# show(<name> <pattern>...): "::" in a pattern stands for the name, which object files write with lengths:
# 8freehold3sim4Odds.
function(show name)
  set(mangled "")
  foreach(part IN LISTS scope name)
    string(LENGTH "${part}" length)
    string(APPEND mangled "${length}${part}")
  endforeach()
  list(TRANSFORM ARGN REPLACE "::" "${mangled}")
  set(names ${names} ${ARGN} PARENT_SCOPE)
endfunction()

file(STRINGS "${LIST}" headers REGEX "^[^#]")
set(names "")
foreach(header IN LISTS headers)
  # Declarations in a namespace start in the first column; tools/format makes sure.
  file(STRINGS "${FOLDER}/${header}" lines REGEX "^[a-zA-Z[]")
  set(before "")
  foreach(line IN LISTS lines)
    if(line MATCHES "^namespace ([a-z:]+) {")
      string(REPLACE "::" ";" scope "${CMAKE_MATCH_1}")
    elseif(line MATCHES "inline |constexpr " OR before MATCHES "^template ")
    elseif(line MATCHES "^(class|struct) ([A-Za-z0-9]+) .*{")
      show("${CMAKE_MATCH_2}" "_ZN::*" "_ZNK::*" "_ZT?N::E")
    elseif(line MATCHES "^extern template [^(]* ([a-z0-9_]+)\\(")
      show("${CMAKE_MATCH_1}" "_ZN::I*")
    elseif(line MATCHES " ([a-z0-9_]+)\\(")
      show("${CMAKE_MATCH_1}" "_ZN::E*" "_ZN::B5cxx11E*") # the latter for functions that return strings
    endif()
    set(before "${line}")
  endforeach()
endforeach()
list(REMOVE_DUPLICATES names)
list(JOIN names ";\n    " names)
file(CONFIGURE OUTPUT "${OUTPUT}" CONTENT "FREEHOLD_0 {\n  global:\n    @names@;\n  local:\n    *;\n};\n" @ONLY)
