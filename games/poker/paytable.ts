import type { PokerHand } from './poker-hand.ts';

/** The paytables, by what a full house and a flush pay. */
export const payKeys = ['9-6', '8-6', '8-5'] as const;
export type PayKey = (typeof payKeys)[number];

export type Pays = Readonly<Record<PokerHand, number>>;

const base: Pays = {
  jacks: 1,
  twoPairs: 2,
  three: 3,
  straight: 4,
  flush: 6,
  fullHouse: 9,
  four: 25,
  straightFlush: 50,
  royal: 800,
};

/** What each hand brings back, in stakes. */
export const paytables: Readonly<Record<PayKey, Pays>> = {
  '9-6': base,
  '8-6': { ...base, fullHouse: 8 },
  '8-5': { ...base, fullHouse: 8, flush: 5 },
};

/** What a hand brings back, in ten-thousandths of the stake. */
export function payE4(key: PayKey, hand: PokerHand | undefined): bigint {
  return hand ? BigInt(paytables[key][hand]) * 10_000n : 0n;
}

/** One of the paytables, as it came; `undefined` when it is none. */
export function readPayKey(value: unknown): PayKey | undefined {
  return payKeys.find((key) => key === value);
}
