export function case_folded(text: string): string;
export function characters_of(text: string): string[];
export function unicode_imports(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports;
