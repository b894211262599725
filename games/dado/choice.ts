import type { DadoInput } from './outcome.ts';
import { LEAST_WINS, MOST_WINS, ROLLS, type Side, payE4, targetOf, winsFor, winsOf } from './pays.ts';

/** What the player has chosen, as the table keeps it: a change of side keeps the chance and moves the target. */
export interface Choice {
  readonly side: Side;
  /** How many rolls win. */
  readonly wins: number;
}

/** About even, and pays two. */
export const OPENING: Choice = { side: 'over', wins: 4850 };

const within = (wins: number): number => Math.min(MOST_WINS, Math.max(LEAST_WINS, wins));

/** What is sent with the bet. */
export function inputOf({ side, wins }: Choice): DadoInput {
  return { side, target: targetOf(side, wins) };
}

/** The choice that a bet was made by. */
export function choiceOf({ side, target }: DadoInput): Choice {
  return { side, wins: winsOf(side, target) };
}

/** The choice with a target in hundredths, or the nearest that may be bet on. */
export function withTarget(choice: Choice, target: number): Choice {
  return { ...choice, wins: within(winsOf(choice.side, Math.round(target))) };
}

/** The choice that pays at least so many ten-thousandths of the stake, or the nearest that may be bet on. */
export function withPay(choice: Choice, pay: number): Choice {
  return { ...choice, wins: winsFor(pay) };
}

/** The choice that wins so many hundredths of a percent of the time, or the nearest that may be bet on. */
export function withChance(choice: Choice, chance: number): Choice {
  return { ...choice, wins: within(Math.round((chance * ROLLS) / 10_000)) };
}

/** The chance in hundredths of a percent, rounded. */
export function chanceOf({ wins }: Choice): number {
  return Math.round((wins * 10_000) / ROLLS);
}

/** The next larger (1) or smaller (−1) pay at which a whole number of hundred rolls wins. */
export function stepPay(choice: Choice, direction: 1 | -1): Choice {
  const hundreds = choice.wins / 100;
  const next = direction === 1 ? Math.ceil(hundreds) - 1 : Math.floor(hundreds) + 1;
  return { ...choice, wins: within(next * 100) };
}

export function payOf({ wins }: Choice): number {
  return payE4(wins);
}
