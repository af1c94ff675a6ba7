// Play: the game of a hosted table: actions of people and bots, and what can be looked up.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "hosting/asked_deal.h"
#include "hosting/histogram.h"
#include "hosting/kept_record.h"
#include "hosting/outbox.h"
#include "hosting/table_memory.h"
#include "hosting/update.h"
#include "table/table.h"

namespace freehold::hosting {

class Play : PartOfTable {
 public:
  using Json = boost::json::object;

  Play(const PartOfTable& part, AwayPlans& plans, TableMemory& memory, Seats& seats, Consent& consent,
       TableTime& time, Audience& audience)
      : PartOfTable(part),
        plans_(plans),
        memory_(memory),
        seats_(seats),
        consent_(consent),
        time_(time),
        audience_(audience) {}

  // --- The game in memory ---
  /// Loads the talk and the game, if one has begun, and tells watchers what they missed.
  [[nodiscard]] Allowed<> load();
  /// Loads the game; refused if none is being played.
  [[nodiscard]] Allowed<> need_game();
  /// The seat of a token, with the game loaded; refused if none is being played.
  [[nodiscard]] Allowed<int> playing_seat(std::string_view token);
  /// The same; nullopt for the holder of the bank.
  [[nodiscard]] Allowed<std::optional<int>> playing_holder(std::string_view token);
  [[nodiscard]] Allowed<> need_fresh(std::int64_t version) const;
  [[nodiscard]] Allowed<> begin();

  // --- What people do ---
  /// Returns the answer, a JSON text. `arrived` is for figures only.
  [[nodiscard]] Allowed<std::string> act(std::string_view token, std::int64_t version,
                                         const std::string& request, const boost::json::value& action,
                                         Stopwatch::Time arrived);
  [[nodiscard]] Allowed<Json> legal(std::string_view token);
  [[nodiscard]] Allowed<> take_back(int seat);

  // --- What the rules say about what could be done ---
  /// How a deal offered by `from` (nullopt: the seat itself) would change rents, and what it means for both
  /// sides: `{"version","changes":[...],"sides":[...]}`. Refused if the rules forbid the deal.
  [[nodiscard]] Allowed<Json> deal_rents(std::string_view token, std::optional<int> from,
                                         const boost::json::value& offer);
  /// The ways for a seat to raise cash, and those that lose the least for the decision in hand:
  /// `{"version","missing","ways":[...],"least_loss":[...],"brings","covers"}`.
  [[nodiscard]] Allowed<Json> ways_to_cash(std::string_view token);
  /// Why an action would be refused now, in figures: `{"version","refused":{...}}`, or null if it wouldn't.
  [[nodiscard]] Allowed<Json> why(std::string_view token, const boost::json::value& action);
  /// Everybody's chances without and with such a deal: `{"version","now":[...],"then":[...]}`. Refused if
  /// chances are not shown or the rules forbid the deal.
  [[nodiscard]] Allowed<Json> deal_chances(std::string_view token, std::optional<int> from,
                                           const boost::json::value& offer);
  /// The positions without and with such a deal, to be played out. Refused as deal_chances() is.
  [[nodiscard]] Allowed<DealPositions> deal_positions(std::string_view token, std::optional<int> from,
                                                      const boost::json::value& offer);

  // --- The past ---
  [[nodiscard]] Allowed<Json> history(ConnectionId connection, std::int64_t from, std::int64_t count);
  /// Everyone's worth so far, and chances if the game is over or chances are shown
  /// (table::WorthCourse::points). For connections that have entered.
  [[nodiscard]] Allowed<Json> worth(ConnectionId connection, const table::CoursePart& part);
  /// The texts of its edition, from which clients build the same rules.
  [[nodiscard]] Allowed<Json> edition(ConnectionId connection);
  [[nodiscard]] Allowed<Json> log();
  [[nodiscard]] Allowed<Json> proof();

  // --- What happens by itself ---
  /// Plays an action for a seat whose player didn't ask for it just now.
  [[nodiscard]] Allowed<> do_for(const DoneFor& done_for, const Action& action);
  /// Ends the game if its time is up.
  [[nodiscard]] Allowed<> end_in_time();
  [[nodiscard]] Allowed<> close_if_over();
  /// Lets bots decide; for a watching banker one decision at a time, after the last one has been shown.
  [[nodiscard]] Allowed<> run_bots();
  /// Seats or removes the bot that decides for a person, as the record says.
  void place_bot(int seat);

 private:
  [[nodiscard]] Allowed<> read_game();
  [[nodiscard]] Allowed<table::TableSetup> setup_of_game();
  /// Plays a seat's action and the bots' after it, stored in one step with the answer.
  [[nodiscard]] Allowed<> play(int number, std::int64_t version_seen, const boost::json::value& given,
                               const table::AnswerMaker& answer);
  /// How many decisions of bots may follow in the same step.
  [[nodiscard]] int bots_within_step() const;
  [[nodiscard]] std::string answer_of(const table::PlayedStep& own, std::int64_t version) const;
  /// Tells the steps of the game's last call.
  void tell_steps(const std::optional<DoneFor>& done_for = {}, const std::shared_ptr<Stopwatch>& watch = {});
  /// Closes an undo question after an action, and the game if it is over.
  [[nodiscard]] Allowed<> close_what_ended();
  [[nodiscard]] Allowed<Offer> deal_in(int asker, std::optional<int> from,
                                       const boost::json::value& offer) const;
  /// The deal, if the seat may be told its chances.
  [[nodiscard]] Allowed<Offer> open_deal(std::string_view token, std::optional<int> from,
                                         const boost::json::value& offer);
  std::unexpected<wire::Refused> refuse_play(const table::ActError& error);

  AwayPlans& plans_;
  TableMemory& memory_;
  Seats& seats_;
  Consent& consent_;
  TableTime& time_;
  Audience& audience_;
  std::int64_t fresh_from_ = 0;  ///< earlier versions are stale
};

}  // namespace freehold::hosting
