import type { Centavos } from '@arara/money';
import type { Fetch } from '@arara/wallet-protocol';
import type { FastifyInstance } from 'fastify';
import type { Atomically, Db, Queryable, Tx } from '../../../db/index.ts';
import type { Bus, Clock, Ids, Log, Route } from '../../../platform/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { Vault } from '../../accounts/vault/index.ts';
import type { StaffCredits } from '../../money/staff-credits/index.ts';
import type { WalletDeps } from './transaction-log.ts';
import { registerWalletRoutes, createWalletAuth } from './wallet-routes.ts';
import type { SoloGame } from '@arara/game-kit';
import { type FreeRounds, type FreeRoundsNotifier, createFreeRounds, createFreeRoundGrants } from './free-rounds.ts';
import { type OwnFreeRounds, createOwnFreeRounds } from './own-free-rounds.ts';
import { createGamesSync } from './games-sync.ts';
import { freeRoundRoutes } from './free-round-routes.ts';
import { registerHub88Routes } from './hub88/routes.ts';
import { type Launch, createLaunch, createProviderSessions, toSessionTokenContext } from './launch.ts';
import { listProviderTransactions, createReconciliation, createOpenRoundMonitor } from './reconciliation.ts';
import { deleteNonces, listSessions } from './session-store.ts';
import { type GameProvider, createDisplayNames } from './provider.ts';
import { type ProviderAdapter, createProviderAdapter, toAccountName } from './provider-adapter.ts';
import { createReviews, reviewRoutes } from './reviews.ts';
import { countOpenByGame, listGamesInProgress, listOpenRoundPlayers } from './round-store.ts';
import { createSandbox } from './sandbox.ts';
import { type Transfers, balanceRoutes, createTransfers } from './transfer/transfers.ts';
import { createProviderWallet } from './wallet.ts';

export interface GameAggregatorDeps {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  catalog: Catalog;
  /** Finds the site of a player. */
  findSite: (q: Queryable, memberId: number) => Promise<string>;
  isInterrupted: WalletDeps['isInterrupted'];
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  ledger: Ledger;
  log: Log;
  staff: Staff;
  staffCredits: StaffCredits;
  vault: Pick<Vault, 'sealer'>;
  /** Bonus grants, whose wagering requirement counts bets in provider games. */
  bonus: WalletDeps['bonus'];
  wagering: WalletDeps['wagering'];
  notifier: FreeRoundsNotifier;
  /** Finds one of our own games, whose slots take free rounds as well. */
  findOwnGame: (name: string) => SoloGame | undefined;
  providers: readonly GameProvider[];
  fetch: Fetch;
  /** Opens a play-money account with this balance, for a sandbox player. */
  openPlayer: (tx: Tx, amount: Centavos) => Promise<number>;
  /** Whether the player's cash is transferred automatically into a provider's own wallet. */
  movesAtLaunch: (memberId: number) => Promise<boolean>;
}

/** Who a player is at the providers. */
interface ProviderIdentity {
  /** The provider and the player's id there, the first one first. */
  accounts: [provider: string, playerId: string][];
  /** The token by which a provider knows the player's latest open session; empty without one. */
  token: string;
}

/** Games of external providers: the wallet API that they call, and our calls to them. */
export interface GameAggregator {
  /** Registers the wallet endpoints that providers call. */
  register(app: FastifyInstance): void;
  routes: Route[];
  launch: Launch;
  freeRounds: FreeRounds;
  /** Free rounds in our own slots, for the rounds that they pay. */
  ownFreeRounds: OwnFreeRounds;
  /** Transfers a player's money back from the wallets of providers. */
  returnTransferredMoney(memberId: number): Promise<void>;
  /** Enqueues the import of every provider's games. */
  enqueueGamesSync(): Promise<void>;
  /** Counts the open rounds of each game. */
  countOpenRounds(q: Queryable): Promise<Map<string, number>>;
  /** Lists the players of the open rounds of a game, one entry a round. */
  listOpenRoundPlayers(q: Queryable, game: string): Promise<number[]>;
  /** Lists the games in which a player has an open round, latest first. */
  listGamesInProgress(q: Queryable, memberId: number): Promise<string[]>;
  /** Loads who a player is at the providers whose games they have opened. */
  loadProviderIdentity(memberId: number): Promise<ProviderIdentity>;
  /** Deletes expired sessions and nonces. */
  sweep(): Promise<void>;
}

