#include "editions/edition_parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "editions/name.h"
#include "editions/printable_text.h"

namespace freehold::editions {

namespace {

/// The figures of a space of kind tax (UK.25, X.9, H.10).
void read_tax(Fields& fields, Space& space) {
  const bool is_percentage = fields.has("tax_percent");
  if (is_percentage || fields.has("tax_multiple") || fields.has("tax_base")) {
    space.tax_percent = fields.whole("tax_percent", {1, 100}).value_or(0);
    if (fields.has("tax_multiple"))
      space.tax_multiple = fields.whole("tax_multiple", {1, max_figure}).value_or(0);
    if (fields.has("tax_base")) {
      const auto word = fields.word("tax_base", tax_base_words);
      space.tax_base = word ? static_cast<TaxBase>(*word) : TaxBase::money;
    }
  }
  if (!is_percentage || fields.has("tax")) space.tax = fields.whole("tax", {1, max_figure}).value_or(0);
}

/// The range of a space of kind random_amount (H.9).
void read_random_amount(Fields& fields, Space& space) {
  const auto least = fields.whole("least", {-max_figure, max_figure});
  const auto most = fields.whole("most", {-max_figure, max_figure});
  const auto step = fields.has("step") ? fields.whole("step", {1, max_figure}) : 1;
  if (!least || !most || !step) return;
  space.least = *least;
  space.most = *most;
  space.step = *step;
  if (*least % *step != 0 || *most % *step != 0)
    return fields.mistake("step",
                          fmt::format("is {}, and 'least' and 'most' should be multiples of it", *step));
  if (*least > *most || (*least == 0 && *most == 0))
    fields.mistake("most", fmt::format("is {}: from {} to it there is no amount but 0", *most, *least));
}

constexpr std::string_view deed_kinds[] = {"site", "station", "utility"};
constexpr std::string_view lone_colour = "#808890";

bool is_colour(std::string_view text) {
  const auto hex = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
  return text.size() == 7 && text.front() == '#' && std::ranges::all_of(text.substr(1), hex);
}

// How many rents a site may list, and a description of them for messages.
std::pair<std::span<const std::size_t>, std::string_view> site_rents(const RuleOptions& options) {
  static constexpr std::size_t any[] = {1, 5, 6};
  static constexpr std::size_t without_hotel[] = {5, 6};
  static constexpr std::size_t all[] = {6};
  if (options.building == BuildingRule::off)
    return {any, "a site: bare alone, or also with 1, 2, 3 and 4 houses and with a hotel"};
  if (options.building == BuildingRule::levels)
    return {without_hotel, "a site: bare, and at the levels 1, 2, 3 and 4"};
  if (!options.hotels) return {without_hotel, "a site: bare, and with 1, 2, 3 and 4 houses"};
  return {all, "a site: bare, with 1, 2, 3 and 4 houses, with a hotel"};
}

// A space or group while it is read: its fields and what is known of it so far.
struct Entry {
  Fields fields;
  const toml::table* table;
  std::string path;
  std::optional<SpaceKind> kind;
};

std::vector<Entry> entries(Fields& top, std::string_view key, std::size_t most) {
  std::vector<Entry> list;
  for (const auto* const table : top.tables(key, most)) {
    auto path = fmt::format("{}[{}]", key, list.size());
    list.push_back({Fields(*table, path, top.report()), table, path, std::nullopt});
  }
  return list;
}

class BoardReader {
 public:
  BoardReader(Fields& top, Ruleset& ruleset)
      : top_(top),
        ruleset_(ruleset),
        groups_(entries(top, "group", max_groups)),
        spaces_(entries(top, "space", max_spaces)) {}

  void read() {
    for (std::size_t i = 0; i < groups_.size(); ++i)
      read_group(i);
    for (std::size_t i = 0; i < spaces_.size(); ++i)
      read_kind_and_name(i);
    add_lone_groups();
    for (std::size_t i = 0; i < spaces_.size(); ++i)
      read_figures(i);
    for (auto& group : groups_)
      group.fields.finish("a group");
    ruleset_.group_count = static_cast<int>(ruleset_.text.group_ids.size());
    ruleset_.space_count = static_cast<int>(spaces_.size());
    check_whole();
  }

 private:
  void read_group(std::size_t i) {
    auto& [fields, table, path, kind] = groups_[i];
    auto& text = ruleset_.text;
    if (const auto word = fields.word("kind", deed_kinds)) {
      kind = static_cast<SpaceKind>(static_cast<std::size_t>(SpaceKind::site) + *word);
      ruleset_.groups[i].kind = *kind;
    }
    text.group_ids.push_back(fields.listed_id("group"));
    text.group_names.push_back(fields.text("name", max_name).value_or(""));
    text.group_colours.push_back(fields.text("colour", max_name).value_or(""));
    if (const auto& colour = text.group_colours.back(); !colour.empty() && !is_colour(colour)) {
      fields.mistake("colour",
                     fmt::format("'{}' isn't a colour: write it as #rrggbb in lower-case hexadecimal digits",
                                 printable(colour)));
    }
    refuse_second(fields, "id", text.group_ids.back(), text.group_ids);
    group_looks_.emplace_back(text.group_names.back());
    refuse_second(fields, "name", text.group_names.back(), group_looks_);
    for (const auto key : {"price", "rents", "mortgage"})
      fields.allow(key);
    if (kind == SpaceKind::site) fields.allow("building_price");
  }

