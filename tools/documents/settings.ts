import type { Source } from '../tidy/source.ts';

/** The code that reads environment variables of an operator: the server, and the commands that start and build it. */
const READERS =
  /^(?:apps\/server\/src\/(?!.*\.test\.ts$)|tools\/(?:start|build|install)\.mjs$|tools\/command\/(?:bank|provider)\.mjs$)/;

/** Variables that the system or npm sets, for whatever program. */
const OF_THE_SYSTEM = new Set(['PATH', 'XDG_CACHE_HOME', 'NODE_COMPILE_CACHE']);

/** The keys of the objects that describe settings, and the names of those that are renamed. */
const SCHEMA_KEY = /^ {2,4}([A-Z][A-Z0-9_]{2,}):/gm;
const FORMER_NAME = /^ {2}\['([A-Z_]+)', '[A-Z_]+'\],$/gm;
/** `process.env['NAME']`, `const { A, B = '' } = process.env` and `({ A: setting = '' }: Environment`. */
const DIRECT = /process\.env\['([A-Z_]+)'\]/g;
const TAKEN_APART = /\{([^{}]*)\}(?: = process\.env\b|: Environment\b)/g;
/** `/^GAMES_([A-Z0-9]{1,24})_(URL|SECRETS)$/`: a variable for each field. */
const FAMILY = /\^([A-Z]+)_\([^)]*\)_\(([A-Z_|]+)\)\$/g;

const groups = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

const takenApart = (text: string): string[] =>
  groups(text, TAKEN_APART).flatMap((names) => groups(names, /(?:^|[\s,{])([A-Z][A-Z_]+)\b/g));

const familiesIn = (text: string): string[] =>
  [...text.matchAll(FAMILY)].flatMap(([, family = '', fields = '']) =>
    fields.split('|').map((field) => `${family}_<NAME>_${field}`),
  );

const isSchema = (path: string): boolean => /\/(?:config|beacon\/main)\.ts$/.test(path);

/** Every environment variable that the code of an installation reads, sorted by name. */
export function settingsRead(sources: readonly Source[]): string[] {
  const found = sources
    .filter(({ path }) => READERS.test(path))
    .flatMap(({ path, text }) => [
      ...(isSchema(path) ? [...groups(text, SCHEMA_KEY), ...groups(text, FORMER_NAME)] : []),
      ...groups(text, DIRECT),
      ...takenApart(text),
      ...familiesIn(text),
    ]);
  return [...new Set(found)].filter((name) => !OF_THE_SYSTEM.has(name)).toSorted();
}
