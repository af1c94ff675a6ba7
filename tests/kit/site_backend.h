// For tests of sites: a backend with one of everything, and a journal that stores nothing.
#pragma once

#include "hosting/backend.h"
#include "hosting/host_figures.h"
#include "hosting/journal.h"

namespace freehold::net {

class SiteBackend : public hosting::Backend {
 public:
  std::string edition_invited_to = "island";

  void connect(hosting::ConnectionId, const std::string&) override {}
  void disconnect(hosting::ConnectionId) override {}
  void handle(hosting::ConnectionId, std::string_view, std::chrono::steady_clock::time_point) override {}
  [[nodiscard]] std::string public_tables() const override { return "[]"; }
  [[nodiscard]] hosting::ServedText editions() const override {
    return {.text = std::make_shared<const std::string>("[]"), .tag = "e1"};
  }
  [[nodiscard]] std::optional<hosting::ServedText> edition(std::string_view) const override {
    return std::nullopt;
  }
  [[nodiscard]] std::optional<std::string> finished_log(std::string_view) const override {
    return std::nullopt;
  }
  [[nodiscard]] std::optional<hosting::Invitation> invitation(std::string_view invite,
                                                              std::string_view wanted) const override {
    if (invite != "abc") return std::nullopt;
    return hosting::Invitation{.title = "A \"<game>\"",
                               .sentence = "Ann is waiting.",
                               .language = std::string{wanted},
                               .edition = edition_invited_to};
  }
  bool end_notices(std::string_view link) override { return link == "of-ann"; }
  [[nodiscard]] std::optional<hosting::ServedFile> lab_file(std::string_view run,
                                                            std::string_view name) const override {
    if (run != "run" || name != "deeds.csv") return std::nullopt;
    return hosting::ServedFile{"freehold-uk-deeds.csv", "text/csv; charset=utf-8", "space\n"};
  }
  [[nodiscard]] hosting::HostFigures figures() const override { return host_figures; }

  hosting::HostFigures host_figures;
};

class SilentJournal final : public hosting::Journal {
 public:
  void note(hosting::Weight, std::string_view, std::initializer_list<Field>) override {}
};

}  // namespace freehold::net
