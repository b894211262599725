import { type Centavos, sum } from '@arara/money';
import { createScreening, holdsWithdrawals } from '../modules/money/anti-money-laundering/index.ts';
import { createAuditHeadPublisher } from '../modules/accounts/staff/index.ts';
import { type CancelDepositBonuses, createCashier } from '../modules/money/cashier/index.ts';
import { type Ledger, createBetWriter, createLedger, createLedgerSealer } from '../modules/money/ledger/index.ts';
import {
  createOrderLinks,
  createOrders,
  createOriginFinder,
  createPromisedRewards,
} from '../modules/money/orders/index.ts';
import type { PlayLimits } from '../modules/money/play-limits/index.ts';
import {
  type StaffCredits,
  createDebits,
  createLimitVersions,
  createStaffCredits,
} from '../modules/money/staff-credits/index.ts';
import type { Catalog } from '../modules/play/catalog/index.ts';
import type { Activities } from '../modules/rewards/activities/index.ts';
import type { Bonus } from '../modules/rewards/bonus/index.ts';
import { SYSTEM_ACTOR } from '../platform/index.ts';
import type { AccountModules } from './accounts.ts';
import type { Platform } from './platform.ts';
import type { RewardModules } from './rewards.ts';
import type { ServerDeps } from './server-deps.ts';

/** Creates the ledger, the writer that settles bets in batches, and the sealers of both hash chains. */
export function createLedgerModule(deps: ServerDeps, { db, atomically, clock, log }: Platform) {
  const plainWriter = createBetWriter({ url: deps.databaseUrl, clock, log, connections: deps.betWriters });
  const betWriter = deps.metrics?.watchBets(plainWriter) ?? plainWriter;
  return {
    betWriter,
    ledger: createLedger({ db, writer: betWriter }),
    sealer: createLedgerSealer({ atomically, clock, publish: deps.publishSeal }),
    publishAuditHead: createAuditHeadPublisher({ db, clock, publish: deps.publishAuditHead }),
  };
}

export type LedgerModule = ReturnType<typeof createLedgerModule>;

/** Creates the staff credits and their limits, whose changes two people approve. */
export function createStaffCreditModule(
  { atomically, clock }: Platform,
  { identity, staff }: AccountModules,
  ledger: Ledger,
) {
  const limitVersions = createLimitVersions({ atomically, clock, staff });
  const staffCredits = createStaffCredits({ atomically, clock, identity, limits: limitVersions, staff });
  const debits = createDebits({ atomically, clock, ledger, staffCredits });
  return { debits, limitVersions, staffCredits };
}

export type StaffCreditModule = ReturnType<typeof createStaffCreditModule>;

/**
 * Ends the unfinished bonuses of a member that came with a deposit which the bank took back. The deposit is named by its
 * causes: a bonus came with it directly, or by a claim that depends on it.
 */
function createBonusCanceller(
  bonus: Pick<Bonus, 'cancel' | 'listUnfinished'>,
  { findDeposits }: Pick<Activities, 'findDeposits'>,
): CancelDepositBonuses {
  return async (tx, memberId, causes, reason) => {
    const unfinished = await bonus.listUnfinished(tx, memberId);
    const claims = unfinished.flatMap(({ cause }) =>
      cause.startsWith('reward:') ? [cause.slice('reward:'.length)] : [],
    );
    const deposits = await findDeposits(tx, memberId, claims);
    const dependent = unfinished.filter(({ cause }) => {
      const deposit = deposits.get(cause.slice('reward:'.length));
      return causes.includes(cause) || (deposit !== undefined && causes.includes(deposit));
    });
    const returned: Centavos[] = [];
    for (const { id } of dependent) returned.push(await bonus.cancel(tx, id, SYSTEM_ACTOR, reason));
    return sum(returned);
  };
}

interface MoneyDeps {
  platform: Platform;
  accounts: AccountModules;
  ledger: Ledger;
  playLimits: PlayLimits;
  staffCredits: StaffCredits;
  catalog: Catalog;
  rewards: RewardModules;
}

function createCashierModule(
  deps: ServerDeps,
  { platform, accounts, ledger, playLimits, staffCredits, catalog, rewards }: MoneyDeps,
) {
  const { db, atomically, bus, clock, ids, jobs, log, notifications, vault } = platform;
  const { identity, registrationDetails, security, sites, staff, withdrawalPassword } = accounts;
  const screening = createScreening({ atomically, clock, identity, jobs, vault });
  return createCashier({
    db,
    atomically,
    bonus: { atStake: rewards.bonus.findForfeitable, withdrawing: rewards.bonus.forfeitForWithdrawal },
    loadDepositBonus: rewards.activities.findDepositOffer,
    bus,
    cancelDepositBonuses: createBonusCanceller(rewards.bonus, rewards.activities),
    clock,
    depositProviders: deps.depositProviders ?? [],
    expirySeconds: deps.pixExpirySeconds,
    ids,
    findGameTitles: async (games, locale) =>
      new Map((await catalog.names(db, [...games], locale)).map(({ name, title }) => [name, title])),
    // Automatic approval also waits for the case of a player whom a list of persons names.
    holdsWithdrawals: async (q, memberId) =>
      (await holdsWithdrawals(q, memberId)) || screening.isUnrecorded(q, memberId),
    identity,
    identityGate: accounts.identityVerification.gate,
    jobs,
    ledger,
    findVipLevel: rewards.loadLevel,
    log,
    notifier: notifications,
    playLimits,
    psp: deps.psp,
    registrationDetails,
    requireDepositAllowed: accounts.exclusion.block.requireDepositAllowed,
    secondPersonAbove: deps.secondPersonAbove,
    sites,
    staff,
    staffCredits,
    trustedProxies: deps.trustProxy,
    vault,
    webhookAuth: deps.webhookAuth ?? { addresses: [] },
    webhookSecret: deps.webhookSecret,
    passkeys: security.passkeys,
    withdrawalPassword,
  });
}

/** The cashier, and the order center over everything that moves money. */
export function createMoney(deps: ServerDeps, modules: MoneyDeps) {
  const { platform, ledger, catalog, rewards } = modules;
  const cashier = createCashierModule(deps, modules);
  const { withdrawalFigures, listOrderPayments } = cashier.records;
  const orders = createOrders({
    db: platform.db,
    catalog,
    findOrigins: createOriginFinder(rewards.activities, cashier),
    ledger,
    links: createOrderLinks(rewards.activities, cashier),
    listGrants: rewards.grantCover,
    listOrderPayments,
    listPromisedRewards: createPromisedRewards(rewards.activities),
    listWithdrawals: withdrawalFigures,
  });
  return { cashier, orders };
}

export type MoneyModules = ReturnType<typeof createMoney>;

/** Every minute, extends the hash chains; every day, creates the partitions of coming months. */
export function scheduleLedgerJobs(
  { jobs, clock }: Platform,
  { ledger, sealer, publishAuditHead }: LedgerModule,
): void {
  jobs.work('seal', async () => {
    await sealer.seal();
    await publishAuditHead();
  });
  jobs.every('seal', '* * * * *');
  jobs.work('open_months', () => ledger.openMonths(clock.now()));
  jobs.every('open_months', '0 3 * * *');
}
