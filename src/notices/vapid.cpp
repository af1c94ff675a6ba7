#include "notices/vapid.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/pem.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "base/try.h"
#include "notices/base64url.h"

namespace freehold::notices {

namespace {

constexpr std::chrono::hours valid_for{12};  // RFC 8292 allows 24

struct CloseFile {
  void operator()(std::FILE* file) const { static_cast<void>(std::fclose(file)); }
};
using FilePtr = std::unique_ptr<std::FILE, CloseFile>;

struct FreeSignature {
  void operator()(ECDSA_SIG* signature) const { ECDSA_SIG_free(signature); }
  void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
};

std::unexpected<std::string> no_key(const std::filesystem::path& file, std::string_view why) {
  return std::unexpected(fmt::format("{}: {}", file.string(), why));
}

std::expected<KeyPtr, std::string> made_key(const std::filesystem::path& file) {
  KeyPtr key = new_key();
  const int opened = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (opened < 0) return no_key(file, std::strerror(errno));
  const FilePtr out{::fdopen(opened, "w")};
  const bool written =
      key != nullptr && out != nullptr &&
      PEM_write_PrivateKey(out.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr) == 1 &&
      std::fflush(out.get()) == 0 && ::fsync(opened) == 0;
  if (!written) return no_key(file, "the key can't be written");
  return key;
}

// Converts an ASN.1 signature to JWS: two numbers of 32 bytes (RFC 7518, section 3.4).
std::string two_numbers(const std::string& signature) {
  const auto* start = bytes_of(signature);
  const std::unique_ptr<ECDSA_SIG, FreeSignature> read{
      d2i_ECDSA_SIG(nullptr, &start, static_cast<long>(signature.size()))};
  std::string numbers(64, '\0');
  auto* const bytes = writable_bytes_of(numbers);
  if (read == nullptr || BN_bn2binpad(ECDSA_SIG_get0_r(read.get()), bytes, 32) != 32 ||
      BN_bn2binpad(ECDSA_SIG_get0_s(read.get()), bytes + 32, 32) != 32)
    return {};
  return numbers;
}

std::string signature_of(EVP_PKEY* key, std::string_view text) {
  const std::unique_ptr<EVP_MD_CTX, FreeSignature> context{EVP_MD_CTX_new()};
  std::string signature(80, '\0');  // more than this curve needs
  std::size_t size = signature.size();
  if (context == nullptr || EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key) != 1 ||
      EVP_DigestSign(context.get(), writable_bytes_of(signature), &size, bytes_of(text), text.size()) != 1)
    return {};
  signature.resize(size);
  return two_numbers(signature);
}

}  // namespace

std::expected<Vapid, std::string> Vapid::open(const std::filesystem::path& file, std::string subject) {
  if (!subject.starts_with("mailto:") && !subject.starts_with("https://"))
    return std::unexpected(
        "a subject is mailto:ADDRESS or an https address, by which push services reach you");
  const FilePtr in{std::fopen(file.c_str(), "re")};
  if (in == nullptr && errno != ENOENT) return no_key(file, std::strerror(errno));
  if (in == nullptr) {
    auto made = FREEHOLD_TRY(made_key(file));
    return Vapid{std::move(made), std::move(subject)};
  }
  KeyPtr key{PEM_read_PrivateKey(in.get(), nullptr, nullptr, nullptr)};
  if (key == nullptr || EVP_PKEY_get_bits(key.get()) != 256 || point_of(key.get()).empty())
    return no_key(file, "this is no P-256 key (PEM); name a file that does not exist to have one made");
  return Vapid{std::move(key), std::move(subject)};
}

Vapid::Vapid(KeyPtr key, std::string subject)
    : key_(std::move(key)), public_key_(base64url(point_of(key_.get()))), subject_(std::move(subject)) {}

std::string Vapid::authorization(std::string_view origin, std::chrono::sys_seconds now) const {
  const boost::json::object claims{
      {"aud", origin}, {"exp", (now + valid_for).time_since_epoch().count()}, {"sub", subject_}};
  const std::string said =
      base64url(R"({"typ":"JWT","alg":"ES256"})") + "." + base64url(boost::json::serialize(claims));
  return fmt::format("vapid t={}.{}, k={}", said, base64url(signature_of(key_.get(), said)), public_key_);
}

}  // namespace freehold::notices
