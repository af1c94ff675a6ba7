#include "value/appraiser.h"

#include <algorithm>

#include "value/features.h"

namespace freehold::value {
namespace {

template <class... Bytes>
std::uint64_t word_of(Bytes... bytes) {
  std::uint64_t word = 0;
  ((word = word << 8U | static_cast<std::uint8_t>(bytes)), ...);
  return word;
}

std::uint64_t word_of_two(std::uint32_t high, std::uint32_t low) {
  return std::uint64_t{high} << 32U | low;
}

}  // namespace

PositionKey::PositionKey(const State& state, std::uint32_t peers) {
  const auto add = [this](std::uint64_t word) {
    hash_ += word * deed_factors[count_];
    words_[count_++] = word;
  };
  add(state.board_key);
  add(word_of_two(static_cast<std::uint32_t>(state.round), peers));
  add(word_of(next_thrower(state).number(), state.in_game.bits, state.bankruptcies, state.houses,
              state.hotels));
  for (const PlayerId id : state.in_game) {
    const Player& player = state.player(id);
    add(word_of_two(static_cast<std::uint32_t>(player.cash), static_cast<std::uint32_t>(player.savings)));
    add(word_of(player.space.number(), player.confined, player.failed_throws, player.salaries,
                player.jail_cards.size()));
  }
}

bool PositionKey::operator==(const PositionKey& other) const {
  return hash_ == other.hash_ && count_ == other.count_ &&
         std::equal(words_.data(), words_.data() + count_, other.words_.data());
}

void RecentChances::keep(const PositionKey& key, const WinChances& chances) {
  if (entries_.empty()) entries_.resize(std::size_t{1} << slot_bits, {key, chances});
  entries_[slot(key)] = {key, chances};
}

void Appraiser::suppose(const LikeMinded& peers) {
  if (peers == peers_) return;
  peers_ = peers;
  ++supposed_;
}

WinChances Appraiser::chances(const State& state) {
  if (state.phase == Phase::over) return shares_of_winners(state.winners);
  if (!state.debts.empty()) return judge(state);
  const PositionKey key{state, supposed_};
  if (const WinChances* const known = recent_.find(key)) return *known;
  const WinChances chances = judge(state);
  recent_.keep(key, chances);
  return chances;
}

WinChances Appraiser::judge(const State& state) {
  fill_features(valuer_->ruleset(), valuer_->tables(), state, peers_, book_, features_);
  return win_chances(valuer_->network(), features_);
}

}  // namespace freehold::value
