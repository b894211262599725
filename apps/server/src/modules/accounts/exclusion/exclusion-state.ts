import type { ExclusionPeriod, ExclusionState } from './exclusion-store.ts';

/** The state of a pause, an exclusion or a listing at a time. */
export function findPeriodState(
  { kind, endsAt, returnsAt, closedAt, endedAt }: ExclusionPeriod,
  now: Date,
): ExclusionState {
  if (endedAt !== null) return 'ended';
  if (closedAt !== null) return 'closed';
  if (returnsAt !== null) return 'returning';
  return kind === 'self_exclusion' && endsAt !== null && endsAt <= now ? 'over' : 'active';
}

/** Whether a period ends now: a pause at its end, an exclusion a day after the confirmed return. */
export function isDueToEnd({ kind, endsAt, returnsAt }: ExclusionPeriod, now: Date): boolean {
  if (returnsAt !== null) return returnsAt <= now;
  return kind === 'pause' && endsAt !== null && endsAt <= now;
}

/** Whether the account of a listed player is closed now. */
export const isDueToClose = ({ withdrawUntil, closedAt }: ExclusionPeriod, now: Date): boolean =>
  withdrawUntil !== null && closedAt === null && withdrawUntil <= now;
