#include "page/page_store.h"

#include <algorithm>
#include <numeric>
#include <ranges>

#include "base/ascii_case.h"
#include "base/try.h"

namespace freehold::page {

using namespace table;  // the port's words
using Kind = RowKey::Kind;

namespace {

// Entries are added to the last row up to this many bytes, so that a long log has few rows but an action
// writes a small one.
constexpr std::size_t full_row = 4000;

}  // namespace

Stored<void> PageStore::create(const GameHead& head, std::span<const std::string> entries,
                               const Progress& progress, std::chrono::sys_seconds now) {
  FREEHOLD_TRY(MemoryStore::create(head, entries, progress, now));
  const Game& game = all_games().at(head.id);
  if (const RowKey sources{Kind::sources, head.content_hash}; !rows_.has(sources))
    rows_.put(sources, head.sources);
  rows_.put({Kind::head, head.id}, head_text(game));
  rows_.put({Kind::progress, head.id}, progress_text(game));
  put_entries(game, entries.size());
  return {};
}

void PageStore::put_entries(const Game& game, std::size_t added) {
  if (added == 0) return;
  const std::string& id = game.stored.head.id;
  const std::span<const std::string> all{game.stored.entries};
  const std::size_t first_added = all.size() - added;
  auto first = static_cast<std::size_t>(rows_.last_entries(id));
  const auto sizes = all.subspan(first, first_added - first) | std::views::transform(&std::string::size);
  if (std::accumulate(sizes.begin(), sizes.end(), std::size_t{0}) >= full_row) first = first_added;
  rows_.put({Kind::entries, id, static_cast<std::int64_t>(first)}, list_text(all.subspan(first)));
}

Stored<void> PageStore::append(const std::string& game, std::int64_t first,
                               std::span<const std::string> entries, const Progress& progress,
                               std::chrono::sys_seconds now, const Answered* answered) {
  FREEHOLD_TRY(MemoryStore::append(game, first, entries, progress, now, answered));
  const Game& played = all_games().at(game);
  rows_.put({Kind::progress, game}, progress_text(played));
  put_entries(played, entries.size());
  if (answered != nullptr) {
    const std::int64_t number = played.answered - 1;
    rows_.put({Kind::answer, game, number % answers_kept}, answer_text(number, *answered));
  }
  return {};
}

Stored<void> PageStore::remove_game(const std::string& game) {
  const auto found = all_games().find(game);
  const std::string hash = found == all_games().end() ? "" : found->second.stored.head.content_hash;
  for (const auto& [name, save] : all_saves()) {
    if (save.request.game == game) erase_save(name);
  }
  FREEHOLD_TRY(MemoryStore::remove_game(game));
  rows_.erase_all_of(Kind::head, game);
  const bool has_others = std::ranges::any_of(
      all_games(), [&](const auto& other) { return other.second.stored.head.content_hash == hash; });
  if (!has_others) rows_.erase({Kind::sources, hash});
  return {};
}

void PageStore::put_save(const std::string& name) {
  const std::string folded = small_ascii(name);
  rows_.put({Kind::save, folded}, save_text(all_saves().at(folded)));
}

void PageStore::erase_save(const std::string& name) {
  rows_.erase({Kind::save, small_ascii(name)});
}

Stored<void> PageStore::save(const SaveRequest& request, std::chrono::sys_seconds now) {
  FREEHOLD_TRY(MemoryStore::save(request, now));
  put_save(request.name);
  return {};
}

Stored<void> PageStore::rename(const std::string& name, const std::string& new_name, bool overwrite) {
  FREEHOLD_TRY(MemoryStore::rename(name, new_name, overwrite));
  erase_save(name);
  put_save(new_name);
  return {};
}

Stored<void> PageStore::remove(const std::string& name) {
  FREEHOLD_TRY(MemoryStore::remove(name));
  erase_save(name);
  return {};
}

Stored<void> PageStore::put_together(std::span<const HostedRecord> records) {
  FREEHOLD_TRY(MemoryStore::put_together(records));
  for (const HostedRecord& record : records)
    rows_.put({Kind::record, record.id}, record_text(*table(record.id)));
  return {};
}

Stored<void> PageStore::remove_table(const std::string& id, bool with_game) {
  FREEHOLD_TRY(MemoryStore::remove_table(id, with_game));
  rows_.erase_all_of(Kind::record, id);
  return {};
}

Stored<std::int64_t> PageStore::say(const std::string& id, const std::string& line, std::size_t most) {
  const auto said = FREEHOLD_TRY(MemoryStore::say(id, line, most));
  const auto kept = static_cast<std::int64_t>(table(id)->talk.lines.size());
  rows_.erase_lines_before(id, said - kept + 1);
  rows_.put({Kind::chat, id, said}, line);
  return said;
}

}  // namespace freehold::page
