#include "disk_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace freehold::faults {

DiskFile::DiskFile(std::filesystem::path shown_at) {
  show_at(std::move(shown_at));
}

DiskFile::~DiskFile() {
  show_at({});
}

std::size_t DiskFile::read(std::uint64_t offset, std::span<char> wanted) const {
  if (offset >= now_.size()) return 0;
  const auto count = std::min<std::size_t>(wanted.size(), now_.size() - offset);
  std::copy_n(now_.data() + offset, count, wanted.data());
  return count;
}

void DiskFile::write(std::uint64_t offset, std::string_view bytes) {
  change({.offset = offset, .bytes = std::string(bytes)});
}

void DiskFile::resize(std::uint64_t size) {
  change({.offset = size, .resized = true});
}

void DiskFile::change(Change change) {
  apply(change, now_);
  show(change);
  unsynced_.push_back(std::move(change));
}

void DiskFile::apply(const Change& change, std::string& bytes) {
  if (change.resized) {
    bytes.resize(change.offset);
    return;
  }
  if (bytes.size() < change.offset + change.bytes.size()) bytes.resize(change.offset + change.bytes.size());
  std::copy(change.bytes.begin(), change.bytes.end(), bytes.data() + change.offset);
}

void DiskFile::sync() {
  for (const Change& change : unsynced_)
    apply(change, durable_);
  unsynced_.clear();
}

std::vector<DiskFile::Change> DiskFile::pieces() const {
  std::vector<Change> all;
  for (const Change& change : unsynced_) {
    if (change.resized) {
      all.push_back(change);
      continue;
    }
    for (std::size_t from = 0; from < change.bytes.size();) {
      const auto offset = change.offset + from;
      const auto count = std::min<std::size_t>(sector - offset % sector, change.bytes.size() - from);
      all.push_back({.offset = offset, .bytes = change.bytes.substr(from, count)});
      from += count;
    }
  }
  return all;
}

void DiskFile::lose_power(bots::RandomSource& random) {
  const auto all = pieces();
  const auto count = static_cast<std::uint32_t>(all.size());
  enum class Fate : std::uint8_t { nothing, everything, first, last, some, most, number_of_fates };
  const auto fate = static_cast<Fate>(random.below(static_cast<std::uint32_t>(Fate::number_of_fates)));
  const std::uint32_t border = random.below(count + 1);
  for (std::uint32_t n = 0; n < count; ++n) {
    bool arrived = false;
    switch (fate) {
      case Fate::nothing: break;
      case Fate::everything: arrived = true; break;
      case Fate::first: arrived = n < border; break;
      case Fate::last: arrived = n >= border; break;
      case Fate::some: arrived = random.below(2) == 0; break;
      case Fate::most: arrived = random.below(8) != 0; break;
      case Fate::number_of_fates: break;
    }
    if (arrived) apply(all[n], durable_);
  }
  unsynced_.clear();
  now_ = durable_;
  show({.resized = true});
  show({.bytes = now_});
}

void DiskFile::show_at(std::filesystem::path path) {
  if (shown_ >= 0) {
    ::close(shown_);
    ::unlink(shown_at_.c_str());
    shown_ = -1;
  }
  shown_at_ = std::move(path);
  if (shown_at_.empty()) return;
  shown_ = ::open(shown_at_.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (shown_ < 0) throw std::runtime_error("cannot make " + shown_at_.string());
  show({.bytes = now_});
}

void DiskFile::show(const Change& change) const {
  if (shown_ < 0) return;
  const auto offset = static_cast<off_t>(change.offset);
  const bool shown = change.resized ? ::ftruncate(shown_, offset) == 0
                                    : ::pwrite(shown_, change.bytes.data(), change.bytes.size(), offset) ==
                                          static_cast<ssize_t>(change.bytes.size());
  if (!shown) throw std::runtime_error("cannot write " + shown_at_.string());
}

}  // namespace freehold::faults
