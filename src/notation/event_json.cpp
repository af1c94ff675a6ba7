#include "notation/event_json.h"

#include <cstdlib>

#include "notation/action_json.h"
#include "notation/basis_json.h"
#include "notation/event_fields.h"
#include "notation/id_json.h"
#include "notation/json_node.h"
#include "notation/throw_json.h"

namespace freehold::notation {

namespace {

/// Writes the members of one event, in the order of its fields.
class EventWriter {
 public:
  EventWriter(JsonText& out, const Ruleset& ruleset, const Event& event)
      : out_(out), ruleset_(ruleset), event_(event) {}

  void write() {
    out_.member("type", word(event_.type));
    bool clause_written = false;
    for (const EventField field : fields_of(event_.type)) {
      write(field, word(field));
      clause_written = clause_written || field == EventField::clause;
    }
    if (event_.clause != Clause::none && !clause_written) out_.member("clause", clause_id(event_.clause));
  }

 private:
  void write(EventField field, std::string_view name);

  void write_lot(std::string_view name) {
    id_member(out_, name, event_.space);
    if (!event_.space.valid()) out_.member("kind", word(event_.building));
  }
  void write_card(std::string_view name) {
    out_.member("deck", deck_id(ruleset_, ruleset_.card(event_.card).home));
    out_.member(name, card_id(ruleset_, event_.card));
  }
  void write_drawn_card(std::string_view name) {
    write_card(name);
    out_.member("text", ruleset_.text.cards.at(event_.card.index()));
  }
  void write_order(std::string_view name) {
    out_.member(name, event_.amount > 0 ? "deposit" : "withdraw").member("amount", std::abs(event_.amount));
  }
  void write_dice(std::string_view name) {
    out_.key(name);
    write_throw(out_, event_.dice);
  }
  void write_basis_of(std::string_view name) {
    out_.key(name);
    write_basis(out_, event_.basis);
  }
  void write_side_of(std::string_view name, const Side& side) {
    out_.key(name);
    write_side(out_, side);
  }

  JsonText& out_;
  const Ruleset& ruleset_;
  const Event& event_;
};

void EventWriter::write(EventField field, std::string_view name) {
  switch (field) {
    case EventField::player:
    case EventField::offerer: id_member(out_, name, event_.player); return;
    case EventField::offered_to:
    case EventField::offered_by: id_member(out_, name, event_.other); return;
    case EventField::from:
    case EventField::debtor: account_member(out_, name, event_.from); return;
    case EventField::to:
    case EventField::creditor: account_member(out_, name, event_.to); return;
    case EventField::from_space: id_member(out_, name, event_.from_space); return;
    case EventField::to_space:
    case EventField::space: id_member(out_, name, event_.space); return;
    case EventField::space_if_any:
      if (event_.space.valid()) id_member(out_, name, event_.space);
      return;
    case EventField::lot: return write_lot(name);
    case EventField::kind: out_.member(name, word(event_.building)); return;
    case EventField::amount:
    case EventField::minimum: out_.member(name, event_.amount); return;
    case EventField::order: return write_order(name);
    case EventField::from_savings:
      if (event_.savings != 0) out_.member(name, event_.savings);
      return;
    case EventField::due:
      if (event_.due != 0) out_.member(name, event_.due);
      return;
    case EventField::basis: return write_basis_of(name);
    case EventField::reason: out_.member(name, word(event_.reason)); return;
    case EventField::clause: out_.text_or_null(name, clause_id(event_.clause)); return;
    case EventField::card:
      if (event_.card.valid()) write_card(name);
      return;
    case EventField::drawn_card: return write_drawn_card(name);
    case EventField::dice: return write_dice(name);
    case EventField::how_moved: out_.member(name, word(event_.move)); return;
    case EventField::how_released: out_.member(name, word(event_.release)); return;
    case EventField::place: out_.member(name, word(event_.place)); return;
    case EventField::cause: out_.member(name, word(event_.confinement)); return;
    case EventField::buildings:
    case EventField::round: out_.member(name, event_.count); return;
    case EventField::winners:
    case EventField::waiting: ids_member(out_, name, event_.players); return;
    case EventField::deeds: ids_member(out_, name, event_.deeds); return;
    case EventField::give: return write_side_of(name, event_.give);
    case EventField::take: return write_side_of(name, event_.take);
  }
}

}  // namespace

void write_event(JsonText& out, const Ruleset& ruleset, const Event& event, const EventNotes& notes) {
  out.open_object();
  EventWriter{out, ruleset, event}.write();
  if (!notes.explain.empty()) out.member("explain", notes.explain);
  if (!notes.manner.empty()) out.member("manner", notes.manner);
  out.close_object();
}

json::array print_events(const Ruleset& ruleset, std::span<const Event> events) {
  const auto write = [&](JsonText& out) {
    out.open_array();
    for (const Event& event : events)
      write_event(out, ruleset, event);
    out.close_array();
  };
  return written_tree(write).as_array();
}

}  // namespace freehold::notation
