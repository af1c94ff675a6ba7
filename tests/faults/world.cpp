#include "world.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "../contract/noon.h"

namespace freehold::faults {

using store::noon;
using table::Stored;
using table::StoreError;
using table::StoreFault;

namespace {

StoreError contradiction(std::string what) {
  return {StoreFault::damaged, std::move(what)};
}

/// Texts of a few bytes, now and then of some pages.
std::string text_of(bots::RandomSource& random, int number) {
  const std::uint32_t length = random.below(8) == 0 ? random.below(9000) : random.below(60);
  return fmt::format("{}:", number) + std::string(length, static_cast<char>('a' + number % 26));
}

std::string one_of(bots::RandomSource& random, const char* names) {
  const std::string_view all(names);
  return std::string(1, all[random.below(static_cast<std::uint32_t>(all.size()))]);
}

Call creation(const std::string& id, std::vector<std::string> entries) {
  return {.text = fmt::format("create game {} with {} entries", id, entries.size()),
          .on_store =
              [=](Ports store) {
                const table::GameHead head{.id = id,
                                           .edition = "uk",
                                           .content_hash = "5e1f",
                                           .sources = std::string(3000, 's'),
                                           .players = {"Ann", "Bob"},
                                           .text = "{}"};
                return store.games.create(head, entries, {}, noon);
              },
          .on_world = [=](World& world) -> std::optional<StoreFault> {
            if (!world.games.emplace(id, entries).second) return StoreFault::exists;
            return std::nullopt;
          }};
}

Call appending(const std::string& id, std::size_t first, std::vector<std::string> entries) {
  return {.text = fmt::format("append {} entries to game {} from {} on", entries.size(), id, first),
          .on_store =
              [=](Ports store) {
                const auto round = static_cast<int>(first + entries.size());
                return store.games.append(id, static_cast<std::int64_t>(first), entries, {.round = round},
                                          noon);
              },
          .on_world = [=](World& world) -> std::optional<StoreFault> {
            const auto game = world.games.find(id);
            if (game == world.games.end()) return StoreFault::not_found;
            if (game->second.size() != first) return StoreFault::conflict;
            game->second.insert(game->second.end(), entries.begin(), entries.end());
            return std::nullopt;
          }};
}

Call game_removal(const std::string& id) {
  return {.text = "remove game " + id,
          .on_store = [=](Ports store) { return store.games.remove_game(id); },
          .on_world = [=](World& world) -> std::optional<StoreFault> {
            if (world.games.erase(id) == 0) return StoreFault::not_found;
            std::erase_if(world.saves, [&](const auto& save) { return save.second.game == id; });
            return std::nullopt;
          }};
}

Call saving(const std::string& name, const std::string& game, std::optional<std::int64_t> length,
            bool overwrite) {
  return {.text = fmt::format("save game {} as {}{}", game, name, overwrite ? ", whatever it was" : ""),
          .on_store =
              [=](Ports store) {
                return store.games.save(
                    {.name = name, .game = game, .length = length, .overwrite = overwrite}, noon);
              },
          .on_world = [=](World& world) -> std::optional<StoreFault> {
            const auto found = world.games.find(game);
            if (found == world.games.end()) return StoreFault::not_found;
            if (length && *length > static_cast<std::int64_t>(found->second.size()))
              return StoreFault::not_found;
            if (world.saves.contains(name) && !overwrite) return StoreFault::exists;
            world.saves[name] = {.game = game, .length = length};
            return std::nullopt;
          }};
}

Call renaming(const std::string& name, const std::string& new_name) {
  return {.text = fmt::format("rename save {} to {}", name, new_name),
          .on_store = [=](Ports store) { return store.games.rename(name, new_name, true); },
          .on_world = [=](World& world) -> std::optional<StoreFault> {
            const auto found = world.saves.find(name);
            if (found == world.saves.end()) return StoreFault::not_found;
            const World::Save save = found->second;
            world.saves.erase(found);
            world.saves[new_name] = save;
            return std::nullopt;
          }};
}

Call save_removal(const std::string& name) {
  return {.text = "remove save " + name,
          .on_store = [=](Ports store) { return store.games.remove(name); },
          .on_world = [=](World& world) -> std::optional<StoreFault> {
            if (world.saves.erase(name) == 0) return StoreFault::not_found;
            return std::nullopt;
          }};
}

Call putting(const std::string& id, std::int64_t revision, const std::string& text) {
  return {.text = fmt::format("put table {} in place of revision {}, {} bytes", id, revision, text.size()),
          .on_store = [=](Ports store) -> Stored<void> {
            const auto put = store.hosting.put({.id = id,
                                                .text = text,
                                                .changed_at = noon,
                                                .revision = revision,
                                                .stage = "playing",
                                                .keys = {key_of(id)}});
            if (!put) return std::unexpected(put.error());
            if (*put != revision + 1) return std::unexpected(contradiction("another revision is told"));
            return {};
          },
          .on_world = [=](World& world) -> std::optional<StoreFault> {
            const auto found = world.hosted.find(id);
            if (revision == 0 && found != world.hosted.end()) return StoreFault::exists;
            if (revision != 0 && found == world.hosted.end()) return StoreFault::not_found;
            if (revision != 0 && found->second.revision != revision) return StoreFault::conflict;
            world.hosted[id].text = text;
            world.hosted[id].revision = revision + 1;
            return std::nullopt;
          }};
}

Call talking(const std::string& id, const std::string& line) {
  constexpr std::size_t kept = 3;
  return {.text = fmt::format("say {} bytes at table {}", line.size(), id),
          .on_store = [=](Ports store) -> Stored<void> {
            const auto said = store.hosting.say(id, line, kept);
            if (!said) return std::unexpected(said.error());
            return {};
          },
          .on_world = [=](World& world) -> std::optional<StoreFault> {
            const auto found = world.hosted.find(id);
            if (found == world.hosted.end()) return StoreFault::not_found;
            auto& talk = found->second.talk;
            ++talk.said;
            talk.lines.push_back(line);
            if (talk.lines.size() > kept) talk.lines.erase(talk.lines.begin());
            return std::nullopt;
          }};
}

Call table_removal(const std::string& id, bool with_game) {
  return {.text = fmt::format("remove table {}{}", id, with_game ? " with its game" : ""),
          .on_store = [=](Ports store) { return store.hosting.remove_table(id, with_game); },
          .on_world = [=](World& world) -> std::optional<StoreFault> {
            if (world.hosted.erase(id) == 0) return StoreFault::not_found;
            const bool is_saved =
                std::ranges::any_of(world.saves, [&](const auto& save) { return save.second.game == id; });
            if (with_game && !is_saved) world.games.erase(id);
            return std::nullopt;
          }};
}

}  // namespace

std::string key_of(const std::string& id) {
  return "key of " + id;
}

Call random_call(bots::RandomSource& random, const World& world, int number) {
  const std::string game = one_of(random, "abc");
  const auto found = world.games.find(game);
  const std::size_t length = found == world.games.end() ? 0 : found->second.size();
  std::vector<std::string> entries;
  for (std::uint32_t rest = random.below(3); rest > 0; --rest)
    entries.push_back(text_of(random, number));
  switch (random.below(20)) {
    case 0: return game_removal(game);
    case 1: return saving(one_of(random, "xy"), game, std::nullopt, random.below(2) == 0);
    case 2: {
      const auto point = random.below(static_cast<std::uint32_t>(length) + 2);
      return saving(one_of(random, "xy"), game, point, random.below(2) == 0);
    }
    case 3: return renaming(one_of(random, "xy"), one_of(random, "xy"));
    case 4: return save_removal(one_of(random, "xy"));
    case 5: return table_removal(game, random.below(2) == 0);
    case 6:
    case 7: {
      const auto found_table = world.hosted.find(game);
      const auto revision = found_table == world.hosted.end() ? 0 : found_table->second.revision;
      return putting(game, revision + (random.below(6) == 0 ? 1 : 0), text_of(random, number));
    }
    case 8: return talking(game, text_of(random, number));
    case 9: return creation(game, std::move(entries));
    case 10: return appending(game, length + random.below(2), std::move(entries));
    default: break;
  }
  if (found == world.games.end()) return creation(game, std::move(entries));
  entries.push_back(text_of(random, number));
  return appending(game, length, std::move(entries));
}

Stored<World> read_world(Ports store) {
  World world;
  const auto games = store.games.games();
  if (!games) return std::unexpected(games.error());
  for (const auto& line : *games) {
    auto game = store.games.load(line.id, {});
    if (!game) return std::unexpected(game.error());
    if (game->progress.round > 1 && game->progress.round != static_cast<int>(game->entries.size()))
      return std::unexpected(contradiction("the line of game " + line.id + " is not that of its last entry"));
    world.games[line.id] = std::move(game->entries);
  }
  const auto saves = store.games.saves();
  if (!saves) return std::unexpected(saves.error());
  for (const auto& line : *saves) {
    const auto point = store.games.find(line.name);
    if (!point) return std::unexpected(point.error());
    world.saves[line.name] = {.game = point->game, .length = point->length};
  }
  constexpr std::size_t all = 100;
  const auto hosted = store.hosting.recent(noon, all);
  if (!hosted) return std::unexpected(hosted.error());
  for (const auto& record : *hosted) {
    auto talk = store.hosting.talk(record.id);
    if (!talk) return std::unexpected(talk.error());
    const auto found = store.hosting.find_by_key(key_of(record.id));
    if (!found) return std::unexpected(found.error());
    if (found->id != record.id) return std::unexpected(contradiction("a key leads to another table"));
    world.hosted[record.id] = {.text = record.text, .revision = record.revision, .talk = *std::move(talk)};
  }
  return world;
}

std::string difference(const World& found, const World& expected) {
  std::string text;
  std::set<std::string> ids;
  for (const auto& [id, log] : found.games)
    ids.insert(id);
  for (const auto& [id, log] : expected.games)
    ids.insert(id);
  for (const auto& id : ids) {
    const auto here = found.games.find(id);
    const auto there = expected.games.find(id);
    if (here == found.games.end())
      text += fmt::format("game {} of {} entries is missing; ", id, there->second.size());
    else if (there == expected.games.end())
      text += fmt::format("game {} should not be there; ", id);
    else if (here->second.size() != there->second.size())
      text += fmt::format("game {} has {} entries, not {}; ", id, here->second.size(), there->second.size());
    else if (here->second != there->second)
      text += fmt::format("game {} has other entries; ", id);
  }
  if (found.saves != expected.saves) text += "the saves differ; ";
  if (found.hosted != expected.hosted) text += "the tables differ; ";
  return text;
}

}  // namespace freehold::faults
