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
} from '../../../../testing/index.ts';
import type { Queryable, Tx } from '../../../db/index.ts';
import {
  computeProviderTransactionId,
  findPlayedRound,
  formatProviderKey,
  listRoundDays,
  listRoundsOfDay,
} from './index.ts';
import { startOfRange } from '../../../platform/index.ts';

const GAMES = ['tigre-da-vez', 'roda', 'fora-roda'] as const;
const ROUNDS_A_DAY = 30;
const DAYS = 12;
const PLAYER = 7;

let database: TestDatabase;
let books: TestLedger;
let clock: FakeClock;

const toProviderRoundId = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Posts a stake, a win or both for a round of a provider's game. */
async function playProviderRound(round: number, txId: string, stake: number, win: number): Promise<void> {
  const input = { playerId: PLAYER, cause: `outside:${toProviderRoundId(round)}`, game: 'fora-roda', at: clock.now() };
  await database.atomically(async (tx) => {
    if (stake > 0) {
      const key = formatProviderKey('fora', txId);
      await books.ledger.providers.bet(tx, { ...input, key, stake: centavos(stake), jackpot: centavos(0) });
    }
    if (win > 0) {
      const [amount, staked, stakedFromBonus] = [centavos(win), centavos(1), centavos(0)];
      const key = formatProviderKey('fora', `${txId}:win`);
      await books.ledger.providers.win(tx, { ...input, key, amount, staked, stakedFromBonus, grantId: null });
    }
  });
}

async function rollBackStake(txId: string): Promise<void> {
  const [key, of] = [formatProviderKey('fora', `undo:${txId}`), computeProviderTransactionId(PLAYER, 'fora', txId)];
  await database.atomically((tx) =>
    books.ledger.providers.rollBack(tx, { playerId: PLAYER, key, of, grantId: null, at: clock.now() }),
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
        await playProviderRound(number, `t${number}`, 100 + random.int(900), random.int(2) * 500);
        if (random.int(4) === 0) await rollBackStake(`t${number}`);
      }
    }
    // A round whose stake is before midnight and whose win is after it; on odd days with a second stake.
    await playProviderRound(900 + day, `m${day}`, 250, 0);
    clock.advance(86_400 - ROUNDS_A_DAY * 60);
    await playProviderRound(900 + day, `n${day}`, day % 2 === 0 ? 0 : 150, 300);
    // Projects a part of the chain; the tests project the rest.
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

/** Reads the rounds from the chain itself, without the projection. */
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

/** Counts the rows of the ledger that a transaction has read so far. */
async function countRowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::integer as read from pg_stat_xact_user_tables
    where schemaname = 'ledger'`.execute(tx);
  return rows[0]?.read ?? 0;
}

describe('the record of played rounds', () => {
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

  it.each([
    ['all of them', null],
    ['one game of ours', ['roda']],
    ['an outside game', ['fora-roda']],
  ])('is read in batches, oldest first, as the chain has it: %s', async (_what, games) => {
    const filter = { playerId: PLAYER, games };
    const [from, to] = ['2026-11-01', '2026-11-30'];
    const read: Expected[] = [];
    for (const day of await database.atomically((tx) => listRoundDays(tx, filter, from, to))) {
      for (let after = -1n; ;) {
        const rounds = await listRoundsOfDay(database.db, filter, day, after, 7);
        read.push(...rounds.map(({ roundId: id, stake, win }) => ({ id, stake, win })));
        after = rounds.at(-1)?.seq ?? after;
        if (rounds.length < 7) break;
      }
    }
    expect(read).toEqual((await readChain(database.db, { ...everything, games })).toReversed());
    expect(read.length).toBeGreaterThan(7);
  });

  it('reads only the days of the page for its rows and sums', async () => {
    await database.atomically((tx) => books.ledger.played(tx, everything, { page: 1, limit: 20 }));
    for (const page of [1, 9, 17]) {
      const read = await database.atomically(async (tx) => {
        const before = await countRowsRead(tx);
        await books.ledger.played(tx, everything, { page, limit: 20 });
        return (await countRowsRead(tx)) - before;
      });
      // Two days of about sixty movements each, the record's rows by day, and the wallet.
      expect(read, `page ${page}`).toBeLessThan(4 * ROUNDS_A_DAY + 3 * DAYS * GAMES.length + 20);
    }
  });

  it('has a round of a provider by its id before anybody listed it', async () => {
    await playProviderRound(9_000, 'found', 300, 500);
    const found = await database.atomically((tx) => findPlayedRound(tx, PLAYER, toProviderRoundId(9_000)));
    expect(found).toMatchObject({ game: 'fora-roda', stake: 300n, win: 500n, isOutside: true });
  });

  it('is the same when projected in steps and by two concurrent readers', async () => {
    const days = () => sql`select * from ledger.record_day order by day, game, is_outside`.execute(database.db);
    const whole = (await days()).rows;
    await database.atomically(async (tx) => {
      await sql`delete from ledger.record_day`.execute(tx);
      await sql`delete from ledger.provider_round`.execute(tx);
      await sql`delete from ledger.record_head`.execute(tx);
    });
    const { rows } = await sql<{ seq: bigint }>`select seq from ledger.wallet where player_id = ${PLAYER}`.execute(
      database.db,
    );
    for (let taken = 0n; taken < 40n; taken += 1n)
      await database.atomically((tx) =>
        sql`select ledger.project_record_v1(${PLAYER}, ${rows[0]?.seq}, 1)`.execute(tx),
      );
    const read = () => database.atomically((tx) => books.ledger.played(tx, everything, { page: 1, limit: 5 }));
    const [one, other] = await Promise.all([read(), read()]);
    expect(one).toEqual(other);
    expect((await days()).rows).toEqual(whole);
    await requireSoundLedger(database);
  });
});
