#include "disk.h"

namespace freehold::faults {

namespace {

constexpr std::uint64_t second = 1'000'000;
constexpr std::uint64_t time_of_a_step = 20;

}  // namespace

void Disk::start(const Faults& faults, std::uint64_t steps, End end) {
  running_ = true;
  faults_ = faults;
  steps_ = 0;
  last_step_ = steps;
  end_ = end;
  held_lock_ = -1;
}

void Disk::start() {
  start({}, std::numeric_limits<std::uint64_t>::max(), End::kill);
}

void Disk::finish() {
  running_ = false;
  if (end_ == End::power_loss) lose_power();
}

bool Disk::step() {
  if (!running_) return false;
  pass(time_of_a_step);
  if (++steps_ <= last_step_) return true;
  running_ = false;
  ++(end_ == End::power_loss ? met_.power_losses : met_.kills);
  return false;
}

void Disk::lose_power() {
  const auto kept = random_.below(static_cast<std::uint32_t>(unsynced_names_.size()) + 1);
  for (std::uint32_t n = 0; n < kept; ++n) {
    const auto& [name, file] = unsynced_names_[n];
    if (file)
      durable_names_[name] = file;
    else
      durable_names_.erase(name);
  }
  unsynced_names_.clear();
  for (const auto& [name, file] : names_)
    file->show_at({});
  names_ = durable_names_;
  for (const auto& [name, file] : names_) {
    file->lose_power(random_);
    file->show_at(name);
  }
}

std::shared_ptr<DiskFile> Disk::find(const std::string& name) {
  const auto found = names_.find(name);
  return found == names_.end() ? nullptr : found->second;
}

std::shared_ptr<DiskFile> Disk::find_or_adopt(const std::string& name) {
  if (auto file = find(name)) return file;
  if (std::error_code failure; std::filesystem::exists(name, failure)) return create(name);
  return nullptr;
}

std::shared_ptr<DiskFile> Disk::create(const std::string& name) {
  auto file = std::make_shared<DiskFile>(name);
  names_[name] = file;
  unsynced_names_.push_back({.name = name, .file = file});
  return file;
}

void Disk::place(const std::string& name, std::string_view bytes) {
  const auto file = create(name);
  file->write(0, bytes);
  file->sync();
  sync_names();
}

Outcome Disk::remove(const std::string& name, bool durably) {
  if (!step()) return Outcome::failed;
  const auto found = names_.find(name);
  if (found == names_.end()) return Outcome::done;
  found->second->show_at({});
  names_.erase(found);
  unsynced_names_.push_back({.name = name, .file = nullptr});
  if (durably) sync_names();
  return Outcome::done;
}

void Disk::sync_names() {
  if (faults_.lies_about_syncs) return;
  unsynced_names_.clear();
  durable_names_ = names_;
}

Outcome Disk::read(const DiskFile& file, std::uint64_t offset, std::span<char> wanted, std::size_t& count) {
  count = 0;
  if (!running_) return Outcome::failed;
  if (strikes(faults_.failed_reads)) {
    ++met_.failed_reads;
    return Outcome::failed;
  }
  count = file.read(offset, wanted);
  return Outcome::done;
}

Outcome Disk::write(DiskFile& file, std::uint64_t offset, std::string_view bytes) {
  if (!step()) return Outcome::failed;
  if (strikes(faults_.slow_calls)) {
    ++met_.slow;
    pass(second);
  }
  const bool grows = offset + bytes.size() > file.size();
  if (grows && steps_ >= faults_.full_from && steps_ < faults_.full_until) {
    ++met_.full;
    file.write(offset, bytes.substr(0, random_.below(static_cast<std::uint32_t>(bytes.size()))));
    return Outcome::full;
  }
  if (strikes(faults_.failed_writes)) {
    ++met_.failed_writes;
    file.write(offset, bytes.substr(0, random_.below(static_cast<std::uint32_t>(bytes.size()))));
    return Outcome::failed;
  }
  file.write(offset, bytes);
  return Outcome::done;
}

Outcome Disk::resize(DiskFile& file, std::uint64_t size) {
  if (!step()) return Outcome::failed;
  file.resize(size);
  return Outcome::done;
}

Outcome Disk::sync(DiskFile& file, bool names_too, std::uint64_t& losses) {
  if (!step()) return Outcome::failed;
  if (strikes(faults_.slow_calls)) {
    ++met_.slow;
    pass(second);
  }
  if (faults_.lies_about_syncs) return Outcome::done;
  if (strikes(faults_.failed_syncs)) {
    ++met_.failed_syncs;
    const auto fate = random_.below(3);
    if (fate == 0) file.sync();
    if (fate == 1 && end_ == End::power_loss) file.forget_unsynced();
    losses = file.losses();
    return Outcome::failed;
  }
  if (std::exchange(losses, file.losses()) != file.losses()) return Outcome::failed;
  file.sync();
  if (names_too) sync_names();
  return Outcome::done;
}

bool Disk::is_held_elsewhere(int number) {
  if (!running_) return false;
  if (held_lock_ >= 0 && clock_ >= held_until_) held_lock_ = -1;
  if (held_lock_ < 0 && strikes(faults_.neighbours)) {
    held_lock_ = number;
    held_until_ = clock_ + 1 + random_.below(10 * second);
  }
  if (held_lock_ != number) return false;
  ++met_.busy;
  return true;
}

}  // namespace freehold::faults
