import { Failure } from '../../../../platform/index.ts';

/** Words that are common in long passwords, without accents. */
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

const MIN_DISTINCT_CHARACTERS = 5;
const MIN_OWN_LETTERS = 5;
const SEQUENCE_LETTERS = 4;

/** Removes case and accents, and replaces digits and signs that stand for letters. */
function foldToLetters(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const letters: Record<string, string> = {
    '@': 'a',
    '4': 'a',
    '3': 'e',
    '1': 'i',
    '!': 'i',
    '0': 'o',
    $: 's',
    '5': 's',
  };
  return plain.replaceAll(/[@431!0$5]/g, (sign) => letters[sign] ?? sign);
}

/** Removes sequences of the keyboard, the alphabet and the digits of four characters or more. */
function removeSequences(text: string): string {
  let kept = '';
  for (let at = 0; at < text.length;) {
    let size = SEQUENCE_LETTERS;
    while (at + size <= text.length && sequences.some((row) => row.includes(text.slice(at, at + size)))) size += 1;
    if (size > SEQUENCE_LETTERS) at += size - 1;
    else {
      kept += text[at] ?? '';
      at += 1;
    }
  }
  return kept;
}

/** Removes common words, sequences and digits from a password, and collapses repetitions. */
function keepOwnLetters(password: string, known: readonly string[]): string {
  const words = [...known, ...common].filter((word) => word.length >= 3).toSorted((a, b) => b.length - a.length);
  const removeWords = (text: string) => words.reduce((rest, word) => rest.replaceAll(word, ''), text);
  const plain = removeSequences(password.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase());
  return removeWords(foldToLetters(removeWords(plain)))
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/\p{N}/gu, '')
    .replaceAll(/(.+?)\1+/gu, '$1');
}

/**
 * Fails with `staff_password_common` for a long password that is easy to guess: common words, sequences, years and the
 * member's own name, or few different characters. The contract checks the length.
 */
export function requireUncommon(password: string, member: { email: string; name: string }): void {
  const known = [...member.email.split(/[@._+-]/), ...member.name.split(/\s+/)].map(foldToLetters);
  const isRepetitive = new Set(password.toLowerCase()).size < MIN_DISTINCT_CHARACTERS;
  if (isRepetitive || keepOwnLetters(password, known).length < MIN_OWN_LETTERS)
    throw new Failure('staff_password_common', { field: 'password' });
}
