#include "outside/cast.h"

#include <algorithm>
#include <utility>

namespace freehold::outside {

namespace {

constexpr int most_games_at_a_time = 512;  // sleeping threads cost memory

}  // namespace

void Cast::add(const std::string& name, StartBot start) {
  programs_[name] = std::make_unique<Program>(ProgramSetup{.bot = name,
                                                           .start = std::move(start),
                                                           .limits = setup_.limits,
                                                           .clock = setup_.clock,
                                                           .processes = setup_.processes,
                                                           .tell = setup_.tell});
}

std::vector<std::string> Cast::names() const {
  std::vector<std::string> names;
  for (const auto& [name, program] : programs_)
    names.push_back(name);
  return names;
}

std::unique_ptr<bots::Bot> Cast::make(std::string_view name, std::uint64_t seed,
                                      const RuleOptions* edition_options) {
  const auto found = programs_.find(name);
  if (found == programs_.end()) return nullptr;
  return std::make_unique<SeatedBot>(*found->second, seed, Patience::waits, edition_options);
}

table::BotFactory Cast::factory(Patience patience) {
  return [this, patience](std::string_view id, std::uint64_t seed,
                          bots::Temper temper) -> std::unique_ptr<bots::Bot> {
    const auto found = programs_.find(id);
    if (found == programs_.end()) return bots::make_bot(id, seed, temper);
    return std::make_unique<SeatedBot>(*found->second, seed, patience);
  };
}

int Cast::games_at_a_time(const std::vector<std::string>& bots, int threads) {
  const bool batches =
      std::ranges::any_of(bots, [this](const std::string& bot) { return knows(bot) && manners(bot).batch; });
  return batches ? std::max(threads, std::min(threads * most_questions, most_games_at_a_time)) : threads;
}

std::vector<Cast::Report> Cast::reports() {
  std::vector<Report> reports;
  for (const auto& [name, program] : programs_) {
    BotFigures figures = program->record().figures();
    if (figures.decisions == 0 && figures.all_faults() == 0) continue;
    reports.push_back({.bot = name, .manners = program->manners(), .figures = std::move(figures)});
  }
  return reports;
}

}  // namespace freehold::outside
