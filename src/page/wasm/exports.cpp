// What a page calls: a host, with messages in and out, and rows to keep (docs/formats/store.md). Texts are
// UTF-8 in this module's memory. The page numbers its connections and never reuses a number. All functions
// belong to one thread, the page's or its worker's.
//
// After each call the page takes the changed rows (page_changed), keeps them, and only then takes the
// messages (page_take) and delivers them. If it can't keep the rows, it delivers nothing, drops this instance
// and opens another from what is kept: a call is done durably, or not at all.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "hosting/host.h"
#include "hosting/outbox.h"
#include "lab/laboratory.h"
#include "page/page_limits.h"
#include "page/page_store.h"
#include "page/restoring.h"
#include "table/clock.h"

namespace freehold::page {
namespace {

// page_work() does their work.
std::unique_ptr<hosting::CallGroup> lab_calls_of_a_page(hosting::CallDesk& desk) {
  return lab::lab_calls_by(desk, nullptr);
}

/// What the host sends to the connections of its page waits here until the page takes it.
class PageOutbox final : public hosting::Outbox {
 public:
  struct Out {
    hosting::ConnectionId to;
    hosting::OutMessagePtr message;  ///< null: the connection ends
  };

  void send(hosting::ConnectionId to, hosting::OutMessagePtr message) override {
    waiting_.push_back({.to = to, .message = std::move(message)});
  }
  void drop(hosting::ConnectionId connection) override {
    waiting_.push_back({.to = connection, .message = nullptr});
  }
  /// The oldest message; nullopt if there is none.
  std::optional<Out> take() {
    if (waiting_.empty()) return std::nullopt;
    std::optional<Out> first{std::move(waiting_.front())};
    waiting_.pop_front();
    return first;
  }

 private:
  std::deque<Out> waiting_;
};

struct Page {
  Restoring restoring;
  std::unique_ptr<PageStore> store;
  table::SystemClock clock;
  PageOutbox outbox;
  std::unique_ptr<hosting::Host> host;
  std::string incoming;
  PageOutbox::Out taken{};
  Row changed{};
};

Page& page() {
  static Page the_page;
  return the_page;
}

std::int32_t refuse(const table::StoreError& error) {
  std::fprintf(stderr, "freehold: %s\n", error.message.c_str());
  return error.fault == table::StoreFault::newer ? 2 : 1;
}

}  // namespace
}  // namespace freehold::page

using freehold::page::page;

extern "C" {

/// Restores a row, before page_open: the key and then the value stand where page_room said. 0; or 1 if it
/// makes no sense, or 2 if a newer program kept it. Then the reason is on standard error, and this instance
/// is of no use any more.
[[clang::export_name("page_restore")]] std::int32_t page_restore(std::size_t key_size,
                                                                 std::size_t value_size) {
  const std::string row = std::exchange(page().incoming, {});
  const std::string_view both = row;
  const auto taken =
      page().restoring.take(std::string{both.substr(0, key_size)}, both.substr(key_size, value_size));
  return taken ? 0 : freehold::page::refuse(taken.error());
}

/// Opens the host on what was restored: 0, 1 or 2 as page_restore. Called once, after _initialize.
[[clang::export_name("page_open")]] std::int32_t page_open() {
  auto& open = page();
  auto store = std::exchange(open.restoring, {}).finish();
  if (!store) return freehold::page::refuse(store.error());
  open.store = *std::move(store);
  auto host = freehold::hosting::Host::open({.games = *open.store,
                                             .hosting = *open.store,
                                             .clock = open.clock,
                                             .outbox = open.outbox,
                                             .limits = freehold::page::limits_of_a_page(),
                                             .version = FREEHOLD_VERSION,
                                             .commit = FREEHOLD_COMMIT,
                                             .more_calls = {freehold::page::lab_calls_of_a_page}});
  if (!host) return freehold::page::refuse(host.error());
  open.host = *std::move(host);
  return 0;
}

[[clang::export_name("page_connect")]] void page_connect(std::uint32_t connection) {
  page().host->connect(connection, "page");
}

[[clang::export_name("page_disconnect")]] void page_disconnect(std::uint32_t connection) {
  page().host->disconnect(connection);
}

/// Where to write a message of `size` bytes, before page_handle.
[[clang::export_name("page_room")]] char* page_room(std::size_t size) {
  page().incoming.resize(size);
  return page().incoming.data();
}

/// Handles the message that was written where page_room said.
[[clang::export_name("page_handle")]] void page_handle(std::uint32_t connection) {
  const std::string message = std::exchange(page().incoming, {});
  page().host->handle_now(connection, message);
}

/// Does what clocks, absences and time limits make due; called about ten times a second.
[[clang::export_name("page_tick")]] void page_tick() {
  page().host->tick();
}

/// Works for some hundredths of a second on the laboratory's queue: 1, or 0 if there is nothing to do. The
/// page makes other calls in between.
[[clang::export_name("page_work")]] std::int32_t page_work() {
  return page().host->go_on() ? 1 : 0;
}

/// A file of a run of the laboratory that has ended, such as "report.html": the run and then the name stand
/// where page_room said. 1, with its proposed name in page_key and its text in page_value; 0 if there is
/// none.
[[clang::export_name("page_file")]] std::int32_t page_file(std::size_t run_size, std::size_t name_size) {
  const std::string both = std::exchange(page().incoming, {});
  auto file = page().host->lab_file(both.substr(0, run_size), both.substr(run_size, name_size));
  if (!file) return 0;
  page().changed = {.key = std::move(file->name), .value = std::move(file->text)};
  return 1;
}

/// Takes the next changed row: 1, or 0 if there is none. Its key and value are valid until the next call.
[[clang::export_name("page_changed")]] std::int32_t page_changed() {
  auto next = page().store->rows().take();
  if (!next) return 0;
  page().changed = *std::move(next);
  return 1;
}

[[clang::export_name("page_key")]] const char* page_key() {
  return page().changed.key.data();
}

[[clang::export_name("page_key_size")]] std::size_t page_key_size() {
  return page().changed.key.size();
}

/// Null if the row is to be deleted.
[[clang::export_name("page_value")]] const char* page_value() {
  const auto& value = page().changed.value;
  return value ? value->data() : nullptr;
}

[[clang::export_name("page_value_size")]] std::size_t page_value_size() {
  const auto& value = page().changed.value;
  return value ? value->size() : 0;
}

/// Takes the next outgoing message: the number of its connection, or 0 if there is none. Its text is valid
/// until the next call.
[[clang::export_name("page_take")]] std::uint32_t page_take() {
  auto next = page().outbox.take();
  page().taken = next ? *std::move(next) : freehold::page::PageOutbox::Out{};
  return static_cast<std::uint32_t>(page().taken.to);
}

/// The text of the message taken; null if the connection has been dropped.
[[clang::export_name("page_text")]] const char* page_text() {
  const auto& message = page().taken.message;
  return message == nullptr ? nullptr : message->text().data();
}

[[clang::export_name("page_text_size")]] std::size_t page_text_size() {
  const auto& message = page().taken.message;
  return message == nullptr ? 0 : message->text().size();
}
}
