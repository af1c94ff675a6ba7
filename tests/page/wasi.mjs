// The little of WASI that freehold.wasm imports, for Node.js: chance, clocks, and standard error.
import { randomFillSync } from "node:crypto";

const success = 0;
const bad_descriptor = 8;
const standard_error = 2;

/// `say` hears what is written to standard error.
export function imports(memory, say) {
  const view = () => new DataView(memory().buffer);
  const bytes = (at, size) => new Uint8Array(memory().buffer, at, size);
  const known = {
    random_get: (at, size) => (randomFillSync(bytes(at, size)), success),
    clock_time_get: (clock, _precision, at) => {
      const now = clock === 0 ? BigInt(Date.now()) * 1_000_000n : process.hrtime.bigint();
      view().setBigUint64(at, now, true);
      return success;
    },
    environ_sizes_get: (count, size) => (view().setUint32(count, 0, true), view().setUint32(size, 0, true), success),
    environ_get: () => success,
    fd_write: (descriptor, vectors, count, written) => {
      if (descriptor !== standard_error) return bad_descriptor;
      let total = 0;
      for (let i = 0; i < count; ++i) {
        const at = view().getUint32(vectors + 8 * i, true);
        const size = view().getUint32(vectors + 8 * i + 4, true);
        say(new TextDecoder().decode(bytes(at, size)));
        total += size;
      }
      view().setUint32(written, total, true);
      return success;
    },
    proc_exit: (code) => {
      throw new Error(`the engine ended with code ${code}`);
    },
  };
  // It has no files.
  return new Proxy(known, { get: (all, name) => all[name] ?? (() => bad_descriptor), has: () => true });
}
