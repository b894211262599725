import { endpoints } from '@arara/contract';
import { ZERO, formatReais } from '@arara/money';
import type { Db } from '../../db/index.ts';
import { type Route, masked, pageOf, staff } from '../../platform/index.ts';
import type { Entry, Ledger, Wallet } from '../ledger/index.ts';
import type { Identity } from './identity.ts';
import type { Member } from './member.ts';

function write(who: Member, wallet: Wallet | undefined) {
  return {
    id: who.id,
    account: who.account,
    realname: masked(who.realname),
    phone: masked(who.phone, 5, 2),
    status: who.status,
    money: formatReais(wallet?.cash ?? ZERO),
    bonus: formatReais(wallet?.bonus ?? ZERO),
    held: formatReais(wallet?.held ?? ZERO),
    created_at: who.createdAt.toISOString(),
    register_site: who.registerSite,
  };
}

function writeEntry(playerId: number, entry: Entry) {
  return {
    id: `${playerId}-${entry.seq}`,
    seq: Number(entry.seq),
    at: entry.at.toISOString(),
    kind: entry.kind,
    cause: entry.cause,
    legs: entry.legs.map(({ account, amount }) => ({ account, amount: formatReais(amount) })),
    cash_after: formatReais(entry.cashAfter),
    bonus_after: formatReais(entry.bonusAfter),
    held_after: formatReais(entry.heldAfter),
    hash: entry.hash,
  };
}

/** What staff sees of players: facts masked, and the chain of their money. */
export function identityOfficeRoutes({
  db,
  identity,
  ledger,
}: {
  db: Db;
  identity: Identity;
  ledger: Ledger;
}): Route[] {
  return [
    staff(endpoints.officePlayers, 'player.read', async ({ input }) => {
      const found = await identity.search(db, input.q ?? '', input, input.order);
      const wallets = await ledger.wallets(
        db,
        found.rows.map(({ id }) => id),
      );
      return { data: pageOf(found, input, (who) => write(who, wallets.get(who.id))) };
    }),
    staff(endpoints.officePlayer, 'player.read', async ({ input }) => {
      const who = await identity.member(db, input.id);
      return { data: write(who, await ledger.wallet(db, who.id)) };
    }),
    staff(endpoints.officeLedger, 'ledger.read', async ({ input }) => {
      const playerId = input.player_id ?? 0;
      const found = await ledger.entries(db, playerId, input, input.order);
      return { data: pageOf(found, input, (entry) => writeEntry(playerId, entry)) };
    }),
  ];
}
