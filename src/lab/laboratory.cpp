#include "lab/laboratory.h"

#include <algorithm>
#include <utility>

#include "hosting/rate.h"
#include "hosting/secrets.h"

namespace freehold::lab {

namespace json = boost::json;

namespace {

constexpr std::chrono::milliseconds news_pause{400};  // between two reports of a run

double seconds_since(std::chrono::steady_clock::time_point began) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
}

}  // namespace

bool WorkInPieces::go_on(const LabAllowance& allowance) {
  const auto until = std::chrono::steady_clock::now() + allowance.part;
  while (do_piece(allowance)) {
    if (std::chrono::steady_clock::now() >= until) return true;
  }
  return false;
}

Laboratory::Laboratory(const hosting::Limits& limits, hosting::Outbox& outbox, const MakeHand& make_hand)
    : limits_(limits), outbox_(outbox), hand_(make_hand ? make_hand(*this) : nullptr) {}

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
  const wire::Lock lock(mutex_);
  return check_room_locked(client);
}

wire::Allowed<Laboratory::Place> Laboratory::add(const Client& client, std::shared_ptr<LabWork> work) {
  const wire::Lock lock(mutex_);
  if (const auto room = check_room_locked(client); !room) return std::unexpected(room.error());
  auto run = std::make_shared<Run>();
  run->id = hosting::new_secret();
  run->client = client;
  run->work = std::move(work);
  waiting_.push_back(run);
  return Place{.run = run->id, .position = position_of(run)};
}

void Laboratory::release(hosting::ConnectionId connection) {
  {
    const wire::Lock lock(mutex_);
    for (const RunPtr& run : waiting_) {
      if (run->client.connection == connection) run->held = false;
    }
  }
  if (hand_) hand_->wake();
}

std::size_t Laboratory::position_of(const RunPtr& run) const {
  const auto at = std::ranges::find(waiting_, run) - waiting_.begin();
  return static_cast<std::size_t>(at) + static_cast<std::size_t>(current_ != nullptr);
}

// When the queue moves, waiting runs are told their positions.
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
  const wire::Lock lock(mutex_);
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
  const wire::Lock lock(mutex_);
  const auto is_of_it = [&](const RunPtr& run) { return run->client.connection == connection; };
  if (current_ && is_of_it(current_)) {
    current_->gone = true;
    end_now(*current_, End::stopped);
  }
  std::erase_if(kept_, is_of_it);
  if (std::erase_if(waiting_, is_of_it) > 0) tell_positions();
}

void Laboratory::on_time(hosting::Milliseconds now) {
  const wire::Lock lock(mutex_);
  if (!current_) return;
  if (!current_->since) current_->since = now;
  if (now - *current_->since >= limits_.lab_time) end_now(*current_, End::time);
}

std::optional<hosting::ServedFile> Laboratory::file(std::string_view run, std::string_view name) const {
  RunPtr found;
  {
    const wire::Lock lock(mutex_);
    const auto at =
        std::ranges::find_if(kept_, [&](const RunPtr& one) { return hosting::same_secret(one->id, run); });
    if (at == kept_.end()) return std::nullopt;
    found = *at;
  }
  return found->work->file(name);
}

LabFigures Laboratory::figures() const {
  const wire::Lock lock(mutex_);
  return {
      .waiting = static_cast<std::int64_t>(waiting_.size()) + static_cast<std::int64_t>(current_ != nullptr),
      .runs = ended_};
}

void Laboratory::keep(const RunPtr& run) {
  kept_.push_back(run);
  if (static_cast<int>(kept_.size()) > limits_.lab_runs_kept) kept_.pop_front();
}

// Runs whose call is not answered yet are skipped.
Laboratory::RunPtr Laboratory::take_run() {
  const wire::Lock lock(mutex_);
  if (closing_) return nullptr;
  if (current_) return current_;
  const auto next = std::ranges::find(waiting_, false, &Run::held);
  if (next == waiting_.end()) return nullptr;
  current_ = *next;
  waiting_.erase(next);
  current_->told = current_->began = Clock::now();
  return current_;
}

bool Laboratory::go_on() {
  const RunPtr run = take_run();
  if (run == nullptr) return false;
  if (!work_on(*run)) finish(run, run->work->result());
  return true;
}

bool Laboratory::work_on(Run& run) const {
  const LabAllowance allowance{.threads = limits_.lab_threads, .part = limits_.lab_part, .stop = run.stop};
  if (run.stop || !run.work->go_on(allowance) || run.stop) return false;
  const auto now = Clock::now();
  if (now - run.told < news_pause) return true;
  run.told = now;
  json::object news = run.work->figures();
  news["seconds"] = seconds_since(run.began);
  send(run, "lab.progress", std::move(news));
  return true;
}

void Laboratory::fail() {
  RunPtr run;
  {
    const wire::Lock lock(mutex_);
    run = current_;
    if (run) run->end = End::failed;
  }
  if (run) finish(run, {{"done", 0}, {"of", 0}});
}

void Laboratory::finish(const RunPtr& run, json::object done) {
  static constexpr std::string_view words[] = {"complete", "stopped", "time", "failed"};
  done["seconds"] = seconds_since(run->began);
  {
    const wire::Lock lock(mutex_);
    current_ = nullptr;
    ++ended_;
    // A run stopped after everything was done is complete.
    if (run->end != End::failed && done.at("done") == done.at("of")) run->end = End::complete;
    done["end"] = words[static_cast<std::size_t>(run->end)];
    if (!closing_ && !run->gone) keep(run);
    tell_positions();
  }
  // The low-priority thread may wait long for the processor, so it does no work with the mutex held.
  send(*run, "lab.done", std::move(done));
}

void Laboratory::close() {
  const wire::Lock lock(mutex_);
  closing_ = true;
  waiting_.clear();
  if (current_) current_->stop = true;
}

void Laboratory::send(const Run& run, std::string_view method, json::object params) const {
  params["run"] = run.id;
  outbox_.send(run.client.connection,
               std::make_shared<const hosting::OutMessage>(json::serialize(
                   json::object{{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}})));
}

}  // namespace freehold::lab
