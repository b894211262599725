import type { LocaleKey } from '@arara/contract/locales';
import { fromWireLocale } from '@arara/contract/wire-locales';
import { findGame } from '@arara/games';
import { outcomeText } from '@arara/games/outcome-text';
import type { Queryable } from '../db/index.ts';
import { findScreen } from '../http/index.ts';
import {
  alternativeSignInRoutes,
  identityRoutes,
  profileRoutes,
  securityRoutes,
  passkeyRoutes,
} from '../modules/accounts/identity/index.ts';
import { exclusionRoutes } from '../modules/accounts/exclusion/index.ts';
import { documentOfficeRoutes, siteOfficeRoutes, siteRoutes, documentRoutes } from '../modules/accounts/sites/index.ts';
import { staffRoutes } from '../modules/accounts/staff/index.ts';
import { chatOfficeRoutes, chatRoutes } from '../modules/communication/chat/index.ts';
import {
  helpdeskContentRoutes,
  helpdeskOfficeRoutes,
  helpdeskRoutes,
} from '../modules/communication/helpdesk/index.ts';
import {
  createRecordFiles,
  createStatementFiles,
  orderOfficeRoutes,
  orderRoutes,
} from '../modules/money/orders/index.ts';
import { staffCreditRoutes } from '../modules/money/staff-credits/index.ts';
import { commissionOfficeRoutes, commissionRoutes } from '../modules/partners/commissions/index.ts';
import { catalogRoutes } from '../modules/play/catalog/index.ts';
import { staffFairnessRoutes, fairnessRoutes } from '../modules/play/fairness/index.ts';
import { jackpotOfficeRoutes, jackpotRoutes } from '../modules/play/jackpot/index.ts';
import { staffRoundRoutes, playRoutes } from '../modules/play/play/index.ts';
import { reversalRoutes, roundArchive, staffTableRoutes, tableRoutes } from '../modules/play/rounds/index.ts';
import { exportRoutes } from '../modules/platform/exports/index.ts';
import { createSavedViews, savedViewRoutes } from '../modules/platform/saved-views/index.ts';
import { webVitalsRoutes } from '../modules/platform/web-vitals/index.ts';
import { maskName, winRoutes } from '../modules/play/wins/index.ts';
import { flagOfficeRoutes, simulatorRoutes } from '../modules/rewards/activities/index.ts';
import { bonusOfficeRoutes, bonusRoutes } from '../modules/rewards/bonus/index.ts';
import { findBestRate, rebatesOfficeRoutes, rebatesRoutes } from '../modules/rewards/rebates/index.ts';
import { tournamentOfficeRoutes, tournamentRoutes } from '../modules/rewards/tournaments/index.ts';
import { createLevelLoader, vipOfficeRoutes, vipRoutes } from '../modules/rewards/vip/index.ts';
import type { Route } from '../platform/index.ts';
import type { Modules } from './modules.ts';
import { listReportRoutes } from './reports.ts';
import { listPlayLimitRoutes } from './play-limits.ts';
import { listPlayerOfficeRoutes } from './player-office.ts';
import {
  createGameTitles,
  createGamesInProgress,
  createLobbyFactsFinder,
  createSharedTicketReader,
  createStakesByCategory,
} from './play.ts';
import { createListSearchAudit, listSearchRoutes } from './office-search.ts';
import { listStaffGameRoutes } from './staff-games.ts';
import { listSelfVerificationRoutes } from './self-verification.ts';
import { listSystemRoutes } from './system.ts';
import type { RewardModules } from './rewards.ts';
import type { ServerDeps } from './server-deps.ts';

