import { fill } from '../stage/language.ts';
import type { Ruling } from './director.ts';
import { totalOf } from './hand.ts';
import type { Words } from './locales/pt.ts';
import { resultNames } from './names.ts';
import type { BacaraOutcome } from './outcome.ts';

/** What a round came to, in a sentence. */
export function resultWords({ player, banker, result }: BacaraOutcome, words: Words): string {
  return fill(words[resultNames[result]], { ours: String(totalOf(player)), theirs: String(totalOf(banker)) });
}

/** Which rule of the third card is applied, and to what. */
export function rulingWords({ rule, side, total, third }: Ruling, words: Words): string {
  return fill(words[rule], { name: words[side], n: String(total), third: String(third ?? '') });
}
