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

/** What all nodes of a house of tables share: a database and its books, one time and one chance. */
export interface TableGround {
  database: TestDatabase;
  books: TestLedger;
  clock: FakeClock;
  fairness: TestFairness;
  /** A node that drives these games; `db` is the database as it alone sees it, `ownClock` its clock where that is its own. */
  node(
    games: readonly RoundGame[],
    options?: { name?: string; drawnBy?: TestFairness; db?: Db; ownClock?: Clock },
  ): TestRounds;
  purse(playerId: number): Promise<{ cash: Centavos; bonus: Centavos; inPlay: Centavos }>;
  rounds(game: RoundGame): Promise<KeptRound[]>;
  /** Lets go of everything; fails where the books are not sound. */
  close(): Promise<void>;
}

/** A round as it is kept, and how many of its tickets are open. */
export interface KeptRound {
  state: string;
  why: string | null;
  isClosed: boolean;
  open: number;
}

/** Opens tables for players who have so many centavos each, by their ids. */
export async function openTableGround(purses: Readonly<Record<number, number>>): Promise<TableGround> {
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
      const { rows } = await sql<KeptRound>`
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
