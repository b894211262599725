import { findGame } from '@arara/games';
import { planAgency } from './house-agency.ts';
import { housesCommissionRoutes, planCommissions } from './house-commissions.ts';
import { houseFairnessRoutes, planFairness } from './house-fairness.ts';
import { gamesUnderWayIn, ownGamesOf, roundsOpenIn, stakedByKind, titlesIn } from './house-games.ts';
import type { House, HouseParts } from './house-parts.ts';
import { tellingOfDocuments } from './house-inbox.ts';
import { houseJackpotRoutes, planJackpots } from './house-jackpot.ts';
import { ladderRoutes, levelsIn, planLadders } from './house-ladders.ts';
import { helpRoutes } from './house-helpdesk.ts';
import { houseOrderRoutes, orderFiles } from './house-orders.ts';
import { measure } from './house-metrics.ts';
import { houseTableRoutes, sharedTicketsIn, sharedGamesOf } from './house-rounds.ts';
import { builtFrontEnds, createApp } from './http/index.ts';
import { registerAgencyPictures } from './modules/agency/index.ts';
import { planBonus } from './modules/bonus/index.ts';
import { catalogOfficeRoutes, catalogRoutes, createPopularityCount } from './modules/catalog/index.ts';
import {
  accountRoutes,
  identityOfficeRoutes,
  identityRoutes,
  profileRoutes,
  securityRoutes,
  registerSocialPages,
} from './modules/identity/index.ts';
import { chatOfficeRoutes, chatRoutes } from './modules/chat/index.ts';
import { createCommissionExport } from './modules/commissions/index.ts';
import { playOfficeRoutes, playRoutes, sealSeeds } from './modules/play/index.ts';
import {
  createLinkOrigin,
  documentOfficeRoutes,
  dressPage,
  listAgreements,
  registerBrandPages,
  registerPictures,
  siteOfficeRoutes,
  siteRoutes,
  termsRoutes,
} from './modules/sites/index.ts';
import { createAuditExport, permissionsAsked, staffRoutes } from './modules/staff/index.ts';
import { staffCreditRoutes } from './modules/staff-credits/index.ts';
import { tournamentOfficeRoutes, tournamentRoutes } from './modules/tournaments/index.ts';
import { winRoutes, winnerName } from './modules/wins/index.ts';
import type { Route } from './platform/index.ts';
import { type Built, createModules } from './house-modules.ts';

function routesOf(built: Built, parts: HouseParts): Route[] {
  const siteAt = async (host: string) => (await built.sites.directory.at({ host })).key;
  const languageAt = async (host: string) => {
    const { key: site, defaultLanguage: language } = await built.sites.directory.at({ host });
    return { site, language };
  };
  const siteOf = async (memberId: number) => (await built.identity.member(built.db, memberId)).site;
  const shared = sharedTicketsIn(parts, built);
  const isDemoOffered = async (host: string) => (await built.sites.directory.at({ host })).features.demo;
  return [
    ...identityRoutes({
      ...built,
      siteAt,
      stakedByKind: (memberId) => stakedByKind(built, memberId),
      levelsOf: levelsIn(built),
      availableOf: (site, wallet) => built.cashier.available(built.db, site, wallet),
    }),
    ...accountRoutes({ ...built, ...built.security, siteAt }),
    ...profileRoutes({ ...built, isDemoOffered, siteAt }),
    ...securityRoutes({ ...built, ...built.security, siteAt }),
    ...siteRoutes({ ...built, captcha: built.captcha.kind, lead: built.rewards.lead }),
    ...termsRoutes(built),
    ...siteOfficeRoutes(built),
    ...documentOfficeRoutes({ ...built, sites: tellingOfDocuments(built.sites, built.post) }),
    ...helpRoutes(built),
    ...catalogRoutes({ ...built, gamesUnderWay: gamesUnderWayIn(built) }),
    ...catalogOfficeRoutes({ ...built, roundsOpen: roundsOpenIn(built) }),
    ...winRoutes(built),
    ...chatRoutes(built),
    ...chatOfficeRoutes({ ...built, titles: titlesIn(built) }),
    ...tournamentRoutes({ ...built, maskedName: winnerName }),
    ...tournamentOfficeRoutes({ ...built, maskedName: winnerName }),
    ...houseJackpotRoutes(built),
    ...houseFairnessRoutes(built),
    ...playRoutes({
      ...built,
      sessions: built.gameSessions,
      launchOutside: built.outside.launch,
      bringBack: built.outside.bringBack,
      gamesUnderWay: gamesUnderWayIn(built),
      ...shared,
      findGame,
      siteOf,
    }),
    ...playOfficeRoutes({ ...built, ...shared, findGame }),
    ...built.outside.routes,
    ...built.cashier.routes,
    ...built.inbox.routes,
    ...built.rewards.routes,
    ...houseOrderRoutes(built),
    ...built.bonusRoutes(built.rewards),
    ...staffCreditRoutes(built),
    ...ladderRoutes(built),
    ...built.agency.routes,
    ...houseTableRoutes({ ...built, presenceOf: built.realtime.presence }),
    ...housesCommissionRoutes({ ...built, maskedName: winnerName }),
    ...built.privacy.routes,
    ...staffRoutes({ ...built, siteAt: languageAt }),
    ...identityOfficeRoutes({ ...built, ...built.security, accepted: listAgreements }),
  ];
}

