# Writes OUTPUT, a C++ source that holds the bytes of FILE (see valuer.h).
file(READ "${FILE}" bytes HEX)
string(REGEX REPLACE "(................................................................)" "\\1\n" bytes "${bytes}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
file(WRITE "${OUTPUT}" "#include \"value/builtin_network.h\"

namespace freehold::value {
namespace {

constexpr unsigned char bytes[] = {
${bytes}};

}  // namespace

std::span<const unsigned char> builtin_network_bytes() {
  return bytes;
}

}  // namespace freehold::value
")
