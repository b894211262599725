import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { createServer } from 'node:http';
import { centavos } from '@arara/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requestSender, callOf, registerBy } from '../../../../../testing/raw-request.ts';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import { type TestServer, createTestServer, deposit, freshKey } from '../../../../../testing/index.ts';
import { fromHub88, toHub88 } from './client.ts';

const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A request that Hub88 received: path, body, and whether our signature is valid. */
const requests: { path: string; body: Record<string, unknown>; isSigned: boolean }[] = [];

const hub = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const bytes = Buffer.concat(chunks);
    const signature = Buffer.from(String(request.headers['x-hub88-signature']), 'base64');
    const isSigned = verify('sha256', bytes, ours.publicKey, signature);
    requests.push({ path: request.url ?? '', body: JSON.parse(bytes.toString()) as Record<string, unknown>, isSigned });
    const isList = request.url?.endsWith('/game/list') ?? false;
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify(
        isList
          ? [
              {
                game_code: 'clt_dragao',
                name: 'Dragão',
                category: 'Video Slots',
                rtp: '96.5',
                url_thumb: '',
                enabled: true,
              },
              { game_code: 'clt_off', name: 'Off', category: 'Table Games', rtp: null, enabled: false },
            ]
          : { url: 'https://hub.example/play/1' },
      ),
    );
  });
});

let server: TestServer;
let player: { id: number; user: string; token: string };

beforeAll(async () => {
  await new Promise<void>((resolve) => hub.listen(0, '127.0.0.1', resolve));
  const address = hub.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  server = await createTestServer({
    outsideProviders: [
      {
        id: 'hub',
        title: 'Hub88',
        adapter: 'hub88',
        baseUrl: `http://127.0.0.1:${port}`,
        origins: ['https://hub.example'],
        keys: { secrets: [], publicKeys: [theirs.publicKey] },
        signingSecret: ours.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
        addresses: [],
        account: '42',
        sandbox: false,
      },
    ],
  });
  await server.settle();
  const ask = requestSender(server);
  const { id, token, account } = await registerBy(ask);
  const call = callOf(ask, token);
  await deposit(server, { id, token, account, call }, '100.00');
  const { data } = await call('launch', { platType: 'hub', gameCode: 'hub-clt-dragao' });
  if (data.game_url !== 'https://hub.example/play/1') throw new Error(`Hub88 opened ${data.game_url}`);
  const opened = requests.findLast(({ path }) => path.endsWith('/game/url'));
  player = { id, user: String(opened?.body['user']), token: String(opened?.body['token']) };
});

afterAll(async () => {
  await server.close();
  await new Promise<void>((resolve) => hub.close(() => resolve()));
});

afterEach(() => requireSoundBooks(server));

const message = (change: object = {}) => ({
  user: player.user,
  token: player.token,
  request_uuid: freshKey(),
  transaction_uuid: freshKey(),
  game_code: 'clt_dragao',
  round: freshKey(),
  round_closed: false,
  currency: 'BRL',
  amount: 100_000,
  ...change,
});

