// What notices say, and where their links lead.
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

/// To every confirmed address of a seat: the game waits for its person.
std::vector<Notice> turn_notices(const TableRecord& record, int seat, const Ruleset& ruleset,
                                 const State& state);
/// The mail that asks its reader whether they want any, with the code that says so.
Notice confirmation(const TableRecord& record, int seat, const NoticeAddress& to, std::string_view language,
                    std::string_view code);

/// What a link ends: the notices of a seat.
struct OffLink {
  std::string table;
  int seat = 0;
  std::string secret;
};
/// The last part of the path "/quiet/...".
std::string off_link(std::string_view table, int seat, std::string_view secret);
std::optional<OffLink> read_off_link(std::string_view link);

}  // namespace freehold::hosting
