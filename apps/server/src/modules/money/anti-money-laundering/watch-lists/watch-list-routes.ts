import { endpoints } from '@arara/contract';
import type { Db } from '../../../../db/index.ts';
import { type Route, staffRoute } from '../../../../platform/index.ts';
import type { Staff } from '../../../accounts/staff/index.ts';
import { type ListedWatchListVersion, listVersions } from './watch-list-store.ts';
import type { WatchLists } from './watch-lists.ts';

export interface WatchListRoutesDeps {
  db: Db;
  staff: Pick<Staff, 'emails'>;
  watchLists: WatchLists;
}

const MAX_HISTORY = 20;
const PERMISSION = 'aml.lists';

/** Creates a function that loads the lists with their versions for a member of staff. */
function createListLoader({ db, staff }: Pick<WatchListRoutesDeps, 'db' | 'staff'>) {
  return async (actor: { id: number; permissions: readonly string[] }) => {
    const all = await listVersions(db, null);
    const ids = all.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy ?? proposedBy]);
    const emails = await staff.emails(db, [...new Set(ids)]);
    const nameOf = (id: number) => emails.get(id) ?? String(id);
    const toView = (row: ListedWatchListVersion) => ({
      version: row.version,
      entries: row.entryCount,
      status: row.status,
      reason: row.reason,
      proposed_by: nameOf(row.proposedBy),
      proposed_at: row.proposedAt.toISOString(),
      decided_by: row.decidedBy === null ? null : nameOf(row.decidedBy),
      decided_at: row.decidedAt?.toISOString() ?? null,
      screened_at: row.screenedAt?.toISOString() ?? null,
      matches: row.matches,
      can_approve: row.status === 'waiting' && row.proposedBy !== actor.id && actor.permissions.includes(PERMISSION),
    });
    return [...Map.groupBy(all, ({ listId }) => listId)].map(([id, versions]) => {
      const current = versions.find(({ status }) => status === 'approved');
      const waiting = versions.find(({ status }) => status === 'waiting');
      return {
        id,
        current: current === undefined ? null : toView(current),
        waiting: waiting === undefined ? null : toView(waiting),
        newest_version: versions[0]?.version ?? 0,
        history: versions.slice(0, MAX_HISTORY).map(toView),
      };
    });
  };
}

/** The back-office routes of the lists of politically exposed and sanctioned persons. */
export function watchListRoutes({ db, staff, watchLists }: WatchListRoutesDeps): Route[] {
  const loadLists = createListLoader({ db, staff });
  return [
    staffRoute(endpoints.officeAmlLists, 'aml.read', async ({ actor }) => ({ data: await loadLists(actor) })),
    staffRoute(endpoints.officeAmlListUpload, PERMISSION, async ({ input, actor }) => {
      const { list_id: listId, version, csv_gzip: csvGzip, reason } = input;
      return { data: await watchLists.upload(actor, { listId, version, csvGzip, reason }) };
    }),
    staffRoute(endpoints.officeAmlListDecide, PERMISSION, async ({ input, actor }) => {
      await watchLists.decide(actor, { listId: input.list_id, version: input.version }, input.approve);
      return { data: { version: input.version } };
    }),
  ];
}