/** Forgets, every ten minutes, what has served its time. */
function planSweeping({
  jobs,
  identity,
  security,
  office,
  ways,
  demo,
  gameSessions,
  outside,
  requests,
  privacy,
  helpdesk,
  inbox,
  chat,
  staffCredits,
  messenger,
}: Built): void {
  jobs.work('sweep', async () => {
    await Promise.all([
      identity.sweep(),
      security.sweep(),
      office.sweep(),
      ways.sweep(),
      demo.sweep(),
      gameSessions.sweep(),
      outside.sweep(),
      requests.sweep(),
      privacy.sweep(),
      helpdesk.sweep(),
      inbox.sweep(),
      chat.sweep(),
      staffCredits.sweep(),
      messenger.sweep(),
    ]);
  });
  jobs.every('sweep', '*/10 * * * *');
}

/** Every minute, ends the rounds of moves that nobody went on with, and the bonuses that are due. */
function planEndings({ jobs, rounds, bonus }: Built): void {
  planBonus(jobs, bonus);
  jobs.work('left_rounds', async () => void (await rounds.endLeft()));
  jobs.every('left_rounds', '* * * * *');
}

/** Every ten minutes, counts what was played: by that the lobby says what is popular. */
function planPopularity(built: Built): void {
  built.jobs.work('count_played', createPopularityCount(built));
  built.jobs.every('count_played', '*/10 * * * *');
}

/** Every minute, reads the wins that the sites tell of. */
function planWins({ jobs, wins }: Built): void {
  jobs.work('collect_wins', () => wins.collect());
  jobs.every('collect_wins', '* * * * *');
}

/** Every minute, takes what was played since into the facts of whoever played. */
function planFacts({ jobs, facts }: Built): void {
  jobs.work('sweep_facts', async () => void (await facts.sweep()));
  jobs.every('sweep_facts', '* * * * *');
}

/** Every minute, takes in what became of the bonuses that were claimed; every five, looks for abuse. */
function planRewards({ jobs, rewards }: Built): void {
  jobs.work('reward_fates', () => rewards.refreshFates());
  jobs.every('reward_fates', '* * * * *');
  jobs.work('reward_flags', async () => void (await rewards.lookForAbuse()));
  jobs.every('reward_flags', '*/5 * * * *');
}

/** Every five minutes, pays the tournaments that are over. */
function planTournaments({ jobs, tournaments }: Built): void {
  jobs.work('settle_tournaments', () => tournaments.settle());
  jobs.every('settle_tournaments', '*/5 * * * *');
}

