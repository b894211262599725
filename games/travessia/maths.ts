import type { BetOption } from '@arara/game-kit';
import { stopOptions } from '../ladder/stop-options.ts';
import { levels, rungsAcross } from './road.ts';

/** Every road with every number of lanes after which to go out. */
export const options: readonly BetOption[] = levels.flatMap((level) =>
  stopOptions(level, 'lanes', { level }, rungsAcross[level]),
);
