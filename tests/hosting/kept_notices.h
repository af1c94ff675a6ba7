// Keeps what it is to send: a stand-in for whoever carries notices.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "hosting/notices.h"

namespace freehold::hosting::kit {

/// Offers push and mail, no webhooks. A target with "wrong" in it is at fault.
class KeptNotices final : public Notices {
 public:
  [[nodiscard]] bool offers(NoticeWay way) const override { return way != NoticeWay::webhook; }
  [[nodiscard]] std::string push_key() const override { return "the-key"; }
  [[nodiscard]] std::string fault_of(const NoticeAddress& address) const override {
    return address.target.contains("wrong") ? "this is wrong" : "";
  }
  void send(Notice notice) override { sent.push_back(std::move(notice)); }
  std::vector<GoneAddress> take_gone() override { return std::exchange(gone, {}); }
  [[nodiscard]] NoticeFigures figures() const override { return {}; }

  std::vector<Notice> take() { return std::exchange(sent, {}); }

  std::vector<Notice> sent;
  std::vector<GoneAddress> gone;
};

}  // namespace freehold::hosting::kit
