import type { BetOption } from '@arara/game-kit';
import { stopOptions } from '../ladder/stop-options.ts';
import { levels, rungsUp } from './tower.ts';

/** Every difficulty with every number of floors after which to go out. */
export const options: readonly BetOption[] = levels.flatMap((level) =>
  stopOptions(level, 'floors', { level }, rungsUp[level]),
);
