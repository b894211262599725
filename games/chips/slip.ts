import { type Bet, MOST_CHIPS, chipsOf } from './bets.ts';

/** The chips on the cloth, and how they came there. A slip is never changed, only followed by another. */
export interface Slip {
  readonly bets: readonly Bet[];
  /** What lay there before each change, the newest last: what `undone` brings back. */
  readonly past: readonly (readonly Bet[])[];
  /** What lay there when the ball last fell; `undefined` before the first round. */
  readonly last: readonly Bet[] | undefined;
}

export const EMPTY: Slip = { bets: [], past: [], last: undefined };

/** Values of the chips, in units. */
export const chipValues = [1, 5, 10, 25, 100] as const;
export type ChipValue = (typeof chipValues)[number];

function followed(slip: Slip, bets: readonly Bet[]): Slip | undefined {
  return chipsOf(bets) > MOST_CHIPS ? undefined : { ...slip, bets, past: [...slip.past, slip.bets] };
}

/** A chip more on a place; `undefined` where the table takes no more. */
export function placed(slip: Slip, id: string, value: number): Slip | undefined {
  const known = slip.bets.some(({ bet }) => bet === id);
  const bets = known
    ? slip.bets.map((bet) => (bet.bet === id ? { bet: id, chips: bet.chips + value } : bet))
    : [...slip.bets, { bet: id, chips: value }];
  return followed(slip, bets);
}

/** Chips more on several places at once, as one change; `undefined` where the table takes no more. */
export function placedAll(slip: Slip, bets: readonly Bet[]): Slip | undefined {
  let next: Slip | undefined = slip;
  for (const { bet, chips } of bets) next = next && placed(next, bet, chips);
  return next && { ...next, past: [...slip.past, slip.bets] };
}

/** Every bet twice; `undefined` where the table takes no more. */
export function doubled(slip: Slip): Slip | undefined {
  return followed(
    slip,
    slip.bets.map(({ bet, chips }) => ({ bet, chips: 2 * chips })),
  );
}

/** The bets of the last round again, in place of what lies there. */
export function repeated(slip: Slip): Slip {
  return (slip.last && followed(slip, slip.last)) ?? slip;
}

/** Nothing on the cloth; it can be undone. */
export function cleared(slip: Slip): Slip {
  return slip.bets.length === 0 ? slip : { ...slip, bets: [], past: [...slip.past, slip.bets] };
}

/** As it was before the last change. */
export function undone(slip: Slip): Slip {
  return { ...slip, bets: slip.past.at(-1) ?? slip.bets, past: slip.past.slice(0, -1) };
}

/** After a round: the croupier clears the cloth. */
export function swept(slip: Slip): Slip {
  return { bets: [], past: [], last: slip.bets };
}
