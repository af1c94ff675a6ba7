// Play: the game of a hosted table: actions of people and bots.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "hosting/histogram.h"
#include "hosting/kept_record.h"
#include "hosting/table_memory.h"
#include "table/table.h"

namespace freehold::hosting {

class Play : PartOfTable {
 public:
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
  [[nodiscard]] Allowed<> take_back(int seat);

  /// With its proof; refused before the end.
  [[nodiscard]] Allowed<boost::json::object> log();

  // --- What happens by itself ---
  /// Plays an action for a seat whose player didn't ask for it just now.
  [[nodiscard]] Allowed<> do_for(const notation::PlayerAction& action);
  /// Ends the game if its time is up.
  [[nodiscard]] Allowed<> end_in_time();
  /// Ends the game because the people agreed to (UKT.1).
  [[nodiscard]] Allowed<> end_now();
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
  /// Tells what was played, or why nothing was.
  [[nodiscard]] Allowed<> tell(const table::Played& played);
  /// Tells the steps of the game's last call.
  void tell_steps(const std::shared_ptr<Stopwatch>& watch = {});
  /// Closes a question that has become pointless, and the game if it is over.
  [[nodiscard]] Allowed<> close_what_ended();
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
