// The others at a hosted table, for a client of it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "remote/remote_table.h"
#include "terminal/live_game.h"

namespace freehold::remote {

class RemoteCompany final : public terminal::Company {
 public:
  /// Makes a call about the table; `done` is the sentence where it was done.
  using Ask = std::function<terminal::Told(std::string_view method, json::object params, std::string done)>;

  /// What is given by reference outlives it. `next_table` is set to the table that follows by rematch().
  RemoteCompany(RemoteTable& table, std::vector<std::string> links, std::string& next_table, Ask ask)
      : table_(table), links_(std::move(links)), next_table_(next_table), ask_(std::move(ask)) {}

  [[nodiscard]] bool takes_part() const override { return table_.view().takes_part(); }
  [[nodiscard]] bool paused() const override { return table_.view().paused; }
  [[nodiscard]] bool away() const override;
  [[nodiscard]] std::string question() const override;
  [[nodiscard]] std::vector<std::string> seat_lines() const override;
  [[nodiscard]] std::vector<std::string> link_lines() const override { return links_; }

  terminal::Told say(const std::string& text) override;
  terminal::Told pause(bool paused) override;
  terminal::Told end() override;
  terminal::Told answer(bool yes) override;
  terminal::Told sit_in(bool bot) override;
  [[nodiscard]] std::vector<std::string> overdue() const override;
  terminal::Told replace(const std::string& name) override;
  terminal::Told rematch() override;

 private:
  /// Asks for what the others have to agree to.
  terminal::Told ask_others(std::string_view method, json::object params = {});

  RemoteTable& table_;
  std::vector<std::string> links_;
  std::string& next_table_;
  Ask ask_;
};

/// What the open question asks for: "Ann asks for a pause."; empty if none is open.
std::string question_sentence(const TableView& view);
/// The seat of this name, or of this number as seat_lines() has it.
std::optional<int> find_seat(const TableView& view, std::string_view text);
/// "1. Ann (hat), you", for each seat of a table.
std::vector<std::string> seat_lines(const TableView& view);

}  // namespace freehold::remote
