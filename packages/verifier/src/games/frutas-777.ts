import { type GameVerifier, requireNothing } from '../game.ts';

/** The five strips from the top down. W stands for every picture but S, which pays wherever it shows. */
const STRIPS = [
  'coobo7mmBm7cccbggWBccoloolllBgoS',
  'gcccoolBmbllg7mloSccWBlobmccmBgW',
  'Bmmooclllcccg7bBWgglbBWooSccmbml',
  'SglllbggWoBmbcc7mmWcBcmmooocBggl',
  'gBmcccbocmWgbllccSooommbllBlmbg7',
];

/** Rows of the twenty lines on each reel, the top one 0. */
const LINES = (
  '11111 00000 22222 01210 21012 00122 22100 10001 12221 10121 ' +
  '12101 01110 21112 01010 21212 11011 11211 00200 22022 02220'
).split(' ');

/** What three, four and five from the left pay, in quarters of the stake. */
const PAYS: Readonly<Record<string, readonly number[]>> = {
  W: [10, 100, 1036],
  '7': [10, 100, 1036],
  B: [6, 20, 100],
  b: [4, 12, 60],
  m: [3, 8, 40],
  g: [2, 6, 30],
  o: [2, 5, 20],
  l: [1, 3, 12],
  c: [1, 2, 8],
};
/** What three, four and five stars pay in quarters, and the free spins that they give. */
const STARS: Readonly<Record<number, readonly [pays: number, spins: number]>> = {
  3: [8, 10],
  4: [40, 15],
  5: [400, 20],
};

const TOP_QUARTERS = 3_108;
const TOP_FREE = 40;

/** The best that a line's five pictures pay from the left: for every picture, as far as it or W goes on. */
function linePays(shown: string): number {
  const each = Object.entries(PAYS).map(([picture, pays]) => {
    const run = shown.search(new RegExp(`[^${picture}W]`));
    return pays[(run < 0 ? 5 : run) - 3] ?? 0;
  });
  return Math.max(...each);
}

/** A fruit machine: five stops a spin; wins of free spins count three times; at 777 stakes the round is full. */
export const frutas777: GameVerifier = (numbers, choice) => {
  requireNothing(choice);
  const turns: { stops: number[]; payE4: number; free: number }[] = [];
  let [quarters, free] = [0, 0];
  while (turns.length <= free && quarters < TOP_QUARTERS) {
    const stops = STRIPS.map((strip) => numbers.below(strip.length));
    const reels = STRIPS.map((strip, reel) => (strip + strip).slice(stops[reel], (stops[reel] ?? 0) + 3));
    const stars = [...reels.join('')].filter((picture) => picture === 'S').length;
    const [starPays, spins] = STARS[stars] ?? [0, 0];
    const lines = LINES.map((line) => linePays(reels.map((reel, at) => reel[Number(line[at])]).join('')));
    const spin = lines.reduce((sum, pays) => sum + pays, starPays) * (turns.length > 0 ? 3 : 1);
    const won = Math.min(spin, TOP_QUARTERS - quarters);
    const more = Math.min(spins, TOP_FREE - free);
    quarters += won;
    free += more;
    turns.push({ stops, payE4: won * 2_500, free: more });
  }
  return { shows: { turns }, multiplierE4: 2_500n * BigInt(quarters) };
};
