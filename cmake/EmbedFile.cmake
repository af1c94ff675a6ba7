# Writes OUTPUT, a C++ source with the bytes of FILE: std::span<const unsigned char> NAMESPACE::FUNCTION(), declared in HEADER.
file(SIZE "${FILE}" size)
string(MAKE_C_IDENTIFIER "${NAMESPACE}_${FUNCTION}" name)
file(WRITE "${OUTPUT}" "#include \"${HEADER}\"

#include \"base/embedded_bytes.h\"

FREEHOLD_EMBEDDED_BYTES(${name}, \"${FILE}\", ${size});

std::span<const unsigned char> ${NAMESPACE}::${FUNCTION}() {
  return ${name};
}
")
