# Writes the public headers in their installed form: FOLDER/x.h in LIST becomes OUTPUT/freehold/x.h, and
# includes of other headers are changed to match. So one include root is enough, and nobody's "rules/state.h"
# is mistaken for ours.
file(STRINGS "${LIST}" headers REGEX "^[^#]")
foreach(header IN LISTS headers)
  file(READ "${FOLDER}/${header}" text)
  string(REGEX REPLACE "#include \"(freehold/)?([^\"]*)\"" "#include <freehold/\\2>" text "${text}")
  string(REGEX REPLACE "^freehold/" "" place "${header}")
  file(WRITE "${OUTPUT}/freehold/${place}" "${text}")
endforeach()
