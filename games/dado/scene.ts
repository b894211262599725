import type { Pace } from '../stage/table.ts';

/** What the picture shows. */
export interface Scene {
  readonly state: 'rest' | 'thrown' | 'rolling' | 'won' | 'lost';
  /** In hundredths; the last one until the next comes. `undefined` before the first. */
  readonly roll: number | undefined;
  readonly pace: Pace;
}
