import type { BetOption, Distribution } from '@arara/game-kit';

/* The exact odds, counted without the code that draws and pays: of 15 equally likely slots one is white, seven are red, seven black. */
const TOTAL = 15n;
const table: readonly (readonly [colour: string, slots: bigint, paysE4: bigint])[] = [
  ['red', 7n, 20_700n],
  ['white', 1n, 145_000n],
  ['black', 7n, 20_700n],
];

function oddsOf(slots: bigint, paysE4: bigint): Distribution {
  return {
    total: TOTAL,
    cases: new Map([
      [paysE4, slots],
      [0n, TOTAL - slots],
    ]),
  };
}

/** Every way to bet. */
export const options: readonly BetOption[] = table.map(([colour, slots, paysE4]) => ({
  name: colour,
  input: { colour },
  odds: () => oddsOf(slots, paysE4),
}));
