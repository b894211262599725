import { type Coverage, sampleDraw } from '@arara/game-kit';
import type { NumbersInput } from '../draws/numbers.ts';
import { URN, paysOf } from './pays.ts';

const SAMPLES = 1_024;

/** Of each sampled draw, by the number of a ball, whether it was drawn. */
let sampled: readonly Uint8Array[] | undefined;

function sample(): readonly Uint8Array[] {
  const draw = sampleDraw('keno-da-mata');
  return Array.from({ length: SAMPLES }, () => {
    const drawn = new Uint8Array(URN.numbers + 1);
    for (const index of draw.scaledPicks(URN.numbers, URN.drawn)) drawn[index + 1] = 1;
    return drawn;
  });
}

const weights = Array.from({ length: SAMPLES }, () => 1);

function returnsE4({ picks }: NumbersInput): (index: number) => number {
  const draws = (sampled ??= sample());
  const pays = paysOf(picks.length);
  return (index) => {
    let hits = 0;
    for (const pick of picks) hits += draws[index]?.[pick] ?? 0;
    return pays[hits] ?? 0;
  };
}

/**
 * Tickets that get half of their stakes back in more than three quarters of draws do not count, as many that name all the
 * numbers one by one. Prizes below the stake are part of the game, so an outcome is not covered by any prize at all.
 */
export const coverage: Coverage<NumbersInput, null> = {
  maxBps: 7_500,
  returnBps: 5_000,
  countedBps: 0,
  isAloneEnough: false,
  outcomes: () => ({ weights, returnsE4 }),
};
