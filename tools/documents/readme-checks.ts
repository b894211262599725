import type { Source } from '../tidy/source.ts';
import type { KnownNames } from './known-names.ts';

/** The folders that explain themselves in a README: packages, apps, simulators and every module of the server. */
const PARTS = [
  /^(?:packages|apps|simulators)\/[^/]+$/,
  /^(?:games|activities)$/,
  /^apps\/server\/src\/(?!modules$)[^/]+$/,
  /^apps\/server\/src\/modules\/[^/]+\/[^/]+$/,
];

export const MIN_README_LINES = 10;
export const MAX_README_LINES = 40;

/** Where the README of the module that owns a schema is, as far as its folder is not called like the schema. */
const README_OF: Readonly<Record<string, string>> = {
  http: 'apps/server/src/http/README.md',
  migration: 'apps/server/src/db/README.md',
  regulator: '/regulator-files/README.md',
};

const LISTED = /^- \*\*Tables\*\* of [\s\S]*?(?=^- )/m;

/** The tables that the README of a module lists: the names between backticks after the schema's own. */
const tablesIn = (text: string, schema: string): string[] =>
  [...(LISTED.exec(text)?.[0] ?? '').matchAll(/`([a-z_0-9]+)`/g)]
    .map((match) => `${schema}.${match[1] ?? ''}`)
    .slice(1)
    .toSorted();

/** The schemas whose module lists other tables in its README than the schema has. */
export function schemasListedWrongly(tables: ReadonlySet<string>, documents: readonly Source[]): string[] {
  const schemas = new Set([...tables].map((table) => table.split('.')[0] ?? ''));
  return [...schemas].filter((schema) => {
    const end = README_OF[schema] ?? `/${schema.replaceAll('_', '-')}/README.md`;
    const readme = documents.find(({ path }) => path.startsWith('apps/server/src/') && path.endsWith(end));
    const actual = [...tables].filter((table) => table.startsWith(`${schema}.`)).toSorted();
    return readme === undefined || tablesIn(readme.text, schema).join(' ') !== actual.join(' ');
  });
}

const isPart = (folder: string): boolean => PARTS.some((part) => part.test(folder));

/** The folders that must have a README and have none. */
export const foldersWithoutReadme = (known: KnownNames): string[] =>
  [...known.folders].filter((folder) => isPart(folder) && !known.paths.has(`${folder}/README.md`)).toSorted();

/** The READMEs of those folders that are too short to explain anything or too long to be read. */
export const readmesOfWrongLength = (documents: readonly Source[]): string[] =>
  documents
    .filter(({ path }) => path.endsWith('/README.md') && isPart(path.slice(0, -'/README.md'.length)))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines < MIN_README_LINES || lines > MAX_README_LINES)
    .map(({ path, lines }) => `${path}: ${lines} lines`)
    .toSorted();
