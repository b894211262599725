import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, CallError, createCall } from '@arara/contract/client';
import { formatReais, parseReais } from '@arara/money';
import { type PspSimulator, createPspSimulator } from '@arara/psp-simulator';
import { verifyLedger } from '@arara/server/ledger';
import { type TestDatabase, createTestDatabase, registrationForm, seededRandom } from '@arara/server/testing';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServerProcess, startServer } from './server-process.ts';

/** How often the server is killed. The moments are drawn from a seed, so a failure can be seen again. */
const KILLS = 8;
const LONGEST_LIFE_MS = 600;
const OPENING = 100_000_00n;
const PIX = {
  clientId: 'arara-crash',
  clientSecret: 'a-secret-of-crashes',
  key: '5f2c6f0e-6a0b-4f1e-9d3c-0a1b2c3d4e5f',
};
const STAFF = { STAFF_EMAIL: 'ana@arara.test', STAFF_PASSWORD: 'uma-senha-de-equipe' };

let bank: PspSimulator;
let database: TestDatabase;
let directory: string;
let env: Record<string, string>;
let server: ServerProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'arara-crash-'));
  bank = createPspSimulator({
    ...PIX,
    clock: () => new Date(),
    ids: () => crypto.randomUUID(),
    fetch,
    timer: (delayMs, run) => {
      const handle = setTimeout(run, delayMs);
      return () => clearTimeout(handle);
    },
    settings: { openingBalance: OPENING as never, payoutMs: 50, retryMs: [100, 200, 400, 800, 1600, 3200] },
  });
  const bankUrl = await bank.app.listen({ port: 0, host: '127.0.0.1' });
  env = {
    ...STAFF,
    DATA_DIR: directory,
    DATABASE_URL: database.url,
    RATE_LIMIT_PER_MINUTE: '1000000',
    PIX_BASE_URL: bankUrl,
    PIX_CLIENT_ID: PIX.clientId,
    PIX_CLIENT_SECRET: PIX.clientSecret,
    PIX_KEY: PIX.key,
  };
  server = await startServer(env);
});

afterAll(async () => {
  await server.stop();
  await bank.app.close();
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

function callAs(token: string | null): Call {
  return (name, input, options) =>
    createCall({ baseUrl: server.url, token: () => token, locale: () => 'pt' })(name, input, options);
}

const pause = (delayMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delayMs));

/** Asks until the server answers: what a client does that lost its connection. A refusal is an answer. */
async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof CallError) || (error.code !== 0 && error.code < 500)) throw error;
      // A server that is down is asked again at once, one that says to wait is heeded.
      await pause(error.retryAfterSeconds === undefined ? 50 : 1000);
    }
  }
}

async function signIn(): Promise<string> {
  const { data } = await callAs(null)('officeLogin', { email: STAFF.STAFF_EMAIL, password: STAFF.STAFF_PASSWORD });
  const code = new TOTP({ secret: data.enrol?.secret ?? '' }).generate();
  return (await callAs(null)('officeCode', { challenge: data.challenge, code })).data.access_token;
}

/** One player's story, every step insisted upon: R$ 100 in, three bets of R$ 1, R$ 60 out. */
async function story(
  token: string,
  staffToken: string,
  accountId: number,
): Promise<{ rounds: Set<string>; withdrawal: string }> {
  const call = callAs(token);
  const key = crypto.randomUUID();
  const { data: order } = await insist(() =>
    call('recharge', { money: '100.00', payment_id: 1, payment_type: 'pix' }, { key }),
  );
  bank.pay(order.pix_code);
  while ((await insist(() => call('rechargeDetail', { order_number: order.order_number }))).data.status !== 2)
    await pause(50);

  const { data: launch } = await insist(() => call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' }));
  const rounds = new Set<string>();
  for (let index = 0; index < 3; index += 1) {
    const bet = { session: launch.session, stake: '1.00', key: crypto.randomUUID() };
    const first = await insist(() => call('bet', bet));
    const again = await insist(() => call('bet', bet));
    expect(again.data).toMatchObject({ round_id: first.data.round_id, replayed: true });
    rounds.add(first.data.round_id);
  }

  const drawingKey = crypto.randomUUID();
  const drawing = { money: '60.00', member_bank_id: accountId, qk_pwd: '271828' };
  const { data: asked } = await insist(() => call('drawing', drawing, { key: drawingKey }));
  const approve = () => insist(() => callAs(staffToken)('officeApprove', { id: asked.id }));
  await approve().catch((error: unknown) => {
    // The first approval stood, though its answer was lost.
    if (!(error instanceof CallError) || error.error !== 'withdrawal_not_in_review') throw error;
  });
  while ((await insist(() => call('drawingDetail', { id: asked.id }))).data.status !== 2) await pause(50);
  return { rounds, withdrawal: asked.id };
}

async function newPlayer(): Promise<{ token: string; accountId: number }> {
  const { data } = await callAs(null)('register', registrationForm());
  const call = callAs(data.access_token);
  await call('drawingPasswordSet', { qk_pwd: '271828', qk_pwd_confirmation: '271828' });
  const account = {
    account_type: 'cpf' as const,
    account_number: '52998224725',
    account_name: 'Maria da Silva',
    cpf: '52998224725',
  };
  return { token: data.access_token, accountId: (await call('memberBankSave', account)).data.id };
}

/** Kills the server again and again, at moments that a seed draws, while the stories run. */
async function killAgainAndAgain(): Promise<void> {
  const random = seededRandom('crash');
  for (let kill = 0; kill < KILLS; kill += 1) {
    await pause(random.int(LONGEST_LIFE_MS));
    await server.kill();
    server = await startServer(env);
  }
}

it(
  `loses and makes no centavo when the server is killed ${KILLS} times in the middle of the story`,
  { timeout: 150_000 },
  async () => {
    const staffToken = await signIn();
    const players = [await newPlayer(), await newPlayer(), await newPlayer(), await newPlayer()];
    const [stories] = await Promise.all([
      Promise.all(players.map(({ token, accountId }) => story(token, staffToken, accountId))),
      killAgainAndAgain(),
    ]);

    let cash = 0n;
    let net = 0n;
    for (const [index, { token }] of players.entries()) {
      const me = await callAs(token)('me', {});
      const { statistic, data } = await callAs(token)('gameRecords', {});
      expect(new Set(data.data.map(({ round_id }) => round_id))).toEqual(stories[index]?.rounds);
      expect(me.data.held_money).toBe('0.00');
      cash += parseReais(me.data.money) ?? 0n;
      net += BigInt(statistic.sum_net_amount.replace('.', ''));
    }
    const deposited = 100_00n * BigInt(players.length);
    const withdrawn = 60_00n * BigInt(players.length);
    expect(formatReais(cash as never)).toBe(formatReais((deposited - withdrawn + net) as never));
    expect(bank.state.balance - OPENING).toBe(deposited - withdrawn);
    expect((await verifyLedger(database.db)).breaches).toEqual([]);
  },
);

it('answers what is under way when it is told to stop, and stops', async () => {
  const call = callAs(null);
  const answers = Array.from({ length: 20 }, () =>
    call('login', { account: 'ninguem', password: 'nada' }).catch((error: unknown) => error),
  );
  // By the first answer every connection is open: from here on whoever asked is owed one.
  await Promise.race(answers);
  const code = await server.stop();
  const codes = (await Promise.all(answers)).map((error) => (error instanceof CallError ? error.code : -1));
  expect(code).toBe(0);
  expect(codes.every((status) => [422, 429, 503].includes(status))).toBe(true);
  server = await startServer(env);
});
