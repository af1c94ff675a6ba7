// A hosted table: one game with its seats, from the first invitation to the rematch. It decides who may do what, keeps
// its record and its game durable before anybody hears of a change, and tells its watchers.
#pragma once

#include <atomic>
#include <boost/json.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/absences.h"
#include "hosting/away_plans.h"
#include "hosting/coming_in.h"
#include "hosting/consent.h"
#include "hosting/deal_positions.h"
#include "hosting/decision_time.h"
#include "hosting/game_bounds.h"
#include "hosting/hosted_game.h"
#include "hosting/invitation.h"
#include "hosting/kept_table.h"
#include "hosting/notice_wish.h"
#include "hosting/outbox.h"
#include "hosting/stopwatch.h"
#include "hosting/table_clock.h"
#include "hosting/table_memory.h"
#include "hosting/table_record.h"
#include "hosting/table_services.h"
#include "hosting/table_view.h"
#include "hosting/talk.h"
#include "hosting/telling.h"
#include "hosting/told_view.h"
#include "hosting/update.h"
#include "hosting/watchers.h"
#include "table/standing_orders.h"
#include "table/table.h"
#include "wire/mutex.h"
#include "wire/refused.h"

namespace freehold::hosting {

/// Every public method may be called from any thread and takes its own turn. One that is refused has changed nothing.
/// Tokens come in as their holder has them.
class HostedTable {
 public:
  using Json = boost::json::object;
  template <class T = void>
  using Allowed = wire::Allowed<T>;

  /// A table whose record is in the store.
  HostedTable(TableServices& services, TableRecord record, const KeptTable& kept);
  HostedTable(const HostedTable&) = delete;
  HostedTable& operator=(const HostedTable&) = delete;

  [[nodiscard]] const std::string& id() const { return id_; }
  /// Another host runs it from now on: once this has returned, nothing is written here any more, and every call is refused
  /// (`elsewhere`).
  void close();
  /// Tells whoever watches that another server runs it, or is to; empty: any.
  void tell_moved(const std::string& server);

  // --- hosted_table.cpp: watching ---
  /// This connection hears of the table from now on; of changes in place of whole views where it wants that.
  [[nodiscard]] Allowed<Json> enter(ConnectionId connection, const Credentials& credentials,
                                    std::optional<std::int64_t> since, bool wants_changes);
  /// The whole view of a connection that has entered; the changes that it hears of go on from there.
  [[nodiscard]] Allowed<Json> view_again(ConnectionId connection);
  void leave(ConnectionId connection);
  /// Refused if the token holds neither a seat nor the bank.
  [[nodiscard]] Allowed<> need_holder(std::string_view token);
  /// As a spectator, or whoever has these tokens, sees it.
  [[nodiscard]] Allowed<Json> view(const std::vector<std::string>& tokens = {});
  /// A line of the list of public tables; nothing if it is private.
  std::optional<Json> summary();
  TableRecord record();
  [[nodiscard]] Stage stage() const { return stage_now_; }
  [[nodiscard]] bool is_private() const { return is_private_; }
  /// Whether the game is in memory.
  [[nodiscard]] bool is_loaded() const { return game_.is_loaded(); }

  // --- hosted_access.cpp: who is let in, and how long it is used ---
  /// Whether one of the tokens, or the link, is one of this table's.
  [[nodiscard]] bool admits(const Credentials& credentials);
  [[nodiscard]] LinkRole role_of(std::string_view link);
  /// What its invite tells before it is opened.
  [[nodiscard]] Invitation invitation(const telling::Language& language);
  /// Refused for whoever shows the token of a seat that the host has freed.
  [[nodiscard]] Allowed<> refuse_freed(const Credentials& credentials);
  /// When the last watcher left, by the host's clock; nothing while somebody watches or bots go on. Takes no turn.
  [[nodiscard]] std::optional<std::chrono::milliseconds> unwatched_since() const;
  /// Lets the store know that the table is used now, or was until the last watcher left.
  void note_use();
  void note_last_use();

  // --- hosted_seats.cpp: sitting down and standing up ---
  [[nodiscard]] Allowed<SeatGrant> join(const SeatWish& wish);
  /// The same seat, or the bank, for one more device.
  [[nodiscard]] Allowed<SeatGrant> reclaim(const std::string& code);
  [[nodiscard]] Allowed<> rename(std::string_view token, const SeatWish& wish, bool with_piece,
                                 bool with_word);
  /// Gives up a seat, or the bank, which nobody keeps then: a player hosts.
  [[nodiscard]] Allowed<> stand_up(std::string_view token);
  /// The host takes a seat from somebody before the game: it is free again, and its tokens hold nothing any more.
  [[nodiscard]] Allowed<> free_up(std::string_view token, int number);
  [[nodiscard]] Allowed<> set_away(std::string_view token, bool away);
  /// `fill`: a bot for the free seats, or "none" to take them away; empty: none may be free.
  [[nodiscard]] Allowed<std::int64_t> start(std::string_view token, const std::string& fill);

