#include "app/notice_options.h"

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <utility>

#include "base/byte_order_mark.h"
#include "base/try.h"
#include "notices/mail_head.h"

namespace freehold::app {

namespace {

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
  if (options.mail.empty()) return notices::MailServer{};
  if (!options.mail.starts_with("smtp://") && !options.mail.starts_with("smtps://"))
    return std::unexpected("--mail takes an address such as smtp://mail.example.org:587");
  if (!notices::is_mail_address(options.mail_from))
    return std::unexpected("--mail needs --mail-from, the address that mails come from");
  const std::string password = FREEHOLD_TRY(password_of(options));
  return notices::MailServer{
      .url = options.mail, .from = options.mail_from, .user = options.mail_user, .password = password};
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
  const std::string group = "Notices for people who are away";
  command
      .add_option("--vapid", options.vapid,
                  "Send web push with the key in this file, which is made if missing")
      ->type_name("FILE")
      ->group(group);
  command
      .add_option("--push-contact", options.push_contact,
                  "How push services reach you: mailto:ADDRESS or an https address; else --public-url")
      ->type_name("URL")
      ->group(group);
  command
      .add_option("--mail", options.mail, "Send mail by this server: smtp://HOST:PORT or smtps://HOST:PORT")
      ->type_name("URL")
      ->group(group);
  command.add_option("--mail-from", options.mail_from, "The address that mails come from")
      ->type_name("ADDRESS")
      ->group(group);
  command.add_option("--mail-user", options.mail_user, "Log in there with this name")
      ->type_name("NAME")
      ->group(group);
  command
      .add_option("--mail-password-file", options.mail_password_file,
                  "File with the password; else the variable FREEHOLD_MAIL_PASSWORD")
      ->type_name("FILE")
      ->group(group);
  command
      .add_flag("--allow-webhooks", options.webhooks, "Let people have notices sent to a chat system's URL")
      ->group(group);
  command
      .add_option("--notice-network", options.networks,
                  "Let notices go to these private addresses too, such as 10.1.0.0/16; may be repeated")
      ->type_name("NETWORK")
      ->allow_extra_args(false)
      ->group(group);
  command
      .add_option("--notice-ca", options.ca_file,
                  "File with certificates (PEM) that receivers may be signed by, besides the system's")
      ->type_name("FILE")
      ->group(group);
}

std::expected<OpenNotices, std::string> open_notices(const NoticeOptions& options, std::string_view origin,
                                                     table::Clock& clock, hosting::Journal& journal) {
  if (options.vapid.empty() && options.mail.empty() && !options.webhooks) return OpenNotices{};
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
