#include "net/metrics.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace freehold::net {
namespace {

constexpr std::chrono::minutes quiet_time{1};

}  // namespace

void Refusals::add(HttpRefusal refusal, std::string_view address, Clock::time_point now,
                   hosting::Journal& journal) {
  auto& kind = kinds_[static_cast<std::size_t>(refusal)];
  kind.count++;
  {
    const std::lock_guard lock(mutex_);
    if (kind.was_told && now - kind.told_at < quiet_time) {
      ++kind.untold;
      return;
    }
    if (kind.untold > 0) {
      ++kind.untold;  // told with the others, by tell()
      return;
    }
    kind.was_told = true;
    kind.told_at = now;
  }
  journal.warn("refused", {{"limit", std::string(refusal_names.at(static_cast<std::size_t>(refusal)))},
                           {"address", std::string(address)}});
}

void Refusals::tell(Clock::time_point now, hosting::Journal& journal) {
  for (std::size_t n = 0; n < kinds_.size(); ++n) {
    auto& kind = kinds_[n];
    std::int64_t untold = 0;
    {
      const std::lock_guard lock(mutex_);
      if (kind.untold == 0 || now - kind.told_at < quiet_time) continue;
      untold = std::exchange(kind.untold, 0);
      kind.told_at = now;
    }
    journal.warn("refused", {{"limit", std::string(refusal_names.at(n))}, {"more", std::to_string(untold)}});
  }
}

std::int64_t Refusals::count(HttpRefusal refusal) const {
  return kinds_[static_cast<std::size_t>(refusal)].count;
}

namespace {

constexpr std::string_view compiler = __VERSION__;

class Page {
 public:
  template <class Number>
  void gauge(std::string_view name, std::string_view help, Number value) {
    metric(name, help, "gauge", value);
  }
  template <class Number>
  void counter(std::string_view name, std::string_view help, Number value) {
    metric(name, help, "counter", value);
  }
  void histogram(std::string_view name, std::string_view help, const hosting::Histogram& histogram) {
    text_ += histogram.text(name, help);
  }
  void calls(const hosting::CallTimes& times) {
    text_ += times.text("freehold_call_seconds", "Time of calls, by method, with what they wait for.");
  }
  /// A metric with a line for each value of its label.
  void family(std::string_view name, std::string_view help, std::string_view type, std::string_view label,
              const std::vector<std::pair<std::string_view, std::int64_t>>& values) {
    head(name, help, type);
    for (const auto& [value, number] : values)
      fmt::format_to(std::back_inserter(text_), "{}{{{}=\"{}\"}} {}\n", name, label, value, number);
  }
  void build(std::string_view version, std::string_view commit) {
    head("freehold_build_info", "The program; always 1.", "gauge");
    fmt::format_to(std::back_inserter(text_),
                   "freehold_build_info{{version=\"{}\",commit=\"{}\",compiler=\"{}\"}} 1\n", version, commit,
                   escaped(compiler));
  }
  void pools(const Metrics& metrics) {
    const std::array<std::pair<std::string_view, const PoolFigures*>, 4> all = {
        {{"messages", &metrics.messages_pool},
         {"dear", &metrics.dear_pool},
         {"http", &metrics.http_pool},
         {"ticks", &metrics.ticks_pool}}};
    std::vector<std::pair<std::string_view, std::int64_t>> waiting;
    for (const auto& [name, figures] : all)
      waiting.emplace_back(name, figures->waiting.load());
    family("freehold_pool_waiting", "Pieces of work that no thread has taken up yet, by pool.", "gauge",
           "pool", waiting);
    text_ +=
        hosting::Histogram::head("freehold_pool_wait_seconds", "How long work waited for a thread, by pool.");
    for (const auto& [name, figures] : all)
      text_ += figures->wait_time.lines("freehold_pool_wait_seconds", fmt::format("pool=\"{}\"", name));
  }
  std::string take() { return std::move(text_); }

 private:
  void head(std::string_view name, std::string_view help, std::string_view type) {
    fmt::format_to(std::back_inserter(text_), "# HELP {0} {1}\n# TYPE {0} {2}\n", name, help, type);
  }
  /// As the value of a label.
  static std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : text) {
      if (c == '"' || c == '\\') safe += '\\';
      safe += c;
    }
    return safe;
  }
  template <class Number>
  void metric(std::string_view name, std::string_view help, std::string_view type, Number value) {
    head(name, help, type);
    fmt::format_to(std::back_inserter(text_), "{} {}\n", name, value);
  }

  std::string text_;
};

std::int64_t open_files() {
  std::error_code failed;
  std::int64_t count = 0;
  for (auto file = std::filesystem::directory_iterator("/proc/self/fd", failed);
       !failed && file != std::filesystem::directory_iterator(); file.increment(failed))
    ++count;
  return count - 1;  // without the one that this took
}

std::int64_t most_files() {
  rlimit files{};
  return ::getrlimit(RLIMIT_NOFILE, &files) == 0 ? static_cast<std::int64_t>(files.rlim_cur) : 0;
}

