// The head of a mail (RFC 5322), whatever language its subject is in.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

namespace freehold::notices {

struct MailHead {
  std::string_view from;
  std::string_view to;
  std::string_view subject;
  std::string_view language;
  std::string_view id;  ///< unique, without the part after @
  std::string_view off{};  ///< a URL that ends such mails by POST (RFC 8058); empty: none
  std::chrono::sys_seconds sent_at{};
};

/// Its lines.
std::vector<std::string> head_lines(const MailHead& head);
/// Whether a mail can be sent there: ASCII, without anything that could end a line or add a header.
bool is_mail_address(std::string_view address);

}  // namespace freehold::notices