  // Reports `text`, the last of `all`, if it occurs earlier in the list too.
  static void refuse_second(Fields& fields, std::string_view key, const std::string& text, const auto& all) {
    const auto first = std::ranges::find(all, all.back()) - all.begin();
    if (text.empty() || first + 1 == std::ssize(all)) return;
    fields.mistake(key, fmt::format("'{}' is taken by number {} of this list: each has its own",
                                    printable(text), first));
  }

  void read_kind_and_name(std::size_t i) {
    auto& [fields, table, path, kind] = spaces_[i];
    if (const auto word = fields.word("kind", kind_words)) {
      kind = static_cast<SpaceKind>(*word);
      ruleset_.spaces[i].kind = *kind;
    }
    auto& names = ruleset_.text.spaces;
    names.push_back(fields.text("name", max_name).value_or(""));
    space_looks_.emplace_back(names.back());
    if (kind && is_deed(*kind)) {
      refuse_second(fields, "name", names.back(), space_looks_);  // L.2.3
      read_group_of(i);
    }
  }

  void read_group_of(std::size_t i) {
    auto& fields = spaces_[i].fields;
    if (!fields.has("group")) return;  // a group of its own
    const auto found = fields.listed("group", ruleset_.text.group_ids);
    if (!found) return;
    const std::size_t index = *found;
    if (groups_[index].kind && groups_[index].kind != spaces_[i].kind) {
      return fields.mistake("group", fmt::format("'{}' is a group of kind {}; this space is a {}",
                                                 ruleset_.text.group_ids[index],
                                                 word_of(*groups_[index].kind), word_of(*spaces_[i].kind)));
    }
    ruleset_.spaces[i].group = GroupId{static_cast<int>(index)};
    ruleset_.groups[index].members.insert(SpaceId{static_cast<int>(i)});
    fields.share(*groups_[index].table, groups_[index].path);
  }

  // A deed without a group forms a group by itself, with the deed's name and an id that no file can contain.
  void add_lone_groups() {
    auto& text = ruleset_.text;
    for (std::size_t i = 0; i < spaces_.size(); ++i) {
      auto& [fields, table, path, kind] = spaces_[i];
      if (!kind || !is_deed(*kind) || fields.has("group")) continue;
      const auto index = text.group_ids.size();
      if (index == max_groups) {
        return fields.mistake("group",
                              fmt::format("is missing, and a deed without one is a group by itself: there "
                                          "are more than the {} groups that can be played",
                                          max_groups));
      }
      text.group_ids.push_back(fmt::format("_space_{}", i));
      text.group_names.push_back(text.spaces[i]);
      text.group_colours.emplace_back(lone_colour);
      ruleset_.groups[index] = {SpaceSet{SpaceId{static_cast<int>(i)}}, *kind};
      ruleset_.spaces[i].group = GroupId{static_cast<int>(index)};
    }
  }

  void read_figures(std::size_t i) {
    auto& [fields, table, path, kind] = spaces_[i];
    if (!kind) return;  // the kind is unknown, and so are the keys that belong to it
    auto& space = ruleset_.spaces[i];
    const SpaceId id{static_cast<int>(i)};
    switch (*kind) {
      case SpaceKind::site: ruleset_.sites.insert(id); [[fallthrough]];
      case SpaceKind::station:
      case SpaceKind::utility:
        ruleset_.deeds.insert(id);
        read_deed(i);
        break;
      case SpaceKind::card:
        if (const auto deck = fields.listed("deck", ruleset_.text.deck_ids))
          space.deck = DeckId{static_cast<int>(*deck)};
        break;
      case SpaceKind::tax: read_tax(fields, space); break;
      case SpaceKind::random_amount: read_random_amount(fields, space); break;
      case SpaceKind::metro: space.target = named_space(fields, "target", ruleset_); break;
      case SpaceKind::bank_office: ruleset_.banks.insert(id); break;
      case SpaceKind::jail: ruleset_.jail = id; break;
      case SpaceKind::hospital: ruleset_.hospital = id; break;
      case SpaceKind::go:
      case SpaceKind::free_parking:
      case SpaceKind::go_to_jail:
      case SpaceKind::rest: break;
    }
    fields.finish(fmt::format("a space of kind {}", word_of(*kind)));
  }

  void read_deed(std::size_t i) {
    auto& fields = spaces_[i].fields;
    auto& space = ruleset_.spaces[i];
    space.price = figure(fields, space, "price", {1, max_figure});
    const int most = space.price > 0 ? space.price : max_figure;
    const auto& options = ruleset_.options;
    if (options.mortgages || fields.has("mortgage"))
      space.mortgage_value = figure(fields, space, "mortgage", {0, most});
    const bool houses = options.building == BuildingRule::houses;
    if (space.kind == SpaceKind::site && (houses || fields.has("building_price"))) {
      space.building_price = figure(fields, space, "building_price", {1, max_figure});
    }
    if (!space.group.valid() && !fields.has("rents")) return;
    if (const auto rents = read_rents(fields, space)) {
      std::ranges::copy(*rents, space.rents.begin());
      if (!std::ranges::is_sorted(*rents)) {
        fields.mistake("rents", "do not rise from left to right: a figure is mistyped or misplaced");
      }
    }
  }

