import { type Centavos, centavos } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FakeClock,
  type TestDatabase,
  type TestLedger,
  betOf,
  createTestDatabase,
  createTestLedger,
  fakeClock,
  requireSoundLedger,
  seededRandom,
} from '../../../testing/index.ts';
import type { Queryable, Tx } from '../../db/index.ts';
import { outsideId, outsideKey } from './index.ts';
import { startOfRange } from '../../platform/index.ts';

const GAMES = ['tigre-da-vez', 'roda', 'fora-roda'] as const;
const ROUNDS_A_DAY = 30;
const DAYS = 12;
const PLAYER = 7;

let database: TestDatabase;
let books: TestLedger;
let clock: FakeClock;

const outsideRound = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** One movement of an outside round: a stake, what it won, or the undoing of a stake. */
async function playOutside(round: number, txId: string, stake: number, win: number): Promise<void> {
  const asked = { playerId: PLAYER, cause: `outside:${outsideRound(round)}`, game: 'fora-roda', at: clock.now() };
  await database.atomically(async (tx) => {
    if (stake > 0) {
      const key = outsideKey('fora', txId);
      await books.ledger.outside.bet(tx, { ...asked, key, stake: centavos(stake), jackpot: centavos(0) });
    }
    if (win > 0) {
      const [amount, staked, stakedFromBonus] = [centavos(win), centavos(1), centavos(0)];
      const key = outsideKey('fora', `${txId}:win`);
      await books.ledger.outside.win(tx, { ...asked, key, amount, staked, stakedFromBonus, grantId: null });
    }
  });
}

async function undoOutside(txId: string): Promise<void> {
  const [key, of] = [outsideKey('fora', `undo:${txId}`), outsideId(PLAYER, 'fora', txId)];
  await database.atomically((tx) =>
    books.ledger.outside.undo(tx, { playerId: PLAYER, key, of, grantId: null, at: clock.now() }),
  );
}

beforeAll(async () => {
  database = await createTestDatabase();
  clock = fakeClock('2026-11-03T03:30:00Z');
  books = await createTestLedger(database, { clock });
  await books.open(PLAYER, { cash: 1_000_000 });
  const random = seededRandom('record');
  let nonce = 0n;
  for (let day = 0; day < DAYS; day += 1) {
    for (let round = 0; round < ROUNDS_A_DAY; round += 1) {
      const number = day * ROUNDS_A_DAY + round;
      clock.advance(60);
      if (random.int(3) > 0) {
        const stake = centavos(100 + random.int(900));
        const multiplierE4 = BigInt(random.int(3)) * 10_000n;
        const win = centavos((stake * multiplierE4) / 10_000n);
        const game = GAMES[random.int(2)] ?? 'roda';
        await books.ledger.settle(betOf(PLAYER, { nonce, stake, win, multiplierE4, game }));
        nonce += 1n;
      } else {
        await playOutside(number, `t${number}`, 100 + random.int(900), random.int(2) * 500);
        if (random.int(4) === 0) await undoOutside(`t${number}`);
      }
    }
    // A round that is staked before midnight and won after it, and one that is staked again.
    await playOutside(900 + day, `m${day}`, 250, 0);
    clock.advance(86_400 - ROUNDS_A_DAY * 60);
    await playOutside(900 + day, `n${day}`, day % 2 === 0 ? 0 : 150, 300);
    // Part of it is read on the way: the rest is taken in later.
    if (day % 3 === 0) await database.atomically((tx) => books.ledger.played(tx, everything, { page: 1, limit: 1 }));
  }
  await database.db.connection().execute((q) => sql`vacuum analyze ledger.record_day`.execute(q));
});

afterAll(async () => {
  await books.close();
  await database.drop();
});

interface Filter {
  playerId: number;
  since: Date | null;
  games: string[] | null;
}

const everything: Filter = { playerId: PLAYER, since: null, games: null };

interface Expected {
  id: string;
  stake: Centavos;
  win: Centavos;
}

