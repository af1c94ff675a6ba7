// State: a complete position of a game. A small regular value without pointers: copying it is the snapshot,
// the undo and the look-ahead. What doesn't change during a game is in the Ruleset.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "base/id.h"
#include "base/id_set.h"
#include "base/limits.h"
#include "base/money.h"
#include "rules/action.h"
#include "rules/event.h"
#include "rules/throw.h"

namespace freehold {

struct Ruleset;

/// The phase of the game. The names are the protocol's ("State"). `order`: throws for the start (and the deal
/// before them); `pre_roll`: must throw; `post_roll`: must end the turn; the others interrupt a turn and
/// return to it.
enum class Phase : std::uint8_t {
  order,
  pre_roll,
  buy,
  auction,
  debt,
  offer,
  claim,
  card_choice,
  tax_choice,
  lift_choice,
  move_choice,
  post_roll,
  over
};

/// One player's part of a position.
struct Player {
  Money cash = 0;  ///< negative only if the rules allow it (H.5)
  Money savings = 0;  ///< at the bank (S.12)
  CardSet jail_cards{};  ///< held, so not in their decks (UK.21)
  SpaceId space{0};
  Place confined = Place::none;  ///< UK.27
  std::uint8_t failed_throws = 0;  ///< in this confinement (UK.29, S.11)
  std::uint8_t salaries = 0;  ///< times paid, up to 255 (S.3, option buy_on_first_lap)
  std::uint8_t order_count = 0;  ///< pending orders, see State::orders (S.12)
  bool bankrupt = false;  ///< out of the game
  std::uint8_t jail_stays = 0;  ///< up to 255, counted only if they raise the fine (G.17)
  bool skips_turn = false;  ///< the next turn is skipped (G.23)

  constexpr bool operator==(const Player&) const = default;
};

struct Turn {
  PlayerId player{0};
  std::uint8_t doubles = 0;  ///< doubles thrown in this turn (UK.8)
  Throw dice{};  ///< the last throw; empty before the first throw of the game
  bool thrown = false;  ///< whether a throw has been made in this turn
  bool throw_owed = false;  ///< another throw after doubles (UK.8)
  SpaceId bought{};  ///< the last deed bought in this turn on the token's space; kept only if S.5 needs it
  bool first_salary = false;  ///< the player's first salary came in this turn; kept only if SD.2 needs it

  constexpr bool operator==(const Turn&) const = default;
};

/// A sum that a player owes and can't pay from cash (UK.48).
struct Debt {
  PlayerId debtor{};
  Account creditor = bank;  ///< a player, the bank or the pot
  Reason reason = Reason::rent;
  Clause clause = Clause::none;
  SpaceId space{};  ///< where it arose, if on a space
  CardId card{};  ///< the card that caused it, if any
  Money amount = 0;  ///< still owed; less than the sum of its basis once part was settled in kind (UK.49)
  Basis basis{};

  constexpr bool operator==(const Debt&) const = default;
};

/// The debts in the order of settlement; the first is the current one (UK.53).
struct DebtQueue {
  std::array<Debt, max_debts> debts{};
  std::uint8_t count = 0;

  [[nodiscard]] constexpr bool empty() const { return count == 0; }
  [[nodiscard]] constexpr const Debt& front() const { return debts[0]; }
  constexpr bool operator==(const DebtQueue&) const = default;
};

/// An auction of a deed (UK.11, UK.50) or of a building (UK.37).
struct Auction {
  bool open = false;
  bool of_building = false;
  BuildingKind building = BuildingKind::house;
  SpaceId space{};  ///< the deed; none for a building
  Money minimum = 1;  ///< lowest first bid
  Money high_bid = 0;  ///< 0 if nobody has bid
  PlayerId high_bidder{};
  PlayerSet bidders{};  ///< players still in the auction
  PlayerId to_bid{};
  bool sealed = false;
  PlayerId first{};  ///< for a sealed auction: who was asked first
  std::array<Money, max_players> sealed_bids{};  ///< 0 for none; secret until all are in

  constexpr bool operator==(const Auction&) const = default;
};

/// An offer awaiting an answer (UK.41, UK.49).
struct Offer {
  bool open = false;
  PlayerId from{};
  PlayerId to{};
  Side give{};  ///< what `to` gets
  Side take{};  ///< what `from` gets

