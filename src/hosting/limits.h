// Limits of everything that a connection can ask of a host. All can be set; the defaults are those of
// docs/formats/server.md.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace freehold::hosting {

struct Limits {
  // --- messages ---
  std::size_t message_bytes = 64'000;
  std::size_t replay_message_bytes = 1'000'000;  ///< of a message that opens a replay
  std::size_t answer_bytes = 15'000'000;  ///< of the answer to a call: it has to fit a link of a fleet
  std::size_t batch_calls = 20;  ///< calls in one message
  double calls_per_second = 20;  ///< of one connection, on average
  double calls_at_once = 60;  ///< of one connection, in a burst
  std::size_t queued_bytes = 1'000'000;  ///< that a connection may be behind, then it is dropped

  // --- connections and tables ---
  int connections = 10'000;
  int connections_per_address = 30;
  int spare_sockets = 500;  ///< beside the connections: HTTP, and what has said nothing yet
  int sockets_per_address = 60;  ///< of any kind; never less than 30 more than connections_per_address
  double requests_per_second = 50;  ///< of HTTP, by one address, on average
  double requests_at_once = 200;  ///< of HTTP, by one address, in a burst
  int tables = 5'000;  ///< awake: in memory
  int tables_per_address_and_hour = 20;
  int tables_per_connection = 10;  ///< entered at once
  int replays_per_connection = 2;  ///< open at once; the oldest is closed
  std::size_t replay_bytes = 64'000'000;  ///< of all open replays; what was used least recently is closed
  std::size_t replay_bytes_per_address = 8'000'000;

  // --- games ---
  int bot_decisions_per_minute = 6'000;  ///< at one table, on average, and as many in a burst
  std::int64_t decisions_per_game = 50'000;  ///< with those taken back; then the game stops

  // --- words ---
  std::size_t name_characters = 24;
  std::size_t chat_characters = 300;
  std::size_t word_bytes = 200;  ///< a player's own word for the dice
  std::size_t request_bytes = 64;
  int chats_at_once = 5;  ///< of one connection within chat_time
  std::chrono::seconds chat_time{10};
  int codes_per_minute = 30;  ///< codes, links and ids that lead nowhere, by one address or /48 of IPv6
  std::size_t chat_kept = 200;

  // --- time ---
  std::chrono::seconds grace{60};  ///< without a connection, before a bot sits in or may be asked to
  std::chrono::seconds idle{120};  ///< over a decision without a clock, before a bot may be asked to sit in
  std::chrono::milliseconds event_telling{
      700};  ///< what a client needs to show an event, before a clock runs
  std::chrono::seconds telling_most{20};  ///< of that together
  std::chrono::seconds notice_after{60};  ///< without whoever has to decide, before they are sent a notice
  std::chrono::seconds orders_after{30};  ///< without a player who left orders, before these are carried out
  int confirmations_per_hour =
      10;  ///< mails that ask whether somebody wants notices, asked for by one address
  std::chrono::seconds question_time{60};  ///< then a question lapses
  std::chrono::seconds sleep_after{40};  ///< a table nobody watches leaves memory; its link wakes it
  int clock_least = 5;  ///< seconds of a clock
  int clock_most = 86'400;

  // --- what is kept: a table unused for so long is removed; 0: never ---
  std::chrono::hours keep_gathering{48};  ///< that never began
  std::chrono::days keep_playing{180};
  std::chrono::days keep_over{30};
  bool keep_games = true;  ///< the game of a table that is removed stays in the store

  // --- the laboratory ---
  int lab_threads = 1;  ///< that simulations run on, of low priority; 0: there is no laboratory
  std::int64_t lab_games = 1'000'000;  ///< of one run
  std::chrono::seconds lab_time{60};  ///< of one run; then it ends with what it has
  int lab_runs = 20;  ///< that wait or are under way
  int lab_runs_per_connection = 2;
  int lab_runs_per_address = 4;
  int lab_runs_kept = 20;  ///< that have ended, for their files; the oldest is forgotten

  // --- how long others wait; no operator sets this ---
  int bot_decisions = 100;  ///< in a row within one call; more of them wait for the next tick
  /// Bots decide apart from what a person does, once that has been answered, and for about so long at a time; 0: within the same step.
  /// For a host with a single thread, which must hear people while bots think.
  std::chrono::milliseconds bots_apart{0};
  std::chrono::milliseconds lab_part{400};  ///< that the laboratory works before it looks up

  /// Bots' decisions that belong to the step of a person's action.
  [[nodiscard]] int bots_within_step() const { return bots_apart.count() > 0 ? 0 : bot_decisions; }
};

}  // namespace freehold::hosting