  // --- hosted_play.cpp: playing ---
  /// The answer, a JSON text. `arrived`: when it was asked for, for figures only.
  [[nodiscard]] Allowed<std::string> act(std::string_view token, std::int64_t version,
                                         const std::string& request, const boost::json::value& action,
                                         Stopwatch::Time arrived);
  [[nodiscard]] Allowed<Json> legal(std::string_view token);

  // --- hosted_questions.cpp: by consent, and talk ---
  [[nodiscard]] Allowed<std::int64_t> undo(ConnectionId connection, std::string_view token,
                                           std::int64_t version);
  [[nodiscard]] Allowed<std::int64_t> pause(ConnectionId connection, std::string_view token);
  [[nodiscard]] Allowed<std::int64_t> resume(std::string_view token);
  /// Asks the others to let a bot sit in for `absent`, who is overdue.
  [[nodiscard]] Allowed<std::int64_t> ask_to_sit_in(ConnectionId connection, std::string_view token,
                                                    int absent);
  [[nodiscard]] Allowed<std::int64_t> answer(std::string_view token, std::int64_t question, bool yes);
  [[nodiscard]] Allowed<std::int64_t> chat(ConnectionId connection, const Said& said);
  /// Keeps `next`, a new table, as the one that follows, both in one step, and tells everybody. Nothing but its id where
  /// one follows already.
  [[nodiscard]] Allowed<std::optional<std::string>> follow(std::string_view token,
                                                           const table::HostedRecord& next);

  // --- hosted_chances.cpp: chances while the game goes on ---
  /// The consent of a seat's person to show everybody's chances, given or taken back.
  [[nodiscard]] Allowed<std::int64_t> agree_to_chances(std::string_view token, bool agrees);
  /// What a deal that `from` (nothing: the seat itself) might offer would change: `{"version","now":[...],"then":[...]}`.
  /// Refused if chances are not shown, and where the rules do not allow the deal.
  [[nodiscard]] Allowed<Json> deal_chances(std::string_view token, std::optional<int> from,
                                           const boost::json::value& offer);

  /// The positions without such a deal and with it, and the rules that hold there, to be played out. Refused as
  /// deal_chances() is.
  [[nodiscard]] Allowed<DealPositions> deal_positions(std::string_view token, std::optional<int> from,
                                                      const boost::json::value& offer);

  // --- hosted_figures.cpp: what the rules say of something that has not been done ---
  /// What rents such a deal would change, and what it means for the two: `{"version","changes":[...],"sides":[...]}`. Refused if the rules do not allow the deal.
  [[nodiscard]] Allowed<Json> deal_rents(std::string_view token, std::optional<int> from,
                                         const boost::json::value& offer);
  /// What brings a seat cash, and what it loses the least by for the decision in hand:
  /// `{"version","missing","ways":[...],"least_loss":[...],"brings","covers"}`.
  [[nodiscard]] Allowed<Json> ways_to_cash(std::string_view token);
  /// Why an action would be refused now, in figures: `{"version","refused":{...}}`; null if it would not.
  [[nodiscard]] Allowed<Json> why(std::string_view token, const boost::json::value& action);

  // --- hosted_time.cpp: clocks, absence, bots at work, memory ---
  /// Whether on_time() has something to do at this time of the host's clock.
  [[nodiscard]] bool is_due(std::chrono::milliseconds now) const { return now.count() >= due_at_; }
  void on_time();
  /// This host doesn't run the table just now. If it goes on, whoever decides has time left. Takes no turn.
  void hold();
  /// True once until on_time() has been called: it is for whoever asked first to call it.
  bool take_in_hand() { return !in_hand_.exchange(true); }

  // --- hosted_notices.cpp: people who are away hear that the game waits for them ---
  /// Changes the wish of a seat, unless it refuses to.
  using NoticeChange = std::function<Allowed<>(int seat, NoticeWish& wish)>;
  [[nodiscard]] Allowed<NoticeWish> notices(std::string_view token);
  [[nodiscard]] Allowed<NoticeWish> change_notices(std::string_view token, const NoticeChange& change);
  /// Ends the notices of a seat for whoever has the secret of its link; false if that isn't it.
  bool end_notices(int seat, std::string_view secret);
  /// An address of a seat will never be there again.
  void forget_address(int seat, std::string_view target);

