import { type GameVerifier, requireNothing } from '../game.ts';
import type { Numbers } from '../stream.ts';

/** A cell by its letter: seven pictures 0 … 6, the bonfire f; how many of 1,024 cells show each. */
const LETTERS = '0123456f';
const WEIGHTS = [76, 92, 108, 128, 182, 200, 212, 26];

/** What 8, 10 and 12 of a picture pay, in tenths of the bet. */
const PAYS = [
  [200, 800, 3000],
  [80, 250, 1000],
  [30, 100, 400],
  [15, 50, 200],
  [7, 20, 80],
  [5, 13, 50],
  [4, 8, 30],
];

/** What the first, second, third and every later board multiplies by. */
const LADDER = [1, 2, 3, 5];
const TOP_TENTHS = 50_000;

interface Spin {
  /** Every cell that fell, in order. */
  readonly fell: string;
  /** In tenths, with the multipliers of a plain spin. */
  readonly tenths: number;
  readonly bonfires: number;
}

/** Lets cells fall into five columns of five, bursts what is there eight times and more, and again, until nothing pays. */
function spun(numbers: Numbers): Spin {
  let fell = '';
  let tenths = 0;
  let columns = [0, 1, 2, 3, 4].map(() => '');
  for (let at = 0; ; at += 1) {
    columns = columns.map((rest) => {
      let above = '';
      while (above.length + rest.length < 5) above += LETTERS.charAt(numbers.weighted(WEIGHTS));
      fell += above;
      return above + rest;
    });
    const board = columns.join('');
    const counted = [...'0123456'].map((picture) => ({ picture, count: board.split(picture).length - 1 }));
    const bursts = counted.filter(({ count }) => count >= 8);
    if (bursts.length === 0) return { fell, tenths, bonfires: board.split('f').length - 1 };
    for (const { picture, count } of bursts)
      tenths += (LADDER[at] ?? 5) * (PAYS[Number(picture)]?.[count < 10 ? 0 : count < 12 ? 1 : 2] ?? 0);
    const gone = bursts.map(({ picture }) => picture);
    columns = columns.map((column) => [...column].filter((letter) => !gone.includes(letter)).join(''));
  }
}

/** Five by five that pays anywhere and tumbles; four bonfires open ten free spins, in which everything counts ten times. */
export const festaJunina: GameVerifier = (numbers, choice) => {
  requireNothing(choice);
  const drops: string[] = [];
  let paid = 0;
  let given = 0;
  for (let spins = 0; spins <= given && paid < TOP_TENTHS; spins += 1) {
    const { fell, tenths, bonfires } = spun(numbers);
    drops.push(fell);
    paid = Math.min(TOP_TENTHS, paid + tenths * (spins > 0 ? 10 : 1));
    if (bonfires >= 4 && given < 30) given += 10;
  }
  return { shows: { drops }, multiplierE4: 1_000n * BigInt(paid) };
};
