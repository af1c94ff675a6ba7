// Makes src/wire/types.ts from docs/formats/server.schema.json; with --check it only says whether the file is up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const here = dirname(fileURLToPath(import.meta.url));
const source = join(here, '../../docs/formats/server.schema.json');
const target = join(here, '../src/wire/types.ts');

export async function types_text() {
  const { $defs } = JSON.parse(readFileSync(source, 'utf8'));
  const text = JSON.stringify($defs).replaceAll('#/$defs/', '#/definitions/');
  const schema = { title: 'All', type: 'object', additionalProperties: false, definitions: JSON.parse(text) };
  const made = await compile(schema, 'All', {
    additionalProperties: false,
    unreachableDefinitions: true,
    ignoreMinAndMaxItems: false,
    bannerComment: '// Made from docs/formats/server.schema.json by `npm run types`. Do not edit.',
    style: { singleQuote: true, printWidth: 120 },
  });
  // Each definition is told to come from the list of definitions, which says nothing.
  return made
    .replace(/export interface All \{\}\n/, '')
    .replace(/ \*\n \* This interface was referenced by[^\n]*\n \* via[^\n]*\n/g, '')
    .replace(/\/\*\*\n \* This interface was referenced by[^/]*\*\/\n/g, '')
    .replace(/\/\*\*\n\s*\* ([^\n]*)\n\s*\*\//g, '/** $1 */')
    .replace(/}\n\n/g, '}\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = await types_text();
  if (!process.argv.includes('--check')) writeFileSync(target, text);
  else if (readFileSync(target, 'utf8') !== text) {
    console.error('src/wire/types.ts is not what the schema says: npm run types');
    process.exit(1);
  }
}
