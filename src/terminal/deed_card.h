// A card for any space. A deed's has its price, all its rents, what it costs now, its owner and how its group
// stands; any other says in whole sentences what the space does under the rules of the game.
#pragma once

#include <string>
#include <vector>

#include "terminal/canvas.h"
#include "terminal/scene.h"

namespace freehold::terminal {

/// `space` has no deed.
std::vector<std::string> space_sentences(const Scene& scene, SpaceId space);

/// What a tax space takes, in a few words: "£200", "10% of the money", "£200 or 10% of all that one has".
std::string tax_text(const Scene& scene, SpaceId space);

/// What frees a player who is held at `place`: throws, fee, cards, rounds.
std::string way_out_text(const Scene& scene, Place place);

/// Parts with a dot between them; a line breaks between parts, not within one.
std::string separated(const Scene& scene, std::string text, const std::string& part);

/// "Price £60 · mortgage £30 · house £50 · hotel £50 and 4 houses".
std::string prices_text(const Scene& scene, SpaceId deed);
/// "Rent £2 · whole group £4 · 1 house £10 · 2 £30 ...", "Rent £25 with 1 · £50 with 2 ...".
std::string rents_text(const Scene& scene, SpaceId deed);

/// One line of a card; a strong one is what holds now.
struct CardLine {
  std::string text;
  bool strong = false;
};

/// The card's heading: "Vine Street · Orange (o)".
std::string card_title(const Scene& scene, SpaceId space);
/// What stands on it, without its heading: sentences for people and screen readers alike.
std::vector<CardLine> card_lines(const Scene& scene, SpaceId space);

/// What a visitor pays now, in words: "£16", "4 times the throw", "nothing, it is mortgaged".
std::string rent_now_text(const Scene& scene, SpaceId space);

/// The same in a few columns, for lists: "£16", "throw x 4", "-".
std::string short_rent_text(const Scene& scene, SpaceId space);

/// The space in one line, for lists and screen readers: "13 Whitehall, Pink, £140, Ann, 2 houses; here: Bob".
std::string space_line(const Scene& scene, SpaceId space);

/// Draws heading and lines into `area`, wrapped; returns the rows used.
int draw_card(Canvas& canvas, Rect area, const Scene& scene, SpaceId space);

}  // namespace freehold::terminal
