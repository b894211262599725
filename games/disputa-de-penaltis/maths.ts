import type { BetOption } from '@arara/game-kit';
import { stopOptions } from '../ladder/stop-options.ts';
import { levels, rungsFor } from './kicks.ts';

/** Every goal with every number of kicks after which to go out. */
export const options: readonly BetOption[] = levels.flatMap((level) =>
  stopOptions(level, 'goals', { level }, rungsFor[level]),
);
