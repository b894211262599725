import { Failure } from '../../../platform/index.ts';
import { slurs } from './slurs.ts';

/** The longest line, in code points. */
const MAX_CHARACTERS = 140;

/** Invisible characters, which can hide words: controls, direction marks, zero-width joiners. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]+/gu;
const SPACES = /\s+/gu;
/** More combining marks on a letter than any language uses. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** Normalizes a line: NFKC, single spaces, none at the ends, no invisible characters. */
function normalizeLine(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(SPACES, ' ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(STACKED_MARKS, '$1')
    .trim();
}

/** Top-level domains of links that are written without `http`. */
const TOP_LEVEL_DOMAINS =
  'com|net|org|info|app|bet|vip|xyz|site|online|shop|link|live|club|top|gg|io|me|br|pt|cn|vn|th|tr|my|ru|ly';
/** Patterns of contact details. */
const CONTACT_PATTERNS: readonly RegExp[] = [
  /(?:https?|ftp|tg|whatsapp):/i,
  /\bwww\s*\./i,
  new RegExp(`[\\p{L}\\d-]{2,}\\s*(?:\\.|\\(?(?:ponto|dot)\\)?)\\s*(?:${TOP_LEVEL_DOMAINS})(?![\\p{L}\\d])`, 'iu'),
  // An e-mail, or a name at another service.
  /[@＠]\s*[\p{L}\d_.-]{2,}/u,
  /\(?\barroba\b\)?/i,
  // Eight digits with any separators: a phone number, a CPF, a CNPJ. No number of a game is as long.
  /(?:\p{Nd}[\s.\-()/+_*]*){8}/u,
  // A random Pix key.
  /(?<![\da-f])[\da-f]{8}(?:-?[\da-f]{4}){3}-?[\da-f]{12}(?![\da-f])/i,
];

function hasContact(text: string): boolean {
  return CONTACT_PATTERNS.some((pattern) => pattern.test(text));
}

const LOOKALIKES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  $: 's',
  đ: 'd',
  ı: 'i',
};

const removeAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');
const collapseRepeats = (text: string): string => text.replaceAll(/(\p{L})\1+/gu, '$1');

/** Folds a text: no accents, lookalike digits as letters, no repeated letters. */
function foldText(text: string): string {
  return collapseRepeats(
    removeAccents(text.toLowerCase()).replaceAll(/[013457$đı]/gu, (letter) => LOOKALIKES[letter] ?? letter),
  );
}

/** Creates the test for a word: as a whole word, or anywhere in scripts without spaces. */
function createMatcher(word: string): (line: { plain: string; fold: string }) => boolean {
  if (/[\p{sc=Han}\p{sc=Thai}]/u.test(word)) return ({ plain }) => plain.includes(word);
  const isPlain = removeAccents(word) === word && !word.includes('đ');
  const letters = (isPlain ? collapseRepeats(word) : word).replaceAll(' ', '[^\\p{L}]+');
  const whole = new RegExp(`(?<![\\p{L}\\p{M}])${letters}(?![\\p{L}\\p{M}])`, 'u');
  return ({ plain, fold }) => whole.test(isPlain ? fold : plain);
}

const matchers = Object.values(slurs).flat().map(createMatcher);

function hasSlur(text: string): boolean {
  const line = { plain: text.toLowerCase(), fold: foldText(text) };
  return matchers.some((matches) => matches(line));
}

/**
 * Normalizes and validates a line. Fails with `chat_length`, with `chat_contact` for a link, an e-mail, a phone number, a CPF or a Pix
 * key, and with `chat_words` for an insult.
 */
export function parseLine(input: string): string {
  const text = normalizeLine(input);
  const characters = [...text].length;
  const field = 'text';
  if (characters < 1 || characters > MAX_CHARACTERS)
    throw new Failure('chat_length', { field, params: { most: MAX_CHARACTERS } });
  if (hasContact(text)) throw new Failure('chat_contact', { field });
  if (hasSlur(text)) throw new Failure('chat_words', { field });
  return text;
}
