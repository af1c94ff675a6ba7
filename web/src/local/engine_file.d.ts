// Where the file of the engine is, by the build (vite.config.ts).
declare module 'virtual:engine' {
  const url: string | null;
  export default url;
}
// Which editions it has, by the build; null if it has to be asked.
declare module 'virtual:built_in_editions' {
  import type { EditionLine } from '../wire/types';
  const lines: EditionLine[] | null;
  export default lines;
}