/** Registration, sign-in, and what a member sees and changes of their account. */
function listMemberRoutes(modules: Modules): Route[] {
  const { platform, ledgerModule, accounts, gameCatalog, rewards, money, partners, play } = modules;
  const { db, atomically, clock } = platform;
  const { ledger } = ledgerModule;
  const {
    captcha,
    demo,
    exclusion,
    firstSignIn,
    identity,
    identityVerification,
    profile,
    registrationDetails,
    security,
    signInMethods,
    sites,
    withdrawalPassword,
  } = accounts;
  const { logins, loginPassword, notices, passkeys, proofs, sessions, signIn, sweep, twoStep } = security;
  const siteAt = async (host: string) => (await sites.directory.at({ host })).key;
  return [
    ...identityRoutes({
      db,
      computeAvailable: (site, wallet) => money.cashier.available(db, site, wallet),
      captcha,
      clock,
      firstSignIn,
      identity,
      ledger,
      loadLevels: createLevelLoader({ db, identity, vip: rewards.vip }),
      loadAgentTypeTitle: partners.loadAgentTypeTitle,
      loadProviderIdentity: (memberId) => play.gameAggregator.loadProviderIdentity(memberId),
      sessions,
      signIn,
      siteAt,
      loadStakedByKind: createStakesByCategory(platform, ledger, gameCatalog),
    }),
    ...alternativeSignInRoutes({ captcha, clock, proofs, siteAt, alternativeSignIn: signInMethods }),
    ...profileRoutes({
      db,
      captcha,
      clock,
      demo,
      isDemoOffered: async (host) => (await sites.directory.at({ host })).features.demo,
      profile,
      registrationDetails,
      siteAt,
    }),
    ...exclusionRoutes({ db, clock, exclusions: exclusion.exclusions, identity, proofs, sites }),
    ...identityVerification.routes,
    ...passkeyRoutes({
      db,
      clock,
      findSite: (host) => sites.directory.at({ host }),
      identity,
      passkeys,
      proofs,
      withdrawalPassword,
    }),
    ...securityRoutes({
      db,
      atomically,
      clock,
      identity,
      loginPassword,
      logins,
      notices,
      passkeys,
      proofs,
      sessions,
      signIn,
      siteAt,
      sweep,
      twoStep,
      alternativeSignIn: signInMethods,
      withdrawalPassword,
    }),
  ];
}

/** Sites with their documents, and staff. */
function listStaffAndSiteRoutes({ platform, accounts, rewards, exports, reportSchedules, privacy }: Modules): Route[] {
  const { db, atomically, clock, ids, notifications, webVitals } = platform;
  const { captcha, identity, sites, staff } = accounts;
  return [
    ...siteRoutes({ captcha: captcha.kind, listPromotionBanners: rewards.activities.listBanners, sites }),
    ...documentRoutes({ db, clock, identity, sites }),
    ...siteOfficeRoutes({ sites, clock }),
    ...webVitalsRoutes({ db, findScreen, sites, webVitals }),
    ...documentOfficeRoutes({ atomically, clock, notifier: notifications, sites, staff }),
    ...exportRoutes({ exports }),
    ...reportSchedules.routes,
    ...savedViewRoutes({ savedViews: createSavedViews({ db, atomically, clock, ids, staff }), staff }),
    ...privacy.routes,
    ...staffRoutes({
      db,
      clock,
      async siteAt(host) {
        const { key: site, defaultLanguage } = await sites.directory.at({ host });
        return { site, language: fromWireLocale(defaultLanguage) };
      },
      staff,
    }),
  ];
}

