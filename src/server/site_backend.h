// For tests of sites: a backend with one of each, and a journal that keeps nothing.
#pragma once

#include "server/backend.h"
#include "server/host_figures.h"
#include "server/journal.h"

namespace freehold::server {

class SiteBackend final : public Backend {
 public:
  void connect(ConnectionId, const std::string&) override {}
  void disconnect(ConnectionId) override {}
  void handle(ConnectionId, std::string_view, std::chrono::steady_clock::time_point) override {}
  [[nodiscard]] std::string public_tables() const override { return "[]"; }
  [[nodiscard]] ServedText editions() const override {
    return {.text = std::make_shared<const std::string>("[]"), .tag = "e1"};
  }
  [[nodiscard]] std::optional<ServedText> edition(std::string_view) const override { return std::nullopt; }
  [[nodiscard]] std::optional<std::string> finished_log(std::string_view) const override {
    return std::nullopt;
  }
  [[nodiscard]] std::optional<ServedFile> lab_file(std::string_view run,
                                                   std::string_view name) const override {
    if (run != "run" || name != "deeds.csv") return std::nullopt;
    return ServedFile{"freehold-uk-deeds.csv", "text/csv; charset=utf-8", "space\n"};
  }
  [[nodiscard]] HostFigures figures() const override { return host_figures; }

  HostFigures host_figures;
};

class SilentJournal final : public Journal {
 public:
  void note(Weight, std::string_view, std::initializer_list<Field>) override {}
};

}  // namespace freehold::server
