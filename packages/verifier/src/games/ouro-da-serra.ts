import { type GameVerifier, requireNothing } from '../game.ts';

/** The five strips from the top down. W is the pan: it stands for every other picture but C, the coin. */
const STRIPS = [
  'JpKJWQlJQKtAJQKtpJQKlAKCCKlQAJpA',
  'JKAlQJAKJtpQJWQKJAKJQKlQKCCCAlpt',
  'JACCClKJpKltAJQAWKtJKtpQJlQAJKQl',
  'KpQKlJWAKlpQlJKtQJWlJQAJQCCCtKpJ',
  'lKtQlJpQtWlJAKlJKAQCCAQKApJKpAJQ',
];

/** Rows of the ten lines on each reel, the top one 0. */
const LINES = '11111 00000 22222 01210 21012 00122 22100 10001 12221 01110'.split(' ');

/** What three, four and five from the left pay, in halves of the stake. */
const PAYS: Readonly<Record<string, readonly number[]>> = {
  W: [10, 60, 400],
  t: [6, 30, 160],
  l: [4, 18, 90],
  p: [3, 12, 60],
  A: [2, 8, 32],
  K: [2, 6, 26],
  Q: [1, 5, 20],
  J: [1, 4, 16],
};

/** What a coin is worth, in halves of the stake, and how many of 1,024 are. */
const COINS = [1, 2, 3, 4, 6, 10, 20, 50, 200];
const WEIGHTS = [190, 220, 180, 160, 120, 90, 44, 16, 4];

const TOP_HALVES = 2_000;
const BOARD = 15;

/** The best that a line's five pictures pay from the left: for every picture, as far as it or W goes on. */
function linePays(shown: string): number {
  const each = Object.entries(PAYS).map(([picture, pays]) => {
    const run = shown.search(new RegExp(`[^${picture}W]`));
    return pays[(run < 0 ? 5 : run) - 3] ?? 0;
  });
  return Math.max(...each);
}

interface Coin {
  readonly cell: number;
  readonly halves: number;
}

/** Five stops; from six coins on they are held, and the empty cells turn until three respins in a row bring none. */
export const ouroDaSerra: GameVerifier = (numbers, choice) => {
  requireNothing(choice);
  const stops = STRIPS.map((strip) => numbers.below(strip.length));
  const board = STRIPS.map((strip, reel) => (strip + strip).slice(stops[reel], (stops[reel] ?? 0) + 3)).join('');
  const lines = LINES.map((line) => linePays([...line].map((row, reel) => board[3 * reel + Number(row)]).join('')));
  let halves = lines.reduce((sum, pays) => sum + pays, 0);
  const coin = (cell: number): Coin => ({ cell, halves: COINS[numbers.weighted(WEIGHTS)] ?? 0 });
  const first = [...board].flatMap((picture, cell) => (picture === 'C' ? [cell] : []));
  let hold: { coins: Coin[]; respins: Coin[][] } | null = null;
  if (first.length >= 6) {
    const coins = first.map(coin);
    const respins: Coin[][] = [];
    const all = [...coins];
    let idle = 0;
    while (idle < 3 && all.length < BOARD) {
      const held = new Set(all.map(({ cell }) => cell));
      const landed: Coin[] = [];
      for (let cell = 0; cell < BOARD; cell += 1)
        if (!held.has(cell) && numbers.below(16) === 0) landed.push(coin(cell));
      idle = landed.length > 0 ? 0 : idle + 1;
      respins.push(landed);
      all.push(...landed);
    }
    halves += all.length === BOARD ? TOP_HALVES : all.reduce((sum, each) => sum + each.halves, 0);
    hold = { coins, respins };
  }
  const payE4 = 5_000 * Math.min(halves, TOP_HALVES);
  return { shows: { stops, hold, payE4 }, multiplierE4: BigInt(payE4) };
};
