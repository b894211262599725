/** A board of numbers to choose from. */
export interface Board {
  /** 1 … so many. */
  readonly numbers: number;
  /** How many may be chosen. */
  readonly most: number;
  readonly columns: number;
}

/** With the number where it was not among them, without it where it was; one more than may be is not taken. */
export function toggled({ most }: Board, picks: readonly number[], number: number): readonly number[] {
  if (picks.includes(number)) return picks.filter((pick) => pick !== number);
  return picks.length < most ? [...picks, number] : picks;
}

/**
 * The choice with free numbers added, or those chosen last taken away, until there are `count`. `moment` decides which are
 * added: any number is as good as any other, so that it need not be chance, only surprise.
 */
export function filledTo(board: Board, picks: readonly number[], count: number, moment: number): readonly number[] {
  if (picks.length >= count) return picks.slice(0, Math.max(0, count));
  const free = Array.from({ length: board.numbers }, (_, index) => index + 1).filter((each) => !picks.includes(each));
  const chosen = [...picks];
  let state = Math.floor(moment) >>> 0;
  while (chosen.length < Math.min(count, board.most)) {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b_3c6d) + 0x9e37_79b9) >>> 0;
    const mixed = (state ^ (state >>> 13)) >>> 0;
    chosen.push(...free.splice(mixed % free.length, 1));
  }
  return chosen;
}

/** The number that a key leads to from another; the same one where it leads nowhere. */
export function adjacent({ numbers, columns }: Board, number: number, key: string): number {
  if (key === 'Home') return 1;
  if (key === 'End') return numbers;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  const next = number + (steps[key] ?? 0);
  return next >= 1 && next <= numbers ? next : number;
}
