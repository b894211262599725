import { fromWireLocale } from '@arara/contract/wire-locales';
import type { FastifyInstance } from 'fastify';
import { type PageSite, builtFrontEnds, createApp } from '../http/index.ts';
import { gaugeServer } from '../metrics/server-gauges.ts';
import { registerSocialPages } from '../modules/accounts/identity/index.ts';
import { createPrivacy } from '../modules/accounts/privacy/index.ts';
import {
  createLinkOrigin,
  type Site,
  renderBrandPage,
  toPageSettings,
  registerBrandPages,
  registerPicturePages,
} from '../modules/accounts/sites/index.ts';
import { createAuditExport, listRoutePermissions } from '../modules/accounts/staff/index.ts';
import { registerAgencyPictures } from '../modules/partners/agency/index.ts';
import { createCommissionExport } from '../modules/partners/commissions/index.ts';
import { createExportFiles } from '../modules/platform/exports/index.ts';
import { sealSeeds } from '../modules/play/play/index.ts';
import { maskName } from '../modules/play/wins/index.ts';
import { createAccounts } from './accounts.ts';
import { createAlertModule } from './alerts.ts';
import { createRegulatorFilesModule } from './regulator-files.ts';
import { createAntiMoneyLaunderingModule } from './anti-money-laundering.ts';
import { createCommunication, scheduleInboxJobs } from './communication.ts';
import { createListExports } from './exports.ts';
import { createHarmMarkersModule } from './harm-markers.ts';
import { scheduleListedBets } from './listed-bets.ts';
import { createLedgerModule, createMoney, createStaffCreditModule, scheduleLedgerJobs } from './money.ts';
import { createInvitations, createPartners, schedulePartnerJobs } from './partners.ts';
import { createPlatform } from './platform.ts';
import { listOwnGames } from './own-games.ts';
import { createGameCatalog, createPlayModules, listSharedGames, schedulePlayJobs } from './play.ts';
import type { PlayLimits } from '../modules/money/play-limits/index.ts';
import { createPlayLimitModule } from './play-limits.ts';
import { createRealityCheckModule } from './reality-checks.ts';
import { createQueueCounter } from './office-queues.ts';
import { createProofModule } from './proof.ts';
import { createRewards, scheduleRewardJobs } from './rewards.ts';
import { createSelfVerificationModule } from './self-verification.ts';
import { createActivityLoader, createReportScheduleModule, scheduleReportJobs } from './reports.ts';
import { type OfficeLive, createOfficeLive } from '../realtime/index.ts';
import type { Modules } from './modules.ts';
import { listOrderFiles, listRoutes } from './routes.ts';
import type { Server, ServerDeps } from './server-deps.ts';

type ModulesBeforePrivacy = Omit<Modules, 'privacy' | 'exports' | 'proof' | 'regulatorFiles' | 'reportSchedules'>;

/** Exports and erases personal data in every module that stores it. */
function createPrivacyModule(modules: ModulesBeforePrivacy): Modules['privacy'] {
  const { platform, ledgerModule, accounts, gameCatalog, rewards, money, communication } = modules;
  const { db, atomically, clock, ids, jobs, log, vault } = platform;
  const { identity, passwords, security, sites, staff, withdrawalPassword } = accounts;
  return createPrivacy({
    db,
    atomically,
    antiMoneyLaundering: modules.antiMoneyLaundering,
    harmMarkers: modules.harmMarkers,
    bonus: rewards.bonus,
    cashier: money.cashier,
    catalog: gameCatalog.catalog,
    clock,
    findRetentionYears: async (site) => (await sites.directory.find(site))?.rules.retentionYears ?? null,
    helpdesk: communication.helpdesk.person,
    identity,
    identityDocuments: accounts.identityDocuments,
    identityVerification: accounts.identityVerification.person,
    ids,
    inbox: communication.inbox,
    jobs,
    ledger: ledgerModule.ledger,
    log,
    passwords,
    rebates: rewards.rebates,
    sessions: security.sessions,
    staff,
    vault,
    vip: rewards.vip,
    withdrawalPassword,
  });
}

