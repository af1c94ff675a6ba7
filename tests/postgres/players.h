// Threads that each use a game and a table of their own, and know exactly what must be in the store.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "contract/noon.h"
#include "store/postgres/postgres_store.h"

namespace freehold::postgres {

/// One game with its table. Every call has to succeed with exactly the number that the calls before it lead to: what was done
/// twice, or not at all, shows at the next.
class Player {
 public:
  Player(PostgresStore& store, std::string id) : store_(store), id_(std::move(id)) {}

  void sit_down() {
    expect_done(store_.create(
        {.id = id_, .edition = "uk", .content_hash = "5e1f", .sources = "a board", .text = "{}"}, {}, {},
        store::noon));
    expect_done(store_.put({.id = id_, .text = "0", .changed_at = store::noon, .stage = "playing"}));
    revision_ = 1;
  }
  void play_once() {
    append();
    const auto said = store_.say(id_, fmt::format("line {}", ++lines_), most_lines);
    expect_done(said);
    if (said) {
      EXPECT_EQ(*said, lines_) << id_;
    }
    const auto put = store_.put({.id = id_,
                                 .text = std::to_string(revision_),
                                 .changed_at = store::noon,
                                 .revision = revision_,
                                 .stage = "playing"});
    expect_done(put);
    ++revision_;
  }
  void append() {
    const std::vector<std::string> entries{entry(length_), entry(length_ + 1)};
    const table::Answered answered{.key = std::to_string(length_), .answer = entry(length_)};
    expect_done(store_.append(id_, length_, entries, {}, store::noon, &answered));
    length_ += 2;
  }
  /// What the store must have now: nothing less, nothing more.
  void look(PostgresStore& store) const {
    const auto game = store.load(id_);
    ASSERT_TRUE(game) << game.error().message;
    ASSERT_EQ(static_cast<std::int64_t>(game->entries.size()), length_);
    for (std::int64_t n = 0; n < length_; ++n)
      EXPECT_EQ(game->entries.at(static_cast<std::size_t>(n)), entry(n));
    const auto answers = store.answers(id_);
    ASSERT_TRUE(answers) << answers.error().message;
    EXPECT_EQ(answers->back(),
              (table::Answered{.key = std::to_string(length_ - 2), .answer = entry(length_ - 2)}));
    const auto talk = store.talk(id_);
    ASSERT_TRUE(talk) << talk.error().message;
    EXPECT_EQ(talk->said, lines_);
    EXPECT_EQ(talk->lines.size(), std::min<std::size_t>(most_lines, static_cast<std::size_t>(lines_)));
    EXPECT_EQ(store.get(id_).value().revision, revision_);
  }

  [[nodiscard]] std::int64_t length() const { return length_; }

 private:
  static constexpr std::size_t most_lines = 5;

  [[nodiscard]] std::string entry(std::int64_t place) const { return fmt::format("{} of {}", place, id_); }
  template <class T>
  void expect_done(const table::Stored<T>& done) const {
    EXPECT_TRUE(done) << id_ << ": " << done.error().message;
  }

  PostgresStore& store_;
  std::string id_;
  std::int64_t length_ = 0;
  std::int64_t lines_ = 0;
  std::int64_t revision_ = 0;
};

/// So many players, each in a thread of its own.
inline std::vector<Player> seated(PostgresStore& store, int count) {
  std::vector<Player> players;
  for (int n = 0; n < count; ++n)
    players.emplace_back(store, fmt::format("table{}", n)).sit_down();
  return players;
}

inline void each_in_a_thread(std::vector<Player>& players, const std::function<void(Player&)>& work) {
  std::vector<std::jthread> threads;
  threads.reserve(players.size());
  for (Player& player : players)
    threads.emplace_back([&work, &player] { work(player); });
}

}  // namespace freehold::postgres
