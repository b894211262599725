import { findGame, games } from '@arara/games';
import { type Game, rtpBps } from '@arara/game-kit';
import type { Centavos } from '@arara/money';
import type { Psp } from '@arara/pix';
import type { FastifyInstance } from 'fastify';
import { connect, createAtomically } from './db/index.ts';
import { broken, builtFrontEnds, createApp, createRequests, fieldErrors, invalid, refused } from './http/index.ts';
import { createCashier } from './modules/cashier/index.ts';
import { type OwnGame, catalogRoutes, createCatalog } from './modules/catalog/index.ts';
import {
  createIdentity,
  createNoCaptcha,
  createPasswords,
  createPictureCaptcha,
  createSessions,
  createWithdrawalPassword,
  identityOfficeRoutes,
  identityRoutes,
} from './modules/identity/index.ts';
import { type Jobs, createJobs } from './modules/jobs/index.ts';
import { type Seal, createBetWriter, createLedger, createSealer } from './modules/ledger/index.ts';
import { createBetCommand, createGameSessions, createPlay, createSeeds, playRoutes } from './modules/play/index.ts';
import { HOME_SITE, siteRoutes } from './modules/sites/index.ts';
import { type Staff, createStaff, staffRoutes } from './modules/staff/index.ts';
import { type KeyRing, createVault } from './modules/vault/index.ts';
import { type Bus, type Clock, type Log, type Random, type Route, createIds } from './platform/index.ts';
import { createRealtime } from './realtime/index.ts';

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
  captcha: 'image' | 'none';
  https: boolean;
  trustProxy: string[];
  ratePerMinute: number;
  pixExpirySeconds: number;
  webhookSecret: string;
  /** What people's data is sealed under. */
  keyRing: KeyRing;
  secondPersonAbove: Centavos;
  /** Connections that settle bets at the same time. */
  betLanes: number;
  /** Carries the head of the ledger's chain out of the database. */
  publishSeal: (seal: Seal) => void | Promise<void>;
}

export interface House {
  app: FastifyInstance;
  jobs: Jobs;
  office: Staff;
  /** The path on which the Pix bank tells its news, to which it adds `/pix`. */
  webhookPath: string;
  /** Makes the queues and takes in our own games; with `working`, this node also works the queues. */
  open(options: { working: boolean }): Promise<void>;
  /** Finishes what has begun, then lets go of the database. */
  close(): Promise<void>;
}

const MOST_CONNECTIONS = 16;

function ownGame({ name, category, rtp, stakes }: Game): OwnGame {
  const title = name
    .split('-')
    .map((word) => (word.length > 2 ? `${word[0]?.toUpperCase()}${word.slice(1)}` : word))
    .join(' ');
  return {
    name,
    title,
    category,
    tags: ['popular', 'novo'],
    rtpBps: rtpBps(rtp),
    minBet: stakes.min,
    maxBet: stakes.max,
  };
}

type Built = ReturnType<typeof createModules>;

/** Every module, by hand, from the parts before it. */
function createModules(parts: HouseParts) {
  const { databaseUrl, bus, clock, log, psp, random } = parts;
  const { db, close: disconnect } = connect({ url: databaseUrl, max: MOST_CONNECTIONS, log });
  const atomically = createAtomically(db, { onError: (error) => log.error({ err: error }, 'after a commit') });
  const ids = createIds({ clock, random });
  const jobs = createJobs({ url: databaseUrl, log });
  const vault = createVault({ atomically, bus, clock, random, ring: parts.keyRing });
  const base = { db, atomically, bus, clock, ids, jobs, log, random, vault };

  const writer = createBetWriter({ url: databaseUrl, clock, log, lanes: parts.betLanes });
  const ledger = createLedger({ db, writer });
  const sealer = createSealer({ atomically, clock, publish: parts.publishSeal });
  const passwords = createPasswords();
  const sessions = createSessions(base);
  const identity = createIdentity({ ...base, ledger, passwords, sessions });
  const captcha = parts.captcha === 'image' ? createPictureCaptcha(base) : createNoCaptcha({ ids });
  const withdrawalPassword = createWithdrawalPassword({ ...base, passwords });
  const office = createStaff({ ...base, passwords });
  const catalog = createCatalog(base);
  const cashier = createCashier({
    ...base,
    identity,
    ledger,
    office,
    psp,
    withdrawalPassword,
    expirySeconds: parts.pixExpirySeconds,
    secondPersonAbove: parts.secondPersonAbove,
    webhookSecret: parts.webhookSecret,
  });
  const seeds = createSeeds({ ...base, ledger });
  const gameSessions = createGameSessions(base);
  const play = createPlay({ ...base, ledger, seeds, findGame });
  const bet = createBetCommand({ play, sessions: gameSessions });
  const refusals = { broken, fieldErrors, invalid, refused };
  const realtime = createRealtime({ ...base, ledger, sessions, bet, refusals, ratePerMinute: parts.ratePerMinute });
  const requests = createRequests(base);
  return {
    ...base,
    disconnect,
    writer,
    ledger,
    sealer,
    sessions,
    identity,
    captcha,
    office,
    catalog,
    cashier,
    seeds,
    gameSessions,
    bet,
    realtime,
    requests,
  };
}

function routesOf(built: Built): Route[] {
  return [
    ...identityRoutes({ ...built, site: HOME_SITE }),
    ...siteRoutes({ captcha: built.captcha.kind }),
    ...catalogRoutes(built),
    ...playRoutes({ ...built, sessions: built.gameSessions }),
    ...built.cashier.routes,
    ...staffRoutes(built),
    ...identityOfficeRoutes(built),
  ];
}

/** Forgets, every ten minutes, what has served its time. */
function planSweeping({ jobs, identity, gameSessions, requests }: Built): void {
  jobs.work('sweep', async () => {
    await Promise.all([identity.sweep(), gameSessions.sweep(), requests.sweep()]);
  });
  jobs.every('sweep', '*/10 * * * *');
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
  planLedger(built);
  const app = await createApp({
    ...built,
    ...parts,
    routes: routesOf(built),
    extend: (scope) => {
      cashier.webhooks.register(scope);
      realtime.register(scope);
    },
    frontEnds: builtFrontEnds(parts.root),
  });
  return {
    app,
    jobs,
    office,
    webhookPath: cashier.webhooks.path,
    async open({ working }) {
      await built.ledger.openMonths(built.clock.now());
      await built.vault.open();
      await identity.seal();
      await cashier.seal();
      await catalog.seed(games.map(ownGame));
      await jobs.start({ working });
      await app.ready();
    },
    async close() {
      await realtime.close();
      await app.close();
      await jobs.stop();
      await bus.close();
      await built.writer.close();
      await built.disconnect();
    },
  };
}
