// The texts of notices, and the links that end them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/notices.h"
#include "hosting/table_record.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::hosting {

/// To every confirmed address of a seat: the game waits for them.
std::vector<Notice> turn_notices(const TableRecord& record, int seat, const Ruleset& ruleset,
                                 const State& state);
/// The mail with the code that confirms an address.
Notice confirmation(const TableRecord& record, int seat, const NoticeAddress& to, std::string_view language,
                    std::string_view code);

/// What a link ends: a seat's notices.
struct OffLink {
  std::string table;
  int seat = 0;
  std::string secret;
};
/// The last part of a path "/quiet/...".
std::string off_link(std::string_view table, int seat, std::string_view secret);
std::optional<OffLink> read_off_link(std::string_view link);

}  // namespace freehold::hosting
