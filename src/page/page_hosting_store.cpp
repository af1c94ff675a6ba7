#include "page/page_hosting_store.h"

#include <utility>

#include "page/row_keys.h"
#include "page/row_texts.h"

namespace freehold::page {

using namespace table;  // the port's words

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
