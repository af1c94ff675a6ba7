// The browser client's files, which the build has put into the program (embed_client.mjs).
#pragma once

#include <span>
#include <string_view>

namespace freehold::net {

/// One file, as it is and compressed beforehand.
struct ClientFile {
  std::string_view path;  ///< "/index.html", "/assets/index-B7xk2q.js"
  std::string_view type;  ///< Content-Type
  std::string_view tag;  ///< of its content, hexadecimal: for ETag
  bool hashed = false;  ///< its name changes with its content
  std::string_view uncompressed;
  std::string_view gzip;  ///< empty if it saves nothing
  std::string_view brotli;  ///< empty if it saves nothing
};

/// All of them, sorted by path; none in a build without the client.
std::span<const ClientFile> client_files();

}  // namespace freehold::net
