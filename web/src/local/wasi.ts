// The little of WASI that the engine imports: chance, clocks, and standard error, whose lines go to `complain`.

const success = 0;
const bad_descriptor = 8;
const standard_error = 2;
const real_time = 0;
const nanoseconds = 1_000_000;
/** getRandomValues gives no more at once. */
const most_random = 65_536;

export function wasi_imports(memory: () => WebAssembly.Memory, complain: (line: string) => void): WebAssembly.ModuleImports {
  const view = () => new DataView(memory().buffer);
  const bytes = (at: number, size: number) => new Uint8Array(memory().buffer, at, size);
  let said = '';
  const known: WebAssembly.ModuleImports = {
    random_get(at: number, size: number) {
      for (let done = 0; done < size; done += most_random) crypto.getRandomValues(bytes(at + done, Math.min(most_random, size - done)));
      return success;
    },
    clock_time_get(clock: number, _precision: bigint, at: number) {
      const milliseconds = clock === real_time ? Date.now() : performance.now();
      view().setBigUint64(at, BigInt(Math.round(milliseconds * nanoseconds)), true);
      return success;
    },
    environ_sizes_get(count: number, size: number) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return success;
    },
    environ_get: () => success,
    fd_write(descriptor: number, vectors: number, count: number, written: number) {
      if (descriptor !== standard_error) return bad_descriptor;
      let total = 0;
      for (let i = 0; i < count; ++i) {
        const at = view().getUint32(vectors + 8 * i, true);
        const size = view().getUint32(vectors + 8 * i + 4, true);
        said += new TextDecoder().decode(bytes(at, size).slice());
        total += size;
      }
      const lines = said.split('\n');
      said = lines.pop() ?? '';
      lines.forEach(complain);
      view().setUint32(written, total, true);
      return success;
    },
    proc_exit(code: number) {
      throw new Error(`the engine ended with code ${code}`);
    },
  };
  // It has no files.
  return new Proxy(known, { get: (all, name: string) => all[name] ?? (() => bad_descriptor), has: () => true });
}
