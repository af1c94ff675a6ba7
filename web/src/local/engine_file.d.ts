// Where the file of the engine is, by the build (vite.config.ts).
declare module 'virtual:engine' {
  const url: string | null;
  export default url;
}
