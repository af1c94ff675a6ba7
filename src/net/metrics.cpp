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

namespace freehold::net {
namespace {

constexpr std::chrono::minutes quiet_time{1};

}  // namespace

std::string_view refusal_name(HttpRefusal refusal) {
  switch (refusal) {
    case HttpRefusal::sockets: return "sockets";
    case HttpRefusal::sockets_per_address: return "sockets_per_address";
    case HttpRefusal::connections: return "connections";
    case HttpRefusal::connections_per_address: return "connections_per_address";
    case HttpRefusal::requests: return "requests";
    case HttpRefusal::host: return "host";
    case HttpRefusal::origin: return "origin";
    case HttpRefusal::flood: return "flood";
    case HttpRefusal::slow_message: return "slow_message";
    case HttpRefusal::reader: return "reader";
  }
  return "";
}

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
  journal.warn("refused", {{"limit", std::string(refusal_name(refusal))}, {"address", std::string(address)}});
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
    journal.warn("refused", {{"limit", std::string(refusal_name(static_cast<HttpRefusal>(n)))},
                             {"more", std::to_string(untold)}});
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
  /// What goes before the lines of a metric that has labels.
  void head(std::string_view name, std::string_view help, std::string_view type) {
    fmt::format_to(std::back_inserter(text_), "# HELP {0} {1}\n# TYPE {0} {2}\n", name, help, type);
  }
  template <class Number>
  void line(std::string_view name, std::string_view label, std::string_view value, Number number) {
    fmt::format_to(std::back_inserter(text_), "{}{{{}=\"{}\"}} {}\n", name, label, value, number);
  }
  void build(std::string_view version, std::string_view commit) {
    head("freehold_build_info", "The program; always 1.", "gauge");
    fmt::format_to(std::back_inserter(text_),
                   "freehold_build_info{{version=\"{}\",commit=\"{}\",compiler=\"{}\"}} 1\n", version, commit,
                   escaped(compiler));
  }
  void server(std::string_view name) {
    head("freehold_server_info", "This server of a fleet; always 1.", "gauge");
    line("freehold_server_info", "server", name, 1);
  }
  void refusals(const Refusals& refusals) {
    head("freehold_refused_total", "Sockets, requests and connections refused or dropped, by limit.",
         "counter");
    for (std::size_t n = 0; n < refusal_kinds; ++n) {
      const auto kind = static_cast<HttpRefusal>(n);
      line("freehold_refused_total", "limit", refusal_name(kind), refusals.count(kind));
    }
  }
  void pools(const Metrics& metrics) {
    const std::array<std::pair<std::string_view, const PoolFigures*>, 4> all = {
        {{"messages", &metrics.messages_pool},
         {"dear", &metrics.dear_pool},
         {"http", &metrics.http_pool},
         {"ticks", &metrics.ticks_pool}}};
    head("freehold_pool_waiting", "Pieces of work that no thread has taken up yet, by pool.", "gauge");
    for (const auto& [name, figures] : all)
      line("freehold_pool_waiting", "pool", name, figures->waiting.load());
    text_ +=
        hosting::Histogram::head("freehold_pool_wait_seconds", "How long work waited for a thread, by pool.");
    for (const auto& [name, figures] : all)
      text_ += figures->wait_time.lines("freehold_pool_wait_seconds", fmt::format("pool=\"{}\"", name));
  }
  void stages(const hosting::HostFigures& host) {
    text_ += "# HELP freehold_tables Tables by stage.\n# TYPE freehold_tables gauge\n";
    fmt::format_to(std::back_inserter(text_),
                   "freehold_tables{{stage=\"gathering\"}} {}\nfreehold_tables{{stage=\"playing\"}} {}\n"
                   "freehold_tables{{stage=\"over\"}} {}\n",
                   host.tables_gathering, host.tables_playing, host.tables_over);
  }
  void calls(const hosting::CallTimes& times) {
    text_ += times.text("freehold_call_seconds", "Time of calls, by method, with what they wait for.");
  }
  void removed_tables(const hosting::HostFigures& host) {
    text_ +=
        "# HELP freehold_tables_removed_total Tables removed because nobody used them for long, by stage.\n"
        "# TYPE freehold_tables_removed_total counter\n";
    fmt::format_to(std::back_inserter(text_),
                   "freehold_tables_removed_total{{stage=\"gathering\"}} {}\n"
                   "freehold_tables_removed_total{{stage=\"playing\"}} {}\n"
                   "freehold_tables_removed_total{{stage=\"over\"}} {}\n",
                   host.tables_swept[0], host.tables_swept[1], host.tables_swept[2]);
  }
  void store_failures(const hosting::HostFigures& host) {
    text_ +=
        "# HELP freehold_store_failures_total What the store could not do, by fault.\n"
        "# TYPE freehold_store_failures_total counter\n";
    for (std::size_t i = 0; i < host.store_failures.size(); ++i)
      fmt::format_to(std::back_inserter(text_), "freehold_store_failures_total{{fault=\"{}\"}} {}\n",
                     table::fault_word(static_cast<table::StoreFault>(i)), host.store_failures.at(i));
  }
  void histogram(std::string_view name, std::string_view help, const hosting::Histogram& histogram) {
    text_ += histogram.text(name, help);
  }
  std::string take() { return std::move(text_); }

