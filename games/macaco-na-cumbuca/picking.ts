import { MOST_PICKS, NUMBERS } from './pays.ts';

/** The numbers on the table when it opens, in the order in which they were chosen. */
export const OPENING: readonly number[] = [7, 13, 22, 28, 34];

/** With the number where it was not among them, without it where it was; an eleventh is not taken. */
export function toggled(picks: readonly number[], number: number): readonly number[] {
  if (picks.includes(number)) return picks.filter((pick) => pick !== number);
  return picks.length < MOST_PICKS ? [...picks, number] : picks;
}

/**
 * The choice with free numbers added, or those chosen last taken away, until there are `count`, 0 … 10. `moment` decides
 * which are added: any number is as good as any other, so that it need not be chance, only surprise.
 */
export function filledTo(picks: readonly number[], count: number, moment: number): readonly number[] {
  if (picks.length >= count) return picks.slice(0, Math.max(0, count));
  const free = Array.from({ length: NUMBERS }, (_, index) => index + 1).filter((each) => !picks.includes(each));
  const chosen = [...picks];
  let state = Math.floor(moment) >>> 0;
  while (chosen.length < Math.min(count, MOST_PICKS)) {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b_3c6d) + 0x9e37_79b9) >>> 0;
    const mixed = (state ^ (state >>> 13)) >>> 0;
    chosen.push(...free.splice(mixed % free.length, 1));
  }
  return chosen;
}

/** As many other numbers as there are, or as many as at the opening where there are none. */
export function surprise(picks: readonly number[], moment: number): readonly number[] {
  return filledTo([], picks.length === 0 ? OPENING.length : picks.length, moment);
}

const COLUMNS = 8;
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
  Home: -NUMBERS,
  End: NUMBERS,
};

/** The number that a key leads to from another; the same one where it leads nowhere. */
export function neighbour(number: number, key: string): number {
  const step = STEPS[key];
  if (step === undefined) return number;
  const next = number + step;
  if (Math.abs(step) === NUMBERS) return step < 0 ? 1 : NUMBERS;
  return next >= 1 && next <= NUMBERS ? next : number;
}