  constexpr bool operator==(const Offer&) const = default;
};

/// A contested building (UK.37). While players are asked, `space` is where the builder wants it; after an
/// auction, `space` is none and `player` places it free of charge.
struct Claim {
  bool open = false;
  BuildingKind building = BuildingKind::house;
  PlayerId player{};
  SpaceId space{};
  PlayerSet waiting{};  ///< still to be asked, in seat order
  PlayerSet claimed{};

  constexpr bool operator==(const Claim&) const = default;
};

/// A rent that its owner has to claim in time (UK.13, option rent_collection).
struct ClaimableRent {
  PlayerId debtor{};
  PlayerId creditor{};
  SpaceId space{};
  std::uint8_t throwers = 0;  ///< players after the debtor who have thrown; at 2 the rent is lost
  Basis basis{};

  [[nodiscard]] constexpr Money amount() const { return sum_of(basis); }
  constexpr bool operator==(const ClaimableRent&) const = default;
};

/// The claimable rents, oldest first.
struct ClaimableRents {
  std::array<ClaimableRent, max_claims> rents{};
  std::uint8_t count = 0;

  constexpr bool operator==(const ClaimableRents&) const = default;
};

/// What still has to happen before the turn continues.
struct Pending {
  SpaceSet to_auction{};  ///< deeds that a bankruptcy left to the bank (UK.50); see also State::estates
  SpaceSet to_charge{};  ///< mortgaged deeds that changed hands, with interest due (UK.44, UK.51)
  SpaceId to_lift{};  ///< the one that its new owner chooses to keep or lift
  PlayerId first_bidder{};  ///< whose deeds `to_auction` were; the next player bids first
  CardId choice{};  ///< the card that gives its drawer a choice (phase card_choice)
  DeckId draw{};  ///< a card must be drawn from this deck
  CardId amount_card{};  ///< chance decides the amount of this card (X.8)
  bool amount_space = false;  ///< chance decides the amount for the current space (H.9)
  bool random_move = false;  ///< chance decides the space to advance to (X.8)
  bool tax_choice = false;  ///< the player chooses how to pay the tax on the current space (X.9)
  std::uint8_t utility_factor = 0;  ///< factor for the new throw; 0 if the deed sets it (us)
  std::uint8_t move = 0;  ///< spaces to move once the fine is paid (UK.29)
  bool turn_throw = false;  ///< the turn's dice have been thrown and not resolved
  bool utility_throw = false;  ///< a new throw decides the rent (UK.18)
  bool time_up = false;  ///< the game ends when the turn would continue (UKT.1)
  bool move_choice = false;  ///< the player chooses where the token goes (SD.5, SD.9)
  bool second_move = false;  ///< the token goes on before the turn does (SD.6)
  std::array<std::uint8_t, 1> unused{};  ///< padding, so that comparison works on whole words

  constexpr bool operator==(const Pending&) const = default;
  /// The n-th eight bytes. Read one by one, because copying the whole would wait for the most recent store.
  template <std::size_t n>
  [[nodiscard, gnu::always_inline]] std::uint64_t word() const {
    std::uint64_t bits = 0;
    std::memcpy(&bits, reinterpret_cast<const std::byte*>(this) + n * sizeof(bits), sizeof(bits));
    return bits;
  }
  /// Whether nothing is pending. Checked after every step, so it makes only four comparisons.
  [[nodiscard, gnu::always_inline]] bool nothing() const {
    using Words = std::array<std::uint64_t, 4>;
    static_assert(std::has_unique_object_representations_v<Pending> && sizeof(Pending) == sizeof(Words));
    constexpr auto none = std::bit_cast<Words>(Pending{});
    return ((word<0>() ^ none[0]) | (word<1>() ^ none[1]) | (word<2>() ^ none[2]) | (word<3>() ^ none[3])) ==
           0;
  }
};

/// Estates that wait until the one in `Pending` has been auctioned, in order of bankruptcy (G.12g).
struct EstateQueue {
  std::array<SpaceSet, max_players - 2> deeds{};
  std::array<PlayerId, max_players - 2> bankrupt{};  ///< whose they were; nobody marks the end

