import { verifyRound } from '@arara/game-kit';
import { findGame } from '@arara/games';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  registerMember,
  freshKey,
} from '../../../../testing/index.ts';
import { openSeed } from './seed-encryption.ts';
import type { SeedRow } from './seed-store.ts';

let server: TestServer;
let maria: TestMember;
let session: string;

beforeAll(async () => {
  server = await createTestServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  maria = await registerMember(server);
  await deposit(server, maria, '200.00');
  session = (await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data.session;
});

afterEach(async () => {
  await requireSoundBooks(server);
});

const bet = async () => (await maria.call('bet', { session, stake: '1.00', key: freshKey() })).data;
const seed = async () => (await maria.call('seed', {})).data;
const rotate = async (client_seed: string) => (await maria.call('rotateSeed', { client_seed })).data;

/** Whether a round verifies with the data that its player can read. */
async function verifyAsPlayer(round_id: string) {
  const { data } = await maria.call('round', { round_id });
  const game = findGame(data.name);
  if (game === undefined) throw new Error(`no game ${data.name}`);
  return verifyRound(game, {
    serverSeed: data.server_seed ?? '',
    commitment: data.commitment,
    clientSeed: data.client_seed,
    nonce: data.nonce,
    input: data.input,
    outcome: data.outcome,
    multiplierE4: BigInt(data.multiplier_e4),
  });
}

/** Every unrevealed server seed, as hex. */
async function secrets(): Promise<string[]> {
  const { rows } = await sql<Pick<SeedRow, 'id' | 'serverSeed' | 'serverSeedSealed'>>`
    select id, server_seed as "serverSeed", server_seed_sealed as "serverSeedSealed" from play.seed where state <> 'revealed'`.execute(
    server.database.db,
  );
  const opened = await Promise.all(rows.map((row) => openSeed(server.vault, server.database.db, row)));
  return opened.map((bytes) => Buffer.from(bytes).toString('hex'));
}

describe('the seeds of a player', () => {
  it('are committed to ahead: the active one and the next one', async () => {
    const first = await seed();
    expect(first.nonce).toBe(0);
    expect(first.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(first.next_commitment).not.toBe(first.commitment);
    await bet();
    expect(await seed()).toEqual({ ...first, nonce: 1 });
    const rotated = await rotate('minha-semente');
    expect(rotated).toMatchObject({
      commitment: first.next_commitment,
      client_seed: 'minha-semente',
      nonce: 0,
      revealed: { seed_id: first.seed_id, commitment: first.commitment },
    });
    expect(await seed()).toMatchObject({
      commitment: first.next_commitment,
      next_commitment: rotated.next_commitment,
      client_seed: 'minha-semente',
      nonce: 0,
    });
  });

  it('differ between players', async () => {
    const joana = await registerMember(server);
    const hers = (await joana.call('seed', {})).data;
    const own = await seed();
    expect(new Set([hers.commitment, hers.next_commitment, own.commitment, own.next_commitment]).size).toBe(4);
  });

  it('verify every round drawn under them once they are revealed', async () => {
    const rounds = [];
    for (let count = 0; count < 5; count += 1) rounds.push(await bet());
    const { revealed } = await rotate('outra');
    for (const { round_id } of rounds) {
      expect(await verifyAsPlayer(round_id)).toMatchObject({ ok: true });
      expect((await maria.call('round', { round_id })).data).toMatchObject({
        server_seed: revealed.server_seed,
        commitment: revealed.commitment,
      });
    }
    const next = await bet();
    expect((await maria.call('round', { round_id: next.round_id })).data).toMatchObject({
      client_seed: 'outra',
      nonce: 0,
      server_seed: null,
    });
  });

  it.each(['', 'a:b', 'com espaço', 'x'.repeat(65), 'ç'])('refuse the client seed "%s"', async (client_seed) => {
    const before = await seed();
    await expect(rotate(client_seed)).rejects.toMatchObject({
      code: 422,
      error: 'invalid',
      errors: { client_seed: [expect.any(String)] },
    });
    expect(await seed()).toEqual(before);
  });
});

describe('a rotation during play', () => {
  it('leaves every round with exactly one seed and nonce, and each verifies', async () => {
    const before = await seed();
    const all = await Promise.all([
      ...Array.from({ length: 10 }, bet),
      rotate('no-meio').then(() => undefined),
      ...Array.from({ length: 10 }, bet),
    ]);
    await rotate('no-fim');
    const rounds = all.filter((one) => one !== undefined);
    const places = await Promise.all(
      rounds.map(async ({ round_id }) => {
        expect(await verifyAsPlayer(round_id)).toMatchObject({ ok: true });
        const { data } = await maria.call('round', { round_id });
        return `${data.seed_id} ${data.nonce}`;
      }),
    );
    expect(new Set(places).size).toBe(20);
    const old = places.filter((place) => place.startsWith(before.seed_id)).length;
    expect(old).toBeLessThan(20);
  });

  it('by another node is noticed, and the round is drawn under the new seed', async () => {
    await bet();
    const before = await seed();
    await bet();
    // A second node changes the seed without this node's cache.
    await sql`
      with old as (update play.seed set state = 'revealed', revealed_at = now() where id = ${before.seed_id}::uuid returning player_id),
        fresh as (update play.seed set state = 'active', client_seed = 'outro-no' where player_id = ${maria.id} and state = 'next' returning id)
      update ledger.wallet set draw_seed = (select id from fresh), draw_nonce = 0 where player_id = (select player_id from old)`.execute(
      server.database.db,
    );
    const { data } = await maria.call('round', { round_id: (await bet()).round_id });
    expect(data).toMatchObject({
      client_seed: 'outro-no',
      nonce: 0,
      commitment: before.next_commitment,
      server_seed: null,
    });
  });

  it('twice concurrently rotates twice in sequence', async () => {
    const before = await seed();
    const both = await Promise.all([rotate('uma'), rotate('outra')]);
    const revealed = both.map((one) => one.revealed.commitment);
    expect(new Set(revealed).size).toBe(2);
    expect(revealed).toEqual(expect.arrayContaining([before.commitment, before.next_commitment]));
    expect(['uma', 'outra']).toContain((await seed()).client_seed);
    expect((await bet()).nonce).toBe(0);
  });

  it('several times during bets stays consistent with the wallet', async () => {
    const bets = Promise.allSettled(Array.from({ length: 8 }, bet));
    await Promise.all(Array.from({ length: 6 }, (_, count) => rotate(`vez-${count}`)));
    // A bet during several rotations may fail, but only with busy.
    for (const answer of await bets)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ error: 'busy' });
    const { rows } = await sql<{
      state: string;
    }>`select state from play.seed where player_id = ${maria.id} order by state`.execute(server.database.db);
    expect(rows.map(({ state }) => state)).toEqual(['active', 'next', ...Array.from({ length: 6 }, () => 'revealed')]);
    await bet();
  });
});

describe('a seed that is not revealed', () => {
  it('is in no response and in no log', async () => {
    const answers: unknown[] = [await seed(), await rotate('uma'), await bet(), await seed()];
    const { round_id } = await bet();
    answers.push(
      await maria.call('round', { round_id }),
      await maria.call('gameRecords', {}),
      await maria.call('me', {}),
    );
    await expect(maria.call('rotateSeed', { client_seed: ':' })).rejects.toSatisfy((error) => answers.push(error) > 0);
    await expect(maria.call('bet', { session, stake: '7.77', key: freshKey() })).rejects.toSatisfy(
      (error) => answers.push(error) > 0,
    );
    const said = JSON.stringify(answers) + server.logged.join('\n');
    const hidden = await secrets();
    expect(hidden.length).toBeGreaterThanOrEqual(2);
    for (const hex of hidden) {
      expect(said).not.toContain(hex);
      expect(said).not.toContain(Buffer.from(hex, 'hex').toString('base64'));
      expect(said).not.toContain(Buffer.from(hex, 'hex').toString('base64url'));
      expect(said).not.toContain(Buffer.from(hex, 'hex').toJSON().data.join(','));
    }
  });
});
