#include "sparring/sparring.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>

#include "bots/bot_kind.h"
#include "sparring/dumper.h"
#include "sparring/fixed_policy.h"
#include "sparring/milker.h"
#include "sparring/naive.h"
#include "sparring/squeezer.h"

namespace freehold::bots::sparring {
namespace {

class FixedPolicyBot final : public Bot {
 public:
  FixedPolicyBot(FixedPolicyKind kind, OfferPace pace) : kind_(kind), pace_(pace) {}

  [[nodiscard]] std::unique_ptr<Bot> clone() const override {
    return std::make_unique<FixedPolicyBot>(*this);
  }
  Action choose(const Ruleset& ruleset, const State& view, PlayerId me) override {
    if (!player_) player_.emplace(ruleset, kind_, pace_);
    return player_->choose(ruleset, view, me);
  }

 private:
  FixedPolicyKind kind_;
  OfferPace pace_;
  std::optional<FixedPolicy> player_;
};

// A player that asks copies of steady players.
template <class Player>
struct AskingSteady : Player {
  explicit AskingSteady(const SteadyTables& tables)
      : Player{tables, [&tables] { return std::make_unique<SteadyBot>(&tables, Temper::even); }} {}
};
template <class Player>
std::unique_ptr<Bot> make_asking(const Materials& with) {
  return std::make_unique<TableBot<AskingSteady<Player>, SteadyTables>>(with.steady_tables());
}

// A player that asks copies of players who go by the value, made with this.
template <class Other>
struct MilkerOf : Milker {
  template <class... More>
  explicit MilkerOf(const ShrewdTables& tables, More... more)
      : Milker{tables, [&tables, more...] { return std::make_unique<Other>(&tables, more...); }} {}
};

std::unique_ptr<Bot> make_steady_before(const Materials& with) {
  return std::make_unique<SteadyBot>(with.tables == nullptr ? nullptr : &with.tables->steady_before,
                                     Temper::even, OwnTables{judgement_before()});
}
std::unique_ptr<Bot> make_milker(const Materials& with) {
  return std::make_unique<TableBot<MilkerOf<ShrewdBot>, ShrewdTables, Shrewd::Deals, Temper>>(
      with.tables, Shrewd::Deals::looks_for_them, Temper::even);
}
std::unique_ptr<Bot> make_milker_of_masters(const Materials& with) {
  return std::make_unique<TableBot<MilkerOf<MasterBot>, ShrewdTables, std::uint64_t, Effort, Temper>>(
      with.tables, with.seed, Effort{}, Temper::even);
}
std::unique_ptr<Bot> make_naive(const Materials& with) {
  return std::make_unique<TableBot<Naive, SteadyTables>>(with.steady_tables());
}
template <FixedPolicyKind kind, OfferPace pace>
std::unique_ptr<Bot> make_fixed(const Materials&) {
  return std::make_unique<FixedPolicyBot>(kind, pace);
}

using enum FixedPolicyKind;
using enum OfferPace;
constexpr bool is_sparring = true;
constexpr bool slow = true;

constexpr std::array kinds{
    BotKind{{"steady-before", "steady as it was before its auctions and deals were mended", is_sparring},
            make_steady_before},
    BotKind{{"fp-a", "fixed policy A of the literature", is_sparring}, make_fixed<any_group, once_a_turn>},
    BotKind{{"fp-b", "fixed policy B: wants stations and the dearest group", is_sparring},
            make_fixed<rich, once_a_turn>},
    BotKind{
        {"fp-c", "fixed policy C: wants stations and two cheap groups, stops at three houses", is_sparring},
        make_fixed<early, once_a_turn>},
    BotKind{{"fp-a-eager", "fixed policy A, making offers whenever it may", is_sparring},
            make_fixed<any_group, eager>},
    BotKind{
        {"fp-b-eager", "fixed policy B, making offers whenever it may, for all that it wants", is_sparring},
        make_fixed<rich, eager>},
    BotKind{
        {"fp-c-eager", "fixed policy C, making offers whenever it may, for all that it wants", is_sparring},
        make_fixed<early, eager>},
    BotKind{{"squeezer", "steady, but pays the least that a steady bot would accept", is_sparring},
            make_asking<Squeezer>},
    BotKind{{"dumper", "steady, but sells steady bots what is mortgaged or lost anyway", is_sparring},
            make_asking<Dumper>},
    BotKind{{"milker", "shrewd, but pays the least that a shrewd bot would accept", is_sparring},
            make_milker},
    BotKind{{"master-milker", "shrewd, but pays the least that a master would accept", is_sparring, slow},
            make_milker_of_masters},
    BotKind{{.id = "naive",
             .description = "steady, but buys what it can and makes no deals, as some people do",
             .sparring = true,
             .person = true},
            make_naive},
};

}  // namespace

void join_bot_list() {
  [[maybe_unused]] static const bool joined = (add_to_bot_list(kinds), true);
}

}  // namespace freehold::bots::sparring