/** Builds every module from the modules before it. */
function createModules(deps: ServerDeps): Modules {
  const platform = createPlatform(deps);
  const ledgerModule = createLedgerModule(deps, platform);
  const { ledger } = ledgerModule;
  const invitations = createInvitations(platform);
  const accounts = createAccounts(deps, {
    platform,
    ledger,
    invitations: invitations.invitations,
    // Late binding: limits are built on the members and the sites.
    setLimits: (tx, memberId, limits) => playLimits.setAtOpening(tx, memberId, limits),
  });
  const staffCreditModule = createStaffCreditModule(platform, accounts, ledger);
  const { staffCredits } = staffCreditModule;
  const playLimits: PlayLimits = createPlayLimitModule(platform, accounts, ledger);
  const realityChecks = createRealityCheckModule(platform, accounts);
  const gameCatalog = createGameCatalog(deps, { platform, accounts, ledger, playLimits, realityChecks });
  const { catalog, seeds } = gameCatalog;
  const rewards = createRewards(deps, { platform, accounts, ledger, staffCredits, catalog, seeds });
  const money = createMoney(deps, { platform, accounts, ledger, playLimits, staffCredits, catalog, rewards });
  const play = createPlayModules(deps, {
    platform,
    accounts,
    ledger,
    staffCredits,
    gameCatalog,
    realityChecks,
    rewards,
  });
  const partners = createPartners({ platform, accounts, invitations, ledger, staffCredits, catalog, rewards });
  const { cashier } = money;
  const communication = createCommunication(deps, {
    platform,
    accounts,
    ledger,
    cashier,
    gameCatalog,
    play,
    rewards,
  });
  const alerts = createAlertModule(deps, { platform, accounts, gameCatalog });
  const selfVerification = createSelfVerificationModule(deps, { platform, accounts, gameCatalog });
  const antiMoneyLaundering = createAntiMoneyLaunderingModule({ platform, accounts, money });
  const harmMarkers = createHarmMarkersModule({ platform, accounts, threads: communication.helpdesk.threads });
  const modules = {
    alerts,
    antiMoneyLaundering,
    harmMarkers,
    selfVerification,
    platform,
    ledgerModule,
    accounts,
    staffCreditModule,
    playLimits,
    realityChecks,
    gameCatalog,
    rewards,
    money,
    play,
    partners,
    communication,
  };
  const exports = createListExports(modules);
  const reportSchedules = createReportScheduleModule({ platform, accounts, exports, rewards });
  const proof = createProofModule({ platform, accounts, gameCatalog });
  const regulatorFiles = createRegulatorFilesModule(deps, { platform, accounts, proof });
  return { ...modules, exports, proof, regulatorFiles, reportSchedules, privacy: createPrivacyModule(modules) };
}

/** Every ten minutes, deletes what has expired. */
function scheduleSweeps(modules: Modules): void {
  const { platform, accounts, staffCreditModule, gameCatalog, money, play, communication, exports, privacy } = modules;
  const { demo, identity, identityVerification, messenger, security, signInMethods, staff } = accounts;
  platform.jobs.work('sweep', async () => {
    await Promise.all([
      identity.sweep(),
      identityVerification.sweep(),
      security.sweep(),
      staff.sweep(),
      signInMethods.sweep(),
      demo.sweep(),
      gameCatalog.gameSessions.sweep(),
      money.cashier.bankCalls.sweep(),
      play.gameAggregator.sweep(),
      platform.idempotencyCache.sweep(),
      platform.webVitals.sweep(),
      privacy.sweep(),
      exports.sweep(),
      modules.alerts.sweep(),
      modules.reportSchedules.sweep(),
      modules.selfVerification.sweep(),
      communication.helpdesk.sweep(),
      communication.inbox.sweep(),
      communication.chat.sweep(),
      staffCreditModule.staffCredits.sweep(),
      messenger.sweep(),
    ]);
  });
  platform.jobs.every('sweep', '*/10 * * * *');
}

/** Registers the workers of every recurring job. */
function scheduleJobs(modules: Modules): void {
  const { platform, ledgerModule, gameCatalog, rewards, play, partners, communication } = modules;
  scheduleSweeps(modules);
  scheduleLedgerJobs(platform, ledgerModule);
  scheduleRewardJobs(platform, rewards);
  scheduleReportJobs(platform);
  modules.accounts.exclusion.schedule();
  scheduleListedBets(modules);
  modules.alerts.schedule();
  modules.antiMoneyLaundering.schedule();
  modules.harmMarkers.schedule();
  modules.reportSchedules.schedule();
  modules.selfVerification.schedule();
  modules.proof.schedule();
  modules.realityChecks.schedule();
  modules.regulatorFiles.schedule();
  schedulePlayJobs(platform, gameCatalog, play);
  schedulePartnerJobs(platform, partners);
  scheduleInboxJobs(platform, communication);
}

/** Creates the initial data of a new installation, encrypts what an earlier release stored in clear, and starts the jobs. */
async function openModules(
  deps: ServerDeps,
  {
    alerts,
    platform,
    ledgerModule,
    accounts,
    gameCatalog,
    rewards,
    money,
    play,
    communication,
    selfVerification,
  }: Modules,
  working: boolean,
): Promise<void> {
  const { atomically, clock, jobs, vault } = platform;
  await ledgerModule.ledger.openMonths(clock.now());
  await vault.open();
  await accounts.staff.open();
  await accounts.sites.open();
  await accounts.identity.seal();
  await alerts.open();
  await selfVerification.open({ working });
  await communication.inbox.open();
  await money.cashier.seal();
  await sealSeeds({ atomically, vault });
  await gameCatalog.catalog.seed(listOwnGames(listSharedGames(deps)));
  await rewards.activities.open();
  await play.jackpots.open({ working });
  await jobs.start({ working });
  // A hash chain that begins enqueues a job for the chain after it, so the jobs have started by now.
  await gameCatalog.fairness.open({ working });
  await play.gameAggregator.enqueueGamesSync();
}

