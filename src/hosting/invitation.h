// What an invite says before it is opened: the preview of the link in a message or chat.
#pragma once

#include <string>

#include "hosting/table_record.h"
#include "rules/ruleset.h"
#include "telling/language.h"

namespace freehold::hosting {

struct Invitation {
  std::string title;  ///< "London, official rules", in the reader's language
  std::string sentence;  ///< "Ann is waiting. Two seats are free."
  std::string language;  ///< its tag
  std::string edition;  ///< its id
};

/// `ruleset`: of the table's edition; null if that is gone.
Invitation invitation_to(const TableRecord& record, const Ruleset* ruleset,
                         const telling::Language& language);

}  // namespace freehold::hosting
