// What a page calls: a host on stores in memory, with messages in and out. Texts are UTF-8 in this module's memory; numbers of
// connections are the page's own, never given twice. Every function belongs to one thread, the page's or its worker's.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "hosting/host.h"
#include "page/wasm/page_outbox.h"
#include "store/memory_hosting_store.h"
#include "store/memory_store.h"
#include "table/clock.h"

namespace freehold::page {
namespace {

// There is nobody to share with, so nothing is rationed; sizes keep their bounds.
hosting::Limits limits_of_a_page() {
  hosting::Limits limits;
  limits.calls_per_second = 1e6;
  limits.calls_at_once = 1e6;
  limits.tables_per_address_and_hour = 1'000'000;
  limits.chats_at_once = 1'000;
  limits.lab_threads = 0;
  return limits;
}

struct Page {
  store::MemoryStore games;
  store::MemoryHostingStore hosting{games};
  table::SystemClock clock;
  PageOutbox outbox;
  std::unique_ptr<hosting::Host> host;
  std::string incoming;
  PageOutbox::Out taken{};
};

Page& page() {
  static Page the_page;
  return the_page;
}

}  // namespace
}  // namespace freehold::page

using freehold::page::page;

extern "C" {

/// Opens the host: 0, or 1 where it can't be opened, and the reason is written to standard error. Once, after _initialize and before
/// everything else.
[[clang::export_name("page_open")]] std::int32_t page_open() {
  auto& open = page();
  auto host = freehold::hosting::Host::open({.games = open.games,
                                             .hosting = open.hosting,
                                             .clock = open.clock,
                                             .outbox = open.outbox,
                                             .limits = freehold::page::limits_of_a_page(),
                                             .version = FREEHOLD_VERSION,
                                             .commit = FREEHOLD_COMMIT});
  if (!host) {
    std::fprintf(stderr, "freehold: %s\n", host.error().message.c_str());
    return 1;
  }
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

/// Does what clocks, absence and time limits ask for now: to be called about ten times a second.
[[clang::export_name("page_tick")]] void page_tick() {
  page().host->tick();
}

/// Takes the next outgoing message: the number of its connection, or 0 if there is none. Its text stays where it is until the next call.
[[clang::export_name("page_take")]] std::uint32_t page_take() {
  auto next = page().outbox.take();
  page().taken = next ? *std::move(next) : freehold::page::PageOutbox::Out{};
  return static_cast<std::uint32_t>(page().taken.to);
}

/// The text of the message that was taken; null if it says that the connection has been dropped.
[[clang::export_name("page_text")]] const char* page_text() {
  const auto& message = page().taken.message;
  return message == nullptr ? nullptr : message->text().data();
}

[[clang::export_name("page_text_size")]] std::size_t page_text_size() {
  const auto& message = page().taken.message;
  return message == nullptr ? 0 : message->text().size();
}
}
