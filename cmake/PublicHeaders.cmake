# Writes the public headers as they are installed: FOLDER/x.h of LIST becomes OUTPUT/freehold/x.h, and every include of
# another names its place there. So one include root is enough, and nobody's "rules/state.h" is taken for ours.
file(STRINGS "${LIST}" headers REGEX "^[^#]")
foreach(header IN LISTS headers)
  file(READ "${FOLDER}/${header}" text)
  string(REGEX REPLACE "#include \"(freehold/)?([^\"]*)\"" "#include <freehold/\\2>" text "${text}")
  string(REGEX REPLACE "^freehold/" "" place "${header}")
  file(WRITE "${OUTPUT}/freehold/${place}" "${text}")
endforeach()
