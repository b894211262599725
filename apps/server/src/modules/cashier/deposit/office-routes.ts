import { endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import { type Route, pageOf, staff } from '../../../platform/index.ts';
import type { Identity, Member } from '../../identity/index.ts';
import type { Deposits } from './deposit.ts';
import type { Recharge } from './recharge.ts';

interface DepositOfficeParts {
  db: Db;
  deposits: Deposits;
  identity: Identity;
}

type People = Map<number, Member>;

function writeRecharge(recharge: Recharge, people: People) {
  return {
    id: recharge.orderNumber,
    player_id: recharge.memberId,
    player: people.get(recharge.memberId)?.account ?? '',
    amount: formatReais(recharge.amount),
    method: recharge.paymentType,
    status: recharge.status === 'creating' ? ('awaiting' as const) : recharge.status,
    txid: recharge.txid,
    created_at: recharge.createdAt.toISOString(),
    expires_at: recharge.expiresAt.toISOString(),
    credited_at: recharge.creditedAt?.toISOString() ?? null,
  };
}

/** Deposits asked for. */
export function depositOfficeRoutes({ db, deposits, identity }: DepositOfficeParts): Route[] {
  return [
    staff(endpoints.officeRecharges, 'recharge.read', async ({ input }) => {
      const filter = {
        memberId: input.player_id ?? null,
        since: null,
        status: input.status || null,
        words: input.q ?? '',
      };
      const found = await deposits.recharges(db, filter, input, input.order);
      const people = await identity.members(db, [...new Set(found.rows.map(({ memberId }) => memberId))]);
      return { data: pageOf(found, input, (recharge) => writeRecharge(recharge, people)) };
    }),
  ];
}
