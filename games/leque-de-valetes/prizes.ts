import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import type { Messages as PokerMessages } from '../poker/messages/messages.ts';
import { type PayKey, paytables } from '../poker/paytable.ts';
import type { PokerHand } from '../poker/poker-hand.ts';

/** How a hand that pays is lit: it returns its share of the stake, wins, or wins much. */
export type PrizeTier = 'back' | 'won' | 'big';

/** What a hand won, in words. */
export interface Prize {
  readonly tier: PrizeTier;
  readonly name: string;
  readonly amount: string;
  /** The amount without the currency, for a small hand. */
  readonly short: string;
}

const CURRENCY = /^R\$\s/;

const BIG: ReadonlySet<PokerHand> = new Set(['fullHouse', 'four', 'straightFlush', 'royal']);

/** How a hand is lit; a pair returns the share and is no win. */
export function tierOf(hand: PokerHand): PrizeTier {
  if (hand === 'jacks') return 'back';
  return BIG.has(hand) ? 'big' : 'won';
}

/** What a hand won with its share of the stake; `undefined` where it pays nothing or has not drawn. */
export function prizeOf(
  hand: PokerHand | undefined,
  pays: PayKey,
  share: Centavos,
  t: Translate<PokerMessages>,
): Prize | undefined {
  if (hand === undefined) return undefined;
  const amount = formatBRL((share * BigInt(paytables[pays][hand])) as Centavos);
  return { tier: tierOf(hand), name: t(hand), amount, short: amount.replace(CURRENCY, '') };
}
