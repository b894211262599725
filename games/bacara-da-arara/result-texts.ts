import type { Translate } from '@arara/messages';
import type { Ruling } from './director.ts';
import { totalOf } from './hand.ts';
import type { Messages } from './messages/messages.ts';
import { resultNames } from './names.ts';
import type { BacaraOutcome } from './outcome.ts';

/** What a round came to, in a sentence. */
export function resultText({ player, banker, result }: BacaraOutcome, t: Translate<Messages>): string {
  return t(resultNames[result], { ours: totalOf(player), theirs: totalOf(banker) });
}

/** Which rule of the third card is applied, and to what. */
export function rulingText({ rule, side, total, third }: Ruling, t: Translate<Messages>): string {
  return t(rule, { name: t(side), n: total, third: third ?? '' });
}