  // --- hosted_orders.cpp: what is done for people who are away ---
  [[nodiscard]] Allowed<std::optional<table::StandingOrders>> standing_orders(std::string_view token);
  /// Puts orders, JSON, in place of a seat's; null: none.
  [[nodiscard]] Allowed<std::optional<table::StandingOrders>> instruct(std::string_view token,
                                                                       const boost::json::value& given);

  // --- hosted_history.cpp: what has been ---
  [[nodiscard]] Allowed<Json> history(ConnectionId connection, std::int64_t from, std::int64_t count);
  /// Everyone's worth from the start until now, and chances where it is over or they are shown (table::WorthCourse::points); only
  /// for those who have entered.
  [[nodiscard]] Allowed<Json> worth(ConnectionId connection, std::int64_t from, std::int64_t count);
  /// The texts of its edition, from which a client builds the same rules.
  [[nodiscard]] Allowed<Json> edition(ConnectionId connection);
  [[nodiscard]] Allowed<Json> log();
  [[nodiscard]] Allowed<Json> proof();

 private:
  using Lock = wire::Lock;
  using Milliseconds = std::chrono::milliseconds;

  // --- hosted_table.cpp ---
  [[nodiscard]] std::int64_t version() const;
  [[nodiscard]] Allowed<> load_talk();
  [[nodiscard]] Allowed<> load_game();
  [[nodiscard]] Allowed<> read_game();
  /// Writes a record in place of the one in the store, together with that of a new table to which codes pass
  /// (`heir`).
  [[nodiscard]] Allowed<> put(const TableRecord& next, std::chrono::sys_seconds changed_at,
                              const table::HostedRecord* heir = nullptr);
  /// Another program has written the record: takes it as it stands, and refuses what was to be done as stale.
  std::unexpected<wire::Refused> take_over();
  /// Refuses a request that was made without knowing the current version.
  [[nodiscard]] std::unexpected<wire::Refused> stale() const;
  void forget_game();
  /// The store refused to write because another program has.
  [[nodiscard]] std::unexpected<wire::Refused> overtaken() const;
  /// Refuses what can be done at another stage only.
  [[nodiscard]] std::unexpected<wire::Refused> refuse_stage(Stage wanted) const;
  [[nodiscard]] Allowed<> need_stage(Stage stage) const;
  /// Refused while the table is paused, and once its game has reached its greatest length.
  [[nodiscard]] Allowed<> need_going_on() const;
  [[nodiscard]] Allowed<> need_fresh(std::int64_t version) const;
  /// The seat that a token holds; refused if it holds none.
  [[nodiscard]] Allowed<int> seat_of(std::string_view token) const;
  /// The seat that a token holds, or nothing if it holds the bank; refused if it holds neither.
  [[nodiscard]] Allowed<std::optional<int>> holder_of(std::string_view token) const;
  [[nodiscard]] Allowed<Holding> holding_of(const std::vector<std::string>& tokens) const;
  /// Refused if no game is played; otherwise the game is in memory afterwards.
  [[nodiscard]] Allowed<> need_game();
  /// The seat of a token at a table whose game is played; then it is in memory.
  [[nodiscard]] Allowed<int> playing_seat(std::string_view token);
  /// The same of whoever holds a seat or the bank.
  [[nodiscard]] Allowed<std::optional<int>> playing_holder(std::string_view token);
  [[nodiscard]] std::optional<int> seat_of_hash(std::string_view hash) const;
  [[nodiscard]] bool banks(std::string_view hash) const;
  [[nodiscard]] Allowed<> refuse_freed_hash(std::string_view hash) const;
  [[nodiscard]] HostedSeat& seat(int number) { return record_.seats.at(static_cast<std::size_t>(number)); }
  /// Refused if the connection has not entered.
  [[nodiscard]] Allowed<> need_watcher(ConnectionId connection) const;
  /// The same; then the game is in memory, where one is played.
  [[nodiscard]] Allowed<> ready_for(ConnectionId connection);
  [[nodiscard]] bool is_present(int seat) const;
  /// Puts `next` into the store with a version of one more (with `heir` as put() does), then takes it over.
  [[nodiscard]] Allowed<> keep(TableRecord next, const table::HostedRecord* heir = nullptr);
  /// The same, and tells of it: `members` are those of the update.
  [[nodiscard]] Allowed<> keep_and_tell(TableRecord next, Json members);
  void find_seats_of_watchers();
  /// Refused if the table is forgotten.
  [[nodiscard]] Allowed<> need_table() const;
  [[nodiscard]] Allowed<> refuse_strangers(const Credentials& credentials) const;

