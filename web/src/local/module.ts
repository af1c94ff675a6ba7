// The module of the engine, compiled while it comes.
import { NoEngine } from './engine';
import { fetch_unpacked } from './packed';

export async function load_module(url: string | null): Promise<WebAssembly.Module> {
  if (url === null) throw new NoEngine('this build has no engine');
  try {
    return await WebAssembly.compileStreaming(new Response(await fetch_unpacked(url), { headers: { 'Content-Type': 'application/wasm' } }));
  } catch (error) {
    throw new NoEngine('the engine could not be loaded', { cause: error });
  }
}