/** The catalogue, bets, outcomes and their proofs, shared tables, jackpots, and outside providers. */
function listPlayRoutes(deps: ServerDeps, modules: Modules): Route[] {
  const { platform, ledgerModule, accounts, gameCatalog, rewards, play, communication } = modules;
  const { db, atomically, clock, vault } = platform;
  const { ledger } = ledgerModule;
  const { identity, sites, staff } = accounts;
  const { catalog, fairness, gameSessions, pacing, seeds, sharedGameNames: sharedGames, wins } = gameCatalog;
  const { bet, doubleUps, gameAggregator, jackpots, openRounds, tables } = play;
  const listGamesInProgress = createGamesInProgress(play);
  const siteAt = async (host: string) => (await sites.directory.at({ host })).key;
  const { findRoundGame, findSharedTicket, findTicketRound, listTicketsInRound } = createSharedTicketReader(deps);
  return [
    ...catalogRoutes({
      db,
      catalog,
      clock,
      listGamesInProgress,
      listPlayedGames: async (memberId) => new Set((await ledger.stakedByGame(memberId)).keys()),
      listJackpotGames: async (host) => jackpots.listNamedGames(await siteAt(host)),
      countPlayers: (name) => (tables.commands.isTable(name) ? communication.realtime.presence(name) : undefined),
      findFacts: createLobbyFactsFinder(deps),
      findSite: siteAt,
    }),
    ...listStaffGameRoutes(deps, modules),
    ...winRoutes({ db, catalog, sites, wins }),
    ...jackpotRoutes({ db, catalog, clock, identity, jackpots, ledger, maskName, sites }),
    ...jackpotOfficeRoutes({ db, catalog, identity, jackpots, maskName, staff }),
    ...fairnessRoutes({ db, archive: roundArchive, fairness, sharedGames }),
    ...staffFairnessRoutes({
      db,
      atomically,
      clock,
      fairness,
      sharedGames,
      staff,
      titles: createGameTitles(gameCatalog),
    }),
    ...playRoutes({
      db,
      atomically,
      bet,
      doubleUps,
      returnTransferredMoney: gameAggregator.returnTransferredMoney,
      catalog,
      clock,
      playerStats: rewards.playerStats,
      findGame,
      findRoundGame,
      listGamesInProgress,
      recordActivity: modules.playLimits.recordActivity,
      launchExternal: gameAggregator.launch,
      ledger,
      pacing,
      rounds: openRounds,
      seeds,
      sessions: gameSessions,
      findSharedTicket,
      findSite: async (memberId) => (await identity.member(db, memberId)).site,
      findTicketRound,
      listTicketsInRound,
    }),
    ...staffRoundRoutes({ db, catalog, findGame, findRoundGame, ledger, seeds, findSharedTicket, vault }),
    ...gameAggregator.routes,
    ...tableRoutes({ db, catalog, countPresence: communication.realtime.presence, findSite: siteAt, tables }),
    ...reversalRoutes({ db, catalog, reversals: play.roundReversals, staff }),
    ...staffTableRoutes({ db, catalog, clock, identity, tables, formatOutcome: outcomeText }),
  ];
}

/** What order histories and their files are read from. */
function toOrderRouteDeps({ platform, accounts, gameCatalog, rewards, money }: Modules) {
  const { db, clock } = platform;
  return {
    db,
    clock,
    catalog: gameCatalog.catalog,
    levelNames: (memberId: number, locale: Parameters<RewardModules['vip']['loadLevelNames']>[2]) =>
      rewards.vip.loadLevelNames(db, memberId, locale),
    nameSources: rewards.nameSources,
    orders: money.orders,
    records: money.cashier.records,
    requireMember: (q: Queryable, memberId: number) => accounts.identity.member(q, memberId),
  };
}

/** The cashier, the order center, and money given by staff. */
function listMoneyRoutes(modules: Modules): Route[] {
  const { platform, accounts, staffCreditModule, money } = modules;
  const { db, clock } = platform;
  const { identity, staff } = accounts;
  const { debits, limitVersions, staffCredits } = staffCreditModule;
  const { levelNames, nameSources, orders, requireMember } = toOrderRouteDeps(modules);
  return [
    ...money.cashier.routes,
    ...orderRoutes({ db, clock, levelNames, nameSources, orders }),
    ...orderOfficeRoutes({ db, clock, levelNames, nameSources, orders, requireMember }),
    ...staffCreditRoutes({ db, clock, debits, identity, limitVersions, staff, staffCredits }),
  ];
}

/** The order center's downloads, which are no calls of the contract. */
export function listOrderFiles(modules: Modules) {
  const { atomically } = modules.platform;
  const { security, staff } = modules.accounts;
  const { requireMember, ...deps } = { ...toOrderRouteDeps(modules), atomically };
  return [
    createRecordFiles({ ...deps, sessions: security.sessions }),
    createStatementFiles({ ...deps, requireMember, staff }),
  ];
}

/** Finds the titles of games in a language, by their names. */
const createTitleFinder =
  ({ platform: { db }, gameCatalog: { catalog } }: Pick<Modules, 'platform' | 'gameCatalog'>) =>
  async (games: readonly string[], locale: LocaleKey) =>
    new Map((await catalog.names(db, [...games], locale)).map(({ name, title }) => [name, title]));

/** Bonuses with their wagering requirements. */
function listBonusRoutes({ platform, ledgerModule, accounts, gameCatalog, rewards }: Modules): Route[] {
  const { db, atomically, clock } = platform;
  const { identity, staff } = accounts;
  const { bonus, contributions, cover, manualRewards, nameSources } = rewards;
  return [
    ...bonusRoutes({
      db,
      bonus,
      clock,
      cover,
      nameSources,
      findTitles: createTitleFinder({ platform, gameCatalog }),
    }),
    ...bonusOfficeRoutes({
      db,
      async findAccounts(q, memberIds) {
        const members = await identity.members(q, [...memberIds]);
        return new Map([...members].map(([id, { account }]) => [id, account]));
      },
      atomically,
      bonus,
      contributions,
      manualRewards,
      ledger: ledgerModule.ledger,
      staff,
    }),
  ];
}

