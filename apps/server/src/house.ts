import { findGame } from '@arara/games';
import { connect, createAtomically } from './db/index.ts';
import { createGames, gamesUnderWayIn, ownGames, roundsOpenIn, stakedByKind } from './house-games.ts';
import type { House, HouseParts } from './house-parts.ts';
import { broken, builtFrontEnds, createApp, createRequests, fieldErrors, invalid, refused } from './http/index.ts';
import { type Cashier, createCashier } from './modules/cashier/index.ts';
import {
  catalogOfficeRoutes,
  catalogRoutes,
  createCatalog,
  createPopularityCount,
  createSwitches,
} from './modules/catalog/index.ts';
import {
  type Identity,
  type Passwords,
  accountRoutes,
  createAccountOpener,
  createAccountWays,
  createCaptcha,
  createDemo,
  createIdentity,
  createNoCaptcha,
  createNoticeMail,
  createPasswords,
  createProfile,
  createSecurity,
  createWithdrawalPassword,
  identityOfficeRoutes,
  identityRoutes,
  profileRoutes,
  securityRoutes,
  registerSocialPages,
} from './modules/identity/index.ts';
import { createJobs } from './modules/jobs/index.ts';
import { type Ledger, createBetWriter, createLedger, createSealer } from './modules/ledger/index.ts';
import { type BrandOf, type Messenger, createMessenger } from './modules/messenger/index.ts';
import { type LinkFinder, createOrders, createRecordFiles, orderRoutes } from './modules/orders/index.ts';
import { playOfficeRoutes, playRoutes, sealSeeds } from './modules/play/index.ts';
import { createPrivacy } from './modules/privacy/index.ts';
import {
  type Sites,
  createSites,
  documentOfficeRoutes,
  dressPage,
  listAgreements,
  registerBrandPages,
  registerPictures,
  siteOfficeRoutes,
  siteRoutes,
  termsRoutes,
} from './modules/sites/index.ts';
import { createAuditExport, createStaff, permissionsAsked, staffRoutes } from './modules/staff/index.ts';
import { HOUSE, createVault } from './modules/vault/index.ts';
import { type Route, createIds } from './platform/index.ts';
import { createRealtime } from './realtime/index.ts';
import { createSiteDoors } from './site-doors.ts';

const MOST_CONNECTIONS = 16;

type Built = ReturnType<typeof createModules>;

/** What every module is handed: the database, time, chance, the queues and the keys. */
function createBase({ databaseUrl, bus, clock, log, random, keyRing }: HouseParts) {
  const { db, close: disconnect } = connect({ url: databaseUrl, max: MOST_CONNECTIONS, log });
  const atomically = createAtomically(db, { onError: (error) => log.error({ err: error }, 'after a commit') });
  const ids = createIds({ clock, random });
  const jobs = createJobs({ url: databaseUrl, log });
  const vault = createVault({ atomically, bus, clock, random, ring: keyRing });
  return { disconnect, base: { db, atomically, bus, clock, ids, jobs, log, random, vault } };
}

type Base = ReturnType<typeof createBase>['base'];

interface BelowMembers {
  ledger: Ledger;
  messenger: Messenger;
  passwords: Passwords;
  sites: Sites;
}

/** Who a member is, and every way in. */
function createMembers(parts: HouseParts, base: Base, { ledger, messenger, passwords, sites }: BelowMembers) {
  const { rulesOf, homeOf } = createSiteDoors(sites);
  const security = createSecurity({
    ...base,
    notify: createNoticeMail({ ...base, messenger }),
    passwords,
    limits: async (tx, memberId) =>
      sites.sessionLimits((await identity.member(tx, memberId)).site, parts.sessionLimits),
    homeOf,
  });
  const { sessions, signIn, notices } = security;
  const opener = createAccountOpener({ ...base, agree: sites.documents.acceptAll, ledger, rulesOf, sessions });
  const identity = createIdentity({ ...base, opener, passwords });
  const ways = createAccountWays({
    ...base,
    enter: signIn.enter,
    messenger,
    notices,
    opener,
    passwords,
    platforms: parts.platforms,
    sessions,
  });
  const captcha =
    parts.captcha === 'none'
      ? createNoCaptcha(base)
      : createCaptcha({ ...base, kind: parts.captcha, work: parts.captchaWork });
  const demo = createDemo({ ...base, ledger, sessions });
  const houseNames = async () => (await sites.directory.all()).map(({ name }) => name);
  const profile = createProfile({ ...base, houseNames });
  const withdrawalPassword = createWithdrawalPassword({ ...base, notices, passwords });
  return { security, sessions, signIn, identity, ways, captcha, demo, profile, withdrawalPassword };
}