/** The record as the chain itself has it, without any projection. */
async function readChain(q: Queryable, { since, games }: Filter): Promise<Expected[]> {
  const { rows } = await sql<Expected>`
    select id, stake, win from (
      select id, game, stake, win, at, seq from ledger.transaction where player_id = ${PLAYER} and kind = 'bet'
      union all
      select substring(cause from 'outside:(.*)')::uuid, game, coalesce(sum(stake), 0)::bigint,
        coalesce(sum(win), 0)::bigint, min(at), min(seq)
      from ledger.transaction where player_id = ${PLAYER} and cause like 'outside:%' group by cause, game
      having coalesce(sum(stake), 0) <> 0 or coalesce(sum(win), 0) <> 0
    ) as played
    where (${since}::timestamptz is null or at >= ${since}) and (${games}::text[] is null or game = any(${games}))
    order by seq desc`.execute(q);
  return rows;
}

/** How many rows of the chain a transaction has read so far. */
async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::integer as read from pg_stat_xact_user_tables
    where schemaname = 'ledger'`.execute(tx);
  return rows[0]?.read ?? 0;
}

describe('the record of rounds', () => {
  it.each([
    ['all of them', {}],
    ['one game of ours', { games: ['roda'] }],
    ['an outside game', { games: ['fora-roda'] }],
    ['a game that was never played', { games: ['nada'] }],
    ['the last three days', { range: '3d' as const }],
    ['one game in the last seven days', { range: '7d' as const, games: ['tigre-da-vez', 'fora-roda'] }],
  ])(
    'has the rows, the sums and the count of the chain, on every page: %s',
    async (
      _what,
      {
        range,
        games,
      }: {
        range?: '3d' | '7d';
        games?: string[];
      },
    ) => {
      const since = range === undefined ? null : startOfRange(range, clock.now());
      const filter = { playerId: PLAYER, since, games: games ?? null };
      const chain = await readChain(database.db, filter);
      const total = (pick: (row: Expected) => bigint) => chain.reduce((sum, row) => sum + pick(row), 0n);
      for (const limit of [7, 100]) {
        const pages: Expected[] = [];
        for (let page = 1; page <= Math.ceil(chain.length / limit) + 1; page += 1) {
          const found = await database.atomically((tx) => books.ledger.played(tx, filter, { page, limit }));
          pages.push(...found.rows.map(({ roundId: id, stake, win }) => ({ id, stake, win })));
          expect([found.total, found.staked, found.won]).toEqual([
            chain.length,
            total(({ stake }) => stake),
            total(({ win }) => win),
          ]);
        }
        expect(pages).toEqual(chain);
      }
    },
  );

  it('reads no more of the chain for a page and its sums than the days of that page hold', async () => {
    await database.atomically((tx) => books.ledger.played(tx, everything, { page: 1, limit: 20 }));
    for (const page of [1, 9, 17]) {
      const read = await database.atomically(async (tx) => {
        const before = await rowsRead(tx);
        await books.ledger.played(tx, everything, { page, limit: 20 });
        return (await rowsRead(tx)) - before;
      });
      // Two days of some sixty movements, the rows of the record by day, and the wallet.
      expect(read, `page ${page}`).toBeLessThan(4 * ROUNDS_A_DAY + 3 * DAYS * GAMES.length + 20);
    }
  });

  it('is the same when it is taken in place by place and by two readers at once', async () => {
    const days = () => sql`select * from ledger.record_day order by day, game, is_outside`.execute(database.db);
    const whole = (await days()).rows;
    await database.atomically(async (tx) => {
      await sql`delete from ledger.record_day`.execute(tx);
      await sql`delete from ledger.outside_round`.execute(tx);
      await sql`delete from ledger.record_head`.execute(tx);
    });
    const { rows } = await sql<{ seq: bigint }>`select seq from ledger.wallet where player_id = ${PLAYER}`.execute(
      database.db,
    );
    for (let taken = 0n; taken < 40n; taken += 1n)
      await database.atomically((tx) => sql`select ledger.take_in_record(${PLAYER}, ${rows[0]?.seq}, 1)`.execute(tx));
    const read = () => database.atomically((tx) => books.ledger.played(tx, everything, { page: 1, limit: 5 }));
    const [one, other] = await Promise.all([read(), read()]);
    expect(one).toEqual(other);
    expect((await days()).rows).toEqual(whole);
    await requireSoundLedger(database);
  });
});
