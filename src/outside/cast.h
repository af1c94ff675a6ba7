// The cast: the outside programs that may sit down, by name, beside this program's own bots.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "outside/desk.h"
#include "outside/seated_bot.h"
#include "table/table.h"

namespace freehold::outside {

/// What all programs of a cast are run with. The clock outlives the cast and is safe from any thread.
struct CastSetup {
  table::Clock& clock;
  BotLimits limits{};
  int processes = 1;  ///< see ProgramSetup
  TellFault tell{};
};

/// Bots may be made from any thread once all programs are there. It outlives its bots.
class Cast {
 public:
  explicit Cast(CastSetup setup) : setup_(std::move(setup)) {}

  void add(const std::string& name, StartBot start);
  [[nodiscard]] bool knows(std::string_view name) const { return programs_.contains(name); }
  [[nodiscard]] bool empty() const { return programs_.empty(); }
  [[nodiscard]] std::vector<std::string> names() const;
  /// What a program of this cast says of itself; it is started for that.
  [[nodiscard]] const Manners& manners(std::string_view name) {
    return programs_.find(name)->second->manners();
  }

  /// A bot that waits for its program; null if no program has this name. See SeatedBot for `edition_options`.
  [[nodiscard]] std::unique_ptr<bots::Bot> make(std::string_view name, std::uint64_t seed,
                                                const RuleOptions* edition_options = nullptr);
  /// Makes bots of the cast and of this program.
  [[nodiscard]] table::BotFactory factory(Patience patience);

  /// How many games are best played at a time by `threads` threads, if these bots take part: as many as keep their
  /// processes busy with batches.
  [[nodiscard]] int games_at_a_time(const std::vector<std::string>& bots, int threads);

  /// What became of each program that has decided anything or could not, in the order of their names.
  struct Report {
    std::string bot;
    Manners manners;
    BotFigures figures;
  };
  [[nodiscard]] std::vector<Report> reports();

 private:
  CastSetup setup_;
  std::map<std::string, std::unique_ptr<Program>, std::less<>> programs_;
};

}  // namespace freehold::outside
