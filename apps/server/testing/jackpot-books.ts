import { createHmac, hash } from 'node:crypto';
import { drawsOf } from '@arara/game-kit';
import { type Centavos, centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Atomically } from '../src/db/index.ts';
import { createCatalog } from '../src/modules/catalog/index.ts';
import { createPeople } from '../src/modules/identity/index.ts';
import { type JackpotParts, type Jackpots, type TermsForm, createJackpots } from '../src/modules/jackpot/index.ts';
import type { Ledger } from '../src/modules/ledger/index.ts';
import { createSites } from '../src/modules/sites/index.ts';
import { type Actor, createLocalBus, createLog } from '../src/platform/index.ts';
import type { TestHouse } from './house.ts';
import { type TestLedger, createTestLedger } from './ledger.ts';
import { registerMember } from './people.ts';

const CLIENT_SEED = 'semente';

/** The server seed of a seed's number, as this test made it. */
const serverSeedOf = (seedId: string): Buffer => hash('sha256', seedId, 'buffer');

/** What jackpots stand on: `isKilled` is asked when all of a transaction is done, and where it says so nothing of it stands. */
function partsOn(
  { clock, database: { db, atomically }, house: { office }, vault }: TestHouse,
  ledger: Ledger,
  isKilled: () => boolean,
): JackpotParts {
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
    catalog: createCatalog({ ...base, atomically }),
    identity: createPeople({ vault }),
    isShared: () => false,
    isBlocked: () => Promise.resolve(false),
    office,
    sites: createSites({ ...base, atomically, office, cycleMs: 0 }),
    drawsUnder: (_q, seedId) => {
      const draws = drawsOf(serverSeedOf(seedId));
      return Promise.resolve((nonce, purpose) => draws(CLIENT_SEED, nonce, purpose));
    },
  };
}

export const ANA: Actor = { id: 1, email: '', name: 'Ana', role: '', ip: '' };
export const RUI: Actor = { id: 2, email: '', name: 'Rui', role: '', ip: '' };

/** A modest pool of two games; `change` what matters to the test. */
export const poolForm = (change: Partial<TermsForm> = {}): TermsForm => ({
  titles: { pt: 'Pote' },
  games: ['dado', 'tigre-da-vez'],
  categories: [],
  contributionBps: 37,
  seed: centavos(20n),
  oneIn: 5_000n,
  cap: null,
  ...change,
});

/** Two nodes on the database of a house, with a ledger and seeds that the test knows. */
export interface JackpotNodes {
  books: TestLedger;
  jackpots: Jackpots;
  other: Jackpots;
  /** Lets the first node die just before each commit while this runs. */
  dying(work: () => Promise<void>): Promise<void>;
  /** Registers somebody who plays, with so much in their purse. */
  player(purse: Parameters<TestLedger['open']>[1]): Promise<number>;
  openPool(terms: TermsForm): Promise<number>;
  approve(id: number): Promise<void>;
  pool(id: number): Promise<{ amount: Centavos; carry: number; version: number; key: string; waiting: number | null }>;
}

export async function createJackpotNodes(house: TestHouse): Promise<JackpotNodes> {
  const { clock, database } = house;
  const books = await createTestLedger(database, { clock, lanes: 1 });
  let [isDying, opened] = [false, 0];
  const jackpots = createJackpots(partsOn(house, books.ledger, () => isDying));

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
    await jackpots.desk.approve(RUI, { id, version }, waiting ?? 0, 'conferido');
  }

  return {
    books,
    jackpots,
    other: createJackpots(partsOn(house, books.ledger, () => false)),
    async dying(work) {
      isDying = true;
      await work().finally(() => (isDying = false));
    },
    async player(purse) {
      return books.open((await registerMember(house)).id, purse);
    },
    async openPool(terms) {
      opened += 1;
      const id = await jackpots.desk.save(ANA, { site: 'arara', key: `pote-${opened}` }, terms, 'teste');
      await approve(id);
      return id;
    },
    approve,
    pool,
  };
}

/** The seeds of a round, as texts: the server seed in hex. */
export interface RoundSeeds {
  serverSeed: string;
  clientSeed: string;
  nonce: bigint;
}

/** Those of a round of this test's own seeds. */
export const roundSeeds = (seedId: string, nonce: bigint): RoundSeeds => ({
  serverSeed: serverSeedOf(seedId).toString('hex'),
  clientSeed: CLIENT_SEED,
  nonce,
});

/** A round's number in a pool by the published rule and Node's own cryptography: nothing here is shared with the house. */
export function numberByHand({ serverSeed, clientSeed, nonce }: RoundSeeds, pool: string, oneIn: bigint): bigint {
  for (let block = 0; ; block += 1) {
    const code = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:jackpot:${pool}:${block}`).digest();
    for (let at = 0; at < 32; at += 8) {
      const pair = code.readBigUInt64BE(at);
      if (pair < 2n ** 64n - (2n ** 64n % oneIn)) return pair % oneIn;
    }
  }
}
