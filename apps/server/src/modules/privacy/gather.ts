import { formatReais } from '@arara/money';
import type { Queryable } from '../../db/index.ts';
import { describeRewards } from '../activities/index.ts';
import { describeAgency } from '../agency/index.ts';
import { describeBonus } from '../bonus/index.ts';
import { describeCommissions } from '../commissions/index.ts';
import type { CashierPerson } from '../cashier/index.ts';
import { describeChat } from '../chat/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { HelpdeskPerson } from '../helpdesk/index.ts';
import type { Subjects } from '../identity/index.ts';
import { describeInbox } from '../inbox/index.ts';
import { type Ledger, listPotChanges } from '../ledger/index.ts';
import { describePlay } from '../play/index.ts';
import { describeTickets } from '../rounds/index.ts';
import type { Rebates } from '../rebates/index.ts';
import { listAgreements } from '../sites/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Vip } from '../vip/index.ts';
import { describeJackpots } from '../jackpot/index.ts';
import { describeTournaments } from '../tournaments/index.ts';
import { describeOutsidePlay } from '../wallet/index.ts';
import * as store from './store.ts';

interface GathererParts {
  cashier: CashierPerson;
  catalog: Pick<Catalog, 'favourites'>;
  helpdesk: Pick<HelpdeskPerson, 'describe'>;
  ledger: Ledger;
  office: Staff;
  rebates: Pick<Rebates, 'describe'>;
  vip: Pick<Vip, 'describe'>;
  subjects: Subjects;
}

const PAGE = 100;

/**
 * What staff did with a member's account. Not who did it, and not the words they wrote: some must not be told to whom
 * they are about (Lei 9.613/1998, art. 11, II).
 */
async function actsOf(q: Queryable, office: Staff, memberId: number): Promise<{ action: string; at: string }[]> {
  const acts = [];
  for (let page = 1; ; page += 1) {
    const { rows } = await office.audit(q, { subject: `player:${memberId}` }, { page, limit: PAGE }, 'asc');
    acts.push(...rows.map(({ action, at }) => ({ action, at: at.toISOString() })));
    if (rows.length < PAGE) return acts;
  }
}

async function walletOf(q: Queryable, ledger: Ledger, memberId: number) {
  const wallet = await ledger.wallet(q, memberId);
  return {
    money: formatReais(wallet.cash),
    bonus: formatReais(wallet.bonus),
    held: formatReais(wallet.held),
    blocked: wallet.blocked,
    movements: (await listPotChanges(q, memberId)).map(({ kind, at, cash, bonus, held }) => ({
      kind,
      at: at.toISOString(),
      money: formatReais(cash),
      bonus: formatReais(bonus),
      held: formatReais(held),
    })),
  };
}

/** What was asked of this module: copies of one's data, and to be forgotten. */
async function requestsOf(q: Queryable, memberId: number) {
  const exports = await store.listExports(q, memberId);
  const erasures = await store.listErasuresOf(q, memberId);
  return {
    copies: exports.map(({ id, askedBy, askedAt, readyAt }) => ({
      id,
      by: askedBy === null ? 'member' : 'staff',
      at: askedAt.toISOString(),
      ready_at: readyAt?.toISOString() ?? null,
    })),
    erasures: erasures.map(({ id, askedBy, askedAt, status, decidedAt, answer }) => ({
      id,
      by: askedBy === null ? 'member' : 'staff',
      at: askedAt.toISOString(),
      status,
      decided_at: decidedAt?.toISOString() ?? null,
      answer,
    })),
  };
}

/** All that any module knows of a member, in one document. A table that is told by none fails `whole.test.ts`. */
export function gathererOf(parts: GathererParts) {
  const { cashier, helpdesk, ledger, office, rebates, subjects, vip } = parts;
  const { favourites } = parts.catalog;
  return async (q: Queryable, memberId: number): Promise<Record<string, unknown>> => {
    const read = await store.listRevealsAbout(q, memberId);
    const agreements = await listAgreements(q, memberId);
    return {
      member: await subjects.describe(q, memberId),
      balance: await walletOf(q, ledger, memberId),
      cashier: await cashier.describe(q, memberId),
      play: {
        ...(await describePlay(q, ledger, memberId)),
        tickets: await describeTickets(q, memberId),
        ...(await describeOutsidePlay(q, memberId)),
      },
      rewards: await describeRewards(q, memberId),
      bonuses: await describeBonus(q, memberId),
      vip: await vip.describe(q, memberId),
      rebates: await rebates.describe(q, memberId),
      inbox: await describeInbox(q, memberId),
      chat: await describeChat(q, memberId),
      agency: await describeAgency(q, memberId),
      lobby: await favourites.describe(q, memberId),
      tournaments: await describeTournaments(q, memberId),
      jackpots: await describeJackpots(q, memberId),
      support: await helpdesk.describe(q, memberId),
      commissions: await describeCommissions(q, memberId),
      agreed_to: agreements.map(({ acceptedAt, ...what }) => ({ ...what, at: acceptedAt.toISOString() })),
      asked_of_us: await requestsOf(q, memberId),
      done_by_staff: await actsOf(q, office, memberId),
      read_in_clear_by_staff: read.map((at) => at.toISOString()),
    };
  };
}
