import type { Source } from '../tidy/source.ts';
import { type Mention, anchorsOf, codeSpans, fromRoot, npmScripts, relativeLinks } from './document.ts';
import type { KnownNames } from './known-names.ts';

/** Folders that a build or a start makes. */
const MADE = /^(?:\.\/)?(?:dist|node_modules|data)(?:\/|$)/;
const FILE = /\.(?:tsx?|mjs|js|md|sql|css|json|html)$/;
const TOP_FOLDER = /^(?:apps|packages|games|activities|simulators|tests|tools|bench|docs|modules|src)\//;
/** A pattern, a placeholder, a route or a text that is no path. */
const NO_PATH = /[\s<>*{}…$|=?"'+(),;:@]|^[/~-]|^\.[a-z]|^[A-Z_]+\/|NNNN/;

const CALL_OR_NAME = /^([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)(?:\(.*\))?$/;
const TABLE = /^([a-z_]+)\.([a-z_0-9]+)(?:\.[a-z_0-9]+)?(?:\(.*\))?$/;
const SETTING = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;
/** A word with a capital inside: a name of code and of nothing else. */
const MIXED_CASE = /[a-z0-9][A-Z]/;

function isKnownPath(known: KnownNames, document: string, text: string): boolean {
  const candidates = [fromRoot(document, text), text.replace(/\/$/, '')];
  if (candidates.some((path) => known.paths.has(path) || known.folders.has(path))) return true;
  const end = `/${text.replace(/^(?:\.\.?\/)+/, '').replace(/\/$/, '')}`;
  const all = text.endsWith('/') ? known.folders : known.paths;
  return (
    [...all].some((path) => path.endsWith(end)) ||
    (!FILE.test(text) && [...known.folders].some((path) => path.endsWith(end)))
  );
}

/** The settings of a provider that documents name as an example. */
const EXAMPLE_PROVIDER = /^GAMES_ACME_/;

/** Examples of names that do not exist, files that an installation makes, and names of other programs. */
const NOT_OURS = new Set(['asking.ts', 'keys.json', 'MaxRetentionSec', 'MemoryDenyWriteExecute', 'SystemMaxUse']);

const isPath = (text: string): boolean =>
  !NO_PATH.test(text) && !MADE.test(text) && (FILE.test(text) || text.endsWith('/') || TOP_FOLDER.test(text));

/** Why a name between backticks is refused; nothing where it exists or names nothing of the repository. */
function faultOf(known: KnownNames, document: string, text: string): string | undefined {
  if (NOT_OURS.has(text) || EXAMPLE_PROVIDER.test(text)) return undefined;
  const pattern = /^([^<\s]+)\/[^/<]*<[a-z]+>/.exec(text)?.[1];
  if (pattern !== undefined && TOP_FOLDER.test(text))
    return isKnownPath(known, document, `${pattern}/`) ? undefined : `no folder ${pattern}`;
  if (isPath(text)) return isKnownPath(known, document, text) ? undefined : `no file or folder ${text}`;
  const [table, schema = '', name = ''] = TABLE.exec(text) ?? [];
  if (table !== undefined && known.schemas.has(schema)) {
    const isKnown = [known.tables, known.functions].some((names) => names.has(`${schema}.${name}`));
    // `bonus.give` is a function of a module that is called like its schema.
    return isKnown || known.words.has(name) ? undefined : `no table ${schema}.${name}`;
  }
  if (SETTING.test(text)) return known.words.has(text) ? undefined : `no setting or constant ${text}`;
  const names = CALL_OR_NAME.exec(text)?.[1]?.split('.') ?? [];
  const isCode = text.includes('(') || names.some((part) => MIXED_CASE.test(part));
  const missing = isCode ? names.find((part) => part.length > 1 && !known.words.has(part)) : undefined;
  return missing === undefined ? undefined : `no function or name ${missing}`;
}

const located = (path: string, { line }: Mention, what: string): string => `${path}:${line}: ${what}`;

/** The files, tables, functions and settings that a document names and that do not exist. */
export const unknownNames = (known: KnownNames, source: Source): string[] =>
  codeSpans(source).flatMap((mention) => {
    const fault = faultOf(known, source.path, mention.text);
    return fault === undefined ? [] : [located(source.path, mention, fault)];
  });

/** The scripts that a document runs and that package.json lacks. */
export const unknownScripts = (known: KnownNames, source: Source): string[] =>
  npmScripts(source)
    .filter(({ text }) => !known.scripts.has(text))
    .map((mention) => located(source.path, mention, `no script ${mention.text}`));

/** The relative links of a document that lead to no file, or to no heading of one. */
export function brokenLinks(known: KnownNames, documents: readonly Source[], source: Source): string[] {
  const isBroken = ({ text }: Mention): boolean => {
    const [file = '', anchor] = text.split('#');
    const path = file === '' ? source.path : fromRoot(source.path, decodeURI(file));
    if (!known.paths.has(path) && !known.folders.has(path)) return true;
    const target = documents.find((document) => document.path === path);
    return anchor !== undefined && target !== undefined && !anchorsOf(target).includes(anchor);
  };
  return relativeLinks(source)
    .filter(isBroken)
    .map((mention) => located(source.path, mention, `broken link ${mention.text}`));
}
