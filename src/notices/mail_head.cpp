#include "notices/mail_head.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "notices/base64url.h"

namespace freehold::notices {

namespace {

constexpr std::size_t most_address_bytes = 254;  // RFC 5321, section 4.5.3.1.3
constexpr std::size_t most_encoded_bytes = 42;  // of one encoded word, which has 75 characters (RFC 2047)

bool begins_character(char c) {
  return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;
}

/// As encoded words (RFC 2047), without splitting characters.
std::string encoded(std::string_view text) {
  std::string words;
  while (!text.empty()) {
    std::size_t size = std::min(text.size(), most_encoded_bytes);
    while (size < text.size() && size > 1 && !begins_character(text[size]))
      --size;
    if (!words.empty()) words += "\r\n ";
    words += fmt::format("=?UTF-8?B?{}?=", base64(text.substr(0, size)));
    text.remove_prefix(size);
  }
  return words;
}

bool is_host_name(std::string_view name) {
  const auto fits = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '.';
  };
  return name.contains('.') && !name.contains("..") && !name.starts_with('.') && !name.ends_with('.') &&
         std::ranges::all_of(name, fits);
}

}  // namespace

std::vector<std::string> head_lines(const MailHead& head) {
  const auto domain = head.from.substr(head.from.rfind('@') + 1);
  std::vector<std::string> lines{fmt::format("Date: {:%a, %d %b %Y %H:%M:%S} +0000",
                                             fmt::gmtime(std::chrono::system_clock::to_time_t(head.sent_at))),
                                 fmt::format("From: Freehold <{}>", head.from),
                                 fmt::format("To: <{}>", head.to),
                                 fmt::format("Subject: {}", encoded(head.subject)),
                                 fmt::format("Message-ID: <{}@{}>", head.id, domain),
                                 fmt::format("Content-Language: {}", head.language),
                                 "Auto-Submitted: auto-generated"};
  if (!head.off.empty()) {
    lines.push_back(fmt::format("List-Unsubscribe: <{}>", head.off));
    lines.emplace_back("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  }
  return lines;
}

bool is_mail_address(std::string_view address) {
  const auto at = address.rfind('@');
  if (address.size() > most_address_bytes || at == std::string_view::npos || at == 0 || at > 64) return false;
  constexpr std::string_view others = "!#$%&'*+-/=?^_`{|}~.";  // RFC 5322, atext
  const auto fits = [&](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || others.contains(c);
  };
  return std::ranges::all_of(address.substr(0, at), fits) && is_host_name(address.substr(at + 1));
}

}  // namespace freehold::notices
