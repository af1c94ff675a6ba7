#include "lab/laboratory.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <utility>

#include "hosting/limited.h"
#include "hosting/secrets.h"

namespace freehold::lab {

namespace json = boost::json;

namespace {

constexpr int humble = 10;  // "nice": a tenth of what a thread of a table gets where both want the processor

// On Linux this is about the calling thread, and those that it starts. SCHED_IDLE, which gives what nobody asks for at all,
// would let a run stand still on a machine that does something else besides; tables feel neither (bench/README.md).
void be_humble() {
  static_cast<void>(::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), humble));
}

}  // namespace

Laboratory::~Laboratory() {
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
    waiting_.clear();
    if (current_) current_->stop = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

wire::Allowed<> Laboratory::check_room_locked(const Client& client) const {
  if (limits_.lab_threads == 0) return hosting::limited("lab_threads", "this server has no laboratory");
  const auto of_client = [&](auto same) {
    return std::ranges::count_if(waiting_, same) +
           static_cast<std::ptrdiff_t>(current_ != nullptr && same(current_));
  };
  const auto all = of_client([](const RunPtr&) { return true; });
  const auto own =
      of_client([&](const RunPtr& run) { return run->client.connection == client.connection && !run->stop; });
  const auto near =
      of_client([&](const RunPtr& run) { return run->client.address == client.address && !run->stop; });
  if (own >= limits_.lab_runs_per_connection)
    return hosting::limited("lab_runs_per_connection", "too many runs of this connection");
  if (near >= limits_.lab_runs_per_address)
    return hosting::limited("lab_runs_per_address", "too many runs of this address");
  if (all >= limits_.lab_runs)
    return hosting::limited("lab_runs", "too many runs wait already", limits_.lab_time);
  return {};
}

wire::Allowed<> Laboratory::check_room(const Client& client) {
  const std::scoped_lock lock(mutex_);
  return check_room_locked(client);
}

wire::Allowed<Laboratory::Place> Laboratory::add(const Client& client, std::shared_ptr<LabWork> work) {
  const std::scoped_lock lock(mutex_);
  if (const auto room = check_room_locked(client); !room) return std::unexpected(room.error());
  auto run = std::make_shared<Run>();
  run->id = hosting::new_secret();
  run->client = client;
  run->work = std::move(work);
  waiting_.push_back(run);
  if (!thread_.joinable()) thread_ = std::thread([this] { serve(); });
  return Place{.run = run->id, .position = position_of(run)};
}

void Laboratory::release(hosting::ConnectionId connection) {
  {
    const std::scoped_lock lock(mutex_);
    for (const RunPtr& run : waiting_) {
      if (run->client.connection == connection) run->held = false;
    }
  }
  changed_.notify_all();
}

std::size_t Laboratory::position_of(const RunPtr& run) const {
  const auto at = std::ranges::find(waiting_, run) - waiting_.begin();
  return static_cast<std::size_t>(at) + static_cast<std::size_t>(current_ != nullptr);
}

// Those who wait hear of it when the queue has moved.
void Laboratory::tell_positions() {
  for (const RunPtr& run : waiting_) {
    if (!run->held) send(*run, "lab.progress", {{"position", position_of(run)}});
  }
}

void Laboratory::end_now(Run& run, End end) const {
  if (run.stop.exchange(true)) return;
  run.end = end;
}

bool Laboratory::stop(hosting::ConnectionId connection, const std::string& run) {
  const std::scoped_lock lock(mutex_);
  const auto is_it = [&](const RunPtr& one) {
    return one->id == run && one->client.connection == connection;
  };
  if (current_ && is_it(current_)) {
    end_now(*current_, End::stopped);
    return true;
  }
  const auto found = std::ranges::find_if(waiting_, is_it);
  if (found == waiting_.end()) return false;
  send(**found, "lab.done", {{"end", "stopped"}, {"done", 0}, {"of", 0}, {"seconds", 0.0}});
  waiting_.erase(found);
  tell_positions();
  return true;
}

void Laboratory::leave(hosting::ConnectionId connection) {
  const std::scoped_lock lock(mutex_);
  const auto is_of_it = [&](const RunPtr& run) { return run->client.connection == connection; };
  if (current_ && is_of_it(current_)) {
    current_->gone = true;
    end_now(*current_, End::stopped);
  }
  std::erase_if(kept_, is_of_it);
  if (std::erase_if(waiting_, is_of_it) > 0) tell_positions();
}

void Laboratory::on_time(hosting::Milliseconds now) {
  const std::scoped_lock lock(mutex_);
  if (!current_) return;
  if (!current_->since) current_->since = now;
  if (now - *current_->since >= limits_.lab_time) end_now(*current_, End::time);
}

std::optional<hosting::ServedFile> Laboratory::file(std::string_view run, std::string_view name) const {
  RunPtr found;
  {
    const std::scoped_lock lock(mutex_);
    const auto at =
        std::ranges::find_if(kept_, [&](const RunPtr& one) { return hosting::same_secret(one->id, run); });
    if (at == kept_.end()) return std::nullopt;
    found = *at;
  }
  return found->work->file(name);
}

LabFigures Laboratory::figures() const {
  const std::scoped_lock lock(mutex_);
  return {
      .waiting = static_cast<std::int64_t>(waiting_.size()) + static_cast<std::int64_t>(current_ != nullptr),
      .runs = ended_};
}

// Null when the laboratory closes. A run whose call is not answered yet lets others pass.
Laboratory::RunPtr Laboratory::take_next(std::unique_lock<std::mutex>& lock) {
  auto next = waiting_.end();
  changed_.wait(lock, [&] {
    next = std::ranges::find(waiting_, false, &Run::held);
    return closing_ || next != waiting_.end();
  });
  if (closing_) return nullptr;
  const RunPtr run = *next;
  waiting_.erase(next);
  return run;
}

void Laboratory::keep(const RunPtr& run) {
  kept_.push_back(run);
  if (static_cast<int>(kept_.size()) > limits_.lab_runs_kept) kept_.pop_front();
}

void Laboratory::serve() {
  be_humble();
  std::unique_lock lock(mutex_);
  while ((current_ = take_next(lock))) {
    lock.unlock();
    json::object done = work_on(current_);
    lock.lock();
    const RunPtr run = std::exchange(current_, nullptr);
    ++ended_;
    static constexpr std::string_view words[] = {"complete", "stopped", "time"};
    // Whoever was told to stop when all was done has done all.
    if (done.at("done") == done.at("of")) run->end = End::complete;
    done.emplace("end", words[static_cast<std::size_t>(run->end)]);
    if (!closing_ && !run->gone) keep(run);
    tell_positions();
    // This thread may have to wait long for the processor: it does no work with the mutex held.
    lock.unlock();
    send(*run, "lab.done", std::move(done));
    lock.lock();
  }
}

json::object Laboratory::work_on(const RunPtr& run) {
  using Clock = std::chrono::steady_clock;
  const auto began = Clock::now();
  const auto seconds = [&] { return std::chrono::duration<double>(Clock::now() - began).count(); };
  json::object done;
  try {
    done = run->work->run({.threads = limits_.lab_threads, .stop = run->stop, .tell = [&](json::object news) {
                             news["seconds"] = seconds();
                             send(*run, "lab.progress", std::move(news));
                           }});
  } catch (const std::exception&) {
    done = {{"done", 0}, {"of", 0}, {"end", "failed"}};
  }
  done["seconds"] = seconds();
  return done;
}

void Laboratory::send(const Run& run, std::string_view method, json::object params) const {
  params["run"] = run.id;
  outbox_.send(run.client.connection,
               std::make_shared<const hosting::OutMessage>(json::serialize(
                   json::object{{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}})));
}

}  // namespace freehold::lab
