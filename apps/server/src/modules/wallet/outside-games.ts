import type { Centavos } from '@arara/money';
import type { Fetch } from '@arara/wallet-protocol';
import type { FastifyInstance } from 'fastify';
import type { Atomically, Db, Queryable, Tx } from '../../db/index.ts';
import type { Bus, Clock, Ids, Log, Route } from '../../platform/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Staff } from '../staff/index.ts';
import type { StaffCredits } from '../staff-credits/index.ts';
import type { DecidingParts } from './deciding.ts';
import { registerDoorway } from './doorway.ts';
import { type FreeRounds, createFreeRounds } from './free-rounds.ts';
import { createGamesSync } from './games-sync.ts';
import { createGate } from './gate.ts';
import { createGifts } from './gifts.ts';
import { giftsRoutes } from './gifts-routes.ts';
import { registerHub88 } from './hub88/doorway.ts';
import { type Launch, createLaunch } from './launch.ts';
import { answerTransactions } from './listing.ts';
import { createNames } from './naming.ts';
import { deleteNonces } from './nonce-store.ts';
import { reviewRoutes } from './office-routes.ts';
import type { WalletProvider } from './provider.ts';
import { type ProviderPort, portOf } from './provider-port.ts';
import { createReconciling } from './reconciling.ts';
import { createReviews } from './reviews.ts';
import { countOpenByGame, listGamesUnderWay } from './round-store.ts';
import { createRoundWatch } from './round-watch.ts';
import { createSandbox } from './sandbox.ts';
import { createOutsideSessions } from './sessions.ts';
import { transferRoutes } from './transfer/routes.ts';
import { type Transfers, createTransfers } from './transfer/transfers.ts';
import { createWallet } from './wallet.ts';

export interface OutsideGamesParts {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  catalog: Catalog;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  ledger: Ledger;
  log: Log;
  office: Staff;
  staffCredits: StaffCredits;
  /** Grants, which bets of outside games are weighed by and bring forward. */
  bonus: DecidingParts['bonus'];
  weighing: DecidingParts['weighing'];
  providers: readonly WalletProvider[];
  fetch: Fetch;
  /** Opens an account of play money with so much in it: a player of the sandbox. */
  openPlayer: (tx: Tx, amount: Centavos) => Promise<number>;
  /** Whether a member's money moves by itself into the wallet of a provider that keeps one. */
  movesAtLaunch: (memberId: number) => Promise<boolean>;
}

/** Games of outside providers: the wallet that they call, and what the house asks of them. */
export interface OutsideGames {
  /** Registers the doors on which providers knock. */
  register(app: FastifyInstance): void;
  routes: Route[];
  launch: Launch;
  freeRounds: FreeRounds;
  /** Brings back what a member has in wallets of providers. */
  bringBack(memberId: number): Promise<void>;
  /** Has every provider asked what it offers, as soon as jobs are worked. */
  open(): Promise<void>;
  /** How many rounds are open in each game. */
  roundsOpen(q: Queryable): Promise<Map<string, number>>;
  /** The games in which a member has a round open, the latest first. */
  gamesUnderWay(q: Queryable, memberId: number): Promise<string[]>;
  sweep(): Promise<void>;
}

function planWork(
  { jobs }: OutsideGamesParts,
  work: {
    tell: FreeRounds['tell'];
    sync: () => Promise<void>;
    watch: () => Promise<number>;
    compare: () => Promise<void>;
    transfers: Transfers;
  },
): void {
  jobs.work('free_rounds', ({ provider, campaignId }) => work.tell(provider, campaignId));
  jobs.work('outside_games', work.sync);
  jobs.every('outside_games', '7 * * * *');
  jobs.work('outside_rounds', async () => void (await work.watch()));
  jobs.every('outside_rounds', '*/10 * * * *');
  jobs.work('outside_compare', work.compare);
  jobs.every('outside_compare', '23 * * * *');
  jobs.work('outside_transfer', ({ id }) => work.transfers.settle(id));
  jobs.work('outside_transfers', async () => void (await work.transfers.sweep()));
  jobs.every('outside_transfers', '*/5 * * * *');
}

export function createOutsideGames(parts: OutsideGamesParts): OutsideGames {
  const { db, atomically, catalog, clock, jobs, providers, log } = parts;
  const known = new Map(providers.map((provider) => [provider.id, provider]));
  const ports = new Map<string, ProviderPort>(providers.map((provider) => [provider.id, portOf(provider, parts)]));
  const asking = { ...parts, portOf: (id: string) => ports.get(id) };
  const sessions = createOutsideSessions(parts);
  const freeRounds = createFreeRounds(asking);
  const sandbox = createSandbox({ ...parts, sessions, freeRounds });
  const wallet = createWallet({ ...parts, isExcluded: sandbox.isExcluded });
  const sync = createGamesSync(asking);
  const transfers = createTransfers({
    ...parts,
    walletOf: (id) => ports.get(id)?.wallet,
    providers: providers.filter(({ adapter }) => adapter === 'transfer').map(({ id }) => id),
  });
  const names = createNames(parts);
  const [watch, compare] = [createRoundWatch(asking), createReconciling(asking)];
  planWork(parts, { tell: freeRounds.tell, sync, watch, compare, transfers });
  return {
    register(app) {
      registerDoorway(app, {
        gate: createGate(parts),
        log,
        wallet,
        list: (provider, query) => answerTransactions({ db, clock, catalog }, provider, query),
        sandbox: sandbox.answer,
      });
      registerHub88(app, { log, wallet, providers });
    },
    routes: [
      ...reviewRoutes({ db, reviews: createReviews(parts), names }),
      ...giftsRoutes({ ...parts, freeRounds, gifts: createGifts({ ...parts, freeRounds }), names }),
      ...transferRoutes({ db, ledger: parts.ledger, transfers }),
    ],
    launch: createLaunch({ ...asking, sessions, transfers, providerOf: (id) => known.get(id) }),
    bringBack: async (memberId) => void (await transfers.bringBack(memberId)),
    freeRounds,
    async open() {
      if (providers.length > 0) await atomically((tx) => jobs.enqueue(tx, 'outside_games', {}));
    },
    roundsOpen: countOpenByGame,
    gamesUnderWay: listGamesUnderWay,
    async sweep() {
      await sessions.sweep();
      await atomically((tx) => deleteNonces(tx, clock.now()));
    },
  };
}