/** Under which name a message speaks: of the site it names, else of its member's, else of the home site. */
function brandNamer({ db }: Base, late: () => { identity: Identity; sites: Sites }): BrandOf {
  return async ({ personId, site }) => {
    const { identity, sites } = late();
    const key = site ?? (personId === HOUSE ? undefined : (await identity.member(db, personId)).site);
    return (await sites.directory.at({ site: key })).name;
  };
}

/** What the Pix that were credited out of suspense, or taken back, were for. */
function paymentLinks({ records }: Cashier): LinkFinder {
  return async (q, memberId, ids) => {
    const found = await records.ordersOfPayments(q, memberId, ids);
    return new Map([...found].map(([id, number]) => [id, { type: 'recharge', number }]));
  };
}

type TillParts = Omit<
  Parameters<typeof createCashier>[0],
  'psp' | 'expirySeconds' | 'depositWays' | 'secondPersonAbove' | 'webhookSecret' | 'webhookDoor'
>;

/** The cashier, with what the settings say of it. */
function createTill(parts: HouseParts, below: TillParts): Cashier {
  return createCashier({
    ...below,
    psp: parts.psp,
    expirySeconds: parts.pixExpirySeconds,
    depositWays: parts.depositWays ?? [],
    secondPersonAbove: parts.secondPersonAbove,
    webhookSecret: parts.webhookSecret,
    webhookDoor: parts.webhookDoor ?? { addresses: [] },
  });
}

/** Every module, by hand, from the parts before it. */
function createModules(parts: HouseParts) {
  const { databaseUrl, clock, log } = parts;
  const { base, disconnect } = createBase(parts);
  const writer = createBetWriter({ url: databaseUrl, clock, log, lanes: parts.betLanes });
  const ledger = createLedger({ ...base, writer });
  const sealer = createSealer({ ...base, publish: parts.publishSeal });
  const passwords = createPasswords();
  const messenger = createMessenger({ ...base, ...parts, brandOf: brandNamer(base, () => ({ identity, sites })) });
  const office = createStaff({ ...base, messenger, passwords });
  const sites = createSites({ ...base, office, cycleMs: parts.cycleMs });
  const members = createMembers(parts, base, { ledger, messenger, passwords, sites });
  const { sessions, identity } = members;
  const catalog = createCatalog(base);
  const cashier = createTill(parts, { ...base, ...members, ledger, office, sites });
  const games = createGames({
    ...base,
    catalog,
    ledger,
    office,
    providers: parts.outsideProviders ?? [],
    fetch,
    paceOf: async (site) => (await sites.directory.at({ site })).pace,
    movesAtLaunch: async (memberId) => (await identity.member(base.db, memberId)).isTransOn,
    openPlayer: async (tx, amount) => members.demo.enter(tx, amount, (await sites.directory.at({})).key),
  });
  const refusals = { broken, fieldErrors, invalid, refused };
  const realtime = createRealtime({
    ...base,
    ...games,
    ledger,
    sessions,
    refusals,
    ratePerMinute: parts.ratePerMinute,
  });
  const orders = createOrders({ ...base, catalog, ledger, links: { payment: paymentLinks(cashier) } });
  const privacy = createPrivacy({ ...base, ...members, cashier, catalog, ledger, office, passwords });
  const requests = createRequests(base);
  return {
    ...base,
    disconnect,
    writer,
    ledger,
    sealer,
    ...members,
    office,
    sites,
    catalog,
    switches: createSwitches({ ...base, office, shelf: catalog.shelf }),
    cashier,
    orders,
    privacy,
    ...games,
    realtime,
    requests,
  };
}

