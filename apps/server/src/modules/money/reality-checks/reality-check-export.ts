import { centavos, formatReais } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import { findPreference, findSession, listEvents } from './reality-check-store.ts';

const MAX_EXPORTED = 10_000;

/** A player's session of play, the interval they chose, and their reality checks with the answers, for the export of their data. */
export async function describeRealityChecks(q: Queryable, playerId: number) {
  const [session, events] = [await findSession(q, playerId), await listEvents(q, playerId, MAX_EXPORTED)];
  const format = (amount: bigint | null) => (amount === null ? null : formatReais(centavos(amount)));
  return {
    interval_minutes: (await findPreference(q, playerId)) ?? null,
    session:
      session === undefined
        ? null
        : {
            started_at: session.startedAt.toISOString(),
            active_at: session.activeAt.toISOString(),
            next_check_at: session.dueAt.toISOString(),
            is_over: session.isOver,
            break_until: session.breakUntil?.toISOString() ?? null,
          },
    checks: events.map(({ kind, checkId, startedAt, seconds, staked, won, minutes, at }) => ({
      kind,
      check: checkId,
      session_started_at: startedAt?.toISOString() ?? null,
      seconds: seconds === null ? null : String(seconds),
      bets: format(staked),
      wins: format(won),
      minutes,
      at: at.toISOString(),
    })),
  };
}
