import type { Resource } from '../auth/permissions.ts';
import { useLiveCounts } from '../live/live.ts';

/** Number of records of a list in a status; `undefined` until known or without permission. */
export function useStatusCount(resource: Resource, status: string): number | undefined {
  return useLiveCounts()?.[`${resource}:${status}`];
}

/** Pending withdrawals by the stage of their deadline. */
interface DeadlineCounts {
  waiting: number;
  held: number;
  soon: number;
  late: number;
  over: number;
  alerts_today: number;
}

/** Late withdrawals; `undefined` until known or without permission. */
export function useAlerts(): DeadlineCounts | undefined {
  const counts = useLiveCounts();
  const read = (stage: string): number => counts?.[`withdrawal-alerts:${stage}`] ?? 0;
  if (counts?.['withdrawal-alerts:waiting'] === undefined) return undefined;
  return {
    waiting: read('waiting'),
    held: read('held'),
    soon: read('soon'),
    late: read('late'),
    over: read('over'),
    alerts_today: read('alerts_today'),
  };
}