/** Promotions, VIP levels, rebates and tournaments. */
function listRewardRoutes(modules: Modules): Route[] {
  const { platform, ledgerModule, accounts, gameCatalog, rewards, money } = modules;
  const { db, clock } = platform;
  const { identity, sites, staff } = accounts;
  const { catalog } = gameCatalog;
  const { activities, flags, loadLevel, rebates, simulate, tournaments, vip } = rewards;
  return [
    ...activities.routes,
    ...flagOfficeRoutes({ db, flags, identity, staff }),
    ...simulatorRoutes(simulate),
    ...tournamentRoutes({ db, catalog, clock, identity, maskName, sites, tournaments }),
    ...tournamentOfficeRoutes({ db, clock, identity, maskName, staff, tournaments }),
    ...vipRoutes({
      db,
      clock,
      findTitles: createTitleFinder(modules),
      async loadBenefits(q, site) {
        const [freeWithdrawals, { plan }] = await Promise.all([
          money.cashier.freeWithdrawals(q, site),
          rebates.plans.findEffectivePlan(q, site),
        ]);
        return { freeWithdrawals, rebateAt: (level) => findBestRate(plan, level) };
      },
      identity,
      vip,
    }),
    ...vipOfficeRoutes({ db, vip }),
    ...rebatesRoutes({ db, catalog, clock, identity, ledger: ledgerModule.ledger, loadLevel, rebates }),
    ...rebatesOfficeRoutes({ db, rebates }),
  ];
}

/** The agency and its commissions. */
function listPartnerRoutes({ platform, accounts, partners }: Modules): Route[] {
  const { db, clock } = platform;
  const { identity, sites, staff } = accounts;
  const { agency, commissions, commissionPlans: plans } = partners;
  const { statementReview, agentCommissions, simulate } = commissions;
  return [
    ...agency.routes,
    ...commissionRoutes({ db, clock, identity, maskedName: maskName, agentCommissions, plans, sites }),
    ...commissionOfficeRoutes({ db, statementReview, identity, maskedName: maskName, plans, simulate, staff }),
  ];
}

/** The inbox, the helpdesk and the chat. */
function listCommunicationRoutes({ platform, accounts, gameCatalog, communication }: Modules): Route[] {
  const { db, clock, vault } = platform;
  const { captcha, identity, sites, staff } = accounts;
  const { chat, helpdesk, inbox } = communication;
  return [
    ...inbox.routes,
    ...helpdeskRoutes({ db, captcha, clock, helpdesk, sites, vault }),
    ...helpdeskOfficeRoutes({ db, clock, helpdesk, identity, staff, vault }),
    ...helpdeskContentRoutes({ db, helpdesk, staff }),
    ...chatRoutes({ chat }),
    ...chatOfficeRoutes({ db, chat, clock, identity, staff, titles: createGameTitles(gameCatalog) }),
  ];
}

const listModuleRoutes = (deps: ServerDeps, modules: Modules): Route[] => [
  ...listSearchRoutes(deps, modules),
  ...listMemberRoutes(modules),
  ...listPlayLimitRoutes(modules),
  ...listStaffAndSiteRoutes(modules),
  ...listPlayerOfficeRoutes(deps, modules),
  ...listPlayRoutes(deps, modules),
  ...listMoneyRoutes(modules),
  ...listReportRoutes(modules),
  ...listSystemRoutes(deps, modules),
  ...listSelfVerificationRoutes(modules),
  ...[modules.alerts, modules.proof, modules.antiMoneyLaundering, modules.harmMarkers].flatMap(({ routes }) => routes),
  ...modules.regulatorFiles.routes,
  ...listBonusRoutes(modules),
  ...listRewardRoutes(modules),
  ...listPartnerRoutes(modules),
  ...listCommunicationRoutes(modules),
];

/** Every endpoint of the contract with the function that answers it. */
export const listRoutes = (deps: ServerDeps, modules: Modules): Route[] =>
  listModuleRoutes(deps, modules).map(createListSearchAudit(modules));