function scheduleJobs(
  { jobs }: GameAggregatorDeps,
  work: {
    syncCampaign: FreeRounds['syncCampaign'];
    sync: () => Promise<void>;
    watch: () => Promise<number>;
    compare: () => Promise<void>;
    transfers: Transfers;
  },
): void {
  jobs.work('free_rounds', ({ provider, campaignId }) => work.syncCampaign(provider, campaignId));
  jobs.work('outside_games', work.sync);
  jobs.every('outside_games', '7 * * * *');
  jobs.work('outside_rounds', async () => void (await work.watch()));
  jobs.every('outside_rounds', '*/10 * * * *');
  jobs.work('outside_compare', work.compare);
  jobs.every('outside_compare', '23 * * * *');
  jobs.work('outside_transfer', ({ id }) => work.transfers.settle(id));
  jobs.work('excluded_transfers', ({ memberId }) => work.transfers.recallAll(memberId));
  jobs.work('outside_transfers', async () => void (await work.transfers.sweep()));
  jobs.every('outside_transfers', '*/5 * * * *');
}

export function createGameAggregator(deps: GameAggregatorDeps): GameAggregator {
  const { db, atomically, catalog, clock, jobs, providers, log, vault } = deps;
  const known = new Map(providers.map((provider) => [provider.id, provider]));
  const adapters = new Map<string, ProviderAdapter>(
    providers.map((provider) => [provider.id, createProviderAdapter(provider, deps)]),
  );
  const clientDeps = { ...deps, findAdapter: (id: string) => adapters.get(id) };
  const sessions = createProviderSessions(deps);
  const freeRounds = createFreeRounds(clientDeps);
  const sandbox = createSandbox({ ...deps, sessions, freeRounds });
  const wallet = createProviderWallet({ ...deps, isExcluded: sandbox.isExcluded });
  const sync = createGamesSync(clientDeps);
  const transfers = createTransfers({
    ...deps,
    findTransferWallet: (id) => adapters.get(id)?.wallet,
    providers: providers.filter(({ adapter }) => adapter === 'transfer').map(({ id }) => id),
  });
  const names = createDisplayNames(deps);
  const [watch, compare] = [createOpenRoundMonitor(clientDeps), createReconciliation(clientDeps)];
  scheduleJobs(deps, { syncCampaign: freeRounds.syncCampaign, sync, watch, compare, transfers });
  return {
    register(app) {
      registerWalletRoutes(app, {
        authenticate: createWalletAuth(deps),
        log,
        wallet,
        list: (provider, query) => listProviderTransactions({ db, clock, catalog }, provider, query),
        sandbox: sandbox.answer,
      });
      registerHub88Routes(app, { log, wallet, providers });
    },
    routes: [
      ...reviewRoutes({ db, reviews: createReviews(deps), names }),
      ...freeRoundRoutes({ ...deps, freeRounds, grants: createFreeRoundGrants({ ...deps, freeRounds }), names }),
      ...balanceRoutes({ db, ledger: deps.ledger, transfers }),
    ],
    launch: createLaunch({
      ...clientDeps,
      findPlayerRefusal: deps.catalog.findPlayerRefusal,
      sessions,
      transfers,
      findProvider: (id) => known.get(id),
    }),
    returnTransferredMoney: async (memberId) => void (await transfers.withdrawAll(memberId)),
    freeRounds,
    ownFreeRounds: createOwnFreeRounds(deps),
    async enqueueGamesSync() {
      if (providers.length > 0) await atomically((tx) => jobs.enqueue(tx, 'outside_games', {}));
    },
    async loadProviderIdentity(memberId) {
      const opened = await listSessions(db, memberId);
      const ids = [...new Set(opened.map(({ provider }) => provider))];
      const accounts = ids.flatMap((id) => {
        const provider = known.get(id);
        return provider === undefined ? [] : [[id, toAccountName(provider, memberId)] satisfies [string, string]];
      });
      const latest = opened.findLast(({ expiresAt }) => expiresAt > clock.now());
      if (latest === undefined || latest.tokenSealed === null) return { accounts, token: '' };
      const sealer = await vault.sealer(db, memberId);
      return { accounts, token: sealer.open(toSessionTokenContext(latest.tokenHash), latest.tokenSealed) };
    },
    countOpenRounds: countOpenByGame,
    listOpenRoundPlayers,
    listGamesInProgress,
    async sweep() {
      await sessions.sweep();
      await atomically((tx) => deleteNonces(tx, clock.now()));
    },
  };
}