/** Every minute, links what was written since; every day, makes room for the months to come. */
function planLedger({ jobs, sealer, sealAudit, ledger, clock }: Built): void {
  jobs.work('seal', async () => {
    await sealer.seal();
    await sealAudit();
  });
  jobs.every('seal', '* * * * *');
  jobs.work('open_months', () => ledger.openMonths(clock.now()));
  jobs.every('open_months', '0 3 * * *');
}

/** All that is done by itself, over and over. */
function planJobs(built: Built): void {
  planSweeping(built);
  planEndings(built);
  planPopularity(built);
  planWins(built);
  planFacts(built);
  planRewards(built);
  planLadders(built);
  planTournaments(built);
  planJackpots(built);
  planFairness(built);
  planAgency(built);
  planCommissions(built);
  planLedger(built);
}

/** Opens what the house begins with, then its doors. */
async function openHouse(
  built: Built,
  { app, parts }: { app: House['app']; parts: HouseParts },
  { working }: { working: boolean },
): Promise<void> {
  const { cashier, catalog, identity, jobs, office } = built;
  await built.ledger.openMonths(built.clock.now());
  await built.vault.open();
  await office.open();
  await built.sites.open();
  await identity.seal();
  await built.inbox.open();
  await cashier.seal();
  await sealSeeds(built);
  await catalog.seed(ownGamesOf(sharedGamesOf(parts)));
  await built.rewards.open();
  await built.jackpots.open({ working });
  await jobs.start({ working });
  // A chain that is begun asks for the one after it by a job.
  await built.fairness.open({ working });
  await built.outside.open();
  await app.ready();
  if (working) built.tables.tables.start();
}

/** Closes the doors, then what stands behind them. */
async function closeHouse(built: Built, app: House['app']): Promise<void> {
  const { bus, jobs, office, realtime } = built;
  await realtime.close();
  await app.close();
  await built.tables.tables.stop();
  built.tables.sights.close();
  await built.sessions.settled();
  await jobs.stop();
  await built.jackpots.close();
  await office.settled();
  await bus.close();
  await built.writer.close();
  await built.disconnect();
}

/** The composition root: builds the modules, binds their routes, and hands out the whole. */
export async function createHouse(parts: HouseParts): Promise<House> {
  const built = createModules(parts);
  const { cashier, jobs, office, realtime } = built;
  planJobs(built);
  measure(parts, built);
  const routes = routesOf(built, parts);
  const asked = permissionsAsked(routes);
  const { https, publicUrl } = parts;
  const linkOrigin = createLinkOrigin({ directory: built.sites.directory, publicUrl, https });
  const app = await createApp({
    ...built,
    ...parts,
    linkOrigin,
    routes,
    languageAt: built.sites.directory.languageAt,
    dressed: async (page, host) => dressPage(page, await built.sites.directory.at({ host })),
    extend: (scope) => {
      registerPictures(scope, built.sites);
      registerAgencyPictures(scope, { ...built, linkOrigin });
      registerBrandPages(scope, { ...built, linkOrigin });
      cashier.webhooks.register(scope);
      createAuditExport(built).register(scope);
      createCommissionExport({ ...built, maskedName: winnerName }).register(scope);
      for (const files of orderFiles(built)) files.register(scope);
      registerSocialPages(scope, { ...built, https, linkOrigin, social: built.ways.social });
      realtime.register(scope);
      built.outside.register(scope);
    },
    frontEnds: builtFrontEnds(parts.root),
    watch: parts.metrics?.watchCalls,
  });
  return {
    app,
    jobs,
    office,
    bonus: built.bonus,
    outside: built.outside,
    chat: built.chat,
    permissionsAsked: asked,
    webhookPath: cashier.webhooks.path,
    open: (options) => openHouse(built, { app, parts }, options),
    tables: built.tables.tables,
    close: () => closeHouse(built, app),
  };
}
