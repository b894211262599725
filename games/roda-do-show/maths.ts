import type { BetOption, Distribution } from '@arara/game-kit';
import type { Bet } from '../chips/bets.ts';

/*
 * The exact odds, counted without the code that draws and pays. A round is one of 200 × 40 × 54 × 12 × 3584 equally likely
 * runs: two reels of the top slot, the wheel, the safe that opens (four sets of three), and three stops of the wheel of
 * Festa, the last among its 14 gains. What a round does not come to is left open and counted with every value.
 */

const SPOTS = 200n;
const TIMES = 40n;
const WHEEL = 54n;
const SAFES = 12n;
const PARTIES = 16n * 16n * 14n;

/** All equally likely runs. */
export const TOTAL = SPOTS * TIMES * WHEEL * SAFES * PARTIES;

/** Gains with the number of cases of each. */
type Counts = ReadonlyMap<bigint, bigint>;

interface Row {
  readonly place: string;
  readonly segments: bigint;
  /** Of 200, on the first reel of the top slot. */
  readonly spot: bigint;
  /** What it gains before the top slot: cases of 12 × 3584. */
  readonly gains: Counts;
}

const always = (gain: bigint): Counts => new Map([[gain, SAFES * PARTIES]]);

/** Each safe of each set is the one that opens in one of twelve cases. */
function safeGains(): Counts {
  const gains = new Map<bigint, bigint>();
  for (const gain of [4n, 6n, 8n, 3n, 6n, 12n, 3n, 5n, 12n, 2n, 3n, 25n])
    gains.set(gain, (gains.get(gain) ?? 0n) + PARTIES);
  return gains;
}

/** How many of the 16 segments of Festa carry each gain; two more double. */
const partySegments: readonly (readonly [gain: bigint, segments: bigint])[] = [
  [5n, 3n],
  [8n, 4n],
  [10n, 2n],
  [15n, 1n],
  [20n, 1n],
  [25n, 1n],
  [30n, 1n],
  [50n, 1n],
];
const DOUBLINGS = 2n;

/** Gains at once, after one doubling, and after two with the doublings dark. */
function partyGains(): Counts {
  const gains = new Map<bigint, bigint>();
  const add = (gain: bigint, cases: bigint): void => {
    gains.set(gain, (gains.get(gain) ?? 0n) + cases * SAFES);
  };
  for (const [gain, segments] of partySegments) {
    add(gain, segments * 16n * 14n);
    add(gain * 2n, DOUBLINGS * segments * 14n);
    add(gain * 4n, DOUBLINGS * DOUBLINGS * segments);
  }
  return gains;
}

const rows: readonly Row[] = [
  { place: '1', segments: 21n, spot: 31n, gains: always(1n) },
  { place: '2', segments: 13n, spot: 33n, gains: always(2n) },
  { place: '5', segments: 7n, spot: 19n, gains: always(5n) },
  { place: '10', segments: 4n, spot: 13n, gains: always(10n) },
  { place: '20', segments: 2n, spot: 16n, gains: always(20n) },
  { place: '40', segments: 1n, spot: 18n, gains: always(40n) },
  { place: 'cofre', segments: 4n, spot: 40n, gains: safeGains() },
  { place: 'festa', segments: 2n, spot: 30n, gains: partyGains() },
];

/** The second reel of the top slot, cases of 40. */
const reel: readonly (readonly [times: bigint, cases: bigint])[] = [
  [2n, 18n],
  [3n, 11n],
  [5n, 6n],
  [10n, 4n],
  [25n, 1n],
];

/** In how many runs a spot comes with each gain, the top slot included. */
export function runsOf(place: string): Counts {
  const runs = new Map<bigint, bigint>();
  for (const { segments, spot, gains } of rows.filter((row) => row.place === place))
    for (const [gain, cases] of gains) {
      const add = (times: bigint, top: bigint): void => {
        runs.set(gain * times, (runs.get(gain * times) ?? 0n) + top * segments * cases);
      };
      add(1n, (SPOTS - spot) * TIMES);
      for (const [times, of] of reel) add(times, spot * of);
    }
  return runs;
}

/** The odds of several bets at once, rounded up to a ten-thousandth of the stake. */
export function oddsOfBets(bets: readonly Bet[]): Distribution {
  const all = bets.reduce((sum, { chips }) => sum + BigInt(chips), 0n);
  const cases = new Map<bigint, bigint>();
  for (const { place } of rows) {
    const chips = BigInt(bets.find(({ bet }) => bet === place)?.chips ?? 0);
    for (const [gain, runs] of runsOf(place)) {
      const pays = (chips * (1n + gain) * 10_000n + all - 1n) / all;
      cases.set(pays, (cases.get(pays) ?? 0n) + runs);
    }
  }
  return { total: TOTAL, cases };
}

const mixtures: readonly { readonly name: string; readonly bets: readonly Bet[] }[] = [
  {
    name: 'one and forty',
    bets: [
      { bet: '1', chips: 5 },
      { bet: '40', chips: 1 },
    ],
  },
  {
    name: 'both bonus games',
    bets: [
      { bet: 'cofre', chips: 2 },
      { bet: 'festa', chips: 1 },
    ],
  },
  { name: 'every spot', bets: rows.map(({ place }) => ({ bet: place, chips: 1 })) },
];

/** Ways to bet that represent all: each spot, and some mixtures. */
export const options: readonly BetOption[] = [
  ...rows.map(({ place }): BetOption => {
    const bets = [{ bet: place, chips: 1 }];
    return { name: `spot ${place}`, input: { bets }, odds: () => oddsOfBets(bets) };
  }),
  ...mixtures.map(({ name, bets }) => ({ name, input: { bets }, odds: () => oddsOfBets(bets) })),
];
