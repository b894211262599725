import { type Clock, createIds, systemClock, systemRandom } from '../apps/server/src/platform/index.ts';

/** Makes bet keys as the site does: UUIDs of version 7, which carry their time. */
export function createBetKeys(clock: Clock = systemClock): () => string {
  const ids = createIds({ clock, random: systemRandom });
  return () => ids.uuid();
}

export const freshBetKey = createBetKeys();
