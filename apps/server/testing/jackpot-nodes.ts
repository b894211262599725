import { createHmac, hash } from 'node:crypto';
import { drawsOf } from '@arara/game-kit';
import { type Centavos, centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Atomically } from '../src/db/index.ts';
import { createCatalog } from '../src/modules/play/catalog/index.ts';
import { createMemberDirectory } from '../src/modules/accounts/identity/index.ts';
import {
  type JackpotDeps,
  type Jackpots,
  type PoolTermsForm,
  createJackpots,
} from '../src/modules/play/jackpot/index.ts';
import type { Ledger } from '../src/modules/money/ledger/index.ts';
import { createSites } from '../src/modules/accounts/sites/index.ts';
import { type Actor, createLocalBus, createLog } from '../src/platform/index.ts';
import type { TestServer } from './test-server.ts';
import { type TestLedger, createTestLedger } from './ledger.ts';
import { registerMember } from './people.ts';

const CLIENT_SEED = 'semente';

/** Derives the server seed of a seed id. */
const toServerSeed = (seedId: string): Buffer => hash('sha256', seedId, 'buffer');

/** Builds the dependencies of jackpots. Where `isKilled`, a transaction fails just before its commit. */
function createJackpotDeps(
  { clock, database: { db, atomically }, server: { staff }, vault }: TestServer,
  ledger: Ledger,
  isKilled: () => boolean,
): JackpotDeps {
  const bus = createLocalBus(() => undefined);
  const base = { db, bus, clock, log: createLog('silent') };
  const cut: Atomically = (work) =>
    atomically(async (tx) => {
      const done = await work(tx);
      if (isKilled()) throw new Error('killed');
      return done;
    });
  return {
    ...base,
    atomically: cut,
    ledger,
    catalog: createCatalog({
      ...base,
      atomically,
      findHomeSite: () => Promise.resolve('arara'),
      listSiteRules: () => Promise.resolve(new Map()),
    }),
    identity: createMemberDirectory({ vault }),
    isShared: () => false,
    isBlocked: () => Promise.resolve(false),
    staff,
    sites: createSites({
      ...base,
      atomically,
      staff,
      cycleMs: 0,
      acknowledgedJurisdictions: null,
      exclusionRegister: 'missing',
    }),
    createDraws: (_q, seedId) => {
      const draws = drawsOf(toServerSeed(seedId));
      return Promise.resolve((nonce, purpose) => draws(CLIENT_SEED, nonce, purpose));
    },
  };
}

export const ANA: Actor = { id: 1, email: '', name: 'Ana', role: '', ip: '' };
export const RUI: Actor = { id: 2, email: '', name: 'Rui', role: '', ip: '' };

/** The terms of a pool of two games; `change` replaces fields. */
export const poolForm = (change: Partial<PoolTermsForm> = {}): PoolTermsForm => ({
  titles: { pt: 'Pote' },
  games: ['dado', 'tigre-da-vez'],
  categories: [],
  contributionBps: 37,
  seed: centavos(20n),
  oneIn: 5_000n,
  cap: null,
  ...change,
});

/** Two nodes on the database of one server, with a ledger and seeds that the test knows. */
export interface JackpotNodes {
  testLedger: TestLedger;
  jackpots: Jackpots;
  other: Jackpots;
  /** Runs work while the first node fails just before each commit. */
  crashing(work: () => Promise<void>): Promise<void>;
  /** Registers a player with this purse. */
  player(purse: Parameters<TestLedger['open']>[1]): Promise<number>;
  openPool(terms: PoolTermsForm): Promise<number>;
  approve(id: number): Promise<void>;
  pool(id: number): Promise<{ amount: Centavos; carry: number; version: number; key: string; waiting: number | null }>;
}

export async function createJackpotNodes(server: TestServer): Promise<JackpotNodes> {
  const { clock, database } = server;
  const testLedger = await createTestLedger(database, { clock, connections: 1 });
  let [isCrashing, opened] = [false, 0];
  const jackpots = createJackpots(createJackpotDeps(server, testLedger.ledger, () => isCrashing));

  async function pool(id: number): ReturnType<JackpotNodes['pool']> {
    const { rows } = await sql<Awaited<ReturnType<JackpotNodes['pool']>>>`
      select amount, carry, version, key,
        (select c.id from jackpot.change c where c.pool_id = p.id and c.state = 'asked') as waiting
      from jackpot.pool p where id = ${id}`.execute(database.db);
    const [row] = rows;
    if (row === undefined) throw new Error(`there is no pool ${id}`);
    return row;
  }

  async function approve(id: number): Promise<void> {
    const { version, waiting } = await pool(id);
    await jackpots.admin.approve(RUI, { id, version }, waiting ?? 0, 'conferido');
  }

  return {
    testLedger,
    jackpots,
    other: createJackpots(createJackpotDeps(server, testLedger.ledger, () => false)),
    async crashing(work) {
      isCrashing = true;
      await work().finally(() => (isCrashing = false));
    },
    async player(purse) {
      return testLedger.open((await registerMember(server)).id, purse);
    },
    async openPool(terms) {
      opened += 1;
      const id = await jackpots.admin.save(ANA, { site: 'arara', key: `pote-${opened}` }, terms, 'teste');
      await approve(id);
      return id;
    },
    approve,
    pool,
  };
}

/** The seeds of a round; the server seed in hex. */
export interface RoundSeeds {
  serverSeed: string;
  clientSeed: string;
  nonce: bigint;
}

/** The seeds of a round of `createJackpotNodes`. */
export const roundSeeds = (seedId: string, nonce: bigint): RoundSeeds => ({
  serverSeed: toServerSeed(seedId).toString('hex'),
  clientSeed: CLIENT_SEED,
  nonce,
});

/** Computes a round's number in a pool from the published rule and Node's own cryptography, independently of the server. */
export function numberByHand({ serverSeed, clientSeed, nonce }: RoundSeeds, pool: string, oneIn: bigint): bigint {
  for (let block = 0; ; block += 1) {
    const code = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:jackpot:${pool}:${block}`).digest();
    for (let at = 0; at < 32; at += 8) {
      const pair = code.readBigUInt64BE(at);
      if (pair < 2n ** 64n - (2n ** 64n % oneIn)) return pair % oneIn;
    }
  }
}