async function send(call: string, body: object, signature?: string): Promise<Record<string, unknown>> {
  const text = JSON.stringify(body);
  const signed = sign('sha256', Buffer.from(text), theirs.privateKey).toString('base64');
  const response = await fetch(`${server.url}/wallet/hub88/hub/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub88-signature': signature ?? signed },
    body: text,
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

describe('a call to Hub88', () => {
  it('is signed with our key, carries our operator id, and contains no personal data', () => {
    expect(requests.every(({ isSigned }) => isSigned)).toBe(true);
    expect(requests.at(-1)?.body).toMatchObject({
      operator_id: 42,
      user: `player-${player.id}`,
      game_code: 'clt_dragao',
      currency: 'BRL',
      country: 'BR',
      lang: 'pt',
      platform: 'GPL_DESKTOP',
    });
  });

  it('imports the enabled games into the lobby', async () => {
    const { data } = await server.call()('games', { provider: 'hub' });
    expect(data.data).toMatchObject([{ name: 'hub-clt-dragao', title: 'Dragão', category: 'slot', rtp: '96.50' }]);
  });
});

describe('a call from Hub88', () => {
  it('converts hundred-thousandths exactly', async () => {
    expect(await send('user/balance', message())).toMatchObject({
      status: 'RS_OK',
      balance: 10_000_000,
      currency: 'BRL',
    });
    const bet = message({ amount: 350_000 });
    expect(await send('transaction/bet', bet)).toMatchObject({
      status: 'RS_OK',
      user: player.user,
      request_uuid: bet.request_uuid,
      balance: 9_650_000,
    });
    expect(await send('transaction/bet', bet)).toMatchObject({ status: 'RS_OK', balance: 9_650_000 });
    const win = message({
      round: bet.round,
      amount: 700_000,
      reference_transaction_uuid: bet.transaction_uuid,
      round_closed: true,
    });
    expect(await send('transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: 10_350_000 });
    const {
      amount: _,
      currency: __,
      ...undo
    } = message({ round: bet.round, reference_transaction_uuid: win.transaction_uuid });
    expect(await send('transaction/rollback', undo)).toMatchObject({ status: 'RS_OK', balance: 9_650_000 });
    const back = message({ round: bet.round, reference_transaction_uuid: bet.transaction_uuid });
    expect(await send('transaction/rollback', back)).toMatchObject({ status: 'RS_OK', balance: 10_000_000 });
  });

  it('is refused if the amount is not whole centavos', async () => {
    expect((await send('transaction/bet', message({ amount: 100_500 })))['status']).toBe('RS_ERROR_WRONG_SYNTAX');
    expect((await send('user/balance', message()))['balance']).toBe(10_000_000);
    expect(fromHub88(100_500)).toBeUndefined();
    expect(fromHub88(100_000)).toBe(100n);
    expect(toHub88(centavos(123n))).toBe(123_000n);
  });

  it('is answered with Hub88 statuses', async () => {
    const status = async (call: string, change: object) => (await send(call, message(change)))['status'];
    expect(await status('transaction/bet', { amount: 20_000_000_000 })).toBe('RS_ERROR_LIMIT_REACHED' satisfies string);
    expect(await status('transaction/bet', { amount: 20_000_000 })).toBe('RS_ERROR_NOT_ENOUGH_MONEY');
    expect(await status('transaction/bet', { token: 'nobody-s' })).toBe('RS_ERROR_INVALID_TOKEN');
    expect(await status('transaction/bet', { game_code: 'clt_nada' })).toBe('RS_ERROR_INVALID_GAME');
    expect(await status('transaction/bet', { currency: 'USD' })).toBe('RS_ERROR_WRONG_CURRENCY');
    expect(await status('transaction/bet', { user: 'somebody' })).toBe('RS_ERROR_USER_DISABLED');
    expect(await status('transaction/bet', { round: undefined })).toBe('RS_ERROR_WRONG_SYNTAX');
    expect(await status('transaction/win', { reference_transaction_uuid: freshKey() })).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    );
    const bet = message();
    await send('transaction/bet', bet);
    expect((await send('transaction/bet', { ...bet, amount: 200_000 }))['status']).toBe(
      'RS_ERROR_DUPLICATE_TRANSACTION',
    );
    expect(await status('transaction/rollback', { reference_transaction_uuid: freshKey() })).toBe('RS_OK');
    expect(await send('user/info', message())).toMatchObject({ status: 'RS_OK', country: 'BR', user: player.user });
  });

  it('is refused without a signature of the exact bytes', async () => {
    const bet = message();
    const other = sign('sha256', Buffer.from('{}'), theirs.privateKey).toString('base64');
    const forged = sign('sha256', Buffer.from(JSON.stringify(bet)), ours.privateKey).toString('base64');
    for (const signature of ['', 'x', other, forged])
      expect((await send('transaction/bet', bet, signature))['status']).toBe('RS_ERROR_INVALID_SIGNATURE');
    expect(await send('transaction/bet', bet)).toMatchObject({ status: 'RS_OK' });
  });

  it('is 404 for a provider with another protocol', async () => {
    const response = await fetch(`${server.url}/wallet/hub88/fora/user/balance`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(404);
  });
});
