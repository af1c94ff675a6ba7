#include "store/memory_store.h"

#include <algorithm>
#include <functional>
#include <ranges>
#include <tuple>
#include <utility>

#include "base/ascii_case.h"
#include "base/assert.h"
#include "store/store_errors.h"

namespace freehold::store {

using namespace table;  // the port's words

namespace {

/// A line of a list, and its number to sort by.
struct Dated {
  std::int64_t number;
  GameInfo info;
};

std::vector<GameInfo> last_written_first(std::vector<Dated> dated) {
  std::ranges::sort(dated, std::greater{},
                    [](const Dated& line) { return std::tuple(line.info.saved_at, line.number); });
  std::vector<GameInfo> lines;
  lines.reserve(dated.size());
  for (Dated& line : dated)
    lines.push_back(std::move(line.info));
  return lines;
}

/// A record and what it is sorted by: a time, then its number.
using Ranked = std::tuple<std::chrono::sys_seconds, std::int64_t, const HostedRecord*>;

std::vector<std::string> first_ids(std::vector<Ranked> ranked, std::size_t most) {
  std::ranges::sort(ranked);
  std::vector<std::string> ids;
  for (const auto& [time, number, record] : ranked | std::views::take(most))
    ids.push_back(record->id);
  return ids;
}

std::int64_t length_of(const StoredGame& game) {
  return static_cast<std::int64_t>(game.entries.size());
}

}  // namespace

Stored<void> MemoryStore::create(const GameHead& head, std::span<const std::string> entries,
                                 const Progress& progress, std::chrono::sys_seconds now) {
  if (games_.contains(head.id)) return std::unexpected(game_exists(head.id));
  games_.emplace(head.id, Game{.stored = {.head = head,
                                          .entries = {entries.begin(), entries.end()},
                                          .progress = progress,
                                          .saved_at = now},
                               .number = next_number_++});
  return {};
}

Stored<void> MemoryStore::append(const std::string& game, std::int64_t first,
                                 std::span<const std::string> entries, const Progress& progress,
                                 std::chrono::sys_seconds now, const Answered* answered) {
  const auto found = games_.find(game);
  if (found == games_.end()) return std::unexpected(no_such_game(game));
  StoredGame& stored = found->second.stored;
  if (length_of(stored) != first) return std::unexpected(played_elsewhere(game));
  stored.entries.insert(stored.entries.end(), entries.begin(), entries.end());
  stored.progress = progress;
  stored.saved_at = now;
  if (answered != nullptr) {
    auto& answers = found->second.answers;
    answers.push_back(*answered);
    if (answers.size() > answers_kept) answers.pop_front();
    ++found->second.answered;
  }
  return {};
}

Stored<std::vector<Answered>> MemoryStore::answers(const std::string& game) {
  const auto found = games_.find(game);
  if (found == games_.end()) return std::vector<Answered>{};
  const auto& kept = found->second.answers;
  return std::vector<Answered>{kept.begin(), kept.end()};
}

Stored<StoredGame> MemoryStore::load(const std::string& game, std::optional<std::int64_t> length) {
  const auto found = games_.find(game);
  if (found == games_.end()) return std::unexpected(no_such_game(game));
  StoredGame stored = found->second.stored;
  if (!length) return stored;
  if (*length < 0 || *length > length_of(stored)) return std::unexpected(no_such_point(game, *length));
  stored.entries.resize(static_cast<std::size_t>(*length));
  return stored;
}

Stored<std::vector<GameInfo>> MemoryStore::games() {
  std::vector<Dated> lines;
  lines.reserve(games_.size());
  for (const auto& [id, game] : games_) {
    lines.push_back({game.number,
                     {.name = {},
                      .id = id,
                      .edition = game.stored.head.edition,
                      .players = game.stored.head.players,
                      .progress = game.stored.progress,
                      .saved_at = game.stored.saved_at}});
  }
  return last_written_first(std::move(lines));
}

Stored<void> MemoryStore::remove_game(const std::string& game) {
  if (games_.erase(game) == 0) return std::unexpected(no_such_game(game));
  std::erase_if(saves_, [&](const auto& entry) { return entry.second.request.game == game; });
  return {};
}

Stored<void> MemoryStore::save(const SaveRequest& request, std::chrono::sys_seconds now) {
  if (auto fault = save_name_fault(request.name)) return std::unexpected(std::move(*fault));
  const auto game = games_.find(request.game);
  if (game == games_.end()) return std::unexpected(no_such_game(request.game));
  if (request.length && (*request.length < 0 || *request.length > length_of(game->second.stored)))
    return std::unexpected(no_such_point(request.game, *request.length));
  const std::string key = small_ascii(request.name);
  if (!request.overwrite && saves_.contains(key)) return std::unexpected(save_exists(request.name));
  saves_.insert_or_assign(key, Save{.request = request, .saved_at = now, .number = next_number_++});
  return {};
}

Stored<SavePoint> MemoryStore::find(const std::string& name) {
  const auto found = saves_.find(small_ascii(name));
  if (found == saves_.end()) return std::unexpected(no_such_save(name));
  const SaveRequest& request = found->second.request;
  return SavePoint{.game = request.game, .length = request.length, .progress = request.progress};
}

GameInfo MemoryStore::info_of(const Save& save) const {
  const Game& game = games_.at(save.request.game);
  const bool goes_along = !save.request.length;
  return {.name = save.request.name,
          .id = save.request.game,
          .edition = game.stored.head.edition,
          .players = game.stored.head.players,
          .progress = goes_along ? game.stored.progress : save.request.progress,
          .saved_at = goes_along ? game.stored.saved_at : save.saved_at};
}

Stored<std::vector<GameInfo>> MemoryStore::saves() {
  std::vector<Dated> lines;
  lines.reserve(saves_.size());
  for (const auto& [key, save] : saves_)
    lines.push_back({save.number, info_of(save)});
  return last_written_first(std::move(lines));
}

Stored<void> MemoryStore::rename(const std::string& name, const std::string& new_name, bool overwrite) {
  if (auto fault = save_name_fault(new_name)) return std::unexpected(std::move(*fault));
  const std::string from = small_ascii(name);
  const std::string to = small_ascii(new_name);
  const auto found = saves_.find(from);
  if (found == saves_.end()) return std::unexpected(no_such_save(name));
  if (from != to && !overwrite && saves_.contains(to)) return std::unexpected(save_exists(new_name));
  Save save = std::move(found->second);
  saves_.erase(found);
  save.request.name = new_name;
  saves_.insert_or_assign(to, std::move(save));
  return {};
}

Stored<void> MemoryStore::remove(const std::string& name) {
  if (saves_.erase(small_ascii(name)) == 0) return std::unexpected(no_such_save(name));
  return {};
}

void MemoryStore::put_back(Game game) {
  next_number_ = std::max(next_number_, game.number + 1);
  std::string id = game.stored.head.id;
  const bool is_new = games_.emplace(std::move(id), std::move(game)).second;
  FREEHOLD_ASSERT(is_new);
}

void MemoryStore::put_back(Save save) {
  FREEHOLD_ASSERT(games_.contains(save.request.game));
  next_number_ = std::max(next_number_, save.number + 1);
  std::string key = small_ascii(save.request.name);
  const bool is_new = saves_.emplace(std::move(key), std::move(save)).second;
  FREEHOLD_ASSERT(is_new);
}

void MemoryStore::remove_unless_saved(const std::string& game) {
  const bool is_saved =
      std::ranges::any_of(saves_, [&](const auto& entry) { return entry.second.request.game == game; });
  if (!is_saved) static_cast<void>(remove_game(game));
}

Stored<void> MemoryStore::put_together(std::span<const HostedRecord> records) {
  const wire::Lock lock(mutex_);
  const auto led_to = [&](const std::string& key) {
    const auto led = keys_.find(key);
    return led == keys_.end() ? std::nullopt : std::optional{led->second};
  };
  for (const HostedRecord& record : records) {
    const auto found = tables_.find(record.id);
    const auto revision =
        found == tables_.end() ? std::nullopt : std::optional{found->second.record.revision};
    if (auto refused = refusal_of(record, revision, records, led_to))
      return std::unexpected(*std::move(refused));
  }
  for (const HostedRecord& record : records)
    std::erase_if(keys_, [&](const auto& key) { return key.second == record.id; });
  for (const HostedRecord& record : records) {
    Kept& kept = tables_[record.id];
    if (record.revision == 0) kept.number = next_table_++;
    kept.record = record;
    ++kept.record.revision;
    std::ranges::sort(kept.record.keys);
    for (const std::string& key : record.keys)
      keys_[key] = record.id;
  }
  return {};
}

Stored<HostedRecord> MemoryStore::get(const std::string& id) {
  const wire::Lock lock(mutex_);
  const auto found = tables_.find(id);
  if (found == tables_.end()) return std::unexpected(no_such_hosted_table(id));
  return found->second.record;
}

Stored<HostedRecord> MemoryStore::find_by_key(const std::string& key) {
  const wire::Lock lock(mutex_);
  const auto found = keys_.find(key);
  if (found == keys_.end()) return std::unexpected(no_such_key());
  return tables_.at(found->second).record;
}

std::chrono::sys_seconds MemoryStore::last_used(const Kept& kept) const {
  const auto game = games_.find(kept.record.id);
  const auto put_at = kept.record.changed_at;
  return game == games_.end() ? put_at : std::max(put_at, game->second.stored.saved_at);
}

Stored<std::vector<HostedRecord>> MemoryStore::recent(std::chrono::sys_seconds since, std::size_t most) {
  const wire::Lock lock(mutex_);
  std::vector<Ranked> used;
  for (const auto& [id, kept] : tables_) {
    if (last_used(kept) >= since) used.emplace_back(last_used(kept), kept.number, &kept.record);
  }
  std::ranges::sort(used, std::greater{});
  std::vector<HostedRecord> records;
  for (const auto& [time, number, record] : used | std::views::take(most))
    records.push_back(*record);
  return records;
}

Stored<std::vector<std::string>> MemoryStore::idle(const std::string& stage, std::chrono::sys_seconds before,
                                                   std::size_t most) {
  const wire::Lock lock(mutex_);
  std::vector<Ranked> unused;
  for (const auto& [id, kept] : tables_) {
    if (kept.record.stage == stage && last_used(kept) < before)
      unused.emplace_back(kept.record.changed_at, kept.number, &kept.record);
  }
  return first_ids(std::move(unused), most);
}

Stored<std::vector<std::string>> MemoryStore::to_wake(std::chrono::sys_seconds now, std::size_t most) {
  const wire::Lock lock(mutex_);
  std::vector<Ranked> due;
  for (const auto& [id, kept] : tables_) {
    if (kept.record.wake_at && *kept.record.wake_at <= now)
      due.emplace_back(*kept.record.wake_at, kept.number, &kept.record);
  }
  return first_ids(std::move(due), most);
}

Stored<std::map<std::string, std::int64_t>> MemoryStore::count() {
  const wire::Lock lock(mutex_);
  std::map<std::string, std::int64_t> counts;
  for (const auto& [id, kept] : tables_)
    ++counts[kept.record.stage];
  return counts;
}

Stored<void> MemoryStore::remove_table(const std::string& id, bool with_game) {
  const wire::Lock lock(mutex_);
  if (tables_.erase(id) == 0) return std::unexpected(no_such_hosted_table(id));
  std::erase_if(keys_, [&](const auto& key) { return key.second == id; });
  if (with_game) remove_unless_saved(id);
  return {};
}

Stored<std::int64_t> MemoryStore::say(const std::string& id, const std::string& line, std::size_t most) {
  FREEHOLD_ASSERT(most > 0);
  const wire::Lock lock(mutex_);
  const auto found = tables_.find(id);
  if (found == tables_.end()) return std::unexpected(no_such_hosted_table(id));
  KeptChat& talk = found->second.talk;
  talk.lines.push_back(line);
  while (talk.lines.size() > most)
    talk.lines.erase(talk.lines.begin());
  return ++talk.said;
}

Stored<KeptChat> MemoryStore::talk(const std::string& id) {
  const wire::Lock lock(mutex_);
  const auto found = tables_.find(id);
  if (found == tables_.end()) return std::unexpected(no_such_hosted_table(id));
  return found->second.talk;
}

const MemoryStore::Kept* MemoryStore::table(const std::string& id) {
  const wire::Lock lock(mutex_);
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : &found->second;
}

Stored<void> MemoryStore::put_back(Kept kept) {
  const wire::Lock lock(mutex_);
  const std::string id = kept.record.id;
  if (tables_.contains(id)) return std::unexpected(hosted_table_exists(id));
  if (std::ranges::any_of(kept.record.keys, [&](const std::string& key) { return keys_.contains(key); }))
    return std::unexpected(key_taken(id));
  for (const std::string& key : kept.record.keys)
    keys_.emplace(key, id);
  next_table_ = std::max(next_table_, kept.number + 1);
  tables_.emplace(id, std::move(kept));
  return {};
}

}  // namespace freehold::store
