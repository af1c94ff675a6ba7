// Where the libraries of a report are, by name; none in a build without the engine (vite.config.ts).
declare module 'virtual:report_libraries' {
  const urls: Partial<Record<string, string>>;
  export default urls;
}