  // Without a sound group we can't say that a figure is missing, because the group may hold it.
  static Money figure(Fields& fields, const Space& space, std::string_view key, Range range) {
    if (!space.group.valid() && !fields.has(key)) return 0;
    return fields.whole(key, range).value_or(0);
  }

  std::optional<std::vector<int>> read_rents(Fields& fields, const Space& space) const {
    if (space.kind == SpaceKind::site) {
      const auto [counts, what] = site_rents(ruleset_.options);
      return fields.wholes("rents", {0, max_figure}, counts, what);
    }
    if (!space.group.valid()) return std::nullopt;
    if (!knows_all_kinds()) {  // nor is the size of the group known
      fields.allow("rents");
      return std::nullopt;
    }
    const bool station = space.kind == SpaceKind::station;
    const std::size_t members[] = {static_cast<std::size_t>(ruleset_.group(space.group).members.size())};
    return fields.wholes(
        "rents", {0, station ? max_figure : max_utility_factor}, members,
        fmt::format("a {} group of {}: one for each number of them owned", word_of(space.kind), members[0]));
  }

  // Checks that concern the board as a whole.
  void check_whole() {
    check_count();
    check_corners();
    for (std::size_t i = 0; i < groups_.size(); ++i) {
      const int size = ruleset_.groups[i].members.size();
      auto& fields = groups_[i].fields;
      if (size == 0 && knows_all_kinds() && !top_.report().is_cut("group"))
        fields.mistake("id", "no space belongs to this group: give it one or leave it out");
      if (groups_[i].kind && *groups_[i].kind != SpaceKind::site &&
          size > static_cast<int>(Space{}.rents.size())) {
        fields.mistake("id", fmt::format("has {} members; a group of this kind has at most {}", size,
                                         Space{}.rents.size()));
      }
    }
  }

  void check_count() {
    if (spaces_.empty()) {
      return top_.mistake(
          "space", fmt::format("is missing: list the spaces under [[space]] headings, {} to {} of them",
                               min_spaces, max_spaces));
    }
    if (spaces_.size() >= min_spaces) return;
    spaces_.back().fields.mistake("kind", fmt::format("is the last of {} spaces; a board has {} to {}",
                                                      spaces_.size(), min_spaces, max_spaces));
  }

  void check_corners() {
    for (std::size_t i = 0; i < spaces_.size(); ++i) {
      auto& [fields, table, path, kind] = spaces_[i];
      if (i == 0 && kind && *kind != SpaceKind::go)
        fields.mistake("kind", "the first space of a board is 'go'");
      if (i > 0 && kind == SpaceKind::go) fields.mistake("kind", "'go' is the first space and no other");
      if (kind == SpaceKind::jail) refuse_other(i, "jail", ruleset_.jail);
      if (kind == SpaceKind::hospital) refuse_other(i, "hospital", ruleset_.hospital);
      if (kind == SpaceKind::metro) check_metro(i);
      if (kind == SpaceKind::go_to_jail && !ruleset_.jail.valid() && knows_all_kinds()) {
        fields.mistake("kind", "sends to jail, and the board has no space of kind 'jail'");
      }
    }
    ruleset_.go = SpaceId{0};
  }

  // If a kind is misspelt, that space may be what the board or group seems to lack.
  [[nodiscard]] bool knows_all_kinds() const {
    return std::ranges::all_of(spaces_, [](const Entry& space) { return space.kind.has_value(); });
  }

  // A board has at most one jail and one hospital.
  void refuse_other(std::size_t i, std::string_view what, SpaceId only) {
    if (SpaceId{static_cast<int>(i)} == only) return;
    spaces_[i].fields.mistake("kind",
                              fmt::format("a board has one {}; space {} is one too", what, only.number()));
  }

  // S.17: a metro leads to another space, which must not lead on.
  void check_metro(std::size_t i) {
    const SpaceId target = ruleset_.spaces[i].target;
    if (!target.valid()) return;
    if (target.index() == i)
      return spaces_[i].fields.mistake("target", "is the metro itself: name another one");
    if (spaces_[target.index()].kind == SpaceKind::metro) return;
    spaces_[i].fields.mistake(
        "target", fmt::format("space {} isn't a metro: name another space of that kind", target.number()));
  }

  Fields& top_;
  Ruleset& ruleset_;
  std::vector<Entry> groups_;
  std::vector<Entry> spaces_;
  std::vector<Likeness> group_looks_{};
  std::vector<Likeness> space_looks_{};
};

}  // namespace

void read_board(Fields& top, Ruleset& ruleset) {
  BoardReader(top, ruleset).read();
}

}  // namespace freehold::editions
