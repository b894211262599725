import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestDatabase,
  type TestLedger,
  betOf,
  createTestDatabase,
  createTestLedger,
} from '../../../../../testing/index.ts';
import { seedOf, grantContribution } from '../../../../../testing/ledger.ts';
import type { Tx } from '../../../../db/index.ts';
import { verifyLedger } from './verify.ts';

const PLAYER = 1;

let database: TestDatabase;
let books: TestLedger;

beforeAll(async () => {
  database = await createTestDatabase();
  books = await createTestLedger(database);
  await books.open(PLAYER, { cash: 1_000, bonus: 500 });
  await books.ledger.settle(betOf(PLAYER, grantContribution(PLAYER)));
});

afterAll(async () => {
  await books.close();
  await database.drop();
});

class RolledBack extends Error {}

/** Returns the violations after statements, which are rolled back. */
async function findViolationsAfter(...statements: { execute(tx: Tx): Promise<unknown> }[]): Promise<string[]> {
  const found: string[] = [];
  const planting = database.owner.atomically(async (tx) => {
    for (const statement of statements) await statement.execute(tx);
    found.push(...(await verifyLedger(tx)).violations.map(({ invariant, location }) => `${invariant}: ${location}`));
    throw new RolledBack();
  });
  await expect(planting).rejects.toThrow(RolledBack);
  return found;
}

const insertOpenRound = (game: string, nonce: number) => sql`
  insert into play.open_round (id, player_id, game, game_version, seed_id, nonce, request_key, input, stake, staked,
    staked_bonus, opened_at, moved_at)
  values (gen_random_uuid(), ${PLAYER}, ${game}, '1', ${seedOf(PLAYER)}::uuid, ${nonce}, 'key', 'null', 100, 100, 0, now(), now())`;

/** Inserts a copy of a movement at the end of the chain, with the id that the expression `id` computes. */
const copyMovement = (kind: string, id: string, at: string) => sql`
  insert into ledger.transaction (
    seq, fingerprint, cash_after, bonus_after, at, id, player_id, kind, accounts, amounts, hash, cause, evidence, stake, win,
    seed_id, nonce, game)
  select seq + 100, fingerprint, cash_after, bonus_after, ${sql.raw(at)}, ${sql.raw(id)}, player_id, kind, accounts, amounts,
    hash, cause, evidence, stake, win, seed_id, nonce, game
  from ledger.transaction where kind = ${kind} and player_id = ${PLAYER}`;

const formatReusedNonce = (nonce: number) =>
  `no nonce of a seed was used twice: seed ${seedOf(PLAYER)}, nonce ${nonce}`;

describe('the nonce of a seed', () => {
  it('may be used once by a bet, an open round and a spin each', async () => {
    expect(await findViolationsAfter(insertOpenRound('torre', 1), insertOpenRound('minas', 2))).toEqual([]);
  });

  it('is reported where two bets used it', async () => {
    expect(await findViolationsAfter(copyMovement('bet', 'gen_random_uuid()', 'at'))).toContain(formatReusedNonce(0));
  });

  it('is reported where an open round reused the nonce of a settled bet', async () => {
    expect(await findViolationsAfter(insertOpenRound('torre', 0))).toEqual([formatReusedNonce(0)]);
  });

  it('is reported where two open rounds used it', async () => {
    expect(await findViolationsAfter(insertOpenRound('torre', 1), insertOpenRound('minas', 1))).toEqual([
      formatReusedNonce(1),
    ]);
  });

  it('is reported where a wheel reused the nonce of a settled bet', async () => {
    const spin = sql`
      insert into activities.spin (claim_id, member_id, seed_id, nonce, weights, prizes, prize_index)
      values (gen_random_uuid(), ${PLAYER}, ${seedOf(PLAYER)}::uuid, 0, '{1}', '[1]', 0)`;
    const unbound = sql`alter table activities.spin drop constraint spin_claim_id_fkey`;
    expect(await findViolationsAfter(unbound, spin)).toEqual([formatReusedNonce(0)]);
  });
});

describe('a request', () => {
  it('is reported where it was posted again in another month, which no partition index prevents', async () => {
    const found = await findViolationsAfter(
      sql`select ledger.open_month((now() + interval '40 days')::date)`,
      copyMovement('deposit', 'id', `at + interval '1 month'`),
    );
    expect(found.filter((violation) => violation.startsWith('no request was posted twice'))).toHaveLength(1);
  });
});

describe('a grant in the ledger', () => {
  it('is reported where it began twice', async () => {
    const found = await findViolationsAfter(copyMovement('grant', 'gen_random_uuid()', 'at'));
    expect(found.filter((violation) => violation.startsWith('a grant begins once and ends once'))).toHaveLength(1);
  });
});