/** Refuses new requests, finishes pending ones, and disconnects. */
async function closeServer(
  { platform, ledgerModule, accounts, money, play, communication, selfVerification }: Modules,
  app: FastifyInstance,
): Promise<void> {
  await communication.realtime.close();
  await app.close();
  await play.tables.runner.stop();
  play.tables.views.close();
  await accounts.security.sessions.settled();
  await platform.jobs.stop();
  await money.cashier.bankCalls.settled();
  await play.jackpots.close();
  await selfVerification.close();
  await accounts.staff.settled();
  await platform.bus.close();
  await ledgerModule.betWriter.close();
  await platform.disconnect();
}

/** Registers the routes outside the contract: pages, pictures, downloads, webhooks and the WebSocket. */
function registerPages(
  scope: FastifyInstance,
  { https, officeHost, publicUrl }: ServerDeps,
  modules: Modules,
  officeLive: OfficeLive,
): void {
  const { platform, accounts, money, play, communication } = modules;
  const { db, atomically, clock, ids, log } = platform;
  const { identity, identityVerification, signInMethods, sites, staff } = accounts;
  const linkOrigin = createLinkOrigin({ directory: sites.directory, officeHost, publicUrl, https });
  registerPicturePages(scope, sites);
  registerAgencyPictures(scope, { db, identity, linkOrigin, sites });
  registerBrandPages(scope, { linkOrigin, sites });
  money.cashier.webhooks.register(scope);
  createAuditExport({ db, atomically, clock, staff }).register(scope);
  identityVerification.files.register(scope);
  createExportFiles({ exports: modules.exports, staff }).register(scope);
  createCommissionExport({ db, atomically, clock, identity, maskedName: maskName, staff }).register(scope);
  for (const files of listOrderFiles(modules)) files.register(scope);
  modules.proof.files.register(scope);
  modules.regulatorFiles.files.register(scope);
  registerSocialPages(scope, { https, ids, linkOrigin, log, social: signInMethods.social });
  communication.realtime.register(scope);
  officeLive.register(scope);
  play.gameAggregator.register(scope);
}

const toPageSite = (site: Site): PageSite => ({
  key: site.key,
  version: site.version,
  name: site.name,
  host: site.hosts[0] ?? 'localhost',
  languages: site.languages.map(fromWireLocale),
  locale: fromWireLocale(site.defaultLanguage),
  settings: toPageSettings(site),
  brand: (page, locale) => renderBrandPage(page, site, locale),
});

/** Builds the modules and binds their routes: the whole server, not yet open. */
export async function createServer(deps: ServerDeps): Promise<Server> {
  const modules = createModules(deps);
  const { platform, accounts, rewards, money, play, communication } = modules;
  const { db, atomically, clock, ids, jobs, log, idempotencyCache } = platform;
  const { security, sites, staff } = accounts;
  const { https, publicUrl } = deps;
  scheduleJobs(modules);
  gaugeServer(deps.metrics, {
    db,
    clock,
    connectionUsage: platform.connectionUsage,
    jobs,
    messenger: accounts.messenger,
    realtime: communication.realtime,
  });
  const routes = listRoutes(deps, modules);
  const officeLive = createOfficeLive({
    bus: platform.bus,
    countQueues: createQueueCounter(routes, log),
    loadActivity: createActivityLoader(modules),
    log,
    staff,
    tickMs: deps.officeTickMs,
  });
  const app = await createApp({
    db,
    areaHeader: deps.areaHeader,
    atomically,
    clock,
    counters: deps.counters,
    findPageSite: async (host) => toPageSite(await sites.directory.at({ host })),
    freshPageMs: deps.freshPageMs,
    extend: (scope) => registerPages(scope, deps, modules, officeLive),
    frontEnds: builtFrontEnds(deps.root),
    https,
    ids,
    languageAt: sites.directory.languageAt,
    linkOrigin: createLinkOrigin({ directory: sites.directory, officeHost: deps.officeHost, publicUrl, https }),
    log,
    officeHost: deps.officeHost,
    outsideProviders: deps.outsideProviders,
    ratePerMinute: deps.ratePerMinute,
    idempotencyCache,
    routes,
    sessions: security.sessions,
    staff,
    staffNetworks: deps.staffNetworks,
    trustProxy: deps.trustProxy,
    watch: deps.metrics?.watchCalls,
  });
  return {
    app,
    bonus: rewards.bonus,
    chat: communication.chat,
    jobs,
    outside: play.gameAggregator,
    routePermissions: listRoutePermissions(routes),
    staff,
    tables: play.tables.runner,
    webhookPath: money.cashier.webhooks.path,
    async open({ working }) {
      await openModules(deps, modules, working);
      await app.ready();
      if (working) play.tables.runner.start();
    },
    close: () => {
      officeLive.close();
      return closeServer(modules, app);
    },
  };
}
