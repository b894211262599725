import { type GameVerifier, listPart, looked, textPart } from '../game.ts';
import { taken } from '../stream.ts';

/** By how many numbers were chosen, from one: what 0, 1, 2 … hits pay, in hundredths of the stake. */
const TABLES: Readonly<Record<string, readonly (readonly number[])[]>> = {
  low: [
    [60, 208],
    [0, 200, 348],
    [0, 110, 150, 2310],
    [0, 50, 200, 500, 5300],
    [0, 50, 120, 300, 1450, 13_500],
    [0, 40, 110, 160, 700, 4400, 21_000],
    [0, 30, 90, 150, 400, 1400, 9000, 70_000],
    [0, 30, 50, 130, 310, 900, 5000, 33_000, 100_000],
    [50, 30, 30, 110, 220, 600, 2200, 14_500, 70_000, 100_000],
    [50, 30, 30, 80, 190, 400, 1250, 6000, 40_000, 100_000, 100_000],
  ],
  medium: [
    [40, 268],
    [0, 150, 680],
    [0, 0, 260, 5060],
    [0, 0, 160, 900, 11_850],
    [0, 0, 120, 400, 2100, 31_000],
    [0, 0, 50, 200, 1200, 12_000, 61_000],
    [0, 0, 30, 150, 600, 4000, 25_500, 100_000],
    [0, 0, 0, 130, 490, 1400, 9000, 43_000, 100_000],
    [0, 0, 0, 90, 300, 900, 4000, 26_500, 90_000, 100_000],
    [0, 0, 0, 60, 240, 600, 1800, 9700, 50_000, 100_000, 100_000],
  ],
  high: [
    [0, 388],
    [0, 0, 1680],
    [0, 0, 0, 7980],
    [0, 0, 0, 1010, 24_900],
    [0, 0, 0, 450, 4000, 60_000],
    [0, 0, 0, 0, 2700, 14_000, 94_000],
    [0, 0, 0, 0, 1000, 6000, 45_500, 100_000],
    [0, 0, 0, 0, 540, 2400, 18_000, 68_000, 100_000],
    [0, 0, 0, 0, 250, 1400, 8000, 46_000, 100_000, 100_000],
    [0, 0, 0, 0, 170, 900, 3000, 20_200, 80_000, 100_000, 100_000],
  ],
};

/** Keno: ten of forty numbers are drawn, without putting back; the hits among the chosen ones pay by the table. */
export const macacoNaCumbuca: GameVerifier = (numbers, choice) => {
  const picks = listPart(choice, 'picks');
  const table = looked(TABLES, textPart(choice, 'risk'))[picks.length - 1] ?? [];
  const balls = taken(40, 10, numbers.scaled).map((place) => place + 1);
  const missed = balls.filter((ball) => !picks.includes(ball));
  return { shows: { balls }, multiplierE4: 100n * BigInt(table[balls.length - missed.length] ?? 0) };
};
