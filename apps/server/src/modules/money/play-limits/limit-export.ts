import type { Queryable } from '../../../db/index.ts';
import { formatLimit } from './limit-presenter.ts';
import { listAlerts } from './limit-alert-store.ts';
import { listChanges, listLimits } from './play-limit-store.ts';

const MAX_EXPORTED = 10_000;

/** A player's limits and their history, for the export of their data. Reasons of staff are left out. */
export async function describeLimits(q: Queryable, playerId: number) {
  const [rows, changes] = [await listLimits(q, playerId), await listChanges(q, playerId, MAX_EXPORTED)];
  const alerts = await listAlerts(q, playerId, MAX_EXPORTED);
  const format = (kind: string, value: bigint | null) => (value === null ? null : formatLimit(kind, value));
  return {
    in_force: rows.map(({ setBy, kind, period, value }) => ({ by: setBy, kind, period, value: format(kind, value) })),
    changes: changes.map(({ at, setBy, kind, period, action, valueBefore, valueAfter }) => ({
      at: at.toISOString(),
      by: setBy,
      kind,
      period,
      action,
      before: format(kind, valueBefore),
      after: format(kind, valueAfter),
    })),
    alerts: alerts.map(({ at, ...alert }) => ({ at: at.toISOString(), ...alert })),
  };
}
