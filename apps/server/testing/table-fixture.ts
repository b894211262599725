import type { RoundGame } from '@arara/game-kit';
import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Db } from '../src/db/index.ts';
import type { Clock } from '../src/platform/index.ts';
import { type TestDatabase, createTestDatabase } from './database.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';
import { type TestLedger, createTestLedger, requireSoundLedger } from './ledger.ts';
import { type TestFairness, testFairness } from './shared-fairness.ts';
import { type TestRounds, openTestRounds } from './shared-rounds.ts';

/** What the nodes of shared tables share: database, ledger, clock and fairness. */
export interface TableFixture {
  database: TestDatabase;
  books: TestLedger;
  clock: FakeClock;
  fairness: TestFairness;
  /** Creates a node that drives these games; `db` and `ownClock` replace the shared database connection and clock. */
  node(
    games: readonly RoundGame[],
    options?: { name?: string; drawnBy?: TestFairness; db?: Db; ownClock?: Clock },
  ): TestRounds;
  purse(playerId: number): Promise<{ cash: Centavos; bonus: Centavos; inPlay: Centavos }>;
  rounds(game: RoundGame): Promise<StoredRound[]>;
  /** Releases everything. Throws if the ledger is not sound. */
  close(): Promise<void>;
}

/** A stored round with the number of its open tickets. */
export interface StoredRound {
  state: string;
  why: string | null;
  isClosed: boolean;
  open: number;
}

/** Creates the fixture for players with these cash balances in centavos, by player id. */
export async function openTableFixture(purses: Readonly<Record<number, number>>): Promise<TableFixture> {
  const clock = fakeClock();
  const fairness = testFairness();
  const database = await createTestDatabase();
  const books = await createTestLedger(database, { clock });
  for (const [player, cash] of Object.entries(purses)) await books.open(Number(player), { cash });
  return {
    database,
    books,
    clock,
    fairness,
    node: (games, { name = 'one', drawnBy = fairness, db = database.db, ownClock = clock } = {}) =>
      openTestRounds(
        { ...database, db },
        { ledger: books.ledger, clock: ownClock, games, fairness: drawnBy, node: name },
      ),
    async purse(playerId) {
      const { cash, bonus, inPlay } = await books.ledger.wallet(database.db, playerId);
      return { cash, bonus, inPlay };
    },
    async rounds({ name }) {
      const { rows } = await sql<StoredRound>`
        select r.state, r.void_reason as why, r.closed_at is not null as "isClosed",
          (select count(*)::integer from rounds.ticket t where t.round_id = r.id and t.state = 'open') as open
        from rounds.round r where r.game = ${name} order by r.number`.execute(database.db);
      return rows;
    },
    async close() {
      await requireSoundLedger(database);
      await books.close();
      await database.drop();
    },
  };
}
