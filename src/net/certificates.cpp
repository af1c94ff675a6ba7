#include "net/certificates.h"

#include <fmt/format.h>
#include <openssl/ssl.h>

#include <utility>

namespace freehold::net {

namespace ssl = boost::asio::ssl;
using boost::system::error_code;

std::optional<std::string> Certificates::load() {
  if (!has_tls()) return std::nullopt;
  if (certificate_.empty() || key_.empty()) return "TLS needs both a certificate and its private key.";
  const Look seen = look();  // before reading, so that a write in between counts as a change
  auto made = std::make_shared<ssl::context>(ssl::context::tls_server);
  error_code error;
  made->set_options(ssl::context::default_workarounds | ssl::context::no_tlsv1 | ssl::context::no_tlsv1_1 |
                        ssl::context::single_dh_use,
                    error);
  if (!error) made->use_certificate_chain_file(certificate_, error);
  if (error) return fmt::format("The certificate {} cannot be used: {}.", certificate_, error.message());
  made->use_private_key_file(key_, ssl::context::pem, error);
  if (error) return fmt::format("The private key {} cannot be used: {}.", key_, error.message());
  const std::lock_guard lock(mutex_);
  context_ = std::move(made);
  looked_ = seen;
  return std::nullopt;
}

Certificates::Look Certificates::look() const {
  std::error_code ignored;
  return {.certificate_at = std::filesystem::last_write_time(certificate_, ignored),
          .key_at = std::filesystem::last_write_time(key_, ignored),
          .certificate_bytes = std::filesystem::file_size(certificate_, ignored),
          .key_bytes = std::filesystem::file_size(key_, ignored)};
}

bool Certificates::changed() {
  if (!has_tls()) return false;
  const Look seen = look();
  const std::lock_guard lock(mutex_);
  return std::exchange(looked_, seen) != seen;
}

Certificates::Context Certificates::context() const {
  const std::lock_guard lock(mutex_);
  return context_;
}

}  // namespace freehold::net
