/** A value of a list, which is exported by another file. */
interface ListEntry {
  readonly exported: string;
  /** Its name in the list's file. */
  readonly name: string;
  readonly from: string;
}

interface Declaration {
  readonly comment: string;
  readonly name: string;
  readonly type: string;
}

interface List extends Declaration {
  readonly imports: readonly string[];
  readonly entries: readonly ListEntry[];
}

/** A record of values by key, in alphabetical order of the keys. */
interface KeyedValues extends Declaration {
  readonly imports: readonly string[];
  /** Expressions by key. */
  readonly values: ReadonlyMap<string, string>;
}

const NOTICE = '// Generated from the manifests by `npm run manifests`. Do not edit.';

/** The formatter writes a list in one line where it fits. */
const LINE_WIDTH = 120;

/** The name under which the file of a list imports from a folder: `frutas-777` is `frutas777`. */
export const toImportName = (folder: string): string =>
  folder.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const toImport = ({ exported, name, from }: ListEntry): string =>
  exported === name ? `import { ${name} } from '${from}';` : `import { ${exported} as ${name} } from '${from}';`;

const declare = ({ comment, name, type }: Declaration): string[] => [
  '',
  `/** ${comment} */`,
  `export const ${name}: ${type} =`,
];

/** Writes a source file that exports lists. The entries of all are imported. */
export function writeLists(imports: readonly string[], lists: readonly Omit<List, 'imports'>[]): string {
  const entries = lists.flatMap((list) => list.entries);
  const written = lists.flatMap((list) => {
    const [blank = '', comment = '', head = ''] = declare(list);
    const names = list.entries.map(({ name }) => name);
    const inOneLine = `${head} [${names.join(', ')}];`;
    if (inOneLine.length <= LINE_WIDTH) return [blank, comment, inOneLine];
    return [blank, comment, `${head} [`, ...names.map((name) => `  ${name},`), '];'];
  });
  return [NOTICE, ...imports, ...entries.map(toImport), ...written, ''].join('\n');
}

const toProperty = (key: string, value: string): string => {
  if (key === value) return key;
  return /^[a-z]\w*$/i.test(key) ? `${key}: ${value}` : `'${key}': ${value}`;
};

/** Writes a source file that exports a record. */
export function writeRecord({ imports, values, ...declaration }: KeyedValues): string {
  const [blank = '', comment = '', head = ''] = declare(declaration);
  const properties = [...values].map(([key, value]) => `  ${toProperty(key, value)},`);
  return [NOTICE, ...imports, blank, comment, `${head} {`, ...properties, '};', ''].join('\n');
}

/** Writes a source file that exports a record of what other files export. */
export function writeImportedRecord({
  entries,
  imports,
  ...declaration
}: Declaration & {
  readonly imports: readonly string[];
  readonly entries: readonly (ListEntry & { readonly key: string })[];
}): string {
  const values = new Map(entries.map(({ key, name }) => [key, name]));
  return writeRecord({ ...declaration, imports: [...imports, ...entries.map(toImport)], values });
}