  constexpr bool operator==(const EstateQueue&) const = default;
};

/// The throws for the start (UK.5) and the deal before them (UKS.1).
struct StartOrderThrows {
  PlayerSet to_throw{};  ///< still to throw in this pass
  PlayerSet contenders{};  ///< the players tied for the highest so far, or all
  std::array<std::uint8_t, max_players> sums{};  ///< of this pass
  std::uint8_t to_deal = 0;  ///< next player to be dealt deeds; player_count when done

  constexpr bool operator==(const StartOrderThrows&) const = default;
};

/// The cards of one deck whose order is known, top to bottom. The cards themselves are in State::card_order,
/// starting at the deck's first card.
struct DeckState {
  std::uint8_t known = 0;
  CardId last{};  ///< the last card drawn

  constexpr bool operator==(const DeckState&) const = default;
};

/// What each deed contributes to the keys, see State::board_key: SplitMix64, made odd.
inline constexpr std::array<std::uint64_t, max_spaces> deed_factors = [] {
  std::array<std::uint64_t, max_spaces> factors{};
  std::uint64_t seed = 0;
  for (std::uint64_t& factor : factors) {
    std::uint64_t mixed = (seed += 0x9E3779B97F4A7C15);
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
    factor = (mixed ^ (mixed >> 31)) | 1U;
  }
  return factors;
}();

/// One position of one game.
struct State {
  Phase phase = Phase::order;
  Phase resume = Phase::pre_roll;  ///< the phase to return to after an interrupting one
  std::uint8_t player_count = 0;
  std::uint8_t bankruptcies = 0;
  std::uint8_t houses = 0;  ///< left in the bank
  std::uint8_t hotels = 0;
  PlayerId starter{0};  ///< whose seat starts a round (G.11)
  PlayerSet in_game{};  ///< players who aren't out
  PlayerSet winners{};  ///< once the game is over
  Turn turn;
  std::int32_t round = 1;
  Money pot = 0;  ///< on Free Parking
  std::int64_t issued = 0;  ///< net, by the bank so far: always the sum of all money outside it (G.3)

  std::array<Player, max_players> players{};
  // The deeds. Change them only through set_owner(), set_buildings() and set_mortgaged().
  /// For each deed: its owner's number plus one (bank: 0) in the low half, its buildings in the high half.
  std::array<std::uint8_t, max_spaces> deed_bytes{};
  std::array<SpaceSet, max_players> owned{};  ///< the deeds of each player
  SpaceSet mortgaged{};
  SpaceSet built{};  ///< sites with at least one building
  /// Hashes of the deeds, their owners, buildings and mortgages. Two positions with the same key agree in
  /// these, except with a chance of 1 in 2^64, so what depends only on the deeds needn't be recomputed while
  /// the key stays the same (A. Zobrist, "A New Hashing Method With Application For Game Playing", 1970).
  std::uint64_t board_key = 0;  ///< of all deeds
  std::uint64_t owner_key = 0;  ///< which player owns which deed, ignoring buildings
  /// For each owner: first the bank, always 0, then the players.
  std::array<std::uint64_t, max_players + 1> deed_keys{};

  CardSet undrawn{};  ///< never drawn; their order has no meaning (UK.20)
  std::array<CardId, max_cards> card_order{};  ///< see DeckState
  std::array<DeckState, max_decks> decks{};

  /// For each player, oldest first: positive for a deposit, negative for a withdrawal (S.12).
  std::array<std::array<Money, max_orders>, max_players> orders{};

  DebtQueue debts;
  Auction auction;
  Claim claim;
  Offer offer;
  Pending pending;
  EstateQueue estates;
  ClaimableRents claimable;
  StartOrderThrows start;

  constexpr bool operator==(const State&) const = default;

