// What the engine asks of SHA-256 (src/page/wasm/sodium.cpp). Plain JavaScript, for Node.js too (tests/page).
import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';

const digest_bytes = 32;
const key_bytes = 32;

export function hashing_imports(memory) {
  const bytes = (at, size) => new Uint8Array(memory().buffer, at, size);
  return {
    sha256: (to, at, size) => bytes(to, digest_bytes).set(sha256(bytes(at, size))),
    hmac_sha256: (to, at, size, key) => bytes(to, digest_bytes).set(hmac(sha256, bytes(key, key_bytes), bytes(at, size))),
  };
}
