#include "notices/curl_carrier.h"

#include <curl/curl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <memory>
#include <vector>

#include "hosting/secrets.h"
#include "notices/base64url.h"
#include "notices/mail_head.h"
#include "notices/push_message.h"

namespace freehold::notices {

namespace json = boost::json;
using hosting::Notice;
using hosting::NoticeWay;

namespace {

constexpr std::size_t most_answer_bytes = 16'384;
constexpr int push_seconds = 24 * 3600;  // how long a push service may keep a message for an inactive browser
constexpr std::size_t topic_length = 32;  // RFC 8030, section 5.4
constexpr long service_closes = 421;  // RFC 5321, section 4.2.3

struct FreeCurl {
  void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
  void operator()(curl_mime* mime) const { curl_mime_free(mime); }
};
using Handle = std::unique_ptr<CURL, FreeCurl>;
using Mime = std::unique_ptr<curl_mime, FreeCurl>;

class Lines {
 public:
  void add(const std::string& line) {
    if (curl_slist* const longer = curl_slist_append(list_.get(), line.c_str()); longer != nullptr) {
      static_cast<void>(list_.release());
      list_.reset(longer);
    }
  }
  [[nodiscard]] curl_slist* get() const { return list_.get(); }

 private:
  std::unique_ptr<curl_slist, FreeCurl> list_;
};

template <class T>
void set(CURL* handle, CURLoption option, T value) {
  curl_easy_setopt(handle, option, value);  // NOLINT(cppcoreguidelines-pro-type-vararg): libcurl's interface
}
long answered(CURL* handle) {
  long status = 0;
  curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);  // NOLINT(cppcoreguidelines-pro-type-vararg)
  return status;
}

// Ignores the body of a response, and cuts off one that never ends.
std::size_t count_only(const char* /*bytes*/, std::size_t size, std::size_t count, void* read) {
  auto& total = *static_cast<std::size_t*>(read);
  total += size * count;
  return total > most_answer_bytes ? 0 : size * count;
}

// Judges the address itself, after its name was resolved, because a name can change its address.
curl_socket_t open_allowed(void* guard, curlsocktype /*purpose*/, curl_sockaddr* address) {
  if (!static_cast<const AddressGuard*>(guard)->allows(address->addr)) return CURL_SOCKET_BAD;
  return ::socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

Handle new_handle(const CarrierSetup& setup, int patience) {
  Handle handle{curl_easy_init()};
  if (handle == nullptr) return handle;
  set(handle.get(), CURLOPT_NOSIGNAL, 1L);
  set(handle.get(), CURLOPT_TIMEOUT, static_cast<long>(patience * setup.most_time.count()));
  set(handle.get(), CURLOPT_CONNECTTIMEOUT, static_cast<long>(patience * setup.connect_time.count()));
  set(handle.get(), CURLOPT_PROXY, "");  // a proxy from the environment would connect without the guard
  if (!setup.ca_file.empty()) set(handle.get(), CURLOPT_CAINFO, setup.ca_file.c_str());
  return handle;
}

Carried fate_of_status(CURL* handle, long status) {
  if (status >= 200 && status < 300) return {.fate = Fate::delivered};
  const std::string reason = fmt::format("HTTP {}", status);
  if (status == 404 || status == 410) return {.fate = Fate::gone, .reason = reason};
  if (status != 429 && status < 500) return {.fate = Fate::failed, .reason = reason};
  curl_off_t wait = 0;
  curl_easy_getinfo(handle, CURLINFO_RETRY_AFTER, &wait);  // NOLINT(cppcoreguidelines-pro-type-vararg)
  return {.fate = Fate::again, .wait = std::chrono::seconds(wait), .reason = reason};
}

Carried post(const CarrierSetup& setup, const std::string& url, const Lines& lines, const std::string& body) {
  const Handle handle = new_handle(setup, 1);
  if (handle == nullptr) return {.fate = Fate::again, .reason = "libcurl can't begin"};
  std::size_t read = 0;
  AddressGuard guard = setup.guard;
  set(handle.get(), CURLOPT_URL, url.c_str());
  set(handle.get(), CURLOPT_PROTOCOLS_STR, "https");
  set(handle.get(), CURLOPT_FOLLOWLOCATION, 0L);
  set(handle.get(), CURLOPT_HTTPHEADER, lines.get());
  set(handle.get(), CURLOPT_POSTFIELDS, body.c_str());
  set(handle.get(), CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(body.size()));
  set(handle.get(), CURLOPT_OPENSOCKETFUNCTION, open_allowed);
  set(handle.get(), CURLOPT_OPENSOCKETDATA, static_cast<void*>(&guard));
  set(handle.get(), CURLOPT_WRITEFUNCTION, count_only);
  set(handle.get(), CURLOPT_WRITEDATA, static_cast<void*>(&read));
  const CURLcode code = curl_easy_perform(handle.get());
  const long status = answered(handle.get());
  if (code == CURLE_OK || (code == CURLE_WRITE_ERROR && status >= 200))
    return fate_of_status(handle.get(), status);
  curl_off_t shook_hands = 0;
  curl_easy_getinfo(handle.get(), CURLINFO_APPCONNECT_TIME_T,  // NOLINT(cppcoreguidelines-pro-type-vararg)
                    &shook_hands);
  return {.fate = Fate::again, .reached = shook_hands > 0, .reason = curl_easy_strerror(code)};
}

// How far the mail server got. What it says from the recipient's address on isn't a failure of its own.
int look_for_rcpt(CURL* /*handle*/, curl_infotype type, char* bytes, std::size_t size, void* asked) {
  if (type == CURLINFO_HEADER_OUT && std::string_view{bytes, size}.starts_with("RCPT"))
    *static_cast<bool*>(asked) = true;
  return 0;
}

std::string origin_of(const std::string& url) {
  return url.substr(0, url.find('/', sizeof("https://") - 1));
}

bool is_local(const std::string& url) {
  for (const char* const host : {"//localhost", "//127.0.0.1", "//[::1]"})
    if (url.contains(host)) return true;
  return false;
}

}  // namespace

CurlCarrier::CurlCarrier(CarrierSetup setup, table::Clock& clock) : setup_(std::move(setup)), clock_(clock) {
  curl_global_init(CURL_GLOBAL_DEFAULT);
}
CurlCarrier::~CurlCarrier() {
  curl_global_cleanup();
}

Carried CurlCarrier::carry(const Notice& notice) {
  switch (notice.to.way) {
    case NoticeWay::push: return push(notice);
    case NoticeWay::mail: return mail(notice);
    case NoticeWay::webhook: return hook(notice);
  }
  return {};
}

Carried CurlCarrier::push(const Notice& notice) const {
  if (!setup_.vapid) return {.fate = Fate::failed, .reason = "there is no key for push"};
  const std::string said = json::serialize(json::object{{"title", notice.title},
                                                        {"body", notice.text},
                                                        {"link", notice.link},
                                                        {"tag", notice.table},
                                                        {"language", notice.language}});
  const auto key = from_base64url(notice.to.key);
  const auto auth = from_base64url(notice.to.auth);
  const auto body = key && auth ? encrypted(said, *key, *auth) : std::nullopt;
  if (!body) return {.fate = Fate::failed, .reason = "the subscription's keys are none"};
  Lines lines;
  lines.add("Content-Type: application/octet-stream");
  lines.add("Content-Encoding: aes128gcm");
  lines.add(fmt::format("TTL: {}", push_seconds));
  lines.add("Urgency: normal");
  // A later notice about the same table replaces one that is still waiting.
  lines.add("Topic: " + hosting::secret_hash(notice.table).substr(0, topic_length));
  lines.add("Authorization: " + setup_.vapid->authorization(origin_of(notice.to.target), clock_.wall()));
  return post(setup_, notice.to.target, lines, *body);
}

// Under the keys for text in common chat systems: Slack, Mattermost, Matrix (text), Discord (content).
Carried CurlCarrier::hook(const Notice& notice) const {
  if (!setup_.webhooks) return {.fate = Fate::failed, .reason = "webhooks are not allowed"};
  const std::string text = notice.text + " " + setup_.origin + notice.link;
  const std::string body = json::serialize(json::object{
      {"text", text},
      {"content", text},
      {"allowed_mentions", {{"parse", json::array{}}}},
      {"freehold", {{"table", notice.table}, {"seat", notice.seat}, {"link", setup_.origin + notice.link}}}});
  Lines lines;
  lines.add("Content-Type: application/json");
  return post(setup_, notice.to.target, lines, body);
}

Carried CurlCarrier::mail(const Notice& notice) const {
  const MailServer& server = setup_.mail;
  const Handle handle = new_handle(setup_, 2);
  if (server.url.empty() || handle == nullptr)
    return {.fate = Fate::failed, .reason = "there is no mail server"};
  const std::string off = notice.off.empty() ? std::string{} : setup_.origin + notice.off;
  Lines head;
  for (const std::string& line : head_lines({.from = server.from,
                                             .to = notice.to.target,
                                             .subject = notice.title,
                                             .language = notice.language,
                                             .id = hosting::new_secret(),
                                             .off = off,
                                             .sent_at = clock_.wall()}))
    head.add(line);
  std::string text = notice.text + "\r\n\r\n" + setup_.origin + notice.link + "\r\n";
  if (!off.empty()) text += "\r\n-- \r\n" + notice.off_text + "\r\n" + off + "\r\n";
  const Mime mime{curl_mime_init(handle.get())};
  curl_mimepart* const part = curl_mime_addpart(mime.get());
  curl_mime_data(part, text.data(), text.size());
  curl_mime_type(part, "text/plain; charset=utf-8");
  curl_mime_encoder(part, "base64");
  Lines to;
  to.add("<" + notice.to.target + ">");
  set(handle.get(), CURLOPT_URL, server.url.c_str());
  set(handle.get(), CURLOPT_PROTOCOLS_STR, "smtp,smtps");
  set(handle.get(), CURLOPT_USE_SSL,
      static_cast<long>(is_local(server.url) ? CURLUSESSL_TRY : CURLUSESSL_ALL));
  if (!server.user.empty()) {
    set(handle.get(), CURLOPT_USERNAME, server.user.c_str());
    set(handle.get(), CURLOPT_PASSWORD, server.password.c_str());
  }
  const std::string from = "<" + server.from + ">";
  set(handle.get(), CURLOPT_MAIL_FROM, from.c_str());
  set(handle.get(), CURLOPT_MAIL_RCPT, to.get());
  set(handle.get(), CURLOPT_HTTPHEADER, head.get());
  set(handle.get(), CURLOPT_MIMEPOST, mime.get());
  bool asked = false;
  set(handle.get(), CURLOPT_VERBOSE, 1L);
  set(handle.get(), CURLOPT_DEBUGFUNCTION, look_for_rcpt);
  set(handle.get(), CURLOPT_DEBUGDATA, static_cast<void*>(&asked));
  const CURLcode code = curl_easy_perform(handle.get());
  if (code == CURLE_OK) return {.fate = Fate::delivered};
  const long status = answered(handle.get());
  return {.fate = asked && status >= 500 ? Fate::failed : Fate::again,
          .reached = asked && status != service_closes,
          .reason = fmt::format("{} (SMTP {})", curl_easy_strerror(code), status)};
}

}  // namespace freehold::notices
