import { type Card, PLACES, maskOf } from '../card.ts';

/** Of what an extra ball costs, so many hundredths come back on average. */
export const EXTRA_RETURN_PERCENT = 97n;

/** A number that would make a card worth more, were it the next ball. */
export interface Gain {
  /** Which of the cards. */
  readonly at: number;
  readonly ball: number;
  /** By how much more, in stakes of one card. */
  readonly more: number;
  /** The card as it would be. */
  readonly mask: number;
}

/** Every ball that would raise what a card is worth, card by card. */
export function findGains(
  cards: readonly Card[],
  called: readonly number[],
  worthOf: (mask: number) => number,
): readonly Gain[] {
  const set = new Set(called);
  return cards.flatMap((card, at) => {
    const before = maskOf(card, set);
    return Array.from({ length: PLACES }, (_, place): Gain => {
      const mask = before | (1 << place);
      return { at, ball: card[place] ?? 0, more: worthOf(mask) - worthOf(before), mask };
    }).filter(({ more }) => more > 0);
  });
}

/**
 * What the next ball costs, in ten-thousandths of the first stake: what it adds on average over the balls that are `left`,
 * divided by 0.97 and rounded up; `undefined` where none of them adds anything.
 */
export function priceOfBallE4(gains: readonly Gain[], cards: number, left: number): bigint | undefined {
  const more = gains.reduce((sum, gain) => sum + gain.more, 0);
  if (more === 0) return undefined;
  const under = BigInt(cards * left) * EXTRA_RETURN_PERCENT;
  return (BigInt(more) * 1_000_000n + under - 1n) / under;
}

/** The ball that would bring most, on all cards together, and what it would bring. */
export function bestGainOf(gains: readonly Gain[]): { readonly more: number; readonly gain: Gain } | undefined {
  const all = gains.map((gain) => ({
    gain,
    more: gains.filter(({ ball }) => ball === gain.ball).reduce((sum, each) => sum + each.more, 0),
  }));
  return all.toSorted((a, b) => b.more - a.more || b.gain.more - a.gain.more)[0];
}
