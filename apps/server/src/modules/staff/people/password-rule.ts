import { Failure } from '../../../platform/index.ts';

/** What people put into passwords when they are told to make them long: folded to plain letters. */
const common = [
  'senha password passwd passord palavra acesso entrar login admin administrador administrator root master mestre',
  'arara casino cassino aposta apostas jogo jogos game bet sorte lucky dinheiro money banco caixa pix',
  'brasil brazil brasileiro futebol flamengo corinthians palmeiras santos vasco gremio cruzeiro botafogo internacional',
  'qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc abc abcd abcdef abcdefgh teste test testing',
  'deus jesus jesuscristo cristo amor amores teamo iloveyou love familia felicidade esperanca vitoria estrela princesa',
  'welcome bemvindo bemvinda letmein secret segredo secreto dragon monkey sunshine shadow football baseball superman',
  'batman pokemon starwars hello ola changeme mudar trocar default temp temporario temporaria empresa company office',
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro verao inverno outono',
  'primavera segunda terca quarta quinta sexta sabado domingo summer winter spring autumn monday friday sunday',
  'gabriel lucas pedro maria ana joao jose carlos paulo rafael felipe bruno marcos fernanda juliana camila amanda',
].flatMap((line) => line.split(' '));

const rows = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const sequences = rows.flatMap((row) => [row, [...row].toReversed().join('')]);

const LEAST_LETTERS = 5;
const LEAST_OWN = 5;
const SEQUENCE_LETTERS = 4;

/** As it is said: no case, no accents, no digits in the place of letters. */
function folded(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const written: Record<string, string> = {
    '@': 'a',
    '4': 'a',
    '3': 'e',
    '1': 'i',
    '!': 'i',
    '0': 'o',
    $: 's',
    '5': 's',
  };
  return plain.replaceAll(/[@431!0$5]/g, (letter) => written[letter] ?? letter);
}

/** `text` without runs of the keyboard, the alphabet or the numbers, of four and more. */
function withoutSequences(text: string): string {
  let left = '';
  for (let at = 0; at < text.length;) {
    let size = SEQUENCE_LETTERS;
    while (at + size <= text.length && sequences.some((row) => row.includes(text.slice(at, at + size)))) size += 1;
    if (size > SEQUENCE_LETTERS) at += size - 1;
    else {
      left += text[at] ?? '';
      at += 1;
    }
  }
  return left;
}

/** What is left of a password when what anybody would try is taken out: own letters, each run of one counted once. */
function ownLetters(password: string, known: readonly string[]): string {
  const words = [...known, ...common].filter((word) => word.length >= 3).toSorted((a, b) => b.length - a.length);
  const take = (text: string) => words.reduce((left, word) => left.replaceAll(word, ''), text);
  const plain = withoutSequences(password.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase());
  return take(folded(take(plain)))
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/\p{N}/gu, '')
    .replaceAll(/(.+?)\1+/gu, '$1');
}

/**
 * Fails with `staff_password_common` for what is long and yet easy to guess: well-known words, rows of keys, years and
 * the person's own name put together, or few letters again and again. Length itself is the contract's matter.
 */
export function requireUncommon(password: string, about: { email: string; name: string }): void {
  const known = [...about.email.split(/[@._+-]/), ...about.name.split(/\s+/)].map(folded);
  const isPoor = new Set(password.toLowerCase()).size < LEAST_LETTERS;
  if (isPoor || ownLetters(password, known).length < LEAST_OWN)
    throw new Failure('staff_password_common', { field: 'password' });
}
