import type { Atomically, Db, Queryable } from '../../../db/index.ts';
import type { Bus, Clock, Log } from '../../../platform/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import { type Ledger, chain } from '../../money/ledger/index.ts';
import type { Sites } from '../../accounts/sites/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import { createChainProjection } from './chain-projection.ts';
import { seedPool } from './first-pool.ts';
import { type JackpotAdmin, createJackpotAdmin } from './jackpot-admin.ts';
import { createJackpotSweep } from './jackpot-sweep.ts';
import { createNamedGames } from './named-games.ts';
import { type OpenPool, listOpenPools } from './open-pools.ts';
import { createProjectionScheduler } from './projection-scheduler.ts';
import type { SeedDraws } from './round-evaluation.ts';
import { listProjectedSeqs } from './round-store.ts';

export interface JackpotDeps {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  catalog: Pick<Catalog, 'loadSnapshot'>;
  clock: Clock;
  /** Loads the draws of a seed, revealed or not. */
  createDraws: (q: Queryable, seedId: string) => Promise<SeedDraws>;
  identity: Pick<Identity, 'members' | 'players'>;
  /** Whether staff barred a member from rewards. */
  isBlocked: (q: Queryable, memberId: number) => Promise<boolean>;
  /** Whether a game's rounds are shared: they are drawn by no seed of a player's, and contribute to no jackpot. */
  isShared: (game: string) => boolean;
  ledger: Pick<Ledger, 'post'>;
  log: Log;
  sites: Pick<Sites, 'directory'>;
  staff: Pick<Staff, 'record'>;
}

/** Jackpot pools: the operator contributes a share of the cash stakes, and a round wins a pool by its own committed seed. */
export interface Jackpots {
  admin: JackpotAdmin;
  /** Opens the first pool of an installation; where `working`, this node also projects bets moments after they are placed. */
  open(options: { working: boolean }): Promise<void>;
  /** Waits for the projection that is running, and starts no other. */
  close(): Promise<void>;
  /** Projects what a member played since the last time. Concurrent calls, also on other nodes, project each round once. */
  catchUp(memberId: number): Promise<void>;
  /** Projects every member whose chain grew since the last sweep; then transfers the rest of ended pools. */
  sweep(): Promise<void>;
  /** The open pools of a site. */
  listOpenPools(q: Queryable, site: string): Promise<OpenPool[]>;
  /** The games that the open pools of a site name, at most half a minute old. A pool over all games names none. */
  listNamedGames(site: string): Promise<ReadonlySet<string>>;
}

export function createJackpots(deps: JackpotDeps): Jackpots {
  const { db, atomically, bus, clock, log } = deps;
  const projectRange = createChainProjection(deps);

  async function projectChain(memberId: number): Promise<void> {
    const isBehind = await atomically(async (tx) => {
      const head = await chain.findHead(tx, memberId);
      return head !== undefined && !head.isPlay && head.seq > 0n && (await projectRange(tx, head));
    });
    if (isBehind) await projectChain(memberId);
  }

  /** Opens no transaction where everything is projected already. */
  async function catchUp(memberId: number): Promise<void> {
    const [head, projected] = await Promise.all([chain.findHead(db, memberId), listProjectedSeqs(db, [memberId])]);
    if (head === undefined || head.isPlay || head.seq <= (projected.get(memberId) ?? 0n)) return;
    await projectChain(memberId);
  }

  const scheduler = createProjectionScheduler({
    bus,
    catchUp,
    report: (error) => log.error({ err: error }, 'jackpots'),
  });
  return {
    admin: createJackpotAdmin(deps),
    async open({ working }) {
      await seedPool(deps);
      if (working) scheduler.start();
    },
    close: scheduler.close,
    catchUp,
    sweep: createJackpotSweep({ db, atomically, clock, projectChain }),
    listNamedGames: createNamedGames(deps),
    listOpenPools: (q, site) => listOpenPools(q, site, clock.now()),
  };
}
