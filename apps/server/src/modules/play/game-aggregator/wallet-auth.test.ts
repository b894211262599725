import { generateKeyPairSync } from 'node:crypto';
import { privateKey, signedHeaders, verifyingKeys } from '@arara/wallet-protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshKey } from '../../../../testing/index.ts';
import {
  type RequestChange,
  type ProviderTestServer,
  type ProviderSeat,
  createProviderTestServer,
} from '../../../../testing/test-provider.ts';

const SECRET = 'a-secret-that-both-sides-of-a-test-know';
const NEXT_SECRET = 'the-secret-that-will-take-its-place';
const BET = '/wallet/v1/bet';

const ed25519 = generateKeyPairSync('ed25519');
const pem = (key: { export: (options: { format: 'pem'; type: 'spki' }) => string | Buffer }) =>
  key.export({ format: 'pem', type: 'spki' }).toString();

let server: ProviderTestServer;
let seat: ProviderSeat;

beforeAll(async () => {
  server = await createProviderTestServer({ keys: verifyingKeys([SECRET, NEXT_SECRET], [pem(ed25519.publicKey)]) });
  seat = await server.seat('1000.00');
});

afterAll(() => server.closeAll());

async function bet(change: RequestChange = {}) {
  const text = JSON.stringify(seat.message());
  return { text, response: await server.send(BET, text, change) };
}

const countTransactions = async () => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from game_aggregator.transaction`.execute(server.database.db);
  return rows[0]?.count;
};

describe('a call without a valid signature', () => {
  it.each<[string, RequestChange]>([
    ['with another secret', { secret: 'somebody-else-s-secret-altogether' }],
    ['of an unknown provider', { provider: 'ninguem' }],
    ['without a signature', { without: 'x-owp-signature' }],
    ['without a nonce', { without: 'x-owp-nonce' }],
    ['without a time', { without: 'x-owp-timestamp' }],
    ['without a provider', { without: 'x-owp-provider' }],
    ['of another body', { signedBody: '{"amount":1}' }],
    ['of another path', { signedPath: '/wallet/v1/win' }],
    ['five minutes and a second late', { offsetMs: -301_000 }],
    ['five minutes and a second early', { offsetMs: 301_000 }],
    ['with half a signature', { headers: { 'x-owp-signature': 'v1=abcd' } }],
  ])('is answered 401 and leaves no record (%s)', async (_what, change) => {
    const before = await countTransactions();
    const { response, text } = await bet(change);
    expect([response.status, await response.json()]).toEqual([401, { code: 'INVALID_SIGNATURE' }]);
    expect(await countTransactions()).toBe(before);
    const later = await server.send(BET, text);
    expect(await later.json()).toMatchObject({ code: 'OK' });
  });

  it('is refused for an equivalent body with different bytes', async () => {
    const text = JSON.stringify(seat.message());
    const { status } = await server.send(BET, JSON.stringify(JSON.parse(text), null, 1), { signedBody: text });
    expect(status).toBe(401);
  });

  it('gets no reason in the response, but one in the log', async () => {
    await bet({ secret: 'somebody-else-s-secret-altogether' });
    const line = server.logged.findLast((one) => one.includes('a call to the wallet was refused'));
    expect(line).toContain('"fault":"signature"');
    expect(server.logged.join('')).not.toContain(SECRET);
  });
});

describe('a signed call', () => {
  it('may deviate slightly in time', async () => {
    for (const offsetMs of [-299_000, 299_000]) expect((await bet({ offsetMs })).response.status).toBe(200);
  });

  it('is accepted once per nonce, also in parallel', async () => {
    const nonce = freshKey();
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await bet({ nonce })).response.status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(9);
  });

  it('does not use up a nonce if the signature is invalid', async () => {
    const nonce = freshKey();
    expect((await bet({ nonce, secret: 'somebody-else-s-secret-altogether' })).response.status).toBe(401);
    expect((await bet({ nonce })).response.status).toBe(200);
  });

  it('is accepted with the old and the new key during a key rotation', async () => {
    expect((await bet({ secret: NEXT_SECRET })).response.status).toBe(200);
    expect((await bet({ secret: SECRET })).response.status).toBe(200);
  });

  it('may be signed with Ed25519 instead', async () => {
    const body = JSON.stringify(seat.message());
    const about = { provider: 'fora', timestamp: String(server.clock.now().getTime()), nonce: freshKey() };
    const key = privateKey(ed25519.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString());
    const headers = signedHeaders({ ...about, method: 'POST', path: BET, body }, key);
    const send = (change: object) =>
      fetch(server.url + BET, {
        method: 'POST',
        headers: { ...headers, ...change, 'content-type': 'application/json' },
        body,
      });
    expect((await send({ 'x-owp-signature': `v2=${'0'.repeat(128)}` })).status).toBe(401);
    expect(await (await send({})).json()).toMatchObject({ code: 'OK' });
  });

  it('accepts spaces and escapes in the JSON body', async () => {
    const text = JSON.stringify(seat.message(), null, 3).replace('BRL', String.raw`\u0042RL`);
    expect(await (await server.send(BET, text)).json()).toMatchObject({ code: 'OK' });
  });

  it.each(['{"amount":', 'amount=100', '[]', 'null', '', '"x"'])(
    'answers INVALID_REQUEST to a malformed body: %j',
    async (text) => {
      const response = await server.send(BET, text);
      expect([response.status, await response.json()]).toMatchObject([200, { code: 'INVALID_REQUEST' }]);
    },
  );

  it('is refused above the size limit, and for an unknown call', async () => {
    expect((await server.send(BET, JSON.stringify({ meta: 'x'.repeat(70_000) }))).status).toBe(413);
    expect((await server.send('/wallet/v1/give-me-all', '{}')).status).toBe(404);
    expect((await server.send('/wallet/v1/sandbox/player', '{}')).status).toBe(404);
  });

  it('has its nonce deleted once its timestamp is out of tolerance', async () => {
    const count = async () => {
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::integer as count from game_aggregator.nonce`.execute(server.database.db);
      return rows[0]?.count;
    };
    expect(await count()).toBeGreaterThan(0);
    server.clock.advance(11 * 60);
    await sql`insert into jobs.job (name, data) values ('sweep', '{}')`.execute(server.database.db);
    await server.settle();
    expect(await count()).toBe(0);
  });
});

describe('a provider with an address list', () => {
  it('may call from these addresses only', async () => {
    const other = await createProviderTestServer({ addresses: ['198.51.100.0/24'] }, { trustProxy: ['127.0.0.1'] });
    const player = await other.seat();
    const from = (address: string) =>
      other.send(BET, JSON.stringify(player.message()), { headers: { 'x-forwarded-for': address } });
    expect((await from('198.51.101.9')).status).toBe(401);
    expect((await from('198.51.100.9')).status).toBe(200);
    await other.closeAll();
  });
});
