#include "net/addresses.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <memory>

#include "base/ascii_case.h"
#include "hosting/rate.h"

namespace freehold::net {
namespace {

bool is_port(std::string_view text) {
  return text.size() <= 5 && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

std::string whose(const std::string& address) {
  return hosting::network_of(address, 64);
}

struct FreeUrl {
  void operator()(CURLU* url) const { curl_url_cleanup(url); }
};

/// Empty: it has none.
std::string part_of(CURLU* url, CURLUPart part) {
  char* text = nullptr;
  if (curl_url_get(url, part, &text, 0) != CURLUE_OK) return "";
  std::string found{text};
  curl_free(text);
  return found;
}

}  // namespace

bool is_ipv4(const std::string& text) {
  in_addr address{};
  return ::inet_pton(AF_INET, text.c_str(), &address) == 1;
}

bool is_ipv6(const std::string& text) {
  in6_addr address{};
  return ::inet_pton(AF_INET6, text.c_str(), &address) == 1;
}

std::optional<std::string_view> without_port(std::string_view text) {
  const bool brackets = text.starts_with('[');
  if (brackets) text.remove_prefix(1);
  if (!brackets && std::ranges::count(text, ':') > 1) return text;
  const auto end = text.find(brackets ? ']' : ':');
  if (end == std::string_view::npos) return brackets ? std::nullopt : std::optional{text};
  auto rest = text.substr(brackets ? end + 1 : end);
  if (rest.starts_with(':'))
    rest.remove_prefix(1);
  else if (!rest.empty())
    return std::nullopt;
  return is_port(rest) ? std::optional{text.substr(0, end)} : std::nullopt;
}

std::string client_address(std::string_view peer, std::string_view forwarded_for, bool behind_proxy) {
  if (!behind_proxy) return whose(std::string(peer));
  // The client itself may have written anything before the last one.
  const auto last = trimmed(forwarded_for.substr(forwarded_for.find_last_of(',') + 1), " ");
  const std::string address{without_port(last).value_or(std::string_view{})};
  return whose(is_ipv4(address) || is_ipv6(address) ? address : std::string(peer));
}

bool origin_allowed(std::string_view origin, std::string_view host, std::string_view public_origin) {
  if (origin.empty()) return true;
  const std::string asked = small_ascii(origin);
  if (!public_origin.empty() && asked == small_ascii(public_origin)) return true;
  const std::string own = small_ascii(host);
  return !own.empty() && (asked == "http://" + own || asked == "https://" + own);
}

// What libcurl reads otherwise than it is written ("https:///x", a port 0443) is none for us.
std::string origin_of(std::string_view url) {
  const std::string asked = small_ascii(url);
  const std::unique_ptr<CURLU, FreeUrl> read{curl_url()};
  if (curl_url_set(read.get(), CURLUPART_URL, asked.c_str(), CURLU_DISALLOW_USER) != CURLUE_OK) return "";
  const std::string scheme = part_of(read.get(), CURLUPART_SCHEME);
  if (scheme != "http" && scheme != "https") return "";
  std::string origin = scheme + "://" + part_of(read.get(), CURLUPART_HOST);
  if (const std::string port = part_of(read.get(), CURLUPART_PORT); !port.empty()) origin += ":" + port;
  const bool ends =
      asked.size() == origin.size() || asked.find_first_of("/?#", origin.size()) == origin.size();
  return asked.starts_with(origin) && ends ? origin : "";
}

namespace {

std::string folded_name(std::string_view text) {
  std::string folded = small_ascii(text);
  if (folded.ends_with('.')) folded.pop_back();
  return folded;
}

}  // namespace

HostNames::HostNames(const Setup& setup) {
  names_.insert("localhost");
  for (const auto& name : setup.more)
    names_.insert(folded_name(name));
  if (const auto start = setup.public_origin.find("://"); start != std::string::npos) {
    const auto host = std::string_view(setup.public_origin).substr(start + 3);
    names_.insert(folded_name(host.substr(0, host.find(':'))));  // an address in brackets needs no name
  }
  const bool everywhere = setup.listen_address == "0.0.0.0" || setup.listen_address == "::";
  if (!everywhere || setup.machine.empty()) return;
  const auto machine = folded_name(setup.machine);
  names_.insert(machine);
  names_.insert(machine.substr(0, machine.find('.')) + ".local");
  names_.insert("freehold.local");
}

bool HostNames::allow(std::string_view host) const {
  const auto alone = without_port(host);
  if (!alone) return false;
  if (host.starts_with('[')) return is_ipv6(std::string(*alone));
  const auto name = folded_name(*alone);
  return names_.contains(name) || name.ends_with(".localhost") || is_ipv4(name);
}

std::string machine_name() {
  std::array<char, 256> name{};
  if (::gethostname(name.data(), name.size() - 1) != 0) return "";
  return name.data();
}

}  // namespace freehold::net
