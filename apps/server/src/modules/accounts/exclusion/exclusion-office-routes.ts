import { endpoints } from '@arara/contract';
import { ZERO, formatReais } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import { type Clock, type Route, type SignedIn, type Actor, pageOf, staffRoute } from '../../../platform/index.ts';
import type { MemberDirectory } from '../identity/index.ts';
import type { Staff } from '../staff/index.ts';
import { findPeriodState } from './exclusion-state.ts';
import { type ExclusionPeriod, findPeriod, listPeriods } from './exclusion-store.ts';
import type { Exclusions } from './exclusions.ts';
import { sumRefunds } from './refund-store.ts';
import { listChecks } from './register-store.ts';
import type { ReturnRequests } from './return-requests.ts';

interface ExclusionOfficeRoutesDeps {
  db: Db;
  clock: Clock;
  exclusions: Exclusions;
  identity: MemberDirectory;
  returnRequests: ReturnRequests;
  staff: Pick<Staff, 'emails'>;
}

const toIso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** Renders periods with the accounts of their players and the e-mails of staff. */
function createPeriodPresenter({ db, clock, identity, staff }: ExclusionOfficeRoutesDeps) {
  return async (rows: readonly ExclusionPeriod[], actor: Actor & Pick<SignedIn, 'permissions'>) => {
    const members = await identity.members(db, [...new Set(rows.map(({ memberId }) => memberId))]);
    const staffIds = rows.flatMap(({ staffId, returnRequestedBy, returnApprovedBy }) =>
      [staffId, returnRequestedBy, returnApprovedBy].filter((id) => id !== null),
    );
    const emails = await staff.emails(db, [...new Set(staffIds)]);
    const nameOf = (id: number | null) => (id === null ? null : (emails.get(id) ?? ''));
    const refunds = await sumRefunds(
      db,
      rows.map(({ id }) => id),
    );
    const canWrite = actor.permissions.includes('exclusion.write');
    const canDecide = actor.permissions.includes('exclusion.decide');
    return rows.map((row) => {
      const state = findPeriodState(row, clock.now());
      const isRequested = row.returnRequestedBy !== null;
      const isIndefinite = row.kind === 'self_exclusion' && row.endsAt === null && state === 'active';
      return {
        id: row.id,
        player_id: row.memberId,
        player: members.get(row.memberId)?.account ?? '',
        site: row.site,
        kind: row.kind,
        length: row.length,
        state,
        placed_by: row.placedBy,
        staff: nameOf(row.staffId),
        reason: row.reason,
        starts_at: row.startsAt.toISOString(),
        ends_at: toIso(row.endsAt),
        return_requested_by: nameOf(row.returnRequestedBy),
        return_requested_at: toIso(row.returnRequestedAt),
        return_reference: row.returnReference,
        return_approved_by: nameOf(row.returnApprovedBy),
        returns_at: toIso(row.returnsAt),
        withdraw_until: toIso(row.withdrawUntil),
        closed_at: toIso(row.closedAt),
        balance_returned_at: toIso(row.balanceReturnedAt),
        ended_at: toIso(row.endedAt),
        refunded_bets: refunds.get(row.id)?.bets ?? 0,
        refunded_stakes: formatReais(refunds.get(row.id)?.stakes ?? ZERO),
        can_request_return: canWrite && isIndefinite && !isRequested,
        can_decide_return: canDecide && isIndefinite && isRequested && row.returnRequestedBy !== actor.id,
        can_return_balance: canDecide && state === 'closed' && row.balanceReturnedAt === null,
      };
    });
  };
}

/** Back-office routes of pauses, exclusions and listings. */
export function exclusionOfficeRoutes(deps: ExclusionOfficeRoutesDeps): Route[] {
  const { db, clock, exclusions, returnRequests } = deps;
  const present = createPeriodPresenter(deps);

  async function presentOne(id: string, actor: Actor & Pick<SignedIn, 'permissions'>) {
    const period = await findPeriod(db, id);
    const [view] = period === undefined ? [] : await present([period], actor);
    if (view === undefined) throw new Error('no view of the exclusion');
    return { data: view };
  }

  return [
    staffRoute(endpoints.officeExclusions, 'exclusion.read', async ({ input, actor }) => {
      const filter = {
        memberId: input.player_id ?? null,
        kind: input.kind || null,
        state: input.status || null,
        now: clock.now(),
      };
      const { rows, total } = await listPeriods(db, filter, input, input.order);
      const views = await present(rows, actor);
      return { data: pageOf({ rows: views, total }, input, (view) => view) };
    }),
    staffRoute(endpoints.officeExclusionPlace, 'exclusion.write', async ({ input, actor }) => {
      const { player_id: memberId, kind, length, reason } = input;
      return presentOne(await exclusions.place(actor, memberId, { kind, length }, reason), actor);
    }),
    staffRoute(endpoints.officeExclusionReturnRequest, 'exclusion.write', async ({ input, actor }) => {
      await returnRequests.request(actor, input.id, input.reference);
      return presentOne(input.id, actor);
    }),
    staffRoute(endpoints.officeExclusionReturnDecide, 'exclusion.decide', async ({ input, actor }) => {
      await returnRequests.decide(actor, input.id, input.approve, input.reason);
      return presentOne(input.id, actor);
    }),
    staffRoute(endpoints.officeExclusionBalanceReturned, 'exclusion.decide', async ({ input, actor }) => {
      await returnRequests.recordBalanceReturned(actor, input.id, input.reason);
      return presentOne(input.id, actor);
    }),
    staffRoute(endpoints.officeRegisterChecks, 'register_check.read', async ({ input }) => ({
      data: pageOf(await listChecks(db, input.player_id, input), input, (check) => ({
        id: check.id,
        at: check.at.toISOString(),
        channel: check.channel,
        outcome: check.outcome,
        reasons: check.reasons,
        request_id: check.requestId,
      })),
    })),
  ];
}
