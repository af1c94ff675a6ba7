#include "page/page_stores.h"

#include <algorithm>
#include <numeric>
#include <ranges>
#include <utility>

#include "base/ascii_case.h"
#include "page/rows.h"

namespace freehold::page {

using namespace table;  // the port's words
using store::MemoryStore;

namespace {

// Entries are added to the last row until it has so many bytes: a long log has few rows, and an action writes a small one.
constexpr std::size_t full_row = 4000;

}  // namespace

Stored<void> PageGameStore::create(const GameHead& head, std::span<const std::string> entries,
                                   const Progress& progress, std::chrono::sys_seconds now) {
  if (auto made = games_.create(head, entries, progress, now); !made) return made;
  const MemoryStore::Game& game = games_.all_games().at(head.id);
  if (const auto sources = sources_key(head.content_hash); !rows_.has(sources))
    rows_.put(sources, head.sources);
  rows_.put(head_key(head.id), head_text(game));
  rows_.put(progress_key(head.id), progress_text(game));
  put_entries(game, entries.size());
  return {};
}

void PageGameStore::put_entries(const MemoryStore::Game& game, std::size_t added) {
  if (added == 0) return;
  const std::string& id = game.stored.head.id;
  const std::span<const std::string> all{game.stored.entries};
  const std::size_t first_added = all.size() - added;
  std::size_t first = 0;
  if (const auto last = rows_.last_under(entries_prefix(id)))
    first = static_cast<std::size_t>(parse_row_key(*last)->number);
  const auto sizes = all.subspan(first, first_added - first) | std::views::transform(&std::string::size);
  if (std::accumulate(sizes.begin(), sizes.end(), std::size_t{0}) >= full_row) first = first_added;
  rows_.put(entries_key(id, static_cast<std::int64_t>(first)), list_text(all.subspan(first)));
}

Stored<void> PageGameStore::append(const std::string& game, std::int64_t first,
                                   std::span<const std::string> entries, const Progress& progress,
                                   std::chrono::sys_seconds now, const Answered* answered) {
  if (auto kept = games_.append(game, first, entries, progress, now, answered); !kept) return kept;
  const MemoryStore::Game& played = games_.all_games().at(game);
  rows_.put(progress_key(game), progress_text(played));
  put_entries(played, entries.size());
  if (answered != nullptr) {
    const std::int64_t number = played.answered - 1;
    rows_.put(answer_key(game, number % answers_kept), answer_text(number, *answered));
  }
  return {};
}

Stored<std::vector<Answered>> PageGameStore::answers(const std::string& game) {
  return games_.answers(game);
}

Stored<StoredGame> PageGameStore::load(const std::string& game, std::optional<std::int64_t> length) {
  return games_.load(game, length);
}

Stored<std::vector<GameInfo>> PageGameStore::games() {
  return games_.games();
}

Stored<void> PageGameStore::remove_game(const std::string& game) {
  const auto found = games_.all_games().find(game);
  if (found == games_.all_games().end()) return games_.remove_game(game);
  const std::string content_hash = found->second.stored.head.content_hash;
  for (const auto& [name, save] : games_.all_saves()) {
    if (save.request.game == game) rows_.erase(save_key(name));
  }
  if (auto removed = games_.remove_game(game); !removed) return removed;
  erase_game(game, content_hash);
  return {};
}

void PageGameStore::erase_game(const std::string& game, const std::string& content_hash) {
  rows_.erase_under(game_prefix(game));
  const bool has_others = std::ranges::any_of(games_.all_games(), [&](const auto& entry) {
    return entry.second.stored.head.content_hash == content_hash;
  });
  if (!has_others) rows_.erase(sources_key(content_hash));
}

void PageGameStore::put_save(const std::string& folded_name) {
  rows_.put(save_key(folded_name), save_text(games_.all_saves().at(folded_name)));
}

Stored<void> PageGameStore::save(const SaveRequest& request, std::chrono::sys_seconds now) {
  if (auto saved = games_.save(request, now); !saved) return saved;
  put_save(small_ascii(request.name));
  return {};
}

Stored<SavePoint> PageGameStore::find(const std::string& name) {
  return games_.find(name);
}

Stored<std::vector<GameInfo>> PageGameStore::saves() {
  return games_.saves();
}

Stored<void> PageGameStore::rename(const std::string& name, const std::string& new_name, bool overwrite) {
  if (auto renamed = games_.rename(name, new_name, overwrite); !renamed) return renamed;
  rows_.erase(save_key(small_ascii(name)));
  put_save(small_ascii(new_name));
  return {};
}

Stored<void> PageGameStore::remove(const std::string& name) {
  if (auto removed = games_.remove(name); !removed) return removed;
  rows_.erase(save_key(small_ascii(name)));
  return {};
}

// the port's words

Stored<void> PageHostingStore::put_together(std::span<const HostedRecord> records) {
  if (auto put = hosting_.put_together(records); !put) return put;
  for (const HostedRecord& record : records)
    rows_.put(record_key(record.id), record_text(*hosting_.table(record.id)));
  return {};
}

Stored<HostedRecord> PageHostingStore::get(const std::string& id) {
  return hosting_.get(id);
}

Stored<HostedRecord> PageHostingStore::find(const std::string& key) {
  return hosting_.find(key);
}

Stored<std::vector<HostedRecord>> PageHostingStore::recent(std::chrono::sys_seconds since, std::size_t most) {
  return hosting_.recent(since, most);
}

Stored<std::vector<std::string>> PageHostingStore::idle(const std::string& stage,
                                                        std::chrono::sys_seconds before, std::size_t most) {
  return hosting_.idle(stage, before, most);
}

Stored<std::vector<std::string>> PageHostingStore::to_wake(std::chrono::sys_seconds now, std::size_t most) {
  return hosting_.to_wake(now, most);
}

Stored<std::map<std::string, std::int64_t>> PageHostingStore::count() {
  return hosting_.count();
}

Stored<void> PageHostingStore::remove(const std::string& id, bool with_game) {
  const auto& games = games_.in_memory().all_games();
  const auto game = games.find(id);
  const std::string content_hash =
      game == games.end() ? std::string{} : game->second.stored.head.content_hash;
  const bool had_game = game != games.end();
  if (auto removed = hosting_.remove(id, with_game); !removed) return removed;
  rows_.erase_under(table_prefix(id));
  if (had_game && !games.contains(id)) games_.erase_game(id, content_hash);
  return {};
}

Stored<std::int64_t> PageHostingStore::say(const std::string& id, const std::string& line, std::size_t most) {
  auto said = hosting_.say(id, line, most);
  if (!said) return said;
  // Keys of lines sort as the lines do: what is no longer kept stands before the first that is.
  const auto kept = static_cast<std::int64_t>(hosting_.table(id)->talk.lines.size());
  rows_.erase_between(chat_key(id, 0), chat_key(id, *said - kept + 1));
  rows_.put(chat_key(id, *said), line);
  return said;
}

Stored<Talk> PageHostingStore::talk(const std::string& id) {
  return hosting_.talk(id);
}

}  // namespace freehold::page
