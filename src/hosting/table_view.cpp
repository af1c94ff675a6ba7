#include "hosting/table_view.h"

#include <algorithm>
#include <cmath>

#include "bots/persona.h"
#include "notation/names.h"
#include "notation/state_json.h"
#include "table/draft.h"
#include "table/ranking.h"
#include "table/view_json.h"
#include "table/worth_course.h"

namespace freehold::hosting {

using notation::JsonText;

namespace {

bool sealed_bids_are_out(const table::Table* game) {
  return game != nullptr && game->state().auction.open && game->state().auction.sealed;
}

/// Who sees their own sealed bid: nobody at a device with several seats.
PlayerId viewer_of(const ViewSource& source, std::span<const int> seats) {
  return sealed_bids_are_out(source.game) && seats.size() == 1 ? PlayerId{seats.front()} : nobody;
}

/// A member of the view, as a part with its pointer.
template <class Write>
void member_part(JsonText& out, std::string_view pointer, Write write) {
  out.key(pointer.substr(1)).part(pointer, write);
}

template <class Value>
void value_part(JsonText& out, std::string_view pointer, const Value& value) {
  member_part(out, pointer, [&] { out.value(value); });
}

void text_part(JsonText& out, std::string_view pointer, std::string_view text) {
  member_part(out, pointer, [&] {
    if (text.empty()) {
      out.null();
    } else {
      out.value(text);
    }
  });
}

/// A part about the game; before it has begun, `before`, a JSON text.
template <class Write>
void game_part(JsonText& out, std::string_view pointer, const ViewSource& source, std::string_view before,
               Write write) {
  member_part(out, pointer, [&] {
    if (source.game == nullptr) {
      out.raw(before);
    } else {
      write(out, source.game->ruleset(), source.game->state());
    }
  });
}

template <class Number>
void optional_member(JsonText& out, std::string_view name, const std::optional<Number>& number) {
  if (number) {
    out.member(name, *number);
  } else {
    out.null_member(name);
  }
}

void write_numbers(JsonText& out, std::span<const int> numbers) {
  out.open_array();
  for (const int number : numbers)
    out.value(number);
  out.close_array();
}

void write_luck(JsonText& out, const ViewSource& source) {
  out.open_array();
  const int players = source.game == nullptr ? 0 : source.game->state().player_count;
  for (int i = 0; i < players; ++i) {
    const DiceSet& dice = source.game->ruleset().options.dice_sides;
    const table::Throws& throws = source.luck.of(PlayerId{i}, dice);
    out.open_object()
        .member("throws", throws.count)
        .member("sum", throws.sum)
        .member("expected", table::expected_sum(throws.count, dice))
        .member("deviation", std::round(table::deviation(throws, dice) * 100) / 100)
        .close_object();
  }
  out.close_array();
}

void write_clock(JsonText& out, const ViewSource& source) {
  const bool is_on = source.game != nullptr && !source.game->over();
  const auto game_left = is_on ? source.game->time_left() : std::nullopt;
  out.open_object();
  optional_member(out, "for", source.clock_for);
  optional_member(out, "left_ms", source.left.transform(&std::chrono::milliseconds::count));
  out.member("grace_ms", source.grace.count())
      .member("paused", source.record.paused)
      .member("move", source.record.clock.move)
      .member("bid", source.record.clock.bid);
  optional_member(out, "game_left_ms", game_left.transform(&std::chrono::milliseconds::count));
  out.close_object();
}

void write_question(JsonText& out, const std::optional<Question>& question) {
  if (!question) {
    out.null();
    return;
  }
  out.open_object()
      .member("question", question->number)
      .member("kind", question_words.at(static_cast<std::size_t>(question->kind)));
  optional_member(out, "by", question->by);
  optional_member(out, "seat", question->seat);
  out.key("waiting");
  write_numbers(out, question->waiting);
  out.key("yes");
  write_numbers(out, question->yes);
  out.close_object();
}

/// The rounds without a change, once they are so many that an end may be offered.
std::string print_standing_still(const table::Table* game) {
  constexpr int patience = 15;
  const bool is_ending = game == nullptr || game->over() || game->state().pending.time_up;
  return is_ending || game->quiet_rounds() < patience ? "null" : std::to_string(game->quiet_rounds());
}

void write_banker(JsonText& out, const ViewSource& source) {
  if (!source.record.banker.any()) {
    out.null();
    return;
  }
  out.open_object()
      .member("name", source.record.banker.name)
      .member("present", source.banker_present)
      .close_object();
}

void write_undo(JsonText& out, const ViewSource& source) {
  out.open_array();
  const bool can_be = source.game != nullptr && source.goes_on;
  for (int i = 0; can_be && i < source.game->state().player_count; ++i) {
    if (source.game->can_undo(PlayerId{i})) out.value(i);
  }
  out.close_array();
}

/// `own`: the reader's seats, to be marked; nullopt: no marks.
void write_seats(JsonText& out, const ViewSource& source, std::optional<std::span<const int>> own) {
  out.open_array();
  for (int number = 0; number < static_cast<int>(source.record.seats.size()); ++number) {
    const HostedSeat& seat = source.record.seats[static_cast<std::size_t>(number)];
    const bots::Persona* const persona = seat.is_bot() ? bots::persona_named(seat.name) : nullptr;
    out.open_object()
        .member("seat", number)
        .text_or_null("name", seat.name)
        .text_or_null("piece", seat.piece)
        .member("kind", seat.is_bot() ? "bot" : "person")
        .text_or_null("bot", seat.bot)
        .text_or_null("face", persona == nullptr ? "" : persona->face)
        .text_or_null("temper", persona == nullptr ? "" : word(persona->temper))
        .member("taken", seat.taken())
        .member("present", bool{source.present.at(static_cast<std::size_t>(number))})
        .text_or_null("sitting_in", seat.sitting_in)
        .member("chances", seat.agrees_to_chances)
        .member("host", is_host(source.record, number));
    if (own) out.member("yours", std::ranges::find(*own, number) != own->end());
    out.close_object();
  }
  out.close_array();
}

void write_menus(JsonText& out, const ViewSource& source, std::span<const int> seats) {
  out.open_array();
  for (const int seat : seats) {
    if (source.game == nullptr || !source.goes_on) break;
    table::write_menu_entry(out, *source.game, PlayerId{seat});
  }
  out.close_array();
}

void write_state(JsonText& out, const ViewSource& source, PlayerId viewer) {
  out.key("state");
  if (source.game == nullptr) {
    out.part("/state", [&] { out.null(); });
    return;
  }
  notation::write_view(out, source.game->ruleset(), source.game->edition_options(), source.game->state(),
                       notation_seats(source.record), viewer);
}

/// Everything but seats, chat and personal parts.
void write_shared(JsonText& out, const ViewSource& source, PlayerId viewer) {
  const TableRecord& record = source.record;
  const bool is_over = !source.ranking.empty();
  value_part(out, "/table", record.id);
  out.member("version", source.version);
  value_part(out, "/edition", record.edition);
  if (!record.board.empty()) value_part(out, "/board", true);
  value_part(out, "/title", record.title);
  value_part(out, "/stage", word(record.stage));
  value_part(out, "/private", record.is_private);
  member_part(out, "/rules", [&] { out.raw(record.rules); });
  if (!record.brought.empty()) member_part(out, "/brought", [&] { out.raw(record.brought); });
  game_part(out, "/worth", source, "[]", table::write_worth);
  member_part(out, "/chances", [&] {
    if (source.chances) {
      table::write_chances(out, *source.chances, source.game->state().player_count);
    } else {
      out.null();
    }
  });
  member_part(out, "/luck", [&] { write_luck(out, source); });
  member_part(out, "/ranking", [&] { out.raw(source.ranking.empty() ? "null" : source.ranking); });
  text_part(out, "/ranked_by", is_over ? table::ranked_by(source.game->ruleset().options) : "");
  game_part(out, "/rents", source, "[]", table::write_rents);
  game_part(out, "/purchase", source, "null", table::write_purchase);
  member_part(out, "/clock", [&] { write_clock(out, source); });
  value_part(out, "/absence", word(record.absence));
  value_part(out, "/bot_talk", notation::word(record.bot_talk));
  text_part(out, "/limit", source.limit);
  member_part(out, "/question", [&] { write_question(out, source.question); });
  member_part(out, "/standing_still", [&] { out.raw(print_standing_still(source.game)); });
  member_part(out, "/banker", [&] { write_banker(out, source); });
  member_part(out, "/undo", [&] { write_undo(out, source); });
  member_part(out, "/overdue", [&] { write_numbers(out, source.overdue); });
  member_part(out, "/deciding", [&] { write_numbers(out, source.deciding); });
  text_part(out, "/commitment", source.commitment);
  text_part(out, "/rematch", record.rematch);
  value_part(out, "/watch", record.watch);
  write_state(out, source, viewer);
}

void write_chat(JsonText& out, std::span<const ChatLine> chat) {
  out.open_array();
  for (const ChatLine& line : chat) {
    out.open_object();
    optional_member(out, "seat", line.seat);
    if (line.banker) out.member("banker", true);
    out.member("name", line.name).member("text", line.text).member("at", line.at).close_object();
  }
  out.close_array();
}

}  // namespace

std::vector<notation::Seat> notation_seats(const TableRecord& record) {
  std::vector<notation::Seat> seats;
  for (const HostedSeat& seat : record.seats)
    seats.push_back({.name = seat.name, .token = seat.piece, .bot = seat.bot});
  return seats;
}

void write_whole_view(JsonText& out, const ViewSource& source, const HeldSeats& holds, bool with_chat) {
  const std::span<const int> seats = holds.seats;
  out.open_object();
  write_shared(out, source, viewer_of(source, seats));
  out.key("seats");
  write_seats(out, source, seats);
  out.key("yours");
  write_numbers(out, seats);
  out.key("legal");
  write_menus(out, source, seats);
  out.member("banks", holds.banks);
  if (holds.any()) out.member("invite", source.record.invite);
  if (with_chat) {
    out.key("chat");
    write_chat(out, source.chat);
  }
  out.close_object();
}

void write_common_view(JsonText& out, const ViewSource& source) {
  out.open_object();
  write_shared(out, source, nobody);
  member_part(out, "/seats", [&] { write_seats(out, source, std::nullopt); });
  out.close_object();
}

void write_own_view(JsonText& out, const ViewSource& source, const HeldSeats& holds) {
  const std::span<const int> seats = holds.seats;
  const auto own_part = [&](std::string_view pointer, const auto& write) {
    out.key(pointer).part(pointer, write);
  };
  out.open_object();
  own_part("/yours", [&] { write_numbers(out, seats); });
  own_part("/legal", [&] { write_menus(out, source, seats); });
  own_part("/banks", [&] { out.value(holds.banks); });
  if (holds.any()) own_part("/invite", [&] { out.value(source.record.invite); });
  if (const PlayerId viewer = viewer_of(source, seats); viewer.valid()) {
    own_part("/state/auction", [&] { notation::write_auction(out, source.game->state().auction, viewer); });
    own_part("/state/viewer", [&] { out.value(viewer.number()); });
  }
  out.close_object();
}

std::string print_ranking(const table::Table& game) {
  std::vector<Event> events;
  table::for_each_step(game.ruleset(), game.record(), [&](std::int64_t, const table::PlayedStep& step) {
    events.insert(events.end(), step.events.begin(), step.events.end());
    return true;
  });
  JsonText out;
  out.open_array();
  for (const table::Standing& one : table::ranking(game.ruleset(), game.state(), events)) {
    const bool is_out = one.out_round > 0;
    const bool has_score = !is_out && game.state().in_game.contains(one.player);
    out.open_object().member("seat", one.player.index()).member("place", one.place);
    optional_member(out, "score", has_score ? std::optional{one.score} : std::nullopt);
    optional_member(out, "out_round", is_out ? std::optional{one.out_round} : std::nullopt);
    out.close_object();
  }
  out.close_array();
  return out.take();
}

void write_summary(JsonText& out, const TableRecord& record, int round) {
  out.open_object().member("table", record.id).member("edition", record.edition);
  if (!record.board.empty()) out.member("board", true);
  out.member("title", record.title).member("stage", word(record.stage)).key("seats").open_array();
  for (const HostedSeat& seat : record.seats) {
    out.open_object().text_or_null("name", seat.name).member("taken", seat.taken());
    if (seat.is_bot()) out.member("bot", seat.bot);
    out.close_object();
  }
  out.close_array().member("round", round).key("rules").raw(record.rules).close_object();
}

}  // namespace freehold::hosting
