export function hashing_imports(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports;
