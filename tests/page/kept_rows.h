// The database of a page, as a test has it: rows that are kept, and what is restored from them.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "page/page_store.h"
#include "page/restoring.h"
#include "store/everything.h"

namespace freehold::page::kit {

/// RowChanges by key.
using RowMap = std::map<std::string, std::string>;

/// Keeps what has changed, as one transaction; gives what it was.
inline std::vector<Row> keep(RowMap& kept, RowChanges& rows) {
  std::vector<Row> batch;
  while (auto row = rows.take()) {
    if (row->value) {
      kept[row->key] = *row->value;
    } else {
      kept.erase(row->key);
    }
    batch.push_back(*std::move(row));
  }
  return batch;
}

inline table::Stored<std::unique_ptr<PageStore>> restore(const RowMap& kept) {
  Restoring restoring;
  for (const auto& [key, value] : kept) {
    if (auto taken = restoring.take(key, value); !taken) return std::unexpected(taken.error());
  }
  return restoring.finish();
}

/// All that calls of a store tell.
struct Contents {
  store::Fingerprints fingerprints{};
  std::vector<std::string> lists{};  ///< of games, saves and tables, in their order
  std::map<std::string, std::vector<table::Answered>> answers{};  ///< by game

  bool operator==(const Contents&) const = default;
};

inline Contents contents_of(PageStore& stores) {
  const auto everything = store::look_at_everything(stores, stores).value();
  const auto games = stores.games().value();
  const auto saves = stores.saves().value();
  const auto records = stores.recent({}, SIZE_MAX).value();
  const auto counts = stores.count().value();
  const auto to_wake = stores.to_wake(std::chrono::sys_seconds::max(), SIZE_MAX).value();
  Contents contents{.fingerprints = everything.fingerprints};
  const auto list = [&](std::string line) { contents.lists.push_back(std::move(line)); };
  for (const auto& line : games) {
    list("game " + line.id);
    contents.answers[line.id] = stores.answers(line.id).value();
  }
  for (const auto& line : saves)
    list("save " + line.name);
  for (const auto& record : records) {
    list("table " + record.id);
    for (const std::string& key : record.keys)
      list("key " + key + " of " + stores.find_by_key(key).value().id);
  }
  for (const auto& [stage, count] : counts) {
    list(stage + " " + std::to_string(count));
    const auto idle = stores.idle(stage, std::chrono::sys_seconds::max(), SIZE_MAX).value();
    for (const std::string& id : idle)
      list("idle " + id);
  }
  for (const std::string& id : to_wake)
    list("to wake " + id);
  return contents;
}

}  // namespace freehold::page::kit
