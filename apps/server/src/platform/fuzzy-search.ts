/** Letters that Unicode does not decompose into a base letter and a mark, with what people type for them. */
const BASE_LETTERS: Readonly<Record<string, string>> = { đ: 'd', ı: 'i', ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe' };

/** Folds case and accents for comparison: `Dragão` and `DRAGAO` are equal. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đıøłßæœ]/g, (letter) => BASE_LETTERS[letter] ?? letter);
}

/** Splits a normalised text into words. */
export function splitWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The number of typos tolerated in a word of this length. A short word with a typo is another word. */
function maxTypos(word: string): number {
  return word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
}

/**
 * The edit distance of two words (optimal string alignment): insertions, deletions, substitutions, and transpositions of
 * adjacent letters. Returns `max + 1` if it is larger than `max`.
 */
export function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && !isSame ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
      current.push(cost);
    }
    if (Math.min(...current) > max) return max + 1;
    [beforeLast, last] = [last, current];
  }
  return Math.min(last[other.length] ?? max + 1, max + 1);
}

/** Counts the typos between a typed word and a word or its beginning; `undefined` if there are more than tolerated. */
export function countTypos(typed: string, word: string): number | undefined {
  const max = maxTypos(typed);
  if (max === 0) return typed === word || word.startsWith(typed) ? 0 : undefined;
  const whole = editDistance(typed, word, max);
  const beginning =
    typed.length >= 5 && word.length > typed.length ? editDistance(typed, word.slice(0, typed.length), max) : max + 1;
  const least = Math.min(whole, beginning);
  return least > max ? undefined : least;
}
