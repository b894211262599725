import type { BetOption } from '@arara/game-kit';
import { stopOptions } from '../ladder/stop-options.ts';
import { LEAST_MINES, MOST_MINES, rungsAmong } from './field.ts';

const counts = Array.from({ length: MOST_MINES - LEAST_MINES + 1 }, (_, index) => index + LEAST_MINES);

/** Every number of mines with every number of tiles after which to go out. */
export const options: readonly BetOption[] = counts.flatMap((mines) =>
  stopOptions(mines === 1 ? '1 mine' : `${mines} mines`, 'tiles', { mines }, rungsAmong(mines)),
);