  // --- hosted_telling.cpp ---
  /// Tells everyone about the current version.
  void tell(Json members, bool with_view);
  /// Sends updates that belong together. The messages share `watch`, if there is one.
  void send(const std::vector<Update>& updates, Shown shown, const std::shared_ptr<Stopwatch>& watch = {});
  [[nodiscard]] ViewSource view_source();
  [[nodiscard]] Json view_for(const Holding& holds);
  /// For a watcher, who knows it from then on.
  [[nodiscard]] Json view_for(Watcher& watcher);

  // --- hosted_seats.cpp ---
  SeatGrant grant(HostedSeat& seat, int number);
  [[nodiscard]] Allowed<SeatGrant> reclaim_bank(const std::string& code);
  [[nodiscard]] Allowed<> rename_banker(const std::string& name);
  [[nodiscard]] Allowed<> give_up_bank();
  [[nodiscard]] Allowed<> give_up_seat(int number);
  [[nodiscard]] Allowed<> check_wish(const SeatWish& wish, std::optional<int> own_seat) const;
  [[nodiscard]] Allowed<> check_spectator(ConnectionId connection, const std::string& name) const;
  [[nodiscard]] Allowed<int> free_seat(const SeatWish& wish) const;
  /// The seats of a game that begins now, of which `fill` are those that nobody has taken (start()).
  [[nodiscard]] Allowed<TableRecord> seated(const std::string& fill) const;
  [[nodiscard]] Allowed<> begin_game();
  [[nodiscard]] Allowed<table::TableSetup> setup_of_game();
  [[nodiscard]] Allowed<> sit_in(const std::vector<int>& seats, bool asked);
  [[nodiscard]] Allowed<> give_back(int seat);
  /// The bots that decide in the game as the record says.
  void place_bot(int seat);

  // --- hosted_play.cpp ---
  /// A client needs time to show this update; nobody's clock runs meanwhile.
  void note_telling(std::size_t events);
  /// Tells of what the last call of the game did.
  void tell_steps(const std::optional<DoneFor>& done_for = {}, const std::shared_ptr<Stopwatch>& watch = {});
  [[nodiscard]] Allowed<> close_if_over();
  /// Does what a seat asks for, and what bots do then; the answer is kept in the same step.
  [[nodiscard]] Allowed<> play(int number, std::int64_t version_seen, const boost::json::value& given,
                               const table::AnswerMaker& answer);
  [[nodiscard]] std::string answer_of(const table::PlayedStep& own, std::int64_t version) const;
  /// Closes what an action has closed: a question about what came before, and a game that is over.
  [[nodiscard]] Allowed<> close_what_ended();
  std::unexpected<wire::Refused> refuse_play(const table::ActError& error);
  std::unexpected<wire::Refused> refuse_talk(const table::StoreError& fault);
  /// Has bots decide; at a table of bots_for_the_banker(), one decision, once the one before it has been shown.
  [[nodiscard]] Allowed<> run_bots();

  // --- hosted_questions.cpp ---
  [[nodiscard]] std::vector<int> people_to_ask(const Question& question, ConnectionId connection) const;
  [[nodiscard]] Allowed<std::int64_t> ask(Question question, ConnectionId connection);
  /// Somebody who is asked agrees; the last of them has it carried out.
  [[nodiscard]] Allowed<> agree(int by);
  [[nodiscard]] Allowed<> carry_out(const Question& question);
  [[nodiscard]] Allowed<> stop(std::optional<int> by);
  [[nodiscard]] Allowed<> let_sit_in(int absent);
  /// Nothing is left to ask: whoever was gone has come, or has acted.
  [[nodiscard]] bool has_outlived(const Question& question);
  [[nodiscard]] Allowed<> close_question(std::string_view outcome);
  [[nodiscard]] Allowed<> take_back(int seat);

  // --- hosted_figures.cpp ---
  /// The deal that a seat asks about; `from`, if it isn't given, is the seat itself.
  [[nodiscard]] Allowed<Offer> deal_in(int asker, std::optional<int> from,
                                       const boost::json::value& offer) const;

  // --- hosted_chances.cpp ---
  /// The game goes on, and everybody who holds a seat has agreed.
  [[nodiscard]] bool shows_chances() const;
  [[nodiscard]] std::optional<value::WinChances> chances_shown();
  /// A deal whose chances a seat may hear.
  [[nodiscard]] Allowed<Offer> open_deal(std::string_view token, std::optional<int> from,
                                         const boost::json::value& offer);

