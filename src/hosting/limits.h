// Limits of everything that connections can ask of a host. All can be set; docs/formats/server.md has the
// defaults.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace freehold::hosting {

struct Limits {
  // --- messages ---
  std::size_t message_bytes = 64'000;
  std::size_t replay_message_bytes = 1'000'000;  ///< of a message that brings a game
  std::size_t answer_bytes = 15'000'000;  ///< of the answer to a call: it has to fit a link of a fleet
  std::size_t batch_calls = 20;  ///< calls in one message
  double calls_per_second = 20;  ///< of one connection, on average
  double calls_at_once = 60;  ///< of one connection, in a burst
  std::size_t queued_bytes = 1'000'000;  ///< waiting for a connection, before it is dropped

  // --- connections and tables ---
  int connections = 10'000;
  int connections_per_address = 30;
  int spare_sockets = 500;  ///< beyond the connections: HTTP, and sockets that have sent nothing yet
  int sockets_per_address = 60;  ///< of any kind; at least 30 more than connections_per_address
  double requests_per_second = 50;  ///< of HTTP, by one address, on average
  double requests_at_once = 200;  ///< of HTTP, by one address, in a burst
  int tables = 5'000;  ///< in memory
  int tables_per_address_and_hour = 20;
  int tables_per_connection = 10;  ///< entered at once
  int replays_per_connection = 2;  ///< open at once; the oldest is closed
  std::size_t replay_bytes = 64'000'000;  ///< of all open replays; the least recently used is closed
  std::size_t replay_bytes_per_address = 8'000'000;

  // --- games ---
  int bot_decisions_per_minute = 6'000;  ///< at one table, on average and in a burst
  std::int64_t decisions_per_game = 50'000;  ///< including those taken back; then the game stops

  // --- words ---
  std::size_t name_characters = 24;
  std::size_t chat_characters = 300;
  std::size_t word_bytes = 200;  ///< a player's own word for the dice
  std::size_t request_bytes = 64;
  int chats_at_once = 5;  ///< of one connection within chat_time
  std::chrono::seconds chat_time{10};
  int codes_per_minute = 30;  ///< wrong codes, links and ids, by one address or IPv6 /48
  std::size_t chat_kept = 200;

  // --- time ---
  std::chrono::seconds grace{60};  ///< without a connection, before a bot sits in or may be asked to
  std::chrono::seconds idle{120};  ///< on a decision without a clock, before a bot may be asked to sit in
  std::chrono::milliseconds event_telling{700};  ///< for clients to show an event before a clock runs
  std::chrono::seconds telling_most{20};  ///< of that for all events of an update
  std::chrono::seconds notice_after{60};  ///< without the person who has to decide, before a notice
  std::chrono::seconds orders_after{
      30};  ///< without the player, before their standing orders are carried out
  int confirmations_per_hour = 10;  ///< mails that confirm an address, asked for by one network address
  std::chrono::seconds question_time{60};  ///< before a question lapses
  std::chrono::seconds sleep_after{40};  ///< before an unwatched table leaves memory; its link wakes it
  int clock_least = 5;  ///< seconds
  int clock_most = 86'400;

  // --- retention: tables unused for so long are removed; 0: never ---
  std::chrono::hours keep_gathering{48};  ///< before its game
  std::chrono::days keep_playing{180};
  std::chrono::days keep_over{30};
  bool keep_games = true;  ///< the games of removed tables stay in the store

  // --- the laboratory ---
  int lab_threads = 1;  ///< for runs, of low priority; 0: no laboratory
  std::int64_t lab_games = 1'000'000;  ///< of one run
  std::chrono::seconds lab_time{60};  ///< of one run, which then ends with what it has
  int lab_runs = 20;  ///< with the one under way
  int lab_runs_per_connection = 2;
  int lab_runs_per_address = 4;
  int lab_runs_kept = 20;  ///< after they ended, for their files; the oldest is dropped

  // --- how long others wait; not set by operators ---
  int bot_decisions = 100;  ///< in a row within one call; more wait for the next tick
  /// If not 0, bots decide after a person's action has been answered, for about this long at a time; else
  /// within the same step. For hosts with a single thread, which have to hear people while bots think.
  std::chrono::milliseconds bots_apart{0};
  std::chrono::milliseconds lab_part{400};  ///< of the laboratory's work at a time

  /// How many decisions of bots belong to a person's action.
  [[nodiscard]] int bots_within_step() const { return bots_apart.count() > 0 ? 0 : bot_decisions; }
};

}  // namespace freehold::hosting