  /// Whether the game waits for chance; pending_chance() says for what. Needed at every step, so inline.
  [[nodiscard]] bool awaits_chance() const {
    return phase == Phase::order || pending.turn_throw || pending.utility_throw || pending.draw.valid() ||
           pending.amount_card.valid() || pending.amount_space || pending.random_move;
  }
  /// Whether nothing interrupts the turn, which continues in phase `resume`. Called at every step, so inline.
  [[nodiscard, gnu::always_inline]] bool undisturbed() const {
    return pending.nothing() && debts.empty() && !auction.open && !claim.open && !offer.open;
  }
  [[nodiscard]] const Player& player(PlayerId id) const { return players[id.index()]; }
  [[nodiscard]] Player& player(PlayerId id) { return players[id.index()]; }
  /// The owner of a deed, or `bank`.
  [[nodiscard]] PlayerId owner(SpaceId id) const { return PlayerId{(deed_bytes[id.index()] & 15) - 1}; }
  /// The owner's index in deed_keys, where the bank comes first.
  [[nodiscard]] std::size_t owner_slot(SpaceId id) const { return deed_bytes[id.index()] & 15U; }
  [[nodiscard]] std::uint64_t deed_key_of(PlayerId owner) const {
    return deed_keys[static_cast<std::size_t>(owner.number() + 1)];
  }
  /// 0 to 4 houses or `hotel`; 0 to 4 levels if the rules have levels.
  [[nodiscard]] int buildings_on(SpaceId id) const { return deed_bytes[id.index()] >> 4; }
  void set_owner(SpaceId id, PlayerId owner) {
    const PlayerId before = this->owner(id);
    owner_key += static_cast<std::uint64_t>(owner.number() - before.number()) * deed_factors[id.index()];
    if (before.valid()) owned[before.index()].erase(id);
    if (owner.valid()) owned[owner.index()].insert(id);
    take_key(id);
    deed_bytes[id.index()] =
        static_cast<std::uint8_t>((deed_bytes[id.index()] & 0xF0) | (owner.number() + 1));
    add_key(id);
  }
  void set_buildings(SpaceId id, int count) {
    take_key(id);
    deed_bytes[id.index()] = static_cast<std::uint8_t>((deed_bytes[id.index()] & 15) | (count << 4));
    if (count > 0) {
      built.insert(id);
    } else {
      built.erase(id);
    }
    add_key(id);
  }
  void set_mortgaged(SpaceId id, bool is_mortgaged) {
    take_key(id);
    if (is_mortgaged) {
      mortgaged.insert(id);
    } else {
      mortgaged.erase(id);
    }
    add_key(id);
  }
  [[nodiscard]] SpaceSet owned_by(PlayerId id) const { return owned[id.index()]; }
  /// What a deed in its current state contributes to the keys.
  [[nodiscard]] std::uint64_t deed_key(SpaceId id) const {
    const unsigned mortgage = mortgaged.contains(id) ? 128 : 0;
    return std::uint64_t{deed_bytes[id.index()] | mortgage} * deed_factors[id.index()];
  }

 private:
  void take_key(SpaceId id) { change_keys(id, std::uint64_t{0} - deed_key(id)); }
  void add_key(SpaceId id) { change_keys(id, deed_key(id)); }
  void change_keys(SpaceId id, std::uint64_t by) {
    board_key += by;
    deed_keys[owner_slot(id)] += by;
  }
};

/// The number of `buildings` on a site with a hotel.
inline constexpr int hotel = 5;

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 1440, "a position stays in the first-level cache");

/// The player who has to decide, if not chance; nobody when the game is over. Needed at every step, so
/// inline.
inline PlayerId deciding_player(const State& state) {
  switch (state.phase) {
    case Phase::order:
    case Phase::over: return nobody;
    case Phase::pre_roll:
    case Phase::buy:
    case Phase::card_choice:
    case Phase::tax_choice:
    case Phase::move_choice:
    case Phase::post_roll: return state.turn.player;
    case Phase::auction: return state.auction.to_bid;
    case Phase::debt: return state.debts.front().debtor;
    case Phase::offer: return state.offer.to;
    case Phase::claim: return state.claim.waiting.empty() ? state.claim.player : state.claim.waiting.front();
    case Phase::lift_choice: return state.owner(state.pending.to_lift);
  }
  return nobody;
}

/// The player who has to decide; nobody while chance is awaited or when the game is over.
inline PlayerId awaited_player(const Ruleset&, const State& state) {
  return state.awaits_chance() ? nobody : deciding_player(state);
}

/// The next player still in the game after `player` in seat order; `player` itself if nobody else is.
inline PlayerId next_player(const State& state, PlayerId player) {
  const unsigned all = state.in_game.bits;
  const unsigned after = all & (~1U << player.number());
  return all == 0 ? player : PlayerId{std::countr_zero(after != 0 ? after : all)};
}

}  // namespace freehold
