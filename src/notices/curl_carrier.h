// CurlCarrier: delivers notices with libcurl. To push services and webhooks, whose URLs people give, it uses
// only https and public addresses, follows no redirects, and reads little.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "notices/address_guard.h"
#include "notices/carrier.h"
#include "notices/vapid.h"
#include "table/clock.h"

namespace freehold::notices {

/// The operator's mail server.
struct MailServer {
  std::string url{};  ///< "smtp://mail.example.org:587", "smtps://..."; empty for no mail
  std::string from{};  ///< an address
  std::string user{};  ///< empty for no login
  std::string password{};
};

struct CarrierSetup {
  std::optional<Vapid> vapid{};  ///< nullopt for no push
  MailServer mail{};
  bool webhooks = false;
  AddressGuard guard{};
  std::string ca_file{};  ///< certificates (PEM) that sign those of receivers, besides the system's
  std::string origin{};  ///< of this server, "https://play.example.org"; makes links from its paths
  // Time limits for one attempt; a mail server has twice as long.
  std::chrono::seconds connect_time{5};
  std::chrono::seconds most_time{10};
};

class CurlCarrier final : public Carrier {
 public:
  CurlCarrier(CarrierSetup setup, table::Clock& clock);
  ~CurlCarrier() override;

  [[nodiscard]] const CarrierSetup& setup() const { return setup_; }
  Carried carry(const hosting::Notice& notice) override;

 private:
  [[nodiscard]] Carried push(const hosting::Notice& notice) const;
  [[nodiscard]] Carried mail(const hosting::Notice& notice) const;
  [[nodiscard]] Carried hook(const hosting::Notice& notice) const;

  CarrierSetup setup_;
  table::Clock& clock_;
};

}  // namespace freehold::notices
