// CurlCarrier: carries notices by libcurl. To what people name themselves, a push service or a webhook, it speaks https alone, to
// public addresses alone, follows no redirect, and reads little.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "notices/address_guard.h"
#include "notices/carrier.h"
#include "notices/vapid.h"
#include "table/clock.h"

namespace freehold::notices {

/// The mail server of whoever runs this one.
struct MailServer {
  std::string url{};  ///< "smtp://mail.example.org:587", "smtps://..."; empty: no mail
  std::string from{};  ///< an address
  std::string user{};  ///< empty: no login
  std::string password{};
};

struct CarrierSetup {
  std::optional<Vapid> vapid{};  ///< nothing: no push
  MailServer mail{};
  bool webhooks = false;
  AddressGuard guard{};
  std::string ca_file{};  ///< certificates (PEM) that sign those of receivers, besides the system's
  std::string origin{};  ///< of this server, "https://play.example.org": its paths become links
  // For one try to reach what people name themselves; a mail server has twice as long:
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
