import { endpoints } from '@arara/contract';
import type { Db } from '../../../db/index.ts';
import { type Clock, type Route, memberRoute, staffRoute } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import { type LimitName, toLimitValue } from './limit.ts';
import { type LimitPresenterDeps, formatLimit, loadLimitsView } from './limit-presenter.ts';
import { type LimitChange, listChanges } from './play-limit-store.ts';
import type { PlayLimits } from './play-limits.ts';

interface PlayLimitRoutesDeps extends LimitPresenterDeps {
  db: Db;
  clock: Clock;
  limits: PlayLimits;
  staff: Pick<Staff, 'emails'>;
}

const MAX_CHANGES = 100;

const toName = ({ kind, period }: LimitName): LimitName => ({ kind, period });

/** The routes of a player for their own limits. */
export function playLimitRoutes(deps: PlayLimitRoutesDeps): Route[] {
  const { clock, limits } = deps;
  const answer = async (memberId: number) => ({ data: await loadLimitsView(deps, memberId, clock.now()) });
  return [
    memberRoute(endpoints.limits, ({ memberId }) => answer(memberId)),
    memberRoute(endpoints.limitSet, async ({ memberId, input }) => {
      await limits.set({ ...toName(input), playerId: memberId, value: toLimitValue(input) });
      return answer(memberId);
    }),
    memberRoute(endpoints.limitConfirm, async ({ memberId, input }) => {
      await limits.confirm(memberId, toName(input));
      return answer(memberId);
    }),
    memberRoute(endpoints.limitCancel, async ({ memberId, input }) => {
      await limits.cancel(memberId, toName(input));
      return answer(memberId);
    }),
  ];
}

function toChangeView(change: LimitChange, emails: ReadonlyMap<number, string>) {
  const { id, at, setBy, kind, period, action, valueBefore, valueAfter, staffId, reason } = change;
  const format = (value: bigint | null) => (value === null ? null : formatLimit(kind, value));
  return {
    id: Number(id),
    at: at.toISOString(),
    set_by: setBy,
    kind,
    period,
    action,
    before: format(valueBefore),
    after: format(valueAfter),
    staff: staffId === null ? null : (emails.get(staffId) ?? ''),
    reason,
  };
}

/** The routes of staff for the limits of a player. */
export function playLimitOfficeRoutes(deps: PlayLimitRoutesDeps): Route[] {
  const { db, clock, limits, staff } = deps;
  async function answer(playerId: number) {
    const view = await loadLimitsView(deps, playerId, clock.now());
    const changes = await listChanges(db, playerId, MAX_CHANGES);
    const staffIds = changes.flatMap(({ staffId }) => (staffId === null ? [] : [staffId]));
    const emails = await staff.emails(db, [...new Set(staffIds)]);
    return { data: { ...view, history: changes.map((change) => toChangeView(change, emails)) } };
  }
  return [
    staffRoute(endpoints.officePlayerLimits, 'player.read', ({ input }) => answer(input.player_id)),
    staffRoute(endpoints.officePlayerLimitSet, 'player.limit', async ({ input, actor }) => {
      const { player_id: playerId, reason } = input;
      await limits.setByStaff(actor, { ...toName(input), playerId, value: toLimitValue(input), reason });
      return answer(playerId);
    }),
  ];
}
