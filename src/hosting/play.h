// Play: the game of a hosted table goes on: actions of people, and of bots after them.
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
  /// Has the talk, and the game where one has begun, in memory; whatever the watchers have missed is told.
  [[nodiscard]] Allowed<> load();
  /// Refused if no game is played; otherwise the game is in memory afterwards.
  [[nodiscard]] Allowed<> need_game();
  /// The seat of a token at a table whose game is played; then it is in memory.
  [[nodiscard]] Allowed<int> playing_seat(std::string_view token);
  /// The same of whoever holds a seat or the bank.
  [[nodiscard]] Allowed<std::optional<int>> playing_holder(std::string_view token);
  [[nodiscard]] Allowed<> need_fresh(std::int64_t version) const;
  [[nodiscard]] Allowed<> begin();

  // --- What people do ---
  /// The answer, a JSON text. `arrived`: when it was asked for, for figures only.
  [[nodiscard]] Allowed<std::string> act(std::string_view token, std::int64_t version,
                                         const std::string& request, const boost::json::value& action,
                                         Stopwatch::Time arrived);
  [[nodiscard]] Allowed<Json> legal(std::string_view token);
  [[nodiscard]] Allowed<> take_back(int seat);

  // --- What the rules say of something that has not been done ---
  /// What rents a deal that `from` offers (nothing: the seat itself) would change, and what it means for the two: `{"version","changes":[...],"sides":[...]}`. Refused if the rules do not allow the deal.
  [[nodiscard]] Allowed<Json> deal_rents(std::string_view token, std::optional<int> from,
                                         const boost::json::value& offer);
  /// What brings a seat cash, and what it loses the least by for the decision in hand:
  /// `{"version","missing","ways":[...],"least_loss":[...],"brings","covers"}`.
  [[nodiscard]] Allowed<Json> ways_to_cash(std::string_view token);
  /// Why an action would be refused now, in figures: `{"version","refused":{...}}`; null if it would not.
  [[nodiscard]] Allowed<Json> why(std::string_view token, const boost::json::value& action);
  /// What such a deal would change: `{"version","now":[...],"then":[...]}`. Refused if chances are not shown, and where the
  /// rules do not allow the deal.
  [[nodiscard]] Allowed<Json> deal_chances(std::string_view token, std::optional<int> from,
                                           const boost::json::value& offer);
  /// The positions without such a deal and with it, and the rules that hold there, to be played out. Refused as
  /// deal_chances() is.
  [[nodiscard]] Allowed<DealPositions> deal_positions(std::string_view token, std::optional<int> from,
                                                      const boost::json::value& offer);

  // --- What has been ---
  [[nodiscard]] Allowed<Json> history(ConnectionId connection, std::int64_t from, std::int64_t count);
  /// Everyone's worth from the start until now, and chances where it is over or they are shown (table::WorthCourse::points); only
  /// for those who have entered.
  [[nodiscard]] Allowed<Json> worth(ConnectionId connection, std::int64_t from, std::int64_t count);
  /// The texts of its edition, from which a client builds the same rules.
  [[nodiscard]] Allowed<Json> edition(ConnectionId connection);
  [[nodiscard]] Allowed<Json> log();
  [[nodiscard]] Allowed<Json> proof();

  // --- What happens without them ---
  /// Has a seat do something that its player did not ask for just now.
  [[nodiscard]] Allowed<> do_for(const DoneFor& done_for, const Action& action);
  /// Ends the game if its time is up.
  [[nodiscard]] Allowed<> end_in_time();
  [[nodiscard]] Allowed<> close_if_over();
  /// Has bots decide; where nobody else plays and the banker watches, one decision, once the one before it has been shown.
  [[nodiscard]] Allowed<> run_bots();
  /// The bot that decides for a seat's person in the game, as the record says.
  void place_bot(int seat);

 private:
  [[nodiscard]] Allowed<> read_game();
  [[nodiscard]] Allowed<table::TableSetup> setup_of_game();
  /// Does what a seat asks for, and what bots do then; the answer is kept in the same step.
  [[nodiscard]] Allowed<> play(int number, std::int64_t version_seen, const boost::json::value& given,
                               const table::AnswerMaker& answer);
  /// How many decisions of bots may follow within the same step.
  [[nodiscard]] int bots_within_step() const;
  [[nodiscard]] std::string answer_of(const table::PlayedStep& own, std::int64_t version) const;
  /// Tells of what the last call of the game did.
  void tell_steps(const std::optional<DoneFor>& done_for = {}, const std::shared_ptr<Stopwatch>& watch = {});
  /// Closes what an action has closed: a question about what came before, and a game that is over.
  [[nodiscard]] Allowed<> close_what_ended();
  [[nodiscard]] Allowed<Offer> deal_in(int asker, std::optional<int> from,
                                       const boost::json::value& offer) const;
  /// A deal whose chances a seat may hear.
  [[nodiscard]] Allowed<Offer> open_deal(std::string_view token, std::optional<int> from,
                                         const boost::json::value& offer);
  std::unexpected<wire::Refused> refuse_play(const table::ActError& error);

  AwayPlans& plans_;
  TableMemory& memory_;
  Seats& seats_;
  Consent& consent_;
  TableTime& time_;
  Audience& audience_;
  std::int64_t fresh_from_ = 0;  ///< versions before this are stale: something was played since
};

}  // namespace freehold::hosting
