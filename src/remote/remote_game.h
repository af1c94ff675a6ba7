// A game at a hosted table, as the terminal client follows it. The rules and the position are built from what the
// server shows in notation; what can be done, and why not, then comes from the same engine as at a table in this
// program, and the server has the last word.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "notation/state_json.h"
#include "remote/remote_table.h"
#include "telling/language.h"
#include "terminal/live_game.h"

namespace freehold::remote {

class RemoteGame final : public terminal::LiveGame {
 public:
  /// The game of a table that has been entered and is playing or over, told from its beginning; a sentence says why
  /// it cannot be shown. The table outlives it. `links` tell how to come to this table.
  static std::expected<std::unique_ptr<RemoteGame>, std::string> open(RemoteTable& table,
                                                                      std::vector<std::string> links);

  [[nodiscard]] const Ruleset& rules() const override { return rules_; }
  /// As the server tells them: a game from a file has an edition of its own, which its own text agrees with.
  [[nodiscard]] std::vector<std::string> house_rules() const override { return table_.view().rules; }
  [[nodiscard]] const State& state() const override { return state_; }
  [[nodiscard]] std::span<const notation::Seat> seats() const override { return seats_; }
  [[nodiscard]] bool is_person(PlayerId player) const override;
  [[nodiscard]] PlayerId to_ask() const override;
  [[nodiscard]] std::string stopped() const override;
  [[nodiscard]] bool bot_to_act() const override { return false; }
  [[nodiscard]] bool can_undo(PlayerId player) const override;
  [[nodiscard]] std::vector<std::string> signs() const override;
  [[nodiscard]] Time rhythm() const override { return Time{50}; }
  [[nodiscard]] bool is_new() const override { return is_new_; }

  terminal::Done act(PlayerId player, const Action& action) override;
  terminal::Done step_bot() override { return {}; }
  /// Handles the server's notifications.
  terminal::Done tick() override;
  terminal::Told undo(PlayerId player) override;

  std::expected<void, NotNamed> keep_as(const std::string& name, bool insist) override;
  [[nodiscard]] std::vector<std::string> about_quitting() const override;
  [[nodiscard]] std::string commitment() const override { return commitment_; }
  [[nodiscard]] std::string seed() const override { return seed_; }
  [[nodiscard]] std::vector<std::string> about_checking() const override { return checked_; }
  [[nodiscard]] terminal::Company* company() const override { return company_.get(); }

  /// The table that follows this one, once somebody here wants to play again; else empty.
  [[nodiscard]] const std::string& next_table() const { return next_table_; }

 private:
  RemoteGame(RemoteTable& table, Ruleset edition, notation::Position position);

  [[nodiscard]] bool is_own(int seat) const { return table_.view().own_seat() == seat; }
  /// Tells the steps of the game from number steps_ on, as the server has them.
  std::expected<void, std::string> tell_history();
  void tell_step(const json::object& step);
  [[nodiscard]] PlayerId player_in(const json::object& update, std::string_view key) const;
  /// `player` and `self` for messages of what a player does at the table, who need not be known.
  [[nodiscard]] telling::MessageParams about(PlayerId player) const;
  [[nodiscard]] bool fits(const Event& event) const;
  /// The same step done by the engine here; false if this program cannot know it: bids are sealed.
  bool follow(State& state, const json::object& step) const;
  void take_in();
  void take_update(const json::object& update);
  void take_seat_change(const json::object& update);
  void tell_bank_given(const json::object& update);
  void take_question(const json::object& update);
  void tell_chat(const json::object& line);
  /// Takes the position over that the server shows.
  void take_shown_state();
  void take_heard(const RemoteTable::Heard& heard);
  /// Once for each limit of the server that holds up the game: bots that rest meet theirs again and again.
  void tell_limit();
  void check_dice();
  /// The course of worth as the server has worked it out; where that does not come, what was seen here stays.
  void fetch_worth_over_time();
  /// A call whose answer says nothing more; what it brought about is taken in.
  terminal::Told ask(std::string_view method, json::object params, std::string done);

  RemoteTable& table_;
  Ruleset edition_;  // with its own options
  Ruleset rules_;
  std::vector<notation::Seat> seats_;
  State state_;
  std::int64_t steps_ = 0;  // of the game, told so far
  std::uint64_t requests_ = 0;
  std::string session_;  // begins every request, so that none is like one of an earlier visit
  bool is_new_ = false;
  bool is_exact_ = true;  // state_ is that of the last step told
  bool turn_just_ended_ = false;  // by the last step told
  bool connected_ = true;
  std::string told_limit_;
  std::string commitment_;
  std::string seed_;
  std::vector<std::string> checked_;
  std::string next_table_;
  std::unique_ptr<terminal::Company> company_;
};

}  // namespace freehold::remote
