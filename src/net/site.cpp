#include "net/site.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "base/ascii_case.h"
#include "notation/html_text.h"
#include "wire/web_socket_handshake.h"

namespace freehold::net {
namespace {

constexpr std::string_view json_type = "application/json";
constexpr std::string_view for_ever = "public, max-age=31536000, immutable";
constexpr std::string_view join_path = "/join/";
constexpr std::string_view watch_path = "/watch/";
constexpr std::string_view quiet_path = "/quiet/";
constexpr std::string_view offline_path = "/offline/";
constexpr std::string_view offline_page = "/offline/index.html";
constexpr std::string_view ask_again = "no-cache";  // kept, but asked for with its tag each time

using Header = std::pair<std::string_view, std::string_view>;
constexpr std::array<Header, 7> headers = {{
    {"Strict-Transport-Security", "max-age=31536000"},
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
     "connect-src 'self'; "
     "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy",
     "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), "
     "payment=(), usb=()"},
}};

/// Whether a list such as "gzip;q=0.8, br" takes the coding `name`.
bool accepts(std::string_view list, std::string_view name) {
  while (!list.empty()) {
    auto part = wire::take_until(list, ',');
    if (wire::take_until(part, ';') != name) continue;
    const auto weight = part.find("q=0");
    return weight == std::string_view::npos ||
           part.find_first_of("123456789", weight) != std::string_view::npos;
  }
  return false;
}

bool lists_tag(std::string_view list, std::string_view tag) {
  while (!list.empty()) {
    auto part = wire::take_until(list, ',');
    if (part == "*") return true;
    if (part.starts_with("W/")) part.remove_prefix(2);
    if (part == tag) return true;
  }
  return false;
}

HttpAnswer json_answer(std::string text) {
  HttpAnswer answer;
  answer.type = json_type;
  answer.text = std::move(text);
  return answer;
}

/// The text, or 304 if the client has it.
HttpAnswer served_answer(const HttpCall& call, hosting::ServedText served) {
  HttpAnswer answer;
  answer.type = json_type;
  answer.shared = std::move(served.text);
  if (served.tag.empty()) return answer;
  answer.cache = ask_again;
  answer.tag = fmt::format("\"{}\"", served.tag);
  if (!lists_tag(call.if_none_match, answer.tag)) return answer;
  answer.status = 304;
  answer.shared.reset();
  return answer;
}

/// The part of `path` after `prefix` and before `suffix`, if it is an id; it is looked up, never opened.
std::optional<std::string_view> id_in(std::string_view path, std::string_view prefix,
                                      std::string_view suffix = "") {
  if (!path.starts_with(prefix) || !path.ends_with(suffix)) return std::nullopt;
  if (path.size() <= prefix.size() + suffix.size()) return std::nullopt;
  const auto id = path.substr(prefix.size(), path.size() - prefix.size() - suffix.size());
  const auto is_id_character = [](char c) { return is_ascii_alphanumeric(c) || c == '-' || c == '_'; };
  if (id.size() > 64 || !std::ranges::all_of(id, is_id_character)) return std::nullopt;
  return id;
}

/// The front of the client, or a link whose secret it takes from the path (web/src/route.svelte.ts). Of others it says that
/// there is no such page.
bool is_page(std::string_view path) {
  if (path.size() > 1 && path.ends_with('/')) path.remove_suffix(1);
  return path == "/" || id_in(path, join_path) || id_in(path, watch_path) || id_in(path, quiet_path);
}

/// Asked for by somebody who wants to see a page.
bool asks_for_page(const HttpCall& call, std::string_view path) {
  return path.find('.') == std::string_view::npos && call.accept.find("text/html") != std::string_view::npos;
}

}  // namespace

std::span<const Header> strict_headers(bool tls) {
  return std::span(headers).subspan(tls ? 0 : 1);
}

HttpAnswer refusal(unsigned status, std::string_view sentence) {
  HttpAnswer answer;
  answer.status = status;
  answer.text = fmt::format("{}\n", sentence);
  return answer;
}

std::string preview_picture_of(std::string_view edition) {
  return fmt::format("/preview/{}.jpg", edition);
}

bool Site::may_wait(std::string_view target) {
  return target.starts_with("/api/") || target.starts_with("/metrics") || target.starts_with(join_path) ||
         target.starts_with(quiet_path);
}

