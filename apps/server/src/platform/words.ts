/** Letters that are no letter with a mark on it, and what people type for them. */
const PLAIN: Readonly<Record<string, string>> = { đ: 'd', ı: 'i', ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe' };

/** A text as it is compared: small letters without accents. `Dragão` and `DRAGAO` are one. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đıøłßæœ]/g, (letter) => PLAIN[letter] ?? letter);
}

/** The words of a folded text. */
export function wordsOf(folded: string): string[] {
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** How many slips of the finger are forgiven in a word of that length. A short word with a slip is another word. */
function slipsIn(word: string): number {
  return word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
}

/**
 * How many letters are missing, too many, wrong or swapped with their neighbour between two words; `most + 1` as soon as
 * there are more than `most`. The distance is that of optimal string alignment.
 */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const cost = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && !isSame ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
      now.push(cost);
    }
    if (Math.min(...now) > most) return most + 1;
    [before, last] = [last, now];
  }
  return Math.min(last[other.length] ?? most + 1, most + 1);
}

/** How far a typed word is from a written one, by slips of the finger; `undefined` where it is too far. */
export function slips(typed: string, word: string): number | undefined {
  const most = slipsIn(typed);
  if (most === 0) return typed === word || word.startsWith(typed) ? 0 : undefined;
  // Who is still typing has written the beginning of a word.
  const whole = distance(typed, word, most);
  const begun =
    typed.length >= 5 && word.length > typed.length ? distance(typed, word.slice(0, typed.length), most) : most + 1;
  const least = Math.min(whole, begun);
  return least > most ? undefined : least;
}
