import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FakeClock,
  type TestDatabase,
  type TestLedger,
  betOf,
  createTestDatabase,
  createTestLedger,
  fakeClock,
} from '../../../../testing/index.ts';
import { type LedgerSeal, appendAuditHead, appendSeal, readPublished, verifyLedger } from './index.ts';
import { insertSeal } from './seal-store.ts';

let database: TestDatabase;
let books: TestLedger;
let clock: FakeClock;
let nextPlayer = 1;

beforeAll(async () => {
  clock = fakeClock();
  database = await createTestDatabase();
  books = await createTestLedger(database, { clock });
});

afterAll(async () => {
  await books.close();
  await database.drop();
});

const open = () => books.open(nextPlayer++, { cash: 10_000 });

const violations = async () => (await verifyLedger(database.db, books.published)).violations;

describe('sealing', () => {
  it('does nothing where nothing moved', async () => {
    await books.sealer.seal();
    expect(await books.sealer.seal()).toBeUndefined();
  });

  it('chains new movements to the previous seal and publishes it', async () => {
    const player = await open();
    const first = await books.sealer.seal();
    await books.ledger.settle(betOf(player));
    const second = await books.sealer.seal();
    expect(second).toMatchObject({ number: (first?.number ?? 0n) + 1n, at: clock.now() });
    expect(books.published.slice(-2)).toEqual([first, second]);
    expect(await violations()).toEqual([]);
  });

  it('runs beside bets on two nodes and skips no number', async () => {
    const other = await createTestLedger(database, { clock });
    const players = await Promise.all(Array.from({ length: 10 }, open));
    for (let round = 0n; round < 8n; round += 1n) {
      const bets = players.map((player) => books.ledger.settle(betOf(player, { nonce: round })));
      await Promise.all([books.sealer.seal(), other.sealer.seal(), ...bets, books.sealer.seal()]);
    }
    await books.sealer.seal();
    const published = [...books.published, ...other.published];
    expect((await verifyLedger(database.db, published)).violations).toEqual([]);
    const { rows } = await sql`
      select count(*) = max(number) as "isGapless",
        (select count(*) from ledger.wallet w left join ledger.sealed s using (player_id)
         where w.seq > coalesce(s.seq, 0)) as unsealed
      from ledger.seal`.execute(database.db);
    expect(rows).toEqual([{ isGapless: true, unsealed: 0n }]);
    await other.close();
  });

  it('covers many wallets with several seals', async () => {
    const players = await Promise.all(Array.from({ length: 5 }, open));
    const wallets: number[] = [];
    for (let left = players.length; left > 0; left -= 2)
      wallets.push((await database.atomically((tx) => insertSeal(tx, clock.now(), 2))).wallets);
    expect(wallets).toEqual([2, 2, 1]);
    expect(await violations()).toEqual([]);
  });
});

class RolledBack extends Error {}

/** Returns what verification finds after a superuser ran statements, which are rolled back. */
async function findViolationsAfter(statements: readonly string[], published: readonly LedgerSeal[]): Promise<string[]> {
  const found: string[] = [];
  const tampering = database.owner.atomically(async (tx) => {
    for (const table of ['transaction_2026_11', 'seal'])
      await sql.raw(`alter table ledger.${table} disable trigger user`).execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
    const verdict = await verifyLedger(tx, published);
    found.push(...verdict.violations.map(({ invariant, location }) => `${invariant}: ${location}`));
    throw new RolledBack();
  });
  await expect(tampering).rejects.toThrow(RolledBack);
  return found;
}

/** Deletes a player's last transaction and restores the wallet and balances from before it. */
const truncateChain = (player: number): string[] => [
  `create temp table cut on commit drop as
    select * from ledger.transaction t where player_id = ${player}
    and seq = (select seq from ledger.wallet where player_id = ${player})`,
  `delete from ledger.transaction t using cut where t.player_id = cut.player_id and t.seq = cut.seq`,
  `update ledger.wallet w
    set seq = t.seq, cash = t.cash_after, bonus = t.bonus_after, head = t.hash, staked = w.staked - cut.stake,
      won = w.won - cut.win, draw_nonce = cut.nonce
    from cut, ledger.transaction t where w.player_id = ${player} and t.player_id = ${player} and t.seq = cut.seq - 1`,
  `update ledger.operator_balance h set balance = balance - (select stake - win from cut)
    where account = 10 and slot = (select min(slot) from ledger.operator_balance where account = 10)`,
];

/** Deletes all seals after `last` and restores the sealed positions. */
const truncateSeals = (last: bigint): string[] => [
  `delete from ledger.seal where number > ${last}`,
  `delete from ledger.sealed`,
  `insert into ledger.sealed
    select player_id, max(seq) from ledger.seal, unnest(players, seqs) as l (player_id, seq) group by player_id`,
];

