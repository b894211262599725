import { findGame, games, tiles } from '@arara/games';
import { type Game, rtpBps } from '@arara/game-kit';
import { type Centavos, sum } from '@arara/money';
import type { Psp } from '@arara/pix';
import type { FastifyInstance } from 'fastify';
import { connect, createAtomically } from './db/index.ts';
import { broken, builtFrontEnds, createApp, createRequests, fieldErrors, invalid, refused } from './http/index.ts';
import { type Cashier, type DepositWay, type DoorSettings, createCashier } from './modules/cashier/index.ts';
import { type OwnGame, catalogRoutes, createCatalog } from './modules/catalog/index.ts';
import {
  type CaptchaKind,
  type Identity,
  type Passwords,
  type ProviderSettings,
  type SessionLimits,
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
import { type Jobs, createJobs } from './modules/jobs/index.ts';
import { type Ledger, type Seal, createBetWriter, createLedger, createSealer } from './modules/ledger/index.ts';
import { type BrandOf, type Messenger, type Ways, createMessenger } from './modules/messenger/index.ts';
import { type LinkFinder, createOrders, createRecordFiles, orderRoutes } from './modules/orders/index.ts';
import {
  createBetCommand,
  createGameSessions,
  createOpenRounds,
  createPacing,
  createPlay,
  createSeeds,
  playOfficeRoutes,
  playRoutes,
  sealSeeds,
} from './modules/play/index.ts';
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
import { type Staff, createAuditExport, createStaff, permissionsAsked, staffRoutes } from './modules/staff/index.ts';
import { HOUSE, type KeyRing, createVault } from './modules/vault/index.ts';
import { type Bus, type Clock, type Log, type Random, type Route, createIds } from './platform/index.ts';
import { createRealtime } from './realtime/index.ts';
import { createSiteDoors } from './site-doors.ts';

/** What a house is built on: everything that touches the world is handed in. */
export interface HouseParts {
  databaseUrl: string;
  bus: Bus;
  clock: Clock;
  log: Log;
  psp: Psp;
  random: Random;
  /** The repository's root: where the built front ends are. */
  root: string;
  captcha: CaptchaKind | 'none';
  /** The most keys that a browser has to try in the place of a picture. */
  captchaWork: number;
  https: boolean;
  trustProxy: string[];
  /** How long a member's session lasts, and how long unused; twelve hours where nothing is said. */
  sessionLimits?: SessionLimits | undefined;
  /** The header in which a trusted proxy says where a caller's address is, in small letters. */
  areaHeader: string | undefined;
  /** How messages reach people: by SMS, by mail. */
  ways: Ways;
  /** By which one may sign in. */
  platforms: readonly ProviderSettings[];
  ratePerMinute: number;
  pixExpirySeconds: number;
  /** Providers of the operator's own by which players deposit, beside the Pix bank and what staff confirms. */
  depositWays?: readonly DepositWay[] | undefined;
  webhookSecret: string;
  /** What else the Pix bank proves itself by where it tells its news. */
  webhookDoor?: DoorSettings | undefined;
  /** What people's data is sealed under. */
  keyRing: KeyRing;
  secondPersonAbove: Centavos;
  /** Connections that settle bets at the same time. */
  betLanes: number;
  /** What lies at least between the beginnings of two rounds of a game at a new site, in milliseconds. */
  cycleMs: number;
  /** Carries the head of the ledger's chain out of the database. */
  publishSeal: (seal: Seal) => void | Promise<void>;
}

export interface House {
  app: FastifyInstance;
  jobs: Jobs;
  office: Staff;
  /** The permission that each call of staff asks for; `null` for what is one's own. */
  permissionsAsked: ReadonlyMap<string, string | null>;
  /** The path on which the Pix bank tells its news, to which it adds `/pix`. */
  webhookPath: string;
  /** Makes the queues and takes in our own games; with `working`, this node also works the queues. */
  open(options: { working: boolean }): Promise<void>;
  /** Finishes what has begun, then lets go of the database. */
  close(): Promise<void>;
}

const MOST_CONNECTIONS = 16;

/** The game that the house was opened with. What is popular beside it, play will tell. */
const FLAGSHIP = 'tigre-da-vez';

function ownGame({ name, category, rtp, stakes }: Game): OwnGame {
  return {
    name,
    title: tiles[name]?.title.pt ?? name,
    category,
    tags: name === FLAGSHIP ? ['popular', 'novo'] : ['novo'],
    rtpBps: rtpBps(rtp),
    minBet: stakes.min,
    maxBet: stakes.max,
  };
}

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

/** Every module, by hand, from the parts before it. */
function createModules(parts: HouseParts) {
  const { databaseUrl, clock, log, psp } = parts;
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
  const cashier = createCashier({
    ...base,
    ...members,
    ledger,
    office,
    psp,
    sites,
    expirySeconds: parts.pixExpirySeconds,
    depositWays: parts.depositWays ?? [],
    secondPersonAbove: parts.secondPersonAbove,
    webhookSecret: parts.webhookSecret,
    webhookDoor: parts.webhookDoor ?? { addresses: [] },
  });
  const seeds = createSeeds({ ...base, ledger });
  const gameSessions = createGameSessions(base);
  const paceOf = async (site: string | undefined) => (await sites.directory.at({ site })).pace;
  const pacing = createPacing({ ...base, ledger, paceOf });
  const play = createPlay({ ...base, ledger, seeds, pacing, findGame });
  const rounds = createOpenRounds({ ...base, ledger, seeds, pacing, findGame });
  const bet = createBetCommand({ play, sessions: gameSessions });
  const refusals = { broken, fieldErrors, invalid, refused };
  const realtime = createRealtime({ ...base, ledger, sessions, bet, refusals, ratePerMinute: parts.ratePerMinute });
  const orders = createOrders({ ...base, catalog, ledger, links: { payment: paymentLinks(cashier) } });
  const privacy = createPrivacy({ ...base, ...members, cashier, ledger, office, passwords });
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
    cashier,
    orders,
    privacy,
    seeds,
    rounds,
    pacing,
    gameSessions,
    bet,
    realtime,
    requests,
  };
}

