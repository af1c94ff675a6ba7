#include "store/everything.h"

#include <fmt/format.h>

#include <chrono>
#include <cstddef>
#include <limits>
#include <ranges>
#include <vector>

#include "base/try.h"
#include "store/store_errors.h"
#include "table/hash.h"

namespace freehold::store {

using namespace table;  // the ports' words

namespace {

/// Joins texts and numbers unambiguously.
class Written {
 public:
  Written& add(const std::string& text) {
    text_ += fmt::format("{}:", text.size()) + text;
    return *this;
  }
  Written& add(std::int64_t number) {
    text_ += fmt::format("{};", number);
    return *this;
  }
  Written& add(const Progress& progress) {
    return add(progress.round).add(std::int64_t{progress.finished}).add(progress.played.count());
  }
  Written& add(const std::vector<std::string>& texts) {
    add(static_cast<std::int64_t>(texts.size()));
    for (const std::string& text : texts)
      add(text);
    return *this;
  }
  [[nodiscard]] std::string hash() const { return sha256_hex(text_); }

 private:
  std::string text_;
};

std::string hash_of(const StoredGame& game, const std::vector<Answered>& answers) {
  const GameHead& head = game.head;
  Written written;
  written.add(head.edition).add(head.content_hash).add(head.sources).add(head.players).add(head.text);
  for (const Answered& one : answers)
    written.add(one.key).add(one.answer);
  return written.add(game.entries).add(game.progress).add(seconds(game.saved_at)).hash();
}

std::string hash_of(const SaveRequest& save, std::chrono::sys_seconds saved_at) {
  Written written;
  written.add(save.name).add(save.game).add(save.length.value_or(-1)).add(save.progress);
  return written.add(seconds(saved_at)).hash();
}

std::string hash_of(const HostedRecord& record, const KeptChat& talk) {
  const std::int64_t wake_at = record.wake_at ? seconds(*record.wake_at) : 0;
  Written written;
  written.add(record.text).add(seconds(record.changed_at)).add(record.revision).add(record.stage);
  return written.add(std::int64_t{record.listed})
      .add(record.keys)
      .add(talk.said)
      .add(talk.lines)
      .add(wake_at)
      .hash();
}

/// Reads a store thing by thing, and passes each to the taker, if there is one.
class Reading {
 public:
  Reading(GameStore& games, HostingStore& hosting, Taker* taker, const EverythingProgress& progress)
      : games_(games), hosting_(hosting), taker_(taker), progress_(progress) {}

  Stored<Everything> read() {
    auto games = FREEHOLD_TRY(games_.games());
    auto saves = FREEHOLD_TRY(games_.saves());
    auto tables = FREEHOLD_TRY(hosting_.recent({}, std::numeric_limits<std::size_t>::max()));
    all_ = static_cast<std::int64_t>(games.size() + saves.size() + tables.size());
    found_.contents = {.games = static_cast<std::int64_t>(games.size()),
                       .saves = static_cast<std::int64_t>(saves.size()),
                       .tables = static_cast<std::int64_t>(tables.size())};
    for (const auto& line : games | std::views::reverse) {
      FREEHOLD_TRY(game(line));
    }
    for (const auto& line : saves | std::views::reverse) {
      FREEHOLD_TRY(save(line));
    }
    for (const auto& record : tables | std::views::reverse) {
      FREEHOLD_TRY(table(record));
    }
    return std::move(found_);
  }

 private:
  Stored<void> game(const GameInfo& line) {
    const auto game = FREEHOLD_TRY(games_.load(line.id));
    const auto answers = FREEHOLD_TRY(games_.answers(line.id));
    note("game " + line.id, hash_of(game, answers));
    if (taker_ == nullptr) return {};
    auto taken = taker_->games.create(game.head, game.entries, game.progress, game.saved_at);
    const auto length = static_cast<std::int64_t>(game.entries.size());
    for (std::size_t i = 0; taken && i < answers.size(); ++i)
      taken = taker_->games.append(line.id, length, {}, game.progress, game.saved_at, &answers[i]);
    return taken;
  }
  Stored<void> save(const GameInfo& line) {
    const auto point = FREEHOLD_TRY(games_.find(line.name));
    const SaveRequest save{
        .name = line.name, .game = point.game, .length = point.length, .progress = point.progress};
    note("save " + line.name, hash_of(save, line.saved_at));
    return taker_ == nullptr ? Stored<void>{} : taker_->games.save(save, line.saved_at);
  }
  Stored<void> table(const HostedRecord& record) {
    const auto talk = FREEHOLD_TRY(hosting_.talk(record.id));
    note("table " + record.id, hash_of(record, talk));
    return taker_ == nullptr ? Stored<void>{} : taker_->take_table(record, talk);
  }
  void note(std::string what, std::string hash) {
    found_.fingerprints.emplace(std::move(what), std::move(hash));
    if (progress_) progress_(++done_, all_);
  }

  GameStore& games_;
  HostingStore& hosting_;
  Taker* taker_;
  const EverythingProgress& progress_;
  Everything found_;
  std::int64_t done_ = 0;
  std::int64_t all_ = 0;
};

}  // namespace

Stored<Everything> hand_over(GameStore& games, HostingStore& hosting, Taker& taker,
                             const EverythingProgress& progress) {
  return Reading(games, hosting, &taker, progress).read();
}

Stored<Everything> look_at_everything(GameStore& games, HostingStore& hosting,
                                      const EverythingProgress& progress) {
  return Reading(games, hosting, nullptr, progress).read();
}

Stored<void> compare(const Fingerprints& given, const Fingerprints& found) {
  for (const auto& [what, hash] : given) {
    const auto other = found.find(what);
    if (other != found.end() && other->second == hash) continue;
    return std::unexpected(StoreError{
        StoreFault::damaged, fmt::format("The copy is not the same as the store: {} {}. Do not use the copy.",
                                         what, other == found.end() ? "is missing" : "is different")});
  }
  return {};
}

}  // namespace freehold::store