/** Changes the outcome of every round and recomputes all hashes and seals. */
const rewriteLedger = [
  `update ledger.transaction set evidence = replace(evidence, '1,2,3', '3,3,3') where kind = 'bet'`,
  `do $$
    declare t ledger.transaction; head bytea; player integer := -1;
    begin
      for t in select * from ledger.transaction order by player_id, seq loop
        if t.player_id <> player then player := t.player_id; head := decode(repeat('00', 32), 'hex'); end if;
        head := ledger.transaction_hash_v1(head, t);
        update ledger.transaction set hash = head where player_id = t.player_id and seq = t.seq;
        update ledger.wallet w set head = x.hash from ledger.transaction x
          where w.player_id = player and x.player_id = player and x.seq = w.seq;
      end loop;
    end $$`,
  `delete from ledger.seal`,
  `delete from ledger.sealed`,
  `select ledger.seal_next_v1('2026-11-20T15:00:00Z', 20000)`,
];

describe('tampering by a superuser', () => {
  let player: number;
  let before: LedgerSeal;
  let last: LedgerSeal;

  beforeAll(async () => {
    player = await open();
    await books.ledger.settle(betOf(player));
    before = await sealLedger();
    await books.ledger.settle(betOf(player, { nonce: 1n }));
    last = await sealLedger();
  });

  async function sealLedger(): Promise<LedgerSeal> {
    const seal = await books.sealer.seal();
    if (seal === undefined) throw new Error('no wallet changed since the last seal');
    return seal;
  }

  it('cannot truncate a sealed tail while its seal exists', async () => {
    expect(await findViolationsAfter(truncateChain(player), [])).toEqual([`every seal holds: seal ${last.number}`]);
  });

  it('can truncate it with its seals, which the database alone does not reveal', async () => {
    expect(await findViolationsAfter([...truncateChain(player), ...truncateSeals(before.number)], [])).toEqual([]);
  });

  it('is detected by published seals', async () => {
    const found = await findViolationsAfter(
      [...truncateChain(player), ...truncateSeals(before.number)],
      books.published,
    );
    expect(found).toEqual([`no published seal was cut off: seal ${last.number}`]);
  });

  it('is detected when new seals replace the deleted ones', async () => {
    const statements = [
      ...truncateChain(player),
      ...truncateSeals(before.number),
      `update ledger.sealed set seq = 0 where player_id = ${player}`,
      `select ledger.seal_next_v1('2026-11-20T15:00:00Z', 20000)`,
    ];
    expect(await findViolationsAfter(statements, [])).toEqual([]);
    expect(await findViolationsAfter(statements, [last])).toEqual([
      `no published seal was changed: seal ${last.number}`,
    ]);
  });

  it('is detected by any published seal when the whole ledger was rewritten', async () => {
    expect(await findViolationsAfter(rewriteLedger, [])).toEqual([]);
    for (const seal of [before, last])
      expect(await findViolationsAfter(rewriteLedger, [seal])).toEqual([
        `no published seal was cut off: seal ${seal.number}`,
      ]);
  });

  it('can truncate what is not sealed yet, which is why seals are frequent', async () => {
    await books.ledger.settle(betOf(player, { nonce: 2n }));
    expect(await findViolationsAfter(truncateChain(player), books.published)).toEqual([]);
    await sealLedger();
    expect(await findViolationsAfter(truncateChain(player), books.published)).not.toEqual([]);
  });
});

describe('the file of published seals', () => {
  let directory: string;
  let file: string;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'arara-seals-'));
    file = join(directory, 'seals.log');
  });

  afterEach(() => rm(directory, { recursive: true }));

  const seal = (number: bigint): LedgerSeal => ({
    number,
    at: new Date('2026-11-20T15:00:00.123Z'),
    hash: String(number).padStart(64, 'a'),
  });

  it('returns the seals in their order', async () => {
    const seals = [seal(1n), seal(2n), seal(2n ** 60n)];
    for (const one of seals) await appendSeal(file, one);
    expect(await readPublished(file)).toEqual({ seals, auditHeads: [] });
  });

  it('stores heads of the audit log beside the seals', async () => {
    const { number, ...head } = seal(2n);
    await appendSeal(file, seal(1n));
    await appendAuditHead(file, { entries: 7n, ...head });
    await appendSeal(file, { number, ...head });
    expect(await readPublished(file)).toEqual({
      seals: [seal(1n), seal(2n)],
      auditHeads: [{ entries: 7n, ...head }],
    });
  });

  it('verifies the ledger that it belongs to', async () => {
    for (const one of books.published) await appendSeal(file, one);
    expect((await verifyLedger(database.db, (await readPublished(file)).seals)).violations).toEqual([]);
  });

  it('is empty where there is none', async () => {
    expect(await readPublished(file)).toEqual({ seals: [], auditHeads: [] });
  });

  it.each(['3 2026-11-20T15:00:00Z abc', 'x 2026-11-20T15:00:00Z '.padEnd(86, '0'), '-1', 'hello'])(
    'is refused with a line that is no seal: %s',
    async (line) => {
      await appendSeal(file, seal(1n));
      await appendFile(file, `${line}\n`);
      await expect(readPublished(file)).rejects.toThrow(`not a seal: ${line}`);
    },
  );

  it('fails when it cannot be read', async () => {
    await writeFile(join(directory, 'a file'), '');
    await expect(readPublished(join(directory, 'a file', 'seals.log'))).rejects.toThrow('ENOTDIR');
  });
});