 private:
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
  page.stages(host);
  page.gauge("freehold_tables_asleep", "Tables that are in the store alone.", host.tables_asleep);
  page.removed_tables(host);
  page.gauge("freehold_store_healthy", "0 while the store fails.", host.store_sick_with.empty() ? 1 : 0);
  page.store_failures(host);
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

void add_store(Page& page, const Metrics& metrics) {
  page.counter("freehold_commits_total", "Transactions of the store.", metrics.commits.load());
  page.counter("freehold_commit_steps_total", "Steps written in them.", metrics.commit_steps.load());
  page.histogram("freehold_commit_seconds", "Time of a transaction with its sync.", metrics.commit_time);
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
  if (!metrics.server.empty()) page.server(metrics.server);
  add_host(page, host);
  page.refusals(metrics.refusals);
  page.pools(metrics);
  page.histogram("freehold_tick_lag_seconds", "How much later than planned a tick began.", metrics.tick_lag);
  page.counter("freehold_certificate_failures_total", "Certificates that could not be reloaded.",
               metrics.certificate_failures.load());
  page.gauge("freehold_connections", "WebSockets open.", metrics.connections.load());
  page.counter("freehold_connections_total", "WebSockets opened.", metrics.connections_opened.load());
  page.counter("freehold_refused_connections_total", "WebSockets refused.",
               metrics.connections_refused.load());
  page.counter("freehold_dropped_readers_total", "Connections dropped because they did not read.",
               metrics.readers_dropped.load());
  page.counter("freehold_dropped_floods_total", "Connections dropped for far too many messages.",
               metrics.floods_dropped.load());
  page.gauge("freehold_sockets", "Sockets open.", metrics.sockets.load());
  page.counter("freehold_http_requests_total", "HTTP requests answered.", metrics.http_requests.load());
  page.counter("freehold_http_refused_total", "HTTP requests refused.", metrics.http_refused.load());
  page.counter("freehold_messages_received_total", "Messages of connections.",
               metrics.messages_received.load());
  page.counter("freehold_messages_sent_total", "Messages to connections.", metrics.messages_sent.load());
  page.counter("freehold_sent_bytes_total", "Bytes of those messages, uncompressed.",
               metrics.bytes_sent.load());
  page.histogram("freehold_message_seconds",
                 "From a message's arrival until all it leads to is durable and on its way.",
                 metrics.message_time);
  page.histogram(
      "freehold_action_seconds",
      "From an action's arrival until everybody at the table has been told: its messages are written to "
      "all their connections.",
      metrics.action_time);
  page.calls(metrics.call_times);
  add_store(page, metrics);
  add_program(page, metrics);
  return page.take();
}

}  // namespace freehold::net
