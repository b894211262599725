import { type GameVerifier, looked, textPart } from '../game.ts';
import type { Numbers } from '../stream.ts';

/** A cell by its letter: nine pictures 0 … 8, the dragon d, orbs A … O. */
const PICTURES = '012345678';
const ORBS = 'ABCDEFGHIJKLMNO';
const ORB_VALUES = [2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 50, 100, 250, 500];
const ORB_WEIGHTS = [2095, 1802, 1311, 983, 737, 492, 311, 164, 98, 74, 66, 37, 16, 5, 1];

/** Of 8,192 cells: the nine pictures, the dragon, an orb. */
const WEIGHTS: Readonly<Record<string, readonly number[]>> = {
  spin: [373, 498, 622, 767, 954, 1058, 1141, 1224, 1325, 157, 73],
  ante: [373, 498, 622, 767, 954, 1058, 1141, 1224, 1295, 185, 75],
  free: [299, 418, 556, 729, 946, 1076, 1155, 1249, 1335, 128, 301],
};

/** What 8, 10 and 12 of a picture pay, in tenths of the bet. */
const PAYS = [
  [80, 200, 500],
  [30, 90, 250],
  [20, 60, 160],
  [15, 30, 120],
  [10, 18, 90],
  [8, 14, 70],
  [5, 10, 50],
  [4, 9, 40],
  [3, 7, 25],
];

/** A tenth of the bet in ten-thousandths of the price. */
const TENTH_E4: Readonly<Record<string, bigint>> = { spin: 1_000n, ante: 800n, buy: 10n };

const TOP_TENTHS = 50_000;
const TOP_FREE = 100;
const COLUMNS = [0, 1, 2, 3, 4, 5];

interface Spin {
  /** Every cell that fell, in order. */
  readonly fell: string;
  /** What it pays before any orb, in tenths. */
  readonly tenths: number;
  readonly orbs: number;
  readonly dragons: number;
}

function cell(numbers: Numbers, weights: readonly number[]): string {
  const kind = numbers.weighted(weights);
  if (kind < 10) return (PICTURES + 'd').charAt(kind);
  return ORBS.charAt(numbers.weighted(ORB_WEIGHTS));
}

/** Lets cells fall into six columns of five, bursts what is there eight times and more, and again, until nothing pays. */
function spun(numbers: Numbers, weights: readonly number[]): Spin {
  let fell = '';
  let tenths = 0;
  let columns = COLUMNS.map(() => '');
  for (;;) {
    columns = columns.map((rest) => {
      let above = '';
      while (above.length + rest.length < 5) above += cell(numbers, weights);
      fell += above;
      return above + rest;
    });
    const board = columns.join('');
    const bursts = [...PICTURES].filter((picture) => board.split(picture).length > 8);
    for (const picture of bursts) {
      const count = board.split(picture).length - 1;
      tenths += PAYS[Number(picture)]?.[count < 10 ? 0 : count < 12 ? 1 : 2] ?? 0;
    }
    if (bursts.length === 0) {
      const orbs = [...board].reduce((sum, letter) => sum + (ORB_VALUES[ORBS.indexOf(letter)] ?? 0), 0);
      return { fell, tenths, orbs, dragons: board.split('d').length - 1 };
    }
    columns = columns.map((column) => [...column].filter((letter) => !bursts.includes(letter)).join(''));
  }
}

/** Six by five that pays anywhere and tumbles; four dragons open fifteen free spins, whose orbs add up. */
export const dragaoDeOuro: GameVerifier = (numbers, choice) => {
  const mode = textPart(choice, 'mode');
  const tenthE4 = looked(TENTH_E4, mode);
  const drops: string[] = [];
  let paid = 0;
  let free = 15;
  if (mode !== 'buy') {
    const { fell, tenths, orbs, dragons } = spun(numbers, looked(WEIGHTS, mode));
    drops.push(fell);
    paid = Math.min(TOP_TENTHS, tenths * Math.max(orbs, 1));
    if (dragons < 4) free = 0;
  }
  let sum = 0;
  for (let at = 0; at < free && paid < TOP_TENTHS; at += 1) {
    const { fell, tenths, orbs, dragons } = spun(numbers, looked(WEIGHTS, 'free'));
    drops.push(fell);
    if (tenths > 0) sum += orbs;
    paid = Math.min(TOP_TENTHS, paid + tenths * Math.max(sum, 1));
    if (dragons >= 3) free = Math.min(TOP_FREE, free + 5);
  }
  return { shows: { drops }, multiplierE4: tenthE4 * BigInt(paid) };
};