double processor_seconds() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

void add_host(Page& page, const hosting::HostFigures& host) {
  page.family(
      "freehold_tables", "Tables by stage.", "gauge", "stage",
      {{"gathering", host.tables_gathering}, {"playing", host.tables_playing}, {"over", host.tables_over}});
  page.gauge("freehold_tables_asleep", "Tables that are in the store alone.", host.tables_asleep);
  page.family("freehold_tables_removed_total", "Tables removed because nobody used them for long, by stage.",
              "counter", "stage",
              {{"gathering", host.tables_swept[0]},
               {"playing", host.tables_swept[1]},
               {"over", host.tables_swept[2]}});
  page.gauge("freehold_store_healthy", "0 while the store fails.", host.store_sick_with.empty() ? 1 : 0);
  std::vector<std::pair<std::string_view, std::int64_t>> failures;
  for (std::size_t n = 0; n < host.store_failures.size(); ++n)
    failures.emplace_back(table::fault_word(static_cast<table::StoreFault>(n)), host.store_failures.at(n));
  page.family("freehold_store_failures_total", "What the store could not do, by fault.", "counter", "fault",
              failures);
  page.gauge("freehold_replay_bytes", "Memory of open replays.", host.replay_bytes);
  page.gauge("freehold_games_loaded", "Games in memory.", host.games_loaded);
#define FREEHOLD_HOST_COUNT(member, metric, help) page.counter(metric, help, host.member);
  FREEHOLD_HOST_COUNTS(FREEHOLD_HOST_COUNT)
#undef FREEHOLD_HOST_COUNT
  const hosting::NoticeFigures& sent = host.notices_sent;
  page.counter("freehold_notice_messages_sent_total", "Messages that reached whoever delivers them.",
               sent.sent);
  page.counter("freehold_notice_messages_failed_total", "Messages given up after all tries.", sent.failed);
  page.counter("freehold_notice_addresses_gone_total", "Addresses found gone, and forgotten.", sent.gone);
  page.counter("freehold_notice_messages_refused_total", "Messages dropped: too many waited.", sent.refused);
  page.gauge("freehold_notice_messages_waiting", "Messages to be sent or tried again.", sent.waiting);
  page.gauge("freehold_lab_waiting", "Runs of the laboratory that wait or are under way.", host.lab_waiting);
  page.counter("freehold_lab_runs_total", "Runs of the laboratory that have ended.", host.lab_runs);
}

void add_program(Page& page, const Metrics& metrics) {
  const auto started = std::chrono::duration<double>(metrics.started.time_since_epoch()).count();
  page.gauge("process_start_time_seconds", "When the program began, since 1970.", started);
  page.gauge("process_resident_memory_bytes", "Memory in use.", resident_bytes());
  page.counter("process_cpu_seconds_total", "Processor time used.", processor_seconds());
  page.gauge("process_open_fds", "Files and sockets open.", open_files());
  page.gauge("process_max_fds", "Files and sockets that may be open.", most_files());
}

void add_net(Page& page, const Metrics& metrics) {
  std::vector<std::pair<std::string_view, std::int64_t>> refused;
  for (std::size_t n = 0; n < refusal_names.size(); ++n)
    refused.emplace_back(refusal_names.at(n), metrics.refusals.count(static_cast<HttpRefusal>(n)));
  page.family("freehold_refused_total", "Sockets, requests and connections refused or dropped, by limit.",
              "counter", "limit", refused);
  page.pools(metrics);
#define FREEHOLD_NET_COUNT(member, kind, metric, help) page.kind(metric, help, metrics.member.load());
  FREEHOLD_NET_COUNTS(FREEHOLD_NET_COUNT)
#undef FREEHOLD_NET_COUNT
#define FREEHOLD_NET_TIME(member, metric, help) page.histogram(metric, help, metrics.member);
  FREEHOLD_NET_TIMES(FREEHOLD_NET_TIME)
#undef FREEHOLD_NET_TIME
  page.calls(metrics.call_times);
  if (!metrics.store) return;
  const auto store = metrics.store();
  page.gauge("freehold_store_bytes", "Size of the store's file.", store.bytes);
  page.gauge("freehold_store_log_bytes", "Size of the store's write-ahead log.", store.log_bytes);
}

}  // namespace

std::int64_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::int64_t size = 0;
  std::int64_t resident = 0;
  file >> size >> resident;
  return resident * ::sysconf(_SC_PAGESIZE);
}

std::string metrics_text(const Metrics& metrics, const hosting::HostFigures& host, std::string_view version) {
  Page page;
  page.build(version, metrics.commit);
  if (!metrics.server.empty())
    page.family("freehold_server_info", "This server of a fleet; always 1.", "gauge", "server",
                {{metrics.server, 1}});
  add_host(page, host);
  add_net(page, metrics);
  add_program(page, metrics);
  return page.take();
}

}  // namespace freehold::net
