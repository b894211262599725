import type { Clock } from '../../platform/index.ts';
import type { Round } from './round.ts';
import { FAULT_PATIENCE_MS } from './step.ts';

/** Remembers since when rounds cannot be gone on with: a database that is away for a moment says nothing of a round. */
export interface Faults {
  /** A round broke; answers whether it did so for too long, and can still be void. */
  isPast(round: Pick<Round, 'id' | 'state' | 'overAt'>): boolean;
  /** It went on. */
  forget(round: Pick<Round, 'id'>): void;
}

export function createFaults(clock: Clock): Faults {
  const known = new Map<string, { state: string; since: number }>();
  return {
    isPast({ id, state, overAt }) {
      const now = clock.now().getTime();
      const before = known.get(id);
      const fault = before?.state === state ? before : { state, since: now };
      known.set(id, fault);
      return overAt === null && now - fault.since >= FAULT_PATIENCE_MS;
    },
    forget: ({ id }) => void known.delete(id),
  };
}
