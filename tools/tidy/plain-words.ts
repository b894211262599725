import { declaredNames } from './declared-names.ts';
import { RETIRED_WORDS, type RetiredWord } from './retired-words.ts';
import type { Finding, Rule } from './rule.ts';
import type { Source } from './source.ts';
import { type Node, fieldOf, isCode, isRecord, nameOf, syntaxOf } from './syntax.ts';

/** A line of text, or a name, as it stands in a source. */
interface Place {
  readonly line: number;
  readonly text: string;
}

/** Catalogues of what players and staff read: their keys name messages and not concepts of the code. */
const MESSAGES = /(?:^|\/)(?:locales|messages|texts|words|translations)\/[^/]*\.ts$|\.(?:texts|messages)\.ts$/;

const TITLED = new Set(['it', 'describe', 'test']);

/** The name that a call begins with: `it` of `it.each(cases)('title', …)`. */
function calleeName(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  return nameOf(value) ?? calleeName(value['callee'] ?? value['object'] ?? value['tag']);
}

/** The texts that a node holds: a literal, or the fixed parts of a template. */
function textsOf(value: unknown): string[] {
  if (!isRecord(value)) return [];
  if (typeof value['value'] === 'string') return [value['value']];
  const quasis = value['quasis'];
  return Array.isArray(quasis) ? quasis.filter(isRecord).map((part) => String(part['raw'])) : [];
}

/** The title of a test; none for any other call. */
function titleOf(node: Node): string | undefined {
  const given = node.fields['arguments'];
  const isTest = node.type === 'CallExpression' && TITLED.has(calleeName(fieldOf(node, 'callee')) ?? '');
  if (!isTest || !Array.isArray(given) || !isRecord(given[0])) return undefined;
  return textsOf(given[0]['expression']).join(' ');
}

const linesFrom = (line: number, text: string): Place[] =>
  text.split('\n').map((part, index) => ({ line: line + index, text: part }));

const lineAtIndex = (text: string, index: number): number => text.slice(0, index).split('\n').length;

const matchesIn = (text: string, pattern: RegExp): Place[] =>
  [...text.matchAll(pattern)].map((match) => ({ line: lineAtIndex(text, match.index), text: match[0] }));

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/** A document without its blocks of code. */
const withoutCode = (text: string): string => text.replaceAll(/^```[\s\S]*?^```/gm, blank);

/** The sentences that a reader of the code reads: comments, test titles and documents. */
function proseIn(source: Source): Place[] {
  if (source.path.endsWith('.md')) return linesFrom(1, withoutCode(source.text));
  if (source.path.endsWith('.sql')) return matchesIn(source.text, /--[^\n]*/g);
  if (source.path.endsWith('.css')) {
    return matchesIn(source.text, /\/\*[\s\S]*?\*\//g).flatMap(({ line, text }) => linesFrom(line, text));
  }
  if (!isCode(source.path)) return [];
  const { nodes, comments, lineAt } = syntaxOf(source);
  const titles = nodes.flatMap((node) => {
    const text = titleOf(node);
    return text === undefined ? [] : [{ line: lineAt(node.start), text }];
  });
  return [...comments.flatMap(({ line, text }) => linesFrom(line, text)), ...titles];
}

/** The names that a source gives: of the file, and of what it declares. In SQL every word is a name. */
function namesIn(source: Source): Place[] {
  const file = { line: 1, text: source.path.split('/').at(-1) ?? '' };
  if (source.path.endsWith('.sql')) {
    return [file, ...matchesIn(source.text.replaceAll(/--[^\n]*/g, blank), /\b[a-z_]{3,}\b/g)];
  }
  if (MESSAGES.test(source.path)) return [file];
  return [file, ...declaredNames(source).map(({ line, name }) => ({ line, text: name }))];
}

/** `createHTTPHouse` as create, http, house. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.toLowerCase());

const withUse = (line: number, what: string, { use }: RetiredWord): Finding => ({ line, what: `"${what}": ${use}` });

const findInProse = (word: RetiredWord, { line, text }: Place): Finding[] => {
  const match = word.prose?.exec(text);
  return match && !word.termIn?.test(text) ? [withUse(line, match[0], word)] : [];
};

const findInName = (word: RetiredWord, { line, text }: Place): Finding[] =>
  word.names && wordsOf(text).some((part) => word.names?.includes(part)) && !word.termIn?.test(text)
    ? [withUse(line, text, word)]
    : [];

function findRetiredWords(source: Source): Finding[] {
  const words = RETIRED_WORDS.filter(({ termAt }) => !termAt?.test(source.path));
  const [prose, names] = [proseIn(source), namesIn(source)];
  return words
    .flatMap((word) => [
      ...prose.flatMap((place) => findInProse(word, place)),
      ...names.flatMap((place) => findInName(word, place)),
    ])
    .toSorted((one, other) => one.line - other.line);
}

const server = (file: string, text: string): Source => ({ path: `apps/server/src/${file}`, text });

export const plainWordRules: readonly Rule[] = [
  {
    name: 'plain-words',
    why: 'an engineer from elsewhere searches for the terms of the field',
    find: findRetiredWords,
    bad: [
      server('a.ts', '/** Who has one already is no affair of this route. */\nexport const a = 1;'),
      server('a.ts', 'export const createHouse = (): number => 1;'),
      server('a.ts', 'export interface Deps {\n  readonly toldAt: Date;\n}'),
      server('a.ts', 'export const a = ({ id: fate }: { id: string }) => ({ doorOf: fate });'),
      server('a.test.ts', "it.each([1])('reads the rates anew', () => {});"),
      server('a.test.ts', 'describe(`the ${name} of the house`, () => {});'),
      server('bet-lane.ts', ''),
      server('db/a.sql', '-- The grants that are weighed.\nselect id from play.bet;'),
      server('db/a.sql', 'create table play.fate (id bigint);'),
      { path: 'docs/runbook.md', text: '# Runbook\n\nWhoever is on duty opens the page.' },
      { path: 'apps/site/src/a.css', text: '/* The door\n of the lounge. */\n.a {}' },
      { path: 'packages/pix/src/a.ts', text: '// A law of the protocol.\nexport const a = 1;' },
    ],
    good: [
      server('config.test.ts', 'export const former = { BET_LANES: 3 };'),
      server('a.ts', "// The house edge is 5 %.\nexport const a = 'I was told of the house';"),
      server('a.ts', '/** Kept for six months: the law asks for it. */\nexport const a = other.told;'),
      server('http/messages/en.ts', 'export const en = { told: "You were told." };'),
      { path: 'games/corrida/corrida.ts', text: '/** A lane of the race. */\nexport const lanes = 6;' },
      { path: 'docs/runbook.md', text: '# Runbook\n\n```\nanew\n```\n' },
    ],
  },
];
