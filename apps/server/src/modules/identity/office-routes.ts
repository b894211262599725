import { endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { Atomically } from '../../db/index.ts';
import { type Ids, type Route, pageOf, staff } from '../../platform/index.ts';
import type { Entry, Ledger } from '../ledger/index.ts';
import type { ActLog } from './desk/acts.ts';
import { createPlayerDesk } from './desk/desk.ts';
import { createNotes } from './desk/notes.ts';
import { type DeskRoutesParts, deskRoutes } from './desk/routes.ts';
import type { Notices } from './security/notices.ts';

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

interface IdentityOfficeParts extends Omit<DeskRoutesParts, 'desk' | 'notes' | 'emails'> {
  atomically: Atomically;
  ids: Ids;
  notices: Notices;
  ledger: Ledger;
  /** The log of what staff did, and who staff is. */
  office: ActLog & { emails: DeskRoutesParts['emails'] };
}

/** What staff sees of players and does to their accounts, and the chain of their money. */
export function identityOfficeRoutes(parts: IdentityOfficeParts): Route[] {
  const { db, ledger, office } = parts;
  const built = { ...parts, desk: createPlayerDesk(parts), notes: createNotes(parts), emails: office.emails };
  return [
    ...deskRoutes(built),
    staff(endpoints.officeLedger, 'ledger.read', async ({ input }) => {
      const playerId = input.player_id ?? 0;
      const found = await ledger.entries(db, playerId, input, input.order);
      return { data: pageOf(found, input, (entry) => writeEntry(playerId, entry)) };
    }),
  ];
}
