#include "outside/desk.h"

#include <algorithm>
#include <utility>

#include "outside/bot_question.h"

namespace freehold::outside {

namespace {

using Milliseconds = std::chrono::milliseconds;

constexpr std::size_t growth = 4;  // of a line, compared with the previous one
constexpr std::int64_t share_of_limit = 8;  // a line should take at most this fraction of its limit

Fault fault_of(LinkFault fault) {
  switch (fault) {
    case LinkFault::gone: return {FaultKind::ended};
    case LinkFault::too_slow: return {FaultKind::too_slow};
    case LinkFault::too_long: return {FaultKind::too_long};
  }
  return {FaultKind::ended};
}

}  // namespace

Desk::Desk(DeskSetup setup, Greeted opened, bool restarts)
    : setup_(std::move(setup)),
      manners_(std::move(opened.manners)),
      restarts_(restarts),
      fault_(std::move(opened.fault)),
      link_(std::move(opened.link)),
      thread_([this](const std::stop_token& stop) { work(stop); }) {}

Desk::Desk(DeskSetup setup, Manners manners, bool restarts)
    : Desk(std::move(setup), Greeted{.link = nullptr, .manners = std::move(manners)}, restarts) {}

Desk::~Desk() {
  thread_.request_stop();
  {
    const std::lock_guard lock{mutex_};
    if (link_ != nullptr) link_->interrupt();
  }
  wakes_.notify_all();
  thread_.join();
  for (Waiting& one : waiting_)
    one.outcome.set_value({.answer = std::unexpected(fault_of(LinkFault::gone)), .asked = false});
}

std::future<BotReply> Desk::ask(std::string params) {
  Waiting one{.params = std::move(params), .outcome = {}};
  auto outcome = one.outcome.get_future();
  {
    const std::lock_guard lock{mutex_};
    waiting_.push_back(std::move(one));
  }
  wakes_.notify_one();
  return outcome;
}

void Desk::tell(const std::string& line) {
  const std::lock_guard lock{mutex_};
  news_ += line;
  news_ += '\n';
}

void Desk::work(const std::stop_token& stop) {
  for (;;) {
    std::string news;
    Line line = next_line(stop, news);
    if (line.empty()) return;
    serve(std::move(line), news);
  }
}

Desk::Line Desk::next_line(const std::stop_token& stop, std::string& news) {
  std::unique_lock lock{mutex_};
  Line line;
  if (!wakes_.wait(lock, stop, [this] { return !waiting_.empty(); }) || stop.stop_requested()) return line;
  const std::size_t count = std::min(waiting_.size(), manners_.batch ? most_now_ : 1);
  for (std::size_t i = 0; i < count; ++i) {
    line.push_back(std::move(waiting_.front()));
    waiting_.pop_front();
  }
  news = std::exchange(news_, {});
  return line;
}

std::optional<Fault> Desk::open() {
  if (link_ != nullptr) return std::nullopt;
  if (auto fault = std::exchange(fault_, std::nullopt)) return fault;
  Greeted opened = greet_again(setup_.start, setup_.limits, manners_);
  const std::lock_guard lock{mutex_};
  link_ = std::move(opened.link);
  return std::move(opened.fault);
}

void Desk::serve(Line line, const std::string& news) {
  if (closed_ || setup_.record.given_up()) {
    for (Waiting& one : line)
      one.outcome.set_value({.answer = std::unexpected(fault_of(LinkFault::gone)), .asked = false});
    return;
  }
  if (auto fault = open()) return lose(std::move(line), *std::move(fault), {});
  std::vector<std::string> params;
  for (Waiting& one : line)
    params.push_back(std::move(one.params));
  const bool batch = line.size() > 1;
  const std::int64_t first = asked_ + 1;
  asked_ += static_cast<std::int64_t>(line.size());
  const Milliseconds begun = setup_.clock.steady();
  const auto heard = link_->ask(news + question_line(params, first, batch), setup_.limits.decision);
  const Milliseconds took = setup_.clock.steady() - begun;
  const auto share = std::chrono::nanoseconds{took} / static_cast<std::int64_t>(line.size());
  if (!heard) return lose(std::move(line), fault_of(heard.error()), share);
  if (heard->unasked > 0) setup_.record.add({FaultKind::unasked});
  auto answers = answers_in(heard->line, line.size(), first, batch);
  for (std::size_t i = 0; i < line.size(); ++i)
    line[i].outcome.set_value({.answer = std::move(answers[i]), .took = share});
  pace(line.size(), took);
}

void Desk::lose(Line line, Fault fault, std::chrono::nanoseconds took) {
  if (fault.kind == FaultKind::other_protocol) setup_.record.give_up();
  setup_.record.lost_process();
  closed_ = !restarts_;
  most_now_ = 1;
  std::unique_ptr<BotLink> lost;
  {
    const std::lock_guard lock{mutex_};
    lost = std::move(link_);
  }
  lost.reset();
  for (Waiting& one : line)
    one.outcome.set_value({.answer = std::unexpected(fault), .took = took});
}

void Desk::pace(std::size_t count, Milliseconds took) {
  if (!manners_.batch) return;
  const std::int64_t each =
      std::max<std::int64_t>(std::chrono::microseconds{took}.count() / static_cast<std::int64_t>(count), 1);
  const std::int64_t fits = std::chrono::microseconds{setup_.limits.decision}.count() / share_of_limit / each;
  most_now_ = static_cast<std::size_t>(std::clamp<std::int64_t>(
      fits, 1, std::min<std::int64_t>(most_questions, static_cast<std::int64_t>(most_now_ * growth))));
}

Program::Program(ProgramSetup setup) : setup_(std::move(setup)), record_(setup_.bot, setup_.tell) {}

void Program::meet() {
  if (!met_) met_ = greet(setup_.start, setup_.limits);
}

const Manners& Program::manners() {
  const std::lock_guard lock{mutex_};
  meet();
  return met_->manners;
}

std::optional<Fault> Program::start_fault() {
  const std::lock_guard lock{mutex_};
  meet();
  return met_->fault;
}

DeskSetup Program::desk_setup() {
  return {.start = setup_.start, .limits = setup_.limits, .clock = setup_.clock, .record = record_};
}

std::shared_ptr<Desk> Program::desk() {
  const std::lock_guard lock{mutex_};
  meet();
  const bool shares = met_->manners.many_games;
  if (shares && shared_.size() >= static_cast<std::size_t>(std::max(setup_.processes, 1)))
    return shared_[next_++ % shared_.size()];
  const bool first = met_->link != nullptr || met_->fault;
  auto desk = first ? std::make_shared<Desk>(desk_setup(),
                                             Greeted{std::move(met_->link), met_->manners,
                                                     std::exchange(met_->fault, std::nullopt)},
                                             shares)
                    : std::make_shared<Desk>(desk_setup(), met_->manners, shares);
  if (shares) shared_.push_back(desk);
  return desk;
}

}  // namespace freehold::outside
