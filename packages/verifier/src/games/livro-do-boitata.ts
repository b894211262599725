import { type GameVerifier, requireNothing } from '../game.ts';

/** The five strips from the top down. B is the book: it stands for every other picture on a line. */
const STRIPS = [
  'QJTvmJAKTmATQvAJTfAJKTiBmQJKvTmf',
  'JAKmBJAiQJmvJTvKQJTKATKfmTimQfKQ',
  'KvmTAiKQvJmTJQfKBTKATJQfJTKAJTQJ',
  'vmTJvQATQJKmQiTAmKQAvJATJvBKTAfQ',
  'JfvKQTmQvJAKfAmJTiKJBAQTiATJQKTQ',
];

/** Rows of the ten lines on each reel, the top one 0. */
const LINES = '11111 00000 22222 01210 21012 00122 22100 10001 12221 01110'.split(' ');

/** A picture: its name in the stored round, what two to five of it pay in halves of the stake, and its weight of 16 as the special symbol. */
type Picture = readonly [letter: string, name: string, pays: readonly number[], weight: number];

const PICTURES: readonly Picture[] = [
  ['f', 'serpent', [1, 8, 60, 500], 1],
  ['i', 'idol', [1, 6, 36, 240], 1],
  ['m', 'frog', [0, 5, 28, 140], 2],
  ['v', 'lily', [0, 4, 18, 90], 2],
  ['A', 'ace', [0, 2, 8, 32], 2],
  ['K', 'king', [0, 2, 7, 26], 2],
  ['Q', 'queen', [0, 1, 5, 20], 2],
  ['J', 'jack', [0, 1, 4, 16], 2],
  ['T', 'ten', [0, 1, 3, 12], 2],
];

/** What three, four and five books pay, in halves of the stake. */
const BOOKS: Readonly<Record<number, number>> = { 3: 4, 4: 40, 5: 400 };

const TOP_HALVES = 5_000;
const TOP_FREE = 30;

/** What a line's five pictures pay: the one picture that books and it alone make a run of from the left. */
function linePays(shown: string): number {
  for (const [letter, , pays] of PICTURES) {
    const [run = ''] = new RegExp(`^[B${letter}]*`).exec(shown) ?? [];
    if (run.includes(letter)) return pays[run.length - 2] ?? 0;
  }
  return 0;
}

/** What the special symbol pays on all lines, by the reels on which it shows. */
function specialPays([letter, , pays]: Picture, reels: readonly string[]): number {
  const count = reels.filter((reel) => reel.includes(letter)).length;
  return LINES.length * (pays[count - 2] ?? 0);
}

/** Five stops a spin; three books give ten free spins with one special symbol; at 2,500 stakes the round is full. */
export const livroDoBoitata: GameVerifier = (numbers, choice) => {
  requireNothing(choice);
  const turns: { stops: number[]; payE4: number; free: number }[] = [];
  let special: Picture | undefined;
  let [halves, free] = [0, 0];
  while (turns.length <= free && halves < TOP_HALVES) {
    const stops = STRIPS.map((strip) => numbers.below(strip.length));
    const reels = STRIPS.map((strip, reel) => (strip + strip).slice(stops[reel], (stops[reel] ?? 0) + 3));
    const books = [...reels.join('')].filter((picture) => picture === 'B').length;
    const lines = LINES.map((line) => linePays(reels.map((reel, at) => reel[Number(line[at])]).join('')));
    const whole = lines.reduce((sum, pays) => sum + pays, BOOKS[books] ?? 0);
    const won = Math.min(whole + (special ? specialPays(special, reels) : 0), TOP_HALVES - halves);
    const more = books >= 3 && free < TOP_FREE ? 10 : 0;
    halves += won;
    free += more;
    turns.push({ stops, payE4: won * 5_000, free: more });
    if (free > 0 && !special) special = PICTURES[numbers.weighted(PICTURES.map(([, , , weight]) => weight))];
  }
  return { shows: { special: special?.[1] ?? null, turns }, multiplierE4: 5_000n * BigInt(halves) };
};
