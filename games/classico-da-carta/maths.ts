import type { BetOption, Distribution } from '@arara/game-kit';

/*
 * The exact odds, counted without the code that draws and pays: every ordered pair of different cards of a shoe of eight decks, by rank
 * and suit.
 */

const DECKS = 8;
const RANKS = 13;
const SUITS = 4;

/** All ordered pairs of two cards. */
export const TOTAL = BigInt(DECKS * RANKS * SUITS) * BigInt(DECKS * RANKS * SUITS - 1);

/** How two cards compare. */
type Ending = 'home' | 'away' | 'tie' | 'suited';

function count(): Readonly<Record<Ending, bigint>> {
  const counts = { home: 0n, away: 0n, tie: 0n, suited: 0n };
  for (let first = 0; first < RANKS * SUITS; first += 1)
    for (let second = 0; second < RANKS * SUITS; second += 1) {
      const pairs = BigInt(DECKS * (first === second ? DECKS - 1 : DECKS));
      const [own, other] = [Math.floor(first / SUITS), Math.floor(second / SUITS)];
      const ending = first === second ? 'suited' : own === other ? 'tie' : own > other ? 'home' : 'away';
      counts[ending] += pairs;
    }
  return counts;
}

const counts = count();

/** What a bet gets in each ending, in ten-thousandths of its stake. */
const table: readonly (readonly [bet: string, pays: Readonly<Partial<Record<Ending, bigint>>>])[] = [
  ['home', { home: 20_000n, tie: 5_000n, suited: 5_000n }],
  ['away', { away: 20_000n, tie: 5_000n, suited: 5_000n }],
  ['tie', { tie: 130_000n, suited: 130_000n }],
  ['suited', { suited: 570_000n }],
];

function oddsOf(pays: Readonly<Partial<Record<Ending, bigint>>>): Distribution {
  const cases = new Map<bigint, bigint>();
  for (const ending of ['home', 'away', 'tie', 'suited'] as const) {
    const paysE4 = pays[ending] ?? 0n;
    cases.set(paysE4, (cases.get(paysE4) ?? 0n) + counts[ending]);
  }
  return { total: TOTAL, cases };
}

/** Every way to bet. */
export const options: readonly BetOption[] = table.map(([bet, pays]) => ({
  name: bet,
  input: { bet },
  odds: () => oddsOf(pays),
}));
