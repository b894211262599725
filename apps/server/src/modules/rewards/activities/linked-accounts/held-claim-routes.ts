import { endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { Db } from '../../../../db/index.ts';
import { type Route, Failure, isUuid, pageOf, staffRoute } from '../../../../platform/index.ts';
import type { Identity } from '../../../accounts/identity/index.ts';
import type { Staff } from '../../../accounts/staff/index.ts';
import { listPromotions } from '../promotions/promotion-store.ts';
import * as store from './linked-account-store.ts';
import { listLinkedMembers } from './linked-account-store.ts';
import type { Holds } from './held-claims.ts';

interface HoldRouteDeps {
  db: Db;
  holds: Pick<Holds, 'decide'>;
  identity: Pick<Identity, 'members'>;
  staff: Pick<Staff, 'emails'>;
}

/** The linked accounts that are listed with a held claim. */
const MAX_OTHERS = 20;

/** The player number in a search text; 0, which no player has, for any other text. */
function parsePlayerNumber(text: string): number | null {
  if (text === '') return null;
  return /^#?\d{1,9}$/.test(text) ? Number(text.replace('#', '')) : 0;
}

function listRoute({ db, identity, staff }: HoldRouteDeps): Route {
  return staffRoute(endpoints.officeHeldClaims, 'reward_flag.read', async ({ input }) => {
    const { q = '', status = '', player_id: player, order } = input;
    const filter = { state: status === '' ? null : status, memberId: player ?? parsePlayerNumber(q), order };
    const found = await store.listHolds(db, filter, input);
    const linked = await listLinkedMembers(db, [...new Set(found.rows.map(({ memberId }) => memberId))]);
    const findOthers = (memberId: number) => linked.filter((one) => one.memberId === memberId).slice(0, MAX_OTHERS);
    const shown = found.rows.flatMap(({ memberId }) => [
      memberId,
      ...findOthers(memberId).map(({ otherId }) => otherId),
    ]);
    const members = await identity.members(db, [...new Set(shown)]);
    const findAccount = (id: number) => members.get(id)?.account ?? '';
    const names = new Map((await listPromotions(db)).map(({ id, name }) => [id, name]));
    const people = await staff.emails(
      db,
      found.rows.flatMap(({ decidedBy }) => decidedBy ?? []),
    );
    return {
      data: pageOf(found, input, ({ claimId, memberId, promotionId, links, decidedBy, ...hold }) => ({
        id: claimId,
        time: hold.heldAt.toISOString(),
        promotion_id: promotionId,
        name: names.get(promotionId) ?? '',
        player_id: memberId,
        account: findAccount(memberId),
        amount: formatReais(hold.amount),
        pocket: hold.pocket,
        links: Object.entries(links).map(([type, others]) => ({ type: type as keyof typeof links, others })),
        linked: findOthers(memberId).map(({ otherId, type }) => ({
          player_id: otherId,
          account: findAccount(otherId),
          type,
        })),
        state: hold.state,
        expires_at: hold.expiresAt.toISOString(),
        decided_by: decidedBy === null ? '' : (people.get(decidedBy) ?? ''),
        note: hold.note,
      })),
    };
  });
}

/** Claims of linked accounts that wait for staff, and the decision about each. */
export function holdOfficeRoutes(deps: HoldRouteDeps): Route[] {
  return [
    listRoute(deps),
    staffRoute(endpoints.officeHeldClaimDecide, 'reward_flag.decide', async ({ input, actor }) => {
      const { id: claimId, decision, reason } = input;
      if (!isUuid(claimId)) throw new Failure('not_found', { field: 'id' });
      return { data: { state: await deps.holds.decide(actor, { claimId, decision, reason }) } };
    }),
  ];
}
