// The header of a mail (RFC 5322), with a subject in any language.
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
  std::string_view id;  ///< unique; the part before @
  std::string_view off{};  ///< a URL that a POST unsubscribes at (RFC 8058); empty if none
  std::chrono::sys_seconds sent_at{};
};

/// Its lines.
std::vector<std::string> head_lines(const MailHead& head);
/// Whether mail can be sent there: ASCII, without anything that could end a line or add a header.
bool is_mail_address(std::string_view address);

}  // namespace freehold::notices
