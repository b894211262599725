import { endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import { Failure, type Route, pageOf, staff } from '../../../platform/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Staff } from '../../staff/index.ts';
import { listPromotions } from '../store.ts';
import * as store from './hold-store.ts';
import type { Holds } from './holds.ts';
import { listLinkedMembers } from './link-store.ts';

interface HoldRouteDeps {
  db: Db;
  holds: Pick<Holds, 'decide'>;
  identity: Pick<Identity, 'members'>;
  office: Pick<Staff, 'emails'>;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** So many linked accounts are listed beside a held claim. */
const MAX_OTHERS = 20;

/** The player number in a search text; 0, which no player has, for any other text. */
function playerNumberOf(text: string): number | null {
  if (text === '') return null;
  return /^#?\d{1,9}$/.test(text) ? Number(text.replace('#', '')) : 0;
}

function listRoute({ db, identity, office }: HoldRouteDeps): Route {
  return staff(endpoints.officeHeldClaims, 'reward_flag.read', async ({ input }) => {
    const { q = '', status = '', player_id: player, order } = input;
    const filter = { state: status === '' ? null : status, memberId: player ?? playerNumberOf(q), order };
    const found = await store.listHolds(db, filter, input);
    const linked = await listLinkedMembers(db, [...new Set(found.rows.map(({ memberId }) => memberId))]);
    const othersOf = (memberId: number) => linked.filter((one) => one.memberId === memberId).slice(0, MAX_OTHERS);
    const shown = found.rows.flatMap(({ memberId }) => [memberId, ...othersOf(memberId).map(({ otherId }) => otherId)]);
    const members = await identity.members(db, [...new Set(shown)]);
    const accountOf = (id: number) => members.get(id)?.account ?? '';
    const names = new Map((await listPromotions(db)).map(({ id, name }) => [id, name]));
    const people = await office.emails(
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
        account: accountOf(memberId),
        amount: formatReais(hold.amount),
        pocket: hold.pocket,
        links: Object.entries(links).map(([type, others]) => ({ type: type as keyof typeof links, others })),
        linked: othersOf(memberId).map(({ otherId, type }) => ({
          player_id: otherId,
          account: accountOf(otherId),
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
    staff(endpoints.officeHeldClaimDecide, 'reward_flag.decide', async ({ input, actor }) => {
      const { id: claimId, decision, reason } = input;
      if (!UUID.test(claimId)) throw new Failure('not_found', { field: 'id' });
      return { data: { state: await deps.holds.decide(actor, { claimId, decision, reason }) } };
    }),
  ];
}