function routesOf(built: Built): Route[] {
  const siteAt = async (host: string) => (await built.sites.directory.at({ host })).key;
  const languageAt = async (host: string) => {
    const { key: site, defaultLanguage: language } = await built.sites.directory.at({ host });
    return { site, language };
  };
  const siteOf = async (memberId: number) => (await built.identity.member(built.db, memberId)).site;
  const isDemoOffered = async (host: string) => (await built.sites.directory.at({ host })).features.demo;
  return [
    ...identityRoutes({ ...built, siteAt, stakedByKind: (memberId) => stakedByKind(built, memberId) }),
    ...accountRoutes({ ...built, ...built.security, siteAt }),
    ...profileRoutes({ ...built, isDemoOffered, siteAt }),
    ...securityRoutes({ ...built, ...built.security, siteAt }),
    ...siteRoutes({ ...built, captcha: built.captcha.kind }),
    ...termsRoutes(built),
    ...siteOfficeRoutes(built),
    ...documentOfficeRoutes(built),
    ...catalogRoutes({ ...built, gamesUnderWay: gamesUnderWayIn(built) }),
    ...catalogOfficeRoutes({ ...built, roundsOpen: roundsOpenIn(built) }),
    ...playRoutes({
      ...built,
      sessions: built.gameSessions,
      launchOutside: built.outside.launch,
      bringBack: built.outside.bringBack,
      gamesUnderWay: gamesUnderWayIn(built),
      findGame,
      siteOf,
    }),
    ...playOfficeRoutes({ ...built, findGame }),
    ...built.outside.routes,
    ...built.cashier.routes,
    ...orderRoutes(built),
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
    ]);
  });
  jobs.every('sweep', '*/10 * * * *');
}

/** Every minute, ends the rounds of moves that nobody went on with. */
function planLeftRounds({ jobs, rounds }: Built): void {
  jobs.work('left_rounds', async () => void (await rounds.endLeft()));
  jobs.every('left_rounds', '* * * * *');
}

/** Every ten minutes, counts what was played: by that the lobby says what is popular. */
function planPopularity(built: Built): void {
  built.jobs.work('count_played', createPopularityCount(built));
  built.jobs.every('count_played', '*/10 * * * *');
}

/** Every minute, links what was written since; every day, makes room for the months to come. */
function planLedger({ jobs, sealer, ledger, clock }: Built): void {
  jobs.work('seal', async () => void (await sealer.seal()));
  jobs.every('seal', '* * * * *');
  jobs.work('open_months', () => ledger.openMonths(clock.now()));
  jobs.every('open_months', '0 3 * * *');
}

/** The composition root: builds the modules, binds their routes, and hands out the whole. */
export async function createHouse(parts: HouseParts): Promise<House> {
  const built = createModules(parts);
  const { bus, cashier, catalog, identity, jobs, office, realtime } = built;
  planSweeping(built);
  planLeftRounds(built);
  planPopularity(built);
  planLedger(built);
  const routes = routesOf(built);
  const asked = permissionsAsked(routes);
  const app = await createApp({
    ...built,
    ...parts,
    routes,
    languageAt: built.sites.directory.languageAt,
    dressed: async (page, host) => dressPage(page, await built.sites.directory.at({ host })),
    extend: (scope) => {
      registerPictures(scope, built.sites);
      registerBrandPages(scope, { ...built, https: parts.https });
      cashier.webhooks.register(scope);
      createAuditExport(built).register(scope);
      createRecordFiles({ ...built, records: cashier.records }).register(scope);
      registerSocialPages(scope, { ...built, https: parts.https, social: built.ways.social });
      realtime.register(scope);
      built.outside.register(scope);
    },
    frontEnds: builtFrontEnds(parts.root),
  });
  return {
    app,
    jobs,
    office,
    outside: built.outside,
    permissionsAsked: asked,
    webhookPath: cashier.webhooks.path,
    async open({ working }) {
      await built.ledger.openMonths(built.clock.now());
      await built.vault.open();
      await office.open();
      await built.sites.open();
      await identity.seal();
      await cashier.seal();
      await sealSeeds(built);
      await catalog.seed(ownGames);
      await jobs.start({ working });
      await built.outside.open();
      await app.ready();
    },
    async close() {
      await realtime.close();
      await app.close();
      await built.sessions.settled();
      await jobs.stop();
      await office.settled();
      await bus.close();
      await built.writer.close();
      await built.disconnect();
    },
  };
}
