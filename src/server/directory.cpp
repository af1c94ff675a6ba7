#include "server/directory.h"

#include <utility>

#include "server/secrets.h"

namespace freehold::server {

void Directory::add(const TablePtr& table, const TableRecord& record) {
  const std::scoped_lock lock(mutex_);
  tables_[record.id] = table;
  links_[secret_hash(record.invite)] = {record.id, true};
  links_[secret_hash(record.watch)] = {record.id, false};
  for (const HostedSeat& seat : record.seats) {
    if (!seat.code.empty()) codes_[seat.code] = record.id;
  }
  auto all = std::make_shared<TableList::Tables>(*all_);
  all->push_back(table);
  all_ = std::move(all);
}

void Directory::remove(const std::string& id) {
  const std::scoped_lock lock(mutex_);
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  auto all = std::make_shared<TableList::Tables>(*all_);
  std::erase(*all, found->second);
  all_ = std::move(all);
  tables_.erase(found);
  std::erase_if(links_, [&](const auto& link) { return link.second.id == id; });
  std::erase_if(codes_, [&](const auto& code) { return code.second == id; });
}

void Directory::add_code(std::string_view code, const std::string& id) {
  const std::scoped_lock lock(mutex_);
  codes_[secret_hash(code)] = id;
}

Directory::TablePtr Directory::find(const std::string& id) const {
  const std::scoped_lock lock(mutex_);
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : found->second;
}

Directory::TablePtr Directory::find_by_code(std::string_view code) const {
  const std::scoped_lock lock(mutex_);
  const auto id = codes_.find(secret_hash(code));
  if (id == codes_.end()) return nullptr;
  const auto found = tables_.find(id->second);
  return found == tables_.end() ? nullptr : found->second;
}

LinkTarget Directory::find_by_link(std::string_view link) const {
  const std::scoped_lock lock(mutex_);
  const auto target = links_.find(secret_hash(link));
  if (target == links_.end()) return {};
  const auto found = tables_.find(target->second.id);
  if (found == tables_.end()) return {};
  return {found->second, target->second.invites};
}

TableList Directory::all() const {
  const std::scoped_lock lock(mutex_);
  return TableList(all_);
}

}  // namespace freehold::server
