import type { HarmMarkers } from '../harm-markers/index.ts';
import { formatReais } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import { describeRewards } from '../../rewards/activities/index.ts';
import { describeAgency } from '../../partners/agency/index.ts';
import { describeBonus } from '../../rewards/bonus/index.ts';
import { describeCommissions } from '../../partners/commissions/index.ts';
import type { AntiMoneyLaundering } from '../../money/anti-money-laundering/index.ts';
import type { CashierMemberData } from '../../money/cashier/index.ts';
import { describeExclusions } from '../exclusion/index.ts';
import { describeChat } from '../../communication/chat/index.ts';
import type { Catalog } from '../../play/catalog/index.ts';
import type { HelpdeskPerson } from '../../communication/helpdesk/index.ts';
import type { IdentityPerson } from '../identity-verification/index.ts';
import type { DataSubjects } from '../identity/index.ts';
import { describeInbox } from '../../communication/inbox/index.ts';
import { type Ledger, listBalanceChanges } from '../../money/ledger/index.ts';
import { describeLimits } from '../../money/play-limits/index.ts';
import { describeRealityChecks } from '../../money/reality-checks/index.ts';
import { exportPlayRecords } from '../../play/play/index.ts';
import { describeTickets } from '../../play/rounds/index.ts';
import type { Rebates } from '../../rewards/rebates/index.ts';
import { listAgreements } from '../sites/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Vip } from '../../rewards/vip/index.ts';
import { describeJackpots } from '../../play/jackpot/index.ts';
import { describeTournaments } from '../../rewards/tournaments/index.ts';
import { exportProviderPlay } from '../../play/game-aggregator/index.ts';
import { listMemberErasures } from './erasure-store.ts';
import { listExports } from './export-store.ts';
import { listMemberReveals } from './reveal-store.ts';

interface ExportCollectorDeps {
  antiMoneyLaundering: Pick<AntiMoneyLaundering, 'describe'>;
  cashier: CashierMemberData;
  catalog: Pick<Catalog, 'favourites'>;
  harmMarkers: Pick<HarmMarkers, 'describe'>;
  helpdesk: Pick<HelpdeskPerson, 'describe'>;
  identityVerification: Pick<IdentityPerson, 'describe'>;
  ledger: Ledger;
  staff: Staff;
  rebates: Pick<Rebates, 'describe'>;
  vip: Pick<Vip, 'describe'>;
  subjects: DataSubjects;
}

const PAGE_LIMIT = 100;

/**
 * Lists the actions of staff on a member's account, without names and texts: the law forbids disclosing some of them to
 * the member (Lei 9.613/1998, art. 11, II).
 */
async function listStaffActions(
  q: Queryable,
  staff: Staff,
  memberId: number,
): Promise<{ action: string; at: string }[]> {
  const actions = [];
  for (let page = 1; ; page += 1) {
    const { rows } = await staff.audit(q, { subject: `player:${memberId}` }, { page, limit: PAGE_LIMIT }, 'asc');
    actions.push(...rows.map(({ action, at }) => ({ action, at: at.toISOString() })));
    if (rows.length < PAGE_LIMIT) return actions;
  }
}

async function describeWallet(q: Queryable, ledger: Ledger, memberId: number) {
  const wallet = await ledger.wallet(q, memberId);
  return {
    money: formatReais(wallet.cash),
    bonus: formatReais(wallet.bonus),
    held: formatReais(wallet.held),
    blocked: wallet.blocked,
    movements: (await listBalanceChanges(q, memberId)).map(({ kind, at, cash, bonus, held }) => ({
      kind,
      at: at.toISOString(),
      money: formatReais(cash),
      bonus: formatReais(bonus),
      held: formatReais(held),
    })),
  };
}

/** The member's requests for exports and erasure. */
async function listRequests(q: Queryable, memberId: number) {
  const exports = await listExports(q, memberId);
  const erasures = await listMemberErasures(q, memberId);
  return {
    exports: exports.map(({ id, requestedBy, requestedAt, readyAt }) => ({
      id,
      by: requestedBy === null ? 'member' : 'staff',
      at: requestedAt.toISOString(),
      ready_at: readyAt?.toISOString() ?? null,
    })),
    erasures: erasures.map(({ id, requestedBy, requestedAt, status, decidedAt, answer }) => ({
      id,
      by: requestedBy === null ? 'member' : 'staff',
      at: requestedAt.toISOString(),
      status,
      decided_at: decidedAt?.toISOString() ?? null,
      answer,
    })),
  };
}

/**
 * Collects what every module stores of a member in one document. `export-coverage.test.ts` finds a table that is
 * missing.
 */
export function createExportCollector(deps: ExportCollectorDeps) {
  const {
    antiMoneyLaundering,
    cashier,
    harmMarkers,
    helpdesk,
    identityVerification,
    ledger,
    staff,
    rebates,
    subjects,
    vip,
  } = deps;
  const { favourites } = deps.catalog;
  return async (q: Queryable, memberId: number): Promise<Record<string, unknown>> => {
    const reveals = await listMemberReveals(q, memberId);
    const agreements = await listAgreements(q, memberId);
    return {
      member: await subjects.describe(q, memberId),
      balance: await describeWallet(q, ledger, memberId),
      cashier: await cashier.describe(q, memberId),
      funds_requests: await antiMoneyLaundering.describe(q, memberId),
      play: {
        ...(await exportPlayRecords(q, ledger, memberId)),
        tickets: await describeTickets(q, memberId),
        ...(await exportProviderPlay(q, memberId)),
      },
      limits: await describeLimits(q, memberId),
      reality_checks: await describeRealityChecks(q, memberId),
      responsible_play: await harmMarkers.describe(q, memberId),
      rewards: await describeRewards(q, memberId),
      bonuses: await describeBonus(q, memberId),
      vip: await vip.describe(q, memberId),
      rebates: await rebates.describe(q, memberId),
      inbox: await describeInbox(q, memberId),
      exclusions: await describeExclusions(q, memberId),
      chat: await describeChat(q, memberId),
      agency: await describeAgency(q, memberId),
      lobby: await favourites.describe(q, memberId),
      tournaments: await describeTournaments(q, memberId),
      jackpots: await describeJackpots(q, memberId),
      identity: await identityVerification.describe(q, memberId),
      support: await helpdesk.describe(q, memberId),
      commissions: await describeCommissions(q, memberId),
      accepted_documents: agreements.map(({ acceptedAt, ...document }) => ({
        ...document,
        at: acceptedAt.toISOString(),
      })),
      privacy_requests: await listRequests(q, memberId),
      staff_actions: await listStaffActions(q, staff, memberId),
      revealed_to_staff_at: reveals.map((at) => at.toISOString()),
    };
  };
}
