// Writes a C++ source that holds the files of a built browser client (see client_files.h), and OUTPUT.bytes, which it embeds.
//   node embed_client.mjs OUTPUT FOLDER
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".ico": "image/x-icon",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".gz": "application/gzip",
  ".xz": "application/x-xz",
  ".txt": "text/plain; charset=utf-8",
  ".mp3": "audio/mpeg",
  ".ogg": "audio/ogg",
};
const packed = new Set([".gz", ".xz", ".png", ".jpg", ".webp", ".woff2", ".mp3", ".ogg"]);

const files = (folder, path = "") =>
  readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(folder, `${path}/${entry.name}`) : [`${path}/${entry.name}`],
  );

const smaller = (compressed, bytes) => (compressed.length < bytes.length * 0.95 ? compressed : Buffer.alloc(0));

const entry = (folder, path) => {
  const extension = extname(path);
  const type = types[extension];
  if (type === undefined) throw new Error(`no content type is known for ${path}`);
  const bytes = readFileSync(join(folder, path));
  const none = packed.has(extension);
  const gzip = none ? Buffer.alloc(0) : smaller(gzipSync(bytes, { level: 9 }), bytes);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
  const brotli = none ? Buffer.alloc(0) : smaller(brotliCompressSync(bytes, options), bytes);
  const tag = createHash("sha256").update(bytes).digest("hex").slice(0, 20);
  const hashed = /^\/assets\/.+-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/.test(path);
  const view = (data) => {
    const start = end;
    end += data.length;
    parts.push(data);
    return `part(${start}, ${data.length})`;
  };
  return `  {"${path}", "${type}", "${tag}", ${hashed}, ${view(bytes)}, ${view(gzip)}, ${view(brotli)}},\n`;
};

const [output, folder] = process.argv.slice(2);
const parts = []; // of the bytes
let end = 0; // of the last part
// Byte order, as the program's search compares.
const paths = files(folder).filter((path) => !path.endsWith(".map")).sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
const entries = paths.map((path) => entry(folder, path)).join("");
writeFileSync(`${output}.bytes`, Buffer.concat(parts));
writeFileSync(
  output,
  `#include "net/client_files.h"

#include <cstddef>

#include "base/embedded_bytes.h"

FREEHOLD_EMBEDDED_BYTES(freehold_net_client_files, "${output}.bytes", ${end});

namespace freehold::net {
namespace {

std::string_view part(std::size_t start, std::size_t size) {
  const void* const bytes = freehold_net_client_files + start;
  return {static_cast<const char*>(bytes), size};
}

}  // namespace

std::span<const ClientFile> client_files() {
  static const ClientFile all[] = {
${entries}  };
  return all;
}

}  // namespace freehold::net
`,
);
