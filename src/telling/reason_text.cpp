#include "telling/reason_text.h"

namespace freehold::telling {

std::string reason_text(const Language& language, const Ruleset& ruleset, const notation::ToldReason& told) {
  const auto name = [&](GroupId group) {
    return group.valid() ? ruleset.text.group_names[group.index()] : std::string{};
  };
  return language.text("why." + std::string(notation::word(told.reason)),
                       {{"mine", name(told.mine)}, {"yours", name(told.yours)}});
}

}  // namespace freehold::telling