bool Site::takes_body(std::string_view target) {
  return target.starts_with(quiet_path);
}

// Programs that show mail do this for their readers (RFC 8058), and so does the client's page of the same path.
HttpAnswer Site::quiet_answer(std::string_view path) const {
  const auto link = id_in(path, quiet_path);
  if (link && setup_.backend.end_notices(*link))
    return refusal(200, "You will get no more of these messages.");
  return refusal(404, "This link ends nothing, or not any more.");
}

HttpAnswer Site::answer(const HttpCall& call, bool stopping) const {
  if (call.method == "POST" && call.target.starts_with(quiet_path) && !stopping)
    return quiet_answer(call.target);
  if (call.method != "GET" && call.method != "HEAD") {
    auto answer = refusal(405, "Only GET and HEAD are answered here.");
    answer.allow = "GET, HEAD";
    return answer;
  }
  const auto path = call.target.substr(0, call.target.find('?'));
  if (!path.starts_with('/')) return refusal(400, "The target of a request is a path.");
  if (path.starts_with("/api/") || path == "/metrics") return program_answer(call, path, stopping);
  if (!stopping) {
    if (auto page = invite_answer(call, path)) return *std::move(page);
  }
  if (path == "/ws") return refusal(426, "This is the address of the WebSocket.");
  return file_answer(call, path);
}

HttpAnswer Site::program_answer(const HttpCall& call, std::string_view path, bool stopping) const {
  if (path == "/api/health") return health(stopping);
  if (path == "/metrics") {
    if (!setup_.shows_metrics) return refusal(404, "There is nothing here.");
    HttpAnswer answer;
    answer.type = "text/plain; version=0.0.4; charset=utf-8";
    answer.text = metrics_text(setup_.metrics, setup_.backend.figures(), setup_.version);
    return answer;
  }
  if (stopping) return refusal(503, "The server is stopping. Try again in a moment.");
  if (path == "/api/editions") return served_answer(call, setup_.backend.editions());
  if (path == "/api/games") return json_answer(setup_.backend.public_tables());
  if (const auto id = id_in(path, "/api/editions/")) {
    if (auto text = setup_.backend.edition(*id)) return served_answer(call, *std::move(text));
    return refusal(404, "There is no edition of that id.");
  }
  if (const auto id = id_in(path, "/api/games/", "/log")) {
    if (auto text = setup_.backend.finished_log(*id)) return json_answer(*std::move(text));
    return refusal(404, "There is no game of that id that is over.");
  }
  if (path.starts_with("/api/lab/")) return lab_answer(path.substr(sizeof("/api/lab/") - 1));
  return refusal(404, "There is nothing here.");
}

/// The tags of the Open Graph protocol (ogp.me), and the one that asks for a large picture.
std::string Site::preview_of(const hosting::Invitation& invitation) const {
  std::string tags;
  const auto tag = [&](std::string_view attribute, std::string_view name, std::string_view content) {
    tags += fmt::format("\n    <meta {}=\"{}\" content=\"{}\" />", attribute, name,
                        notation::html_escaped(content));
  };
  tag("property", "og:site_name", "Freehold");
  tag("property", "og:type", "website");
  tag("property", "og:locale", invitation.language);
  tag("property", "og:title", invitation.title);
  tag("property", "og:description", invitation.sentence);
  if (setup_.origin.empty()) return tags;  // a picture has a whole address
  const auto board = preview_picture_of(invitation.edition);
  const bool has_board = find(board) != nullptr;
  tag("property", "og:image",
      fmt::format("{}{}", setup_.origin, has_board ? std::string_view(board) : preview_picture));
  tag("property", "og:image:alt", invitation.title);
  tag("name", "twitter:card", has_board ? "summary_large_image" : "summary");
  return tags;
}

// The page as for everybody, with what a chat shows of a link to it.
std::optional<HttpAnswer> Site::invite_answer(const HttpCall& call, std::string_view path) const {
  const auto invite = id_in(path, join_path);
  const auto* const page = find("/index.html");
  if (!invite || page == nullptr) return std::nullopt;
  const auto wanted = call.accept_language.substr(0, call.accept_language.find_first_of(",;"));
  const auto invitation = setup_.backend.invitation(*invite, wanted);
  const auto head = page->uncompressed.find("</title>");
  if (!invitation || head == std::string_view::npos) return std::nullopt;
  HttpAnswer answer;
  answer.type = page->type;
  answer.text = page->uncompressed;
  answer.text.insert(head + sizeof("</title>") - 1, preview_of(*invitation));
  return answer;
}

