import { Failure } from '../../platform/index.ts';
import { slurs } from './slurs.ts';

/** The most letters of a line. */
export const MOST_LETTERS = 140;

/** What cannot be seen and only serves to hide words: controls, marks of direction, joints of no width. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]+/gu;
const SPACES = /\s+/gu;
/** More marks upon one letter than any language puts there. */
const HEAPS = /(\p{M}{3})\p{M}+/gu;

/** A line as it is kept: letters in their usual shape, no more than one space at a time, none at the ends. */
export function tidied(text: string): string {
  return text.normalize('NFKC').replaceAll(SPACES, ' ').replaceAll(UNSEEN, '').replaceAll(HEAPS, '$1').trim();
}

/** Endings of addresses that are written without `http`. */
const ENDINGS =
  'com|net|org|info|app|bet|vip|xyz|site|online|shop|link|live|club|top|gg|io|me|br|pt|cn|vn|th|tr|my|ru|ly';
const SIGNS: readonly RegExp[] = [
  /(?:https?|ftp|tg|whatsapp):/i,
  /\bwww\s*\./i,
  new RegExp(`[\\p{L}\\d-]{2,}\\s*(?:\\.|\\(?(?:ponto|dot)\\)?)\\s*(?:${ENDINGS})(?![\\p{L}\\d])`, 'iu'),
  // An e-mail, or a name at another service.
  /[@＠]\s*[\p{L}\d_.-]{2,}/u,
  /\(?\barroba\b\)?/i,
  // Eight digits, however parted: a phone number, a CPF, a CNPJ. Nothing that is told at a table has so many.
  /(?:\p{Nd}[\s.\-()/+_*]*){8}/u,
  // A random Pix key.
  /(?<![\da-f])[\da-f]{8}(?:-?[\da-f]{4}){3}-?[\da-f]{12}(?![\da-f])/i,
];

function hasContact(text: string): boolean {
  return SIGNS.some((sign) => sign.test(text));
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

const bare = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');
const single = (text: string): string => text.replaceAll(/(\p{L})\1+/gu, '$1');

/** Letters without accents, digits that stand for letters as letters, one of each in a row. */
function folded(text: string): string {
  return single(bare(text.toLowerCase()).replaceAll(/[013457$đı]/gu, (letter) => LOOKALIKES[letter] ?? letter));
}

/** A word as it is looked for: whole where its script parts words, anywhere where not. */
function finderOf(word: string): (line: { plain: string; fold: string }) => boolean {
  if (/[\p{sc=Han}\p{sc=Thai}]/u.test(word)) return ({ plain }) => plain.includes(word);
  const isPlain = bare(word) === word && !word.includes('đ');
  const letters = (isPlain ? single(word) : word).replaceAll(' ', '[^\\p{L}]+');
  const whole = new RegExp(`(?<![\\p{L}\\p{M}])${letters}(?![\\p{L}\\p{M}])`, 'u');
  return ({ plain, fold }) => whole.test(isPlain ? fold : plain);
}

const finders = Object.values(slurs).flat().map(finderOf);

function isHurtful(text: string): boolean {
  const line = { plain: text.toLowerCase(), fold: folded(text) };
  return finders.some((find) => find(line));
}

/**
 * Reads what a member wrote. Fails with `chat_length`, with `chat_contact` where it has a link, an e-mail, a phone number,
 * a CPF or a Pix key in it, and with `chat_words` where it insults people.
 */
export function readLine(written: string): string {
  const text = tidied(written);
  const letters = [...text].length;
  const field = 'text';
  if (letters < 1 || letters > MOST_LETTERS)
    throw new Failure('chat_length', { field, params: { most: MOST_LETTERS } });
  if (hasContact(text)) throw new Failure('chat_contact', { field });
  if (isHurtful(text)) throw new Failure('chat_words', { field });
  return text;
}
