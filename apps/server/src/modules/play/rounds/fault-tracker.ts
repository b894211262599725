import type { Clock } from '../../../platform/index.ts';
import type { Round } from './round.ts';
import { FAULT_TIMEOUT_MS } from './round-plan.ts';

/** Tracks since when the steps of rounds fail: a short outage of the database must not void a round. */
export interface FaultTracker {
  /** Records a failed step. Returns whether the round has failed for too long and can still be void. */
  hasTimedOut(round: Pick<Round, 'id' | 'state' | 'overAt'>): boolean;
  /** Records a successful step. */
  clear(round: Pick<Round, 'id'>): void;
}

export function createFaultTracker(clock: Clock): FaultTracker {
  const known = new Map<string, { state: string; since: number }>();
  return {
    hasTimedOut({ id, state, overAt }) {
      const now = clock.now().getTime();
      const before = known.get(id);
      const fault = before?.state === state ? before : { state, since: now };
      known.set(id, fault);
      return overAt === null && now - fault.since >= FAULT_TIMEOUT_MS;
    },
    clear: ({ id }) => void known.delete(id),
  };
}