// A file to save, never a page of this origin: our policy can't hold what is in it.
HttpAnswer Site::lab_answer(std::string_view path) const {
  const auto slash = path.find('/');
  const auto run = id_in(path.substr(0, slash), "");
  const auto name = slash == std::string_view::npos ? std::string_view{} : path.substr(slash + 1);
  auto file = run && name.size() <= 64 ? setup_.backend.lab_file(*run, name) : std::nullopt;
  if (!file) return refusal(404, "There is no such file, or not any more.");
  HttpAnswer answer;
  answer.type = file->type;
  answer.disposition = fmt::format("attachment; filename=\"{}\"", file->name);
  answer.text = std::move(file->text);
  return answer;
}

HttpAnswer Site::health(bool stopping) const {
  const auto host = setup_.backend.figures();
  const bool draining = setup_.mode != nullptr && setup_.mode->draining;
  const bool store_fails = !host.store_sick_with.empty();
  const std::string_view reason = stopping ? "stopping" : draining ? "draining" : store_fails ? "store" : "";
  const auto why = reason.empty() ? std::string() : fmt::format("\"reason\":\"{}\",", reason);
  const std::string& name = setup_.metrics.server;
  const auto server = name.empty() ? std::string() : fmt::format("\"server\":\"{}\",", name);
  auto answer = json_answer(fmt::format(R"({{"ok":{},{}{}"version":"{}","tables":{},"connections":{}}})",
                                        reason.empty(), why, server, setup_.version,
                                        host.tables_gathering + host.tables_playing + host.tables_over,
                                        setup_.metrics.connections.load()));
  if (!reason.empty()) answer.status = 503;
  return answer;
}

const ClientFile* Site::find(std::string_view path) const {
  const auto found = std::ranges::lower_bound(setup_.files, path, {}, &ClientFile::path);
  return found != setup_.files.end() && found->path == path ? &*found : nullptr;
}

// The page without a server is a folder that has every file of the client, and an index and a few others of its own.
const ClientFile* Site::offline_file(std::string_view path) const {
  const bool is_folder = path == offline_path;
  if (const auto* own = find(is_folder ? offline_page : path)) return own;
  return find(path.substr(offline_path.size() - 1));
}

HttpAnswer Site::file_answer(const HttpCall& call, std::string_view path) const {
  if (setup_.files.empty())
    return refusal(404, "This program was built without the browser client: Node.js and npm were missing.");
  const bool has_offline = find(offline_page) != nullptr;
  if (has_offline && path == offline_path.substr(0, offline_path.size() - 1)) {
    auto answer = refusal(308, "The page is a folder.");
    answer.also = {"Location", std::string(offline_path)};
    return answer;
  }
  const auto* file = has_offline && path.starts_with(offline_path) ? offline_file(path) : find(path);
  const bool is_known = file != nullptr || is_page(path);
  if (file == nullptr && (path == "/" || asks_for_page(call, path))) file = find("/index.html");
  if (file == nullptr) return refusal(404, "There is nothing here.");

  HttpAnswer answer;
  if (!is_known) answer.status = 404;
  answer.type = file->type;
  answer.cache = file->hashed ? for_ever : ask_again;
  answer.varies = !file->gzip.empty() || !file->brotli.empty();
  answer.file = file->uncompressed;
  if (!file->brotli.empty() && accepts(call.accept_encoding, "br")) {
    answer.encoding = "br";
    answer.file = file->brotli;
  } else if (!file->gzip.empty() && accepts(call.accept_encoding, "gzip")) {
    answer.encoding = "gzip";
    answer.file = file->gzip;
  }
  answer.tag = fmt::format("\"{}{}{}\"", file->tag, answer.encoding.empty() ? "" : "-", answer.encoding);
  if (!is_known || !lists_tag(call.if_none_match, answer.tag)) return answer;
  answer.status = 304;
  answer.file = {};
  return answer;
}

}  // namespace freehold::net