  // --- hosted_time.cpp ---
  /// Lets the table's clock run or stand, gives time to a new decision, and says when on_time() is due next.
  void reschedule();
  void time_decision();
  /// For whoever has to decide now, 0: any.
  [[nodiscard]] std::chrono::seconds time_given() const;
  /// The clock of the decision in hand, as it stands now.
  [[nodiscard]] StoppedClock clock_now();
  /// Keeps it for whoever runs the table next.
  void keep_clock();
  /// The clock of a decision that came up before the game was loaded goes on where it was.
  void resume_clock();
  /// Tells `due_in` of everything that time will do while the game is played.
  template <class DueIn>
  void plan_play(DueIn due_in);
  [[nodiscard]] Allowed<> do_what_is_due(Milliseconds now);
  /// Whatever is due in a game that is played.
  [[nodiscard]] Allowed<> play_on();
  [[nodiscard]] std::optional<int> awaited_person() const;
  /// A person who is still in the game decides there, and no bot for them.
  [[nodiscard]] bool decides_alone(int seat) const;
  /// Nobody but bots decides, and whoever keeps the bank watches them.
  [[nodiscard]] bool bots_for_the_banker() const;
  /// Somebody plays from another device than this seat's.
  [[nodiscard]] bool has_company(int seat) const;
  /// When a bot may be asked to sit in for a seat, by the table's clock; nothing if time alone changes nothing.
  [[nodiscard]] std::optional<Milliseconds> overdue_at(int seat) const;
  [[nodiscard]] bool is_overdue(int seat);
  [[nodiscard]] std::vector<int> overdue_seats();
  /// Whoever has no connection is absent from now on.
  void note_absences();
  [[nodiscard]] Allowed<> tell_overdue();
  [[nodiscard]] Allowed<> on_time_out(int seat);
  [[nodiscard]] Allowed<> sit_in_for_absent();

  // --- hosted_away.cpp, hosted_orders.cpp, hosted_notices.cpp: people who are away ---
  /// Whether somebody who is away wants anything of the table: to have orders carried out, or to hear.
  [[nodiscard]] bool anybody_is_served() const, anybody_left_orders() const, anybody_hears_notices() const;
  [[nodiscard]] Allowed<> do_for_the_away(), look_at_game(), do_orders(), send_notice();
  void note_who_is_gone(), plan_order(), plan_notice();
  /// What the orders of a seat that is asked say; nothing if it decides itself. The game is in memory.
  [[nodiscard]] std::optional<Action> ordered(int seat) const;
  [[nodiscard]] Allowed<> follow_orders(int seat);
  /// The game is played now; bots decide though nobody watches, so that orders come to their turn.
  [[nodiscard]] bool goes_on() const, bots_go_on() const;
  /// Writes a seat's wish. Nobody is told, so the version stays.
  [[nodiscard]] Allowed<> keep_notices(int seat, NoticeWish wish, std::chrono::sys_seconds changed_at);
  /// Whether the person who has to decide wants to be told so. The game is in memory.
  [[nodiscard]] bool is_to_hear(int seat) const;

  TableServices& services_;
  const std::string id_;
  const bool is_private_;
  wire::Mutex mutex_;
  TableRecord record_;
  std::int64_t revision_;  ///< of the record in the store
  std::chrono::sys_seconds changed_at_;  ///< its last change, for forgetting it
  bool forgotten_ = false, closed_ = false;
  bool is_behind_ = false;  ///< the store has more than its watchers have been told
  std::string commitment_;  ///< to the dice; empty: none
  std::optional<int> round_;  ///< of its game; nothing: it has to be asked for
  std::int64_t fresh_from_ = 0;  ///< versions before this are stale: something was played since

  HostedGame game_;
  GameBounds bounds_;
  Talk talk_;
  Watchers watchers_;
  ToldView told_;
  TableMemory memory_;
  Consent consent_;

  TableClock clock_;
  DecisionTime time_;
  Absences absences_;
  AwayPlans away_;

  std::atomic<Stage> stage_now_;  ///< for those who count without taking turns
  std::atomic<bool> in_hand_{false}, is_held_{false};  ///< on_time() is going to be called; hold() was
  std::atomic<std::int64_t> due_at_{0};
  std::atomic<bool> stays_awake_{false};  ///< something goes on, or is about to, without watchers
};

}  // namespace freehold::hosting
