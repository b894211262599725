import { posix } from 'node:path';
import { type Source, documentSources, repositoryPaths } from '../tidy/source.ts';

/** What a document may name. */
export interface KnownNames {
  readonly paths: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
  /** Tables as `schema.name`. */
  readonly tables: ReadonlySet<string>;
  /** SQL functions as `schema.name`. */
  readonly functions: ReadonlySet<string>;
  readonly schemas: ReadonlySet<string>;
  /** Every word of the code: identifiers, keys and words in texts. */
  readonly words: ReadonlySet<string>;
  readonly scripts: ReadonlySet<string>;
}

const DATABASE_DOCUMENT = 'docs/database.md';
const SQL_FUNCTION = /^apps\/server\/src\/db\/functions\/(.+)\.sql$/;

function foldersOf(path: string): string[] {
  const folder = posix.dirname(path);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

/** The tables that docs/database.md lists, which a test of the database suite compares with the schema. */
export function tablesOf(document: string): string[] {
  let schema = '';
  return document.split('\n').flatMap((line) => {
    schema = /^## ([a-z_]+)$/.exec(line)?.[1] ?? schema;
    const table = /^\| `([a-z_0-9]+)` \|/.exec(line)?.[1];
    return table === undefined ? [] : [`${schema}.${table}`];
  });
}

const scriptsOf = (manifest: string): string[] =>
  Object.keys((JSON.parse(manifest) as { scripts?: object }).scripts ?? {});

/** The names that there are in a repository of these files; `manifest` is its package.json. */
export function namesOf(
  paths: readonly string[],
  written: readonly Source[],
  databaseDocument: string,
  manifest: string,
): KnownNames {
  const functions = paths.flatMap((path) => SQL_FUNCTION.exec(path)?.[1] ?? []);
  const tables = tablesOf(databaseDocument);
  return {
    paths: new Set(paths),
    folders: new Set(paths.flatMap(foldersOf)),
    tables: new Set(tables),
    functions: new Set(functions),
    schemas: new Set(tables.map((table) => table.split('.')[0] ?? '')),
    words: new Set(written.flatMap(({ text }) => text.match(/[A-Za-z_]\w+/g) ?? [])),
    scripts: new Set(scriptsOf(manifest)),
  };
}

const textAt = (sources: readonly Source[], path: string): string =>
  sources.find((source) => source.path === path)?.text ?? '';

/** The names of this repository, whose sources are `written`, and its documents. */
export function readRepository(
  manifest: string,
  written: readonly Source[],
): {
  readonly known: KnownNames;
  readonly documents: readonly Source[];
} {
  const documents = documentSources();
  const known = namesOf(repositoryPaths(), written, textAt(documents, DATABASE_DOCUMENT), manifest);
  return { known, documents };
}
