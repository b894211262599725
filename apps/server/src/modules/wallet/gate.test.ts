import { generateKeyPairSync } from 'node:crypto';
import { privateKey, signedHeaders, verifyingKeys } from '@arara/wallet-protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshKey } from '../../../testing/index.ts';
import { type Bent, type OutsideHouse, type Seat, createOutsideHouse } from '../../../testing/outside-provider.ts';

const SECRET = 'a-secret-that-both-sides-of-a-test-know';
const NEXT_SECRET = 'the-secret-that-will-take-its-place';
const BET = '/wallet/v1/bet';

const ed25519 = generateKeyPairSync('ed25519');
const pem = (key: { export: (options: { format: 'pem'; type: 'spki' }) => string | Buffer }) =>
  key.export({ format: 'pem', type: 'spki' }).toString();

let house: OutsideHouse;
let seat: Seat;

beforeAll(async () => {
  house = await createOutsideHouse({ keys: verifyingKeys([SECRET, NEXT_SECRET], [pem(ed25519.publicKey)]) });
  seat = await house.seat('1000.00');
});

afterAll(() => house.closeAll());

async function bet(bent: Bent = {}) {
  const text = JSON.stringify(seat.message());
  return { text, response: await house.send(BET, text, bent) };
}

const kept = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from wallet.transaction`.execute(
    house.database.db,
  );
  return rows[0]?.count;
};

describe('a call that is not signed as it must be', () => {
  it.each<[string, Bent]>([
    ['with another secret', { secret: 'somebody-else-s-secret-altogether' }],
    ['of a provider that nobody knows', { provider: 'ninguem' }],
    ['without a signature', { without: 'x-owp-signature' }],
    ['without a nonce', { without: 'x-owp-nonce' }],
    ['without a time', { without: 'x-owp-timestamp' }],
    ['without a provider', { without: 'x-owp-provider' }],
    ['of another body', { signedBody: '{"amount":1}' }],
    ['of another path', { signedPath: '/wallet/v1/win' }],
    ['five minutes and a second late', { offsetMs: -301_000 }],
    ['five minutes and a second early', { offsetMs: 301_000 }],
    ['with half a signature', { headers: { 'x-owp-signature': 'v1=abcd' } }],
  ])('is answered 401, and nothing of it is kept (%s)', async (_what, bent) => {
    const before = await kept();
    const { response, text } = await bet(bent);
    expect([response.status, await response.json()]).toEqual([401, { code: 'INVALID_SIGNATURE' }]);
    expect(await kept()).toBe(before);
    const later = await house.send(BET, text);
    expect(await later.json()).toMatchObject({ code: 'OK' });
  });

  it('is refused for a body that is the same to who reads it, and not in its bytes', async () => {
    const text = JSON.stringify(seat.message());
    const { status } = await house.send(BET, JSON.stringify(JSON.parse(text), null, 1), { signedBody: text });
    expect(status).toBe(401);
  });

  it('says nothing that tells a secret, and our log says why', async () => {
    await bet({ secret: 'somebody-else-s-secret-altogether' });
    const line = house.logged.findLast((one) => one.includes('a call to the wallet was refused'));
    expect(line).toContain('"fault":"signature"');
    expect(house.logged.join('')).not.toContain(SECRET);
  });
});

describe('a call that is signed', () => {
  it('may be a little late or early', async () => {
    for (const offsetMs of [-299_000, 299_000]) expect((await bet({ offsetMs })).response.status).toBe(200);
  });

  it('is taken once by its nonce, also in parallel', async () => {
    const nonce = freshKey();
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await bet({ nonce })).response.status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(9);
  });

  it('does not spend a nonce that somebody else put under a wrong signature', async () => {
    const nonce = freshKey();
    expect((await bet({ nonce, secret: 'somebody-else-s-secret-altogether' })).response.status).toBe(401);
    expect((await bet({ nonce })).response.status).toBe(200);
  });

  it('is taken by the old key and by the new one while keys are changed', async () => {
    expect((await bet({ secret: NEXT_SECRET })).response.status).toBe(200);
    expect((await bet({ secret: SECRET })).response.status).toBe(200);
  });

  it('may be signed with Ed25519 instead', async () => {
    const body = JSON.stringify(seat.message());
    const about = { provider: 'fora', timestamp: String(house.clock.now().getTime()), nonce: freshKey() };
    const key = privateKey(ed25519.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString());
    const headers = signedHeaders({ ...about, method: 'POST', path: BET, body }, key);
    const send = (change: object) =>
      fetch(house.url + BET, {
        method: 'POST',
        headers: { ...headers, ...change, 'content-type': 'application/json' },
        body,
      });
    expect((await send({ 'x-owp-signature': `v2=${'0'.repeat(128)}` })).status).toBe(401);
    expect(await (await send({})).json()).toMatchObject({ code: 'OK' });
  });

  it('is read as it is written: spaces and escapes are no other message', async () => {
    const text = JSON.stringify(seat.message(), null, 3).replace('BRL', String.raw`\u0042RL`);
    expect(await (await house.send(BET, text)).json()).toMatchObject({ code: 'OK' });
  });

  it.each(['{"amount":', 'amount=100', '[]', 'null', '', '"x"'])('says of what is no message: %j', async (text) => {
    const response = await house.send(BET, text);
    expect([response.status, await response.json()]).toMatchObject([200, { code: 'INVALID_REQUEST' }]);
  });

  it('is not taken beyond a size, nor for what is no call', async () => {
    expect((await house.send(BET, JSON.stringify({ meta: 'x'.repeat(70_000) }))).status).toBe(413);
    expect((await house.send('/wallet/v1/give-me-all', '{}')).status).toBe(404);
    expect((await house.send('/wallet/v1/sandbox/player', '{}')).status).toBe(404);
  });

  it('is forgotten by its nonce once its time can no longer be believed', async () => {
    const count = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count from wallet.nonce`.execute(
        house.database.db,
      );
      return rows[0]?.count;
    };
    expect(await count()).toBeGreaterThan(0);
    house.clock.advance(11 * 60);
    await sql`insert into jobs.job (name, data) values ('sweep', '{}')`.execute(house.database.db);
    await house.settle();
    expect(await count()).toBe(0);
  });
});

describe('a provider whose addresses are known', () => {
  it('is let in from there alone', async () => {
    const other = await createOutsideHouse({ addresses: ['198.51.100.0/24'] }, { trustProxy: ['127.0.0.1'] });
    const player = await other.seat();
    const from = (address: string) =>
      other.send(BET, JSON.stringify(player.message()), { headers: { 'x-forwarded-for': address } });
    expect((await from('198.51.101.9')).status).toBe(401);
    expect((await from('198.51.100.9')).status).toBe(200);
    await other.closeAll();
  });
});
