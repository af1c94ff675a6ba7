#include "outside/program.h"

#include <algorithm>
#include <utility>

namespace freehold::outside {

Program::Program(ProgramSetup setup) : setup_(std::move(setup)), record_(setup_.bot, setup_.tell) {}

void Program::meet() {
  if (!met_) met_ = greet(setup_.start, setup_.limits);
}

const Manners& Program::manners() {
  const std::lock_guard lock{mutex_};
  meet();
  return met_->manners;
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
