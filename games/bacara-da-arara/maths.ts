import type { BetOption, Distribution } from '@arara/game-kit';
import type { Bet } from '../chips/bets.ts';
import type { Facts, Result } from './deal.ts';
import { type Spot, payE4, spots } from './pays.ts';
import { DECKS, SHOE } from '../cards/shoe.ts';

/*
 * The exact odds, counted without the code that deals: every order of six cards from the shoe, of which a round uses four,
 * five or six. The counts are those that casinoexploit.com/baccarat.html publishes.
 */

const RANKS = 13;
const OF_RANK = 4 * DECKS;

/** Of the ranks ace, two … king. */
const points = Array.from({ length: RANKS }, (_, rank) => (rank < 9 ? rank + 1 : 0));

/** The bank's rule as it is printed: by its own total, a letter for each third card of the player, D draws, S stands. */
const BANK = [
  'DDDDDDDDDD',
  'DDDDDDDDDD',
  'DDDDDDDDDD',
  'DDDDDDDDSD',
  'SSDDDDDDSS',
  'SSSSDDDDSS',
  'SSSSSSDDSS',
  'SSSSSSSSSS',
];

/** In how many orders of six cards a round comes out so. */
export interface Cell extends Facts {
  readonly count: bigint;
}

/** All orders of six cards; below 2^53, so that they are counted exactly in plain numbers. */
const ORDERS = Array.from({ length: 6 }, (_, taken) => SHOE - taken).reduce((all, each) => all * each, 1);
/** The orders of what is not dealt of the six cards. */
const LAST_ONE = SHOE - 5;
const LAST_TWO = LAST_ONE * (SHOE - 4);

function winner(player: number, banker: number): Result {
  if (player === banker) return 'tie';
  return player > banker ? 'player' : 'banker';
}

type Visit = (player: number, banker: number, orders: number) => void;

/** Goes through the third cards. `left` says how many cards of so many points are left after four. */
function thirds(player: number, banker: number, left: readonly number[], visit: Visit): void {
  if (player >= 8 || banker >= 8 || (player >= 6 && banker >= 6)) return visit(player, banker, LAST_TWO);
  for (const [third, cards] of left.entries()) {
    if (player >= 6) {
      visit(player, (banker + third) % 10, cards * LAST_ONE);
      continue;
    }
    const total = (player + third) % 10;
    if (BANK[banker]?.[third] === 'S') {
      visit(total, banker, cards * LAST_ONE);
      continue;
    }
    for (const [last, others] of left.entries())
      visit(total, (banker + last) % 10, cards * (others - (last === third ? 1 : 0)));
  }
}

/** Goes through the first four cards by rank, each order of suits at once. */
function fours(see: (ranks: readonly number[], orders: number, left: readonly number[]) => void): void {
  const ranks: number[] = [];
  const left = Array.from({ length: RANKS }, () => OF_RANK);
  const walk = (orders: number): void => {
    if (ranks.length === 4) {
      const byPoints = Array.from({ length: 10 }, () => 0);
      for (const [rank, cards] of left.entries())
        byPoints[points[rank] ?? 0] = (byPoints[points[rank] ?? 0] ?? 0) + cards;
      see(ranks, orders, byPoints);
      return;
    }
    for (const [rank, cards] of left.entries()) {
      left[rank] = cards - 1;
      ranks.push(rank);
      walk(orders * cards);
      ranks.pop();
      left[rank] = cards;
    }
  };
  walk(1);
}

function count(): readonly Cell[] {
  const counts = new Map<string, Cell>();
  fours(([p1 = 0, b1 = 0, p2 = 0, b2 = 0], orders, left) => {
    const [playerPair, bankerPair] = [p1 === p2, b1 === b2];
    const [player, banker] = [
      ((points[p1] ?? 0) + (points[p2] ?? 0)) % 10,
      ((points[b1] ?? 0) + (points[b2] ?? 0)) % 10,
    ];
    thirds(player, banker, left, (ours, theirs, rest) => {
      const facts = { result: winner(ours, theirs), playerPair, bankerPair };
      const key = JSON.stringify(facts);
      const before = counts.get(key)?.count ?? 0n;
      counts.set(key, { ...facts, count: before + BigInt(orders * rest) });
    });
  });
  return [...counts.values()];
}

let counted: readonly Cell[] | undefined;

/** Every way in which a round can come out, counted once. */
export function cells(): readonly Cell[] {
  return (counted ??= count());
}

/** All orders of six cards of the shoe. */
export const TOTAL = BigInt(ORDERS);

/** The exact odds of some bets. */
export function oddsOfBets(bets: readonly Bet[]): Distribution {
  const cases = new Map<bigint, bigint>();
  for (const cell of cells()) {
    const pays = payE4(bets, cell);
    cases.set(pays, (cases.get(pays) ?? 0n) + cell.count);
  }
  return { total: TOTAL, cases };
}

/** The same, where a chip on the tie is paid otherwise than here: for those who know another table. */
export function returnAt(spot: Spot, backE2: bigint): { readonly win: bigint; readonly stake: bigint } {
  const won = cells().filter(({ result }) => result === spot);
  return { win: won.reduce((sum, { count: orders }) => sum + orders, 0n) * backE2, stake: TOTAL * 100n };
}

/** Several at once, as people lay them; the last but one never loses all. */
const together: readonly { readonly name: string; readonly bets: readonly Bet[] }[] = [
  {
    name: 'bank and tie',
    bets: [
      { bet: 'banker', chips: 9 },
      { bet: 'tie', chips: 1 },
    ],
  },
  {
    name: 'player and both pairs',
    bets: [
      { bet: 'player', chips: 5 },
      { bet: 'player-pair', chips: 1 },
      { bet: 'banker-pair', chips: 1 },
    ],
  },
  {
    name: 'player and bank',
    bets: [
      { bet: 'player', chips: 1 },
      { bet: 'banker', chips: 1 },
    ],
  },
  { name: 'every place', bets: spots.map((bet) => ({ bet, chips: 1 })) },
];

/** Ways to bet that stand for all: each place, and some mixtures. */
export const options: readonly BetOption[] = [
  ...spots.map((bet): BetOption => {
    const bets = [{ bet, chips: 1 }];
    return { name: bet, input: { bets }, odds: () => oddsOfBets(bets) };
  }),
  ...together.map(({ name, bets }) => ({ name, input: { bets }, odds: () => oddsOfBets(bets) })),
];
