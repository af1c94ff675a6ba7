# Writes OUTPUT, a C++ source with the bytes of FILE: std::span<const unsigned char> NAMESPACE::FUNCTION(), declared in HEADER.
file(READ "${FILE}" bytes HEX)
string(REGEX REPLACE "(................................................................)" "\\1\n" bytes "${bytes}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
file(WRITE "${OUTPUT}" "#include \"${HEADER}\"

namespace ${NAMESPACE} {
namespace {

constexpr unsigned char bytes[] = {
${bytes}};

}  // namespace

std::span<const unsigned char> ${FUNCTION}() {
  return bytes;
}

}  // namespace ${NAMESPACE}
")
