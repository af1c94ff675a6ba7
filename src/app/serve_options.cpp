#include "app/serve_command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

#include "app/arguments.h"
#include "base/byte_order_mark.h"
#include "base/try.h"
#include "base/whole_number.h"
#include "editions/near_word.h"
#include "editions/printable_text.h"
#include "notices/mail_head.h"

namespace freehold::app {
namespace {

using hosting::Limits;

/// One limit that can be set.
struct Key {
  std::string_view name;
  std::int64_t (*get)(const Limits&);
  void (*set)(Limits&, std::int64_t);
  std::int64_t least = 1;
};

template <class Number>
std::int64_t number_of(Number value) {
  if constexpr (requires { value.count(); })
    return value.count();
  else
    return static_cast<std::int64_t>(value);
}

template <auto Member>
constexpr Key key(std::string_view name, std::int64_t least = 1) {
  return {.name = name,
          .get = [](const Limits& limits) { return number_of(limits.*Member); },
          .set =
              [](Limits& limits, std::int64_t value) {
                auto& member = limits.*Member;
                member = static_cast<std::remove_reference_t<decltype(member)>>(value);
              },
          .least = least};
}

constexpr std::array keys = {
    key<&Limits::connections>("connections"),
    key<&Limits::connections_per_address>("connections_per_address"),
    key<&Limits::spare_sockets>("spare_sockets"),
    key<&Limits::sockets_per_address>("sockets_per_address"),
    key<&Limits::requests_per_second>("requests_per_second"),
    key<&Limits::requests_at_once>("requests_at_once"),
    key<&Limits::tables>("tables"),
    key<&Limits::tables_per_address_and_hour>("tables_per_address_and_hour"),
    key<&Limits::tables_per_connection>("tables_per_connection"),
    key<&Limits::calls_per_second>("calls_per_second"),
    key<&Limits::calls_at_once>("calls_at_once"),
    key<&Limits::message_bytes>("message_bytes"),
    key<&Limits::replay_message_bytes>("replay_message_bytes"),
    key<&Limits::queued_bytes>("queued_bytes"),
    key<&Limits::bot_decisions_per_minute>("bot_decisions_per_minute"),
    key<&Limits::decisions_per_game>("decisions_per_game"),
    key<&Limits::codes_per_minute>("codes_per_minute"),
    key<&Limits::chats_at_once>("chats_at_once"),
    key<&Limits::replay_bytes>("replay_bytes"),
    key<&Limits::replay_bytes_per_address>("replay_bytes_per_address"),
    key<&Limits::grace>("gone_seconds"),
    key<&Limits::notice_after>("notice_seconds"),
    key<&Limits::orders_after>("order_seconds", 0),
    key<&Limits::confirmations_per_hour>("confirmations"),
    key<&Limits::idle>("idle_seconds"),
    key<&Limits::sleep_after>("sleep_after"),
    key<&Limits::keep_gathering>("keep_gathering_hours", 0),
    key<&Limits::keep_playing>("keep_playing_days", 0),
    key<&Limits::keep_over>("keep_over_days", 0),
    key<&Limits::keep_games>("keep_games", 0),
    key<&Limits::lab_threads>("lab_threads", 0),
    key<&Limits::lab_games>("lab_games"),
    key<&Limits::lab_time>("lab_seconds"),
    key<&Limits::lab_runs>("lab_runs"),
    key<&Limits::lab_runs_per_connection>("lab_runs_per_connection"),
    key<&Limits::lab_runs_per_address>("lab_runs_per_address"),
};

constexpr std::int64_t most_allowed = 1'000'000'000;

}  // namespace

std::expected<Limits, std::string> limits_of(const std::vector<std::string>& arguments) {
  Limits limits;
  for (const auto& argument : arguments) {
    const auto equals = argument.find('=');
    const auto name = std::string_view(argument).substr(0, equals);
    const auto* const found = std::ranges::find(keys, name, &Key::name);
    if (found == keys.end()) {
      std::vector<std::string_view> names;
      std::ranges::transform(keys, std::back_inserter(names), &Key::name);
      return std::unexpected(fmt::format("there is no limit '{}'{}", editions::printable(name),
                                         editions::did_you_mean(name, names)));
    }
    const auto text =
        equals == std::string::npos ? std::string_view{} : std::string_view(argument).substr(equals + 1);
    const auto value = whole_number<std::int64_t>(text);
    if (!value || *value < found->least || *value > most_allowed)
      return std::unexpected(fmt::format("--limit {}: a whole number from {} to {} has to follow, not '{}'",
                                         name, found->least, most_allowed, editions::printable(text)));
    found->set(limits, *value);
  }
  return limits;
}

std::string limit_list() {
  std::string list;
  for (const Key& limit : keys)
    list += fmt::format("{}{}={}", list.empty() ? "" : ", ", limit.name, limit.get(Limits{}));
  return list;
}

namespace {

constexpr const char* notices_group = "Notices for people who are away";
constexpr const char* password_variable = "FREEHOLD_MAIL_PASSWORD";

std::expected<std::string, std::string> password_of(const NoticeOptions& options) {
  if (options.mail_password_file.empty()) {
    const char* const given = std::getenv(password_variable);
    return given == nullptr ? std::string{} : std::string{given};
  }
  std::ifstream file(options.mail_password_file);
  std::string password;
  if (!std::getline(file, password))
    return std::unexpected(options.mail_password_file + ": no password can be read there");
  return std::string{without_byte_order_mark(password)};
}

std::expected<notices::MailServer, std::string> mail_server_of(const NoticeOptions& options) {
  notices::MailServer mail = options.mail;
  if (mail.url.empty()) return mail;
  if (!mail.url.starts_with("smtp://") && !mail.url.starts_with("smtps://"))
    return std::unexpected("--mail takes an address such as smtp://mail.example.org:587");
  if (!notices::is_mail_address(mail.from))
    return std::unexpected("--mail needs --mail-from, the address that mails come from");
  mail.password = FREEHOLD_TRY(password_of(options));
  return mail;
}

std::expected<std::optional<notices::Vapid>, std::string> vapid_of(const NoticeOptions& options,
                                                                   std::string_view origin) {
  if (options.vapid.empty()) return std::nullopt;
  auto opened = notices::Vapid::open(
      options.vapid, options.push_contact.empty() ? std::string{origin} : options.push_contact);
  if (!opened) return std::unexpected("--vapid: " + opened.error());
  return *std::move(opened);
}

}  // namespace

void add_notice_options(CLI::App& command, NoticeOptions& options) {
  const auto add = [&command](const char* name, auto& value, const char* type, const char* meaning) {
    return add_option(command, name, value, type, meaning)->group(notices_group);
  };
  add("--vapid", options.vapid, "FILE", "Send web push with the key in this file, which is made if missing");
  add("--push-contact", options.push_contact, "URL",
      "How push services reach you: mailto:ADDRESS or an https address; else --public-url");
  add("--mail", options.mail.url, "URL", "Send mail by this server: smtp://HOST:PORT or smtps://HOST:PORT");
  add("--mail-from", options.mail.from, "ADDRESS", "The address that mails come from");
  add("--mail-user", options.mail.user, "NAME", "Log in there with this name");
  add("--mail-password-file", options.mail_password_file, "FILE",
      "File with the password; else the variable FREEHOLD_MAIL_PASSWORD");
  command
      .add_flag("--allow-webhooks", options.webhooks, "Let people have notices sent to a chat system's URL")
      ->group(notices_group);
  add("--notice-network", options.networks, "NETWORK",
      "Let notices go to these private addresses too, such as 10.1.0.0/16; may be repeated")
      ->allow_extra_args(false);
  add("--notice-ca", options.ca_file, "FILE",
      "File with certificates (PEM) that receivers may be signed by, besides the system's");
}

std::expected<OpenNotices, std::string> open_notices(const NoticeOptions& options, std::string_view origin,
                                                     table::Clock& clock, hosting::Journal& journal) {
  if (options.vapid.empty() && options.mail.url.empty() && !options.webhooks) return OpenNotices{};
  if (origin.empty())
    return std::unexpected("notices have links: say with --public-url where people find this server");
  auto vapid = FREEHOLD_TRY(vapid_of(options, origin));
  auto mail = FREEHOLD_TRY(mail_server_of(options));
  auto guard = notices::AddressGuard::of(options.networks);
  if (!guard) return std::unexpected("--notice-network: " + guard.error());
  const notices::SenderSetup setup{.push = vapid.has_value(),
                                   .mail = !mail.url.empty(),
                                   .webhooks = options.webhooks,
                                   .push_key = vapid ? vapid->public_key() : std::string{}};
  OpenNotices opened;
  opened.carrier =
      std::make_unique<notices::CurlCarrier>(notices::CarrierSetup{.vapid = std::move(vapid),
                                                                   .mail = std::move(mail),
                                                                   .webhooks = options.webhooks,
                                                                   .guard = *std::move(guard),
                                                                   .ca_file = options.ca_file,
                                                                   .origin = std::string{origin}},
                                             clock);
  opened.sender = std::make_unique<notices::NoticeSender>(setup, *opened.carrier, clock, journal);
  return opened;
}

}  // namespace freehold::app
