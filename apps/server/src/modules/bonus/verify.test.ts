import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BonusHouse, openBonusHouse } from '../../../testing/index.ts';
import type { Tx } from '../../db/index.ts';
import { verifyLedger } from '../ledger/index.ts';
import { verifyGrants } from './index.ts';

const CONVERTED = 1;
const ACTIVE = 2;
const WAITING = 3;
const LOST = 4;
const FORFEITED = 5;
const IN_CASH = 6;

let house: BonusHouse;
/** The grant of each of these players. */
const grants = new Map<number, string>();

beforeAll(async () => {
  house = await openBonusHouse();
  for (const player of [CONVERTED, ACTIVE, WAITING, LOST, FORFEITED, IN_CASH]) await house.books.open(player);
  for (const player of [CONVERTED, ACTIVE, LOST, FORFEITED])
    grants.set(player, (await house.give(player, 'first', 1_000)).id);
  await house.give(WAITING, 'first', 1_000);
  grants.set(WAITING, (await house.give(WAITING, 'second', 500)).id);
  await house.bet(CONVERTED, 1_000, 1_200);
  await house.bet(LOST, 1_000);
  await house.bonus.forfeit(FORFEITED, grants.get(FORFEITED) ?? '');
  await house.give(IN_CASH, 'first', 300, { pocket: 'cash' });
});

afterAll(() => house.close());

const grantOf = (player: number) => sql`${grants.get(player) ?? ''}::uuid`;

/** Posts a movement of a grant again, under an id of its own, as a bug or a person with the application's role could. */
const postAgain = (kind: string, player: number) => sql`
  insert into ledger.transaction (
    seq, fingerprint, cash_after, bonus_after, at, id, player_id, kind, accounts, amounts, hash, cause, evidence)
  select seq + 100, fingerprint, cash_after, bonus_after, at, gen_random_uuid(), player_id, kind, accounts, amounts, hash,
    cause, evidence
  from ledger.transaction where kind = ${kind} and player_id = ${player}`;

class Undone extends Error {}

/** The breached laws of grants after a statement, which is rolled back. */
async function foundAfter(statement: { execute(tx: Tx): Promise<unknown> }): Promise<string[]> {
  const found: string[] = [];
  const planting = house.database.atomically(async (tx) => {
    await statement.execute(tx);
    found.push(...(await verifyGrants(tx)).map(({ law, place }) => `${law}: ${place}`));
    throw new Undone();
  });
  await expect(planting).rejects.toThrow(Undone);
  return found;
}

const placeOf = (player: number) => `player ${player}, grant ${grants.get(player)}`;

describe('verification of grants', () => {
  it('finds nothing in sound books with grants in every state', async () => {
    const { rows } = await sql<{ state: string }>`select distinct state from bonus.grant order by 1`.execute(
      house.database.db,
    );
    expect(rows.map(({ state }) => state)).toEqual(['active', 'converted', 'forfeited', 'lost', 'waiting']);
    expect(await verifyGrants(house.database.db)).toEqual([]);
    expect((await verifyLedger(house.database.db)).breaches).toEqual([]);
  });

  it('finds a grant that was paid twice', async () => {
    const found = await foundAfter(postAgain('grant', ACTIVE));
    expect(found).toContain(`a grant is paid into its wallet once: ${placeOf(ACTIVE)}`);
    expect(found).toContain(`a grant is as large as what was paid into it: ${placeOf(ACTIVE)}`);
  });

  it('finds a grant that was converted twice', async () => {
    expect(await foundAfter(postAgain('convert', CONVERTED))).toEqual([
      `a grant ends once, with what it says: ${placeOf(CONVERTED)}`,
    ]);
  });

  it('finds a grant that was both let go and converted', async () => {
    const converted = sql`
      insert into ledger.transaction (
        seq, fingerprint, cash_after, bonus_after, at, id, player_id, kind, accounts, amounts, hash, cause)
      select seq + 100, fingerprint, 1000, 0, at, gen_random_uuid(), player_id, 'convert', '{2,1}', '{-1000,1000}', hash, cause
      from ledger.transaction where kind = 'forfeit' and player_id = ${FORFEITED}`;
    expect(await foundAfter(converted)).toEqual([`a grant ends once, with what it says: ${placeOf(FORFEITED)}`]);
  });

  it('finds a payment that no grant stands for', async () => {
    const found = await foundAfter(sql`delete from bonus.grant where id = ${grantOf(LOST)}`);
    expect(found).toEqual([`a grant is paid into its wallet once: ${placeOf(LOST)}`]);
  });

  it('finds a grant that says it became more cash than it did', async () => {
    expect(
      await foundAfter(sql`update bonus.grant set converted = converted + 1 where id = ${grantOf(CONVERTED)}`),
    ).toEqual([`a grant ends once, with what it says: ${placeOf(CONVERTED)}`]);
  });

  it('finds a grant that was opened again after its end', async () => {
    const opened = sql`
      update bonus.grant set state = 'active', ended_at = null, converted = 0 where id = ${grantOf(CONVERTED)}`;
    expect(await foundAfter(opened)).toEqual([
      `a grant ends once, with what it says: ${placeOf(CONVERTED)}`,
      `a grant is active where its wallet is under it: ${placeOf(CONVERTED)}`,
    ]);
  });

  it('finds a grant that waits and was paid already', async () => {
    const begun = sql`update bonus.grant set state = 'lost', begun_at = given_at, expires_at = begin_by,
      ended_at = given_at where id = ${grantOf(WAITING)}`;
    expect(await foundAfter(begun)).toEqual([
      `a grant is paid into its wallet once: ${placeOf(WAITING)}`,
      `a grant is as large as what was paid into it: ${placeOf(WAITING)}`,
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
      update bonus.grant set cause = 'reward:018f0000' where id = ${grantOf(ACTIVE)}`;
    expect(await foundAfter(payTwice)).toEqual([`no reward is paid twice: player ${IN_CASH}, reward:018f0000`]);
  });
});
