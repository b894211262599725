import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BonusTestServer, openBonusTestServer } from '../../../../testing/index.ts';
import type { Tx } from '../../../db/index.ts';
import { verifyLedger } from '../../money/ledger/index.ts';
import { verifyGrants } from './index.ts';

const CONVERTED = 1;
const ACTIVE = 2;
const WAITING = 3;
const LOST = 4;
const FORFEITED = 5;
const IN_CASH = 6;

let server: BonusTestServer;
/** The grant of each of these players. */
const grants = new Map<number, string>();

beforeAll(async () => {
  server = await openBonusTestServer();
  for (const player of [CONVERTED, ACTIVE, WAITING, LOST, FORFEITED, IN_CASH]) await server.books.open(player);
  for (const player of [CONVERTED, ACTIVE, LOST, FORFEITED])
    grants.set(player, (await server.give(player, 'first', 1_000)).id);
  await server.give(WAITING, 'first', 1_000);
  grants.set(WAITING, (await server.give(WAITING, 'second', 500)).id);
  await server.bet(CONVERTED, 1_000, 1_200);
  await server.bet(LOST, 1_000);
  await server.bonus.forfeit(FORFEITED, grants.get(FORFEITED) ?? '');
  await server.give(IN_CASH, 'first', 300, { pocket: 'cash' });
});

afterAll(() => server.close());

const getGrantId = (player: number) => sql`${grants.get(player) ?? ''}::uuid`;

/** Posts a movement of a grant again under a new id, as a bug or a person with the application's role could. */
const postAgain = (kind: string, player: number) => sql`
  insert into ledger.transaction (
    seq, fingerprint, cash_after, bonus_after, at, id, player_id, kind, accounts, amounts, hash, cause, evidence)
  select seq + 100, fingerprint, cash_after, bonus_after, at, gen_random_uuid(), player_id, kind, accounts, amounts, hash,
    cause, evidence
  from ledger.transaction where kind = ${kind} and player_id = ${player}`;

class Undone extends Error {}

/** The violated invariants of grants after a statement, which is rolled back. */
async function foundAfter(statement: { execute(tx: Tx): Promise<unknown> }): Promise<string[]> {
  const found: string[] = [];
  const planting = server.database.atomically(async (tx) => {
    await statement.execute(tx);
    found.push(...(await verifyGrants(tx)).map(({ invariant, location }) => `${invariant}: ${location}`));
    throw new Undone();
  });
  await expect(planting).rejects.toThrow(Undone);
  return found;
}

const toLocation = (player: number) => `player ${player}, grant ${grants.get(player)}`;

describe('verification of grants', () => {
  it('finds nothing in a sound ledger with grants in every state', async () => {
    const { rows } = await sql<{ state: string }>`select distinct state from bonus.grant order by 1`.execute(
      server.database.db,
    );
    expect(rows.map(({ state }) => state)).toEqual(['active', 'converted', 'forfeited', 'lost', 'waiting']);
    expect(await verifyGrants(server.database.db)).toEqual([]);
    expect((await verifyLedger(server.database.db)).violations).toEqual([]);
  });

  it('finds a grant that was paid twice', async () => {
    const found = await foundAfter(postAgain('grant', ACTIVE));
    expect(found).toContain(`a grant is paid into its wallet once: ${toLocation(ACTIVE)}`);
    expect(found).toContain(`a grant is as large as what was paid into it: ${toLocation(ACTIVE)}`);
  });

  it('finds a grant that was converted twice', async () => {
    expect(await foundAfter(postAgain('convert', CONVERTED))).toEqual([
      `a grant ends once, with what it says: ${toLocation(CONVERTED)}`,
    ]);
  });

  it('finds a grant that was both forfeited and converted', async () => {
    const converted = sql`
      insert into ledger.transaction (
        seq, fingerprint, cash_after, bonus_after, at, id, player_id, kind, accounts, amounts, hash, cause)
      select seq + 100, fingerprint, 1000, 0, at, gen_random_uuid(), player_id, 'convert', '{2,1}', '{-1000,1000}', hash, cause
      from ledger.transaction where kind = 'forfeit' and player_id = ${FORFEITED}`;
    expect(await foundAfter(converted)).toEqual([`a grant ends once, with what it says: ${toLocation(FORFEITED)}`]);
  });

  it('finds a payment without a grant', async () => {
    const found = await foundAfter(sql`delete from bonus.grant where id = ${getGrantId(LOST)}`);
    expect(found).toEqual([`a grant is paid into its wallet once: ${toLocation(LOST)}`]);
  });

  it('finds a grant that records more converted cash than was paid', async () => {
    expect(
      await foundAfter(sql`update bonus.grant set converted = converted + 1 where id = ${getGrantId(CONVERTED)}`),
    ).toEqual([`a grant ends once, with what it says: ${toLocation(CONVERTED)}`]);
  });

  it('finds a grant that was opened again after its end', async () => {
    const opened = sql`
      update bonus.grant set state = 'active', ended_at = null, converted = 0 where id = ${getGrantId(CONVERTED)}`;
    expect(await foundAfter(opened)).toEqual([
      `a grant ends once, with what it says: ${toLocation(CONVERTED)}`,
      `a grant is active where its wallet is under it: ${toLocation(CONVERTED)}`,
    ]);
  });

  it('finds a waiting grant that was already paid', async () => {
    const begun = sql`update bonus.grant set state = 'lost', begun_at = granted_at, expires_at = start_by,
      ended_at = granted_at where id = ${getGrantId(WAITING)}`;
    expect(await foundAfter(begun)).toEqual([
      `a grant is paid into its wallet once: ${toLocation(WAITING)}`,
      `a grant is as large as what was paid into it: ${toLocation(WAITING)}`,
    ]);
  });

  it('finds one claim that was paid in cash twice, or in cash and in bonus', async () => {
    const payTwice = sql`
      with posted as (
        insert into ledger.transaction (
          seq, fingerprint, cash_after, bonus_after, at, id, player_id, kind, accounts, amounts, hash, cause)
        select seq + place * 100, fingerprint, cash_after, bonus_after, at, gen_random_uuid(), player_id, kind, accounts,
          amounts, hash, 'reward:018f0000'
        from ledger.transaction, generate_series(1, 2) as place where kind = 'reward' and player_id = ${IN_CASH})
      update bonus.grant set cause = 'reward:018f0000' where id = ${getGrantId(ACTIVE)}`;
    expect(await foundAfter(payTwice)).toEqual([`no reward is paid twice: player ${IN_CASH}, reward:018f0000`]);
  });
});
