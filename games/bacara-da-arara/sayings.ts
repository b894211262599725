import { fill } from '../stage/language.ts';
import type { Ruling } from './director.ts';
import { totalOf } from './hand.ts';
import type { Messages } from './locales/pt.ts';
import { resultNames } from './names.ts';
import type { BacaraOutcome } from './outcome.ts';

/** What a round came to, in a sentence. */
export function resultMessages({ player, banker, result }: BacaraOutcome, messages: Messages): string {
  return fill(messages[resultNames[result]], { ours: String(totalOf(player)), theirs: String(totalOf(banker)) });
}

/** Which rule of the third card is applied, and to what. */
export function rulingMessages({ rule, side, total, third }: Ruling, messages: Messages): string {
  return fill(messages[rule], { name: messages[side], n: String(total), third: String(third ?? '') });
}
