import type { Queryable } from '../db/index.ts';
import { builtFrontEnds, loadTilePictures } from '../http/index.ts';
import {
  correctionRoutes,
  createPlayerNotes,
  hasWaitingCorrection,
  playerAdminRoutes,
} from '../modules/accounts/identity/index.ts';
import { exclusionOfficeRoutes } from '../modules/accounts/exclusion/index.ts';
import { playerOverviewRoutes } from '../modules/accounts/player-overview/index.ts';
import { listAgreements } from '../modules/accounts/sites/index.ts';
import { countOpenTickets, listLatestTickets } from '../modules/communication/helpdesk/index.ts';
import { countPlayerOrders, listLatestOrders, listLinkedMembers } from '../modules/money/cashier/index.ts';
import { findFlagState } from '../modules/rewards/activities/index.ts';
import { listGrants } from '../modules/rewards/bonus/index.ts';
import type { Route } from '../platform/index.ts';
import type { Modules } from './modules.ts';
import { createOtherPlayerFinder } from './office-search.ts';
import type { ServerDeps } from './server-deps.ts';

/** The abuse flag of a member, with the number of its reasons; `null` without an uncleared one. */
const createRewardFlagFinder =
  ({ flags }: Modules['rewards']) =>
  async (q: Queryable, memberId: number) => {
    const state = await findFlagState(q, memberId);
    if (state === null) return null;
    const reasons = (await flags.lookup.toTexts(q, [memberId])).get(memberId) ?? [];
    return { isBlocked: state === 'blocked', reasons: reasons.length };
  };

async function listLatestGrants(q: Queryable, memberId: number, limit: number) {
  const { rows } = await listGrants(q, { state: null, memberId, source: null }, { page: 1, limit }, 'desc');
  return rows.map(({ id, grantedAt, state, amount, cause }) => ({ id, at: grantedAt, state, amount, cause }));
}

const createLevelLister =
  ({ vip }: Modules['rewards']) =>
  async (q: Queryable, memberId: number, limit: number) => {
    const { rows } = await vip.listHistory(q, memberId, { page: 1, limit }, 'desc');
    return rows.flatMap(({ id, at, type, level }) => (type === 'level' ? [{ id, at, level }] : []));
  };

/** The player page: its figures, play, timeline and linked accounts. */
function listOverviewRoutes(
  deps: ServerDeps,
  { platform, ledgerModule, accounts, gameCatalog, rewards, money }: Modules,
): Route[] {
  const { db, atomically, clock, ids, vault } = platform;
  const { identity, security, staff } = accounts;
  const { playerStats, vip } = rewards;
  return playerOverviewRoutes({
    db,
    atomically,
    catalog: gameCatalog.catalog,
    clock,
    computeWithdrawable: money.cashier.available,
    countOpenTickets,
    countOrders: countPlayerOrders,
    findLevel: vip.findLevel,
    findRewardFlag: createRewardFlagFinder(rewards),
    findStaffEmails: staff.emails,
    hasWaitingCorrection,
    identity,
    ledger: ledgerModule.ledger,
    listLatestGrants,
    listLatestLevels: createLevelLister(rewards),
    listLatestOrders,
    listLatestTickets,
    listLinked: listLinkedMembers,
    loadLevelNames: vip.loadLevelNames,
    loadPictures: () => loadTilePictures(builtFrontEnds(deps.root).site),
    logins: security.logins,
    notes: createPlayerNotes({ db, atomically, clock, ids, staff, vault }),
    playerStats,
  });
}

/** What staff sees of players and does with their accounts. */
export function listPlayerOfficeRoutes(deps: ServerDeps, modules: Modules): Route[] {
  const { platform, ledgerModule, accounts, money, privacy } = modules;
  const { db, atomically, clock, ids, vault } = platform;
  const { ledger } = ledgerModule;
  const { identity, security, staff } = accounts;
  const { logins, notices, sessions } = security;
  return [
    ...playerAdminRoutes({
      db,
      listAcceptedDocuments: listAgreements,
      atomically,
      clock,
      findOtherMatches: createOtherPlayerFinder(money),
      identity,
      ids,
      ledger,
      logins,
      notices,
      sessions,
      staff,
      vault,
    }),
    ...listOverviewRoutes(deps, modules),
    ...exclusionOfficeRoutes({ db, clock, ...accounts.exclusion, identity, staff }),
    ...correctionRoutes({
      db,
      atomically,
      clock,
      countReveal: privacy.countReveal,
      async hasPendingOrders(q, memberId) {
        const { withdrawal, deposit, payment } = await money.cashier.person.open(q, memberId);
        return withdrawal || deposit || payment;
      },
      onIdentityChanged: accounts.onIdentityChanged,
      identity,
      ids,
      ledger,
      staff,
      vault,
    }),
  ];
}
