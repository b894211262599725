import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestDatabase,
  type TestLedger,
  betOf,
  createTestDatabase,
  createTestLedger,
} from '../../../../testing/index.ts';
import { seedOf, weighedBy } from '../../../../testing/ledger.ts';
import type { Tx } from '../../../db/index.ts';
import { verifyLedger } from './verify.ts';

const PLAYER = 1;

let database: TestDatabase;
let books: TestLedger;

beforeAll(async () => {
  database = await createTestDatabase();
  books = await createTestLedger(database);
  await books.open(PLAYER, { cash: 1_000, bonus: 500 });
  await books.ledger.settle(betOf(PLAYER, weighedBy(PLAYER)));
});

afterAll(async () => {
  await books.close();
  await database.drop();
});

class Undone extends Error {}

/** The breached laws after statements, which are rolled back. */
async function foundAfter(...statements: { execute(tx: Tx): Promise<unknown> }[]): Promise<string[]> {
  const found: string[] = [];
  const planting = database.owner.atomically(async (tx) => {
    for (const statement of statements) await statement.execute(tx);
    found.push(...(await verifyLedger(tx)).breaches.map(({ law, place }) => `${law}: ${place}`));
    throw new Undone();
  });
  await expect(planting).rejects.toThrow(Undone);
  return found;
}

const openRound = (game: string, nonce: number) => sql`
  insert into play.open_round (id, player_id, game, game_version, seed_id, nonce, request_key, input, stake, staked,
    staked_bonus, opened_at, moved_at)
  values (gen_random_uuid(), ${PLAYER}, ${game}, '1', ${seedOf(PLAYER)}::uuid, ${nonce}, 'key', 'null', 100, 100, 0, now(), now())`;

/** Posts a movement again at the end of the chain, under the id that `id` computes. */
const copyOf = (kind: string, id: string, at: string) => sql`
  insert into ledger.transaction (
    seq, fingerprint, cash_after, bonus_after, at, id, player_id, kind, accounts, amounts, hash, cause, evidence, stake, win,
    seed_id, nonce, game)
  select seq + 100, fingerprint, cash_after, bonus_after, ${sql.raw(at)}, ${sql.raw(id)}, player_id, kind, accounts, amounts,
    hash, cause, evidence, stake, win, seed_id, nonce, game
  from ledger.transaction where kind = ${kind} and player_id = ${PLAYER}`;

const drawnTwice = (nonce: number) => `no number of a seed was drawn twice: seed ${seedOf(PLAYER)}, number ${nonce}`;

describe('a number of a seed', () => {
  it('is sound where a bet, an open round and a spin each have their own', async () => {
    expect(await foundAfter(openRound('torre', 1), openRound('minas', 2))).toEqual([]);
  });

  it('is found where two bets were drawn under it', async () => {
    expect(await foundAfter(copyOf('bet', 'gen_random_uuid()', 'at'))).toContain(drawnTwice(0));
  });

  it('is found where an open round was begun under the number of a settled bet', async () => {
    expect(await foundAfter(openRound('torre', 0))).toEqual([drawnTwice(0)]);
  });

  it('is found where two open rounds were begun under it', async () => {
    expect(await foundAfter(openRound('torre', 1), openRound('minas', 1))).toEqual([drawnTwice(1)]);
  });

  it('is found where a wheel was spun under the number of a settled bet', async () => {
    const spin = sql`
      insert into activities.spin (claim_id, member_id, seed_id, nonce, weights, prizes, place)
      values (gen_random_uuid(), ${PLAYER}, ${seedOf(PLAYER)}::uuid, 0, '{1}', '[1]', 0)`;
    const unbound = sql`alter table activities.spin drop constraint spin_claim_id_fkey`;
    expect(await foundAfter(unbound, spin)).toEqual([drawnTwice(0)]);
  });
});

describe('a request', () => {
  it('is found where it was posted again in another month, which no index of a month prevents', async () => {
    const found = await foundAfter(
      sql`select ledger.open_month((now() + interval '40 days')::date)`,
      copyOf('deposit', 'id', `at + interval '1 month'`),
    );
    expect(found.filter((place) => place.startsWith('no request was posted twice'))).toHaveLength(1);
  });
});

describe('a grant in the ledger', () => {
  it('is found where it began twice', async () => {
    const found = await foundAfter(copyOf('grant', 'gen_random_uuid()', 'at'));
    expect(found.filter((place) => place.startsWith('a grant begins once and ends once'))).toHaveLength(1);
  });
});
