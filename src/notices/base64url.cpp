#include "notices/base64url.h"

#include <sodium.h>

namespace freehold::notices {

namespace {

std::string written(std::string_view bytes, int variant) {
  std::string text(sodium_base64_encoded_len(bytes.size(), variant), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                    bytes.size(), variant);
  text.pop_back();  // it ends with a zero
  return text;
}

}  // namespace

std::string base64(std::string_view bytes) {
  return written(bytes, sodium_base64_VARIANT_ORIGINAL);
}

std::string base64url(std::string_view bytes) {
  return written(bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

std::optional<std::string> from_base64url(std::string_view text) {
  while (text.ends_with('='))
    text.remove_suffix(1);
  std::string bytes(text.size(), '\0');
  std::size_t size = 0;
  if (sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(),
                        text.size(), nullptr, &size, nullptr, sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0)
    return std::nullopt;
  bytes.resize(size);
  return bytes;
}

}  // namespace freehold::notices
