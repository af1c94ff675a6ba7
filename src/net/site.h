// Site: what the server answers to HTTP, without knowing a network: a request's parts in, an answer out.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "hosting/backend.h"
#include "hosting/mode.h"
#include "net/client_files.h"
#include "net/metrics.h"

namespace freehold::net {

/// The parts of a request that an answer depends on.
struct HttpCall {
  std::string_view method;
  std::string_view target;  ///< path and query, as they came
  std::string_view accept{};
  std::string_view accept_encoding{};
  std::string_view accept_language{};
  std::string_view if_none_match{};
};

struct HttpAnswer {
  unsigned status = 200;
  std::string type = "text/plain; charset=utf-8";
  std::string_view cache = "no-store";
  std::string_view encoding{};  ///< Content-Encoding, or empty
  std::string tag{};  ///< ETag with its quotes, or empty
  std::string_view allow{};  ///< Allow, with 405
  std::string disposition{};  ///< Content-Disposition, or empty
  std::pair<std::string_view, std::string> also{};  ///< one more header, or an empty name
  bool varies = false;  ///< another Accept-Encoding would be answered otherwise
  std::string text{};  ///< the body, where the other two are empty
  std::string_view file{};  ///< a body that the program holds
  std::shared_ptr<const std::string> shared{};  ///< a body that others hold too

  [[nodiscard]] std::string_view body() const {
    if (shared) return *shared;
    return file.empty() ? std::string_view(text) : file;
  }
};

/// The headers that every answer carries; `tls`: also the one that keeps browsers to https.
std::span<const std::pair<std::string_view, std::string_view>> strict_headers(bool tls);

/// Safe to use from any thread; all that it refers to outlives it.
class Site {
 public:
  struct Setup {
    hosting::Backend& backend;
    const Metrics& metrics;
    std::span<const ClientFile> files;
    std::string version;
    const hosting::Mode* mode = nullptr;  ///< what the operator has switched off; null: nothing
    std::string origin{};  ///< the public one, "https://play.example.org"; empty: not known
    bool shows_metrics = true;  ///< /metrics is here, and not at an address for the operator alone
  };

  explicit Site(Setup setup) : setup_(std::move(setup)) {}

  /// Whether answer() may wait for the host: then not on the network's thread.
  [[nodiscard]] static bool may_wait(std::string_view target);
  /// Whether a request there may have a short body, which says nothing (RFC 8058).
  [[nodiscard]] static bool takes_body(std::string_view target);
  /// The answer to a request; to HEAD as to GET, the network leaves the body out. `stopping`: the server takes no more
  /// work.
  [[nodiscard]] HttpAnswer answer(const HttpCall& call, bool stopping) const;

 private:
  [[nodiscard]] HttpAnswer program_answer(const HttpCall& call, std::string_view path, bool stopping) const;
  [[nodiscard]] const ClientFile* offline_file(std::string_view path) const;
  [[nodiscard]] HttpAnswer file_answer(const HttpCall& call, std::string_view path) const;
  [[nodiscard]] std::optional<HttpAnswer> invite_answer(const HttpCall& call, std::string_view path) const;
  [[nodiscard]] HttpAnswer quiet_answer(std::string_view path) const;
  [[nodiscard]] HttpAnswer lab_answer(std::string_view path) const;
  [[nodiscard]] HttpAnswer health(bool stopping) const;
  [[nodiscard]] std::string preview_of(const hosting::Invitation& invitation) const;
  [[nodiscard]] const ClientFile* find(std::string_view path) const;

  Setup setup_;
};

/// The picture of an invite's preview, one of the client's files, where its edition has none of its own.
inline constexpr std::string_view preview_picture = "/icon-512.png";
/// An edition's own: its board.
std::string preview_picture_of(std::string_view edition);

/// An answer that says in a sentence why there is no other.
HttpAnswer refusal(unsigned status, std::string_view sentence);

}  // namespace freehold::net