/** What a member staked on the kinds of game that have levels of their own; most have staked on nothing yet. */
async function stakedByKind({ db, catalog, ledger }: Built, memberId: number) {
  const staked = await ledger.stakedByGame(memberId);
  const categories = staked.size === 0 ? new Map<string, string>() : await catalog.categories(db, [...staked.keys()]);
  const of = (kind: string) => sum([...staked].filter(([game]) => categories.get(game) === kind).map(([, all]) => all));
  return { slot: of('slot'), live: of('live') };
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
    ...catalogRoutes(built),
    ...playRoutes({ ...built, sessions: built.gameSessions, findGame, siteOf }),
    ...playOfficeRoutes({ ...built, findGame }),
    ...built.cashier.routes,
    ...orderRoutes(built),
    ...built.privacy.routes,
    ...staffRoutes({ ...built, siteAt: languageAt }),
    ...identityOfficeRoutes({ ...built, ...built.security, accepted: listAgreements }),
  ];
}

/** Forgets, every ten minutes, what has served its time. */
function planSweeping({ jobs, identity, security, office, ways, demo, gameSessions, requests, privacy }: Built): void {
  jobs.work('sweep', async () => {
    await Promise.all([
      identity.sweep(),
      security.sweep(),
      office.sweep(),
      ways.sweep(),
      demo.sweep(),
      gameSessions.sweep(),
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
    },
    frontEnds: builtFrontEnds(parts.root),
  });
  return {
    app,
    jobs,
    office,
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
      await catalog.seed(games.map(ownGame));
      await jobs.start({ working });
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
