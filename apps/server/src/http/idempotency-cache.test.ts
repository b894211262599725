import { createHash } from 'node:crypto';
import { type Endpoint, endpoints } from '@arara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SendRequest, type Reply, requestSender } from '../../testing/raw-request.ts';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
  registrationForm,
  signInStaff,
} from '../../testing/index.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { fingerprint } from '../platform/index.ts';
import type { Outcome } from './envelope.ts';
import { type IdempotentCall, type IdempotencyCache, createIdempotencyCache } from './idempotency-cache.ts';

let server: TestServer;
let ask: SendRequest;
let maria: TestMember;
let key: string;
let keys = 0;

beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
  maria = await registerMember(server);
});

beforeEach(() => {
  keys += 1;
  key = `press-of-a-button-${keys}`;
});

afterAll(() => server.close());

/** Registers from the same address within a test, because a guest is identified by it. */
const register = (form: object, under = key): Promise<Reply> =>
  ask(endpoints.register.path, { body: form, headers: { 'idempotency-key': under }, from: `10.200.0.${keys}` });

const asMember = (path: string, body: object, who = maria): Promise<Reply> =>
  ask(path, { body, headers: { 'idempotency-key': key, authorization: `Bearer ${who.token}` } });

async function signInStaffToken(): Promise<string> {
  let token = '';
  await signInStaff(server, 'admin', `requests${keys}@arara.test`, (given) => {
    token = given;
  });
  return token;
}

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from ${sql.table(table)}`.execute(
    server.database.db,
  );
  return rows[0]?.total ?? 0;
}

describe('a request that repeats its Idempotency-Key', () => {
  it('gets the first answer, including its token', async () => {
    const form = registrationForm();
    const first = await register(form);
    expect(first.status).toBe(200);
    const members = await count('identity.member');
    expect((await register(form)).body).toEqual(first.body);
    expect(await count('identity.member')).toBe(members);
  });

  it('stores no plain fingerprint from which its secrets could be guessed', async () => {
    const form = { qk_pwd: '271828', qk_pwd_confirmation: '271828' };
    await asMember(endpoints.drawingPasswordSet.path, form, await registerMember(server));
    const { rows } = await sql`select from http.request where fingerprint = ${fingerprint(form)}`.execute(
      server.database.db,
    );
    expect(rows).toEqual([]);
  });

  it('may have its fields in another order, or in another language', async () => {
    const form = registrationForm();
    const first = await register(form);
    expect((await register(Object.fromEntries(Object.entries(form).toReversed()))).body).toEqual(first.body);
    expect((await register({ ...form, lang: 'tr' })).body).toEqual(first.body);
  });

  it('is refused with another body and changes nothing', async () => {
    const form = registrationForm();
    await register(form);
    const members = await count('identity.member');
    const { status, body } = await register({ ...form, realname: 'Maria de Souza' });
    expect(status).toBe(409);
    expect(body['error']).toBe('key_reused');
    expect(await count('identity.member')).toBe(members);
  });

  it('has one effect when it is sent ten times concurrently', async () => {
    const members = await count('identity.member');
    const form = registrationForm();
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(form)));
    expect(await count('identity.member')).toBe(members + 1);
    const good = answers.filter(({ status }) => status === 200);
    expect(new Set(good.map(({ text }) => text)).size).toBe(1);
    for (const { status, headers, body } of answers.filter((answer) => !good.includes(answer))) {
      expect({ status, error: body['error'], wait: headers['retry-after'] }).toEqual({
        status: 503,
        error: 'busy',
        wait: '1',
      });
    }
    expect((await register(form)).text).toBe(good[0]?.text);
  });

  it('is independent of the same key of another member', async () => {
    const joao = await registerMember(server);
    const digits = { qk_pwd: '271828', qk_pwd_confirmation: '271828' };
    expect((await asMember(endpoints.drawingPasswordSet.path, digits, joao)).status).toBe(200);
    const ana = await registerMember(server);
    expect((await asMember(endpoints.drawingPasswordSet.path, digits, ana)).status).toBe(200);
    expect((await ana.call('me', {})).data.has_qk_pwd).toBe(1);
  });

  it('is independent of the same key on another endpoint', async () => {
    expect((await asMember(endpoints.rechargeList.path, {})).status).toBe(200);
    expect((await asMember(endpoints.drawingList.path, { page: 2 })).status).toBe(200);
  });

  it('is deleted after two days', async () => {
    const form = registrationForm();
    await register(form);
    server.clock.advance(48 * 3600 - 1);
    await createIdempotencyCache({ ...server.database, clock: server.clock, random: seededRandom('sweep') }).sweep();
    expect((await register(form)).status).toBe(200);
    server.clock.advance(2);
    await createIdempotencyCache({ ...server.database, clock: server.clock, random: seededRandom('sweep') }).sweep();
    expect((await register(form)).body['error']).toBe('account_taken');
    maria = await registerMember(server);
  });
});

describe('a refused request', () => {
  it('stays refused under its key even if it would now succeed', async () => {
    const account = await prepareWithdrawal(maria);
    const drawing = { money: '50.00', member_bank_id: account, qk_pwd: '271828' };
    expect((await asMember(endpoints.drawing.path, drawing)).body['error']).toBe('insufficient_funds');
    await deposit(server, maria, '100.00');
    expect((await asMember(endpoints.drawing.path, drawing)).body['error']).toBe('insufficient_funds');
    expect((await maria.call('me', {})).data).toMatchObject({ money: '100.00', held_money: '0.00' });
    key = `${key}-next`;
    expect((await asMember(endpoints.drawing.path, drawing)).status).toBe(200);
  });

  it('does not use up its key when its fields are invalid', async () => {
    const form = registrationForm();
    expect((await register({ ...form, password_confirmation: 'outro' })).status).toBe(422);
    expect((await register(form)).status).toBe(200);
  });

  it('may be retried under its key when the bank was unavailable', async () => {
    server.bank.faults({ api: 'error_503' });
    const depositInput = { money: '50.00', payment_id: 1, payment_type: 'pix' };
    expect((await asMember(endpoints.recharge.path, depositInput)).status).toBe(503);
    server.bank.faults({ api: 'none' });
    const { status, body } = await asMember(endpoints.recharge.path, depositInput);
    expect(status).toBe(200);
    expect((await asMember(endpoints.recharge.path, depositInput)).body).toEqual(body);
  });
});

describe('an Idempotency-Key', () => {
  it.each(['short', 'k'.repeat(129), 'with a space', 'açaí-açaí-açaí', ''])(
    'is rejected if malformed: %j',
    async (bad) => {
      const { status, body } = await register(registrationForm(), bad);
      expect(status).toBe(422);
      expect(Object.keys(body['errors'] as object)).toEqual(['Idempotency-Key']);
    },
  );

  it('is ignored on GET calls', async () => {
    const headers = { 'idempotency-key': key };
    expect((await ask(endpoints.games.path, { headers })).status).toBe(200);
    expect((await ask(`${endpoints.games.path}?limit=1`, { headers })).status).toBe(200);
  });

  it('stores no answer of a call that only reads', async () => {
    const before = await count('http.request');
    for (const { path } of [
      endpoints.me,
      endpoints.profilePicturesOfUser,
      endpoints.rechargeList,
      endpoints.drawingList,
    ])
      expect((await asMember(path, {})).status).toBe(200);
    expect((await ask(endpoints.captcha.path, { body: {}, headers: { 'idempotency-key': key } })).status).toBe(200);
    expect(await count('http.request')).toBe(before);
  });
});

describe('the stored answers of one holder', () => {
  const good: Outcome = { status: 200, body: { status: 'success' } };
  const MAX_ANSWERS = 20;

  async function countStored(holder: string): Promise<number> {
    const digest = createHash('sha256').update(holder).digest();
    const { rows } = await sql<{ total: number }>`
      select count(*)::integer as total from http.request where holder = ${digest}`.execute(server.database.db);
    return rows[0]?.total ?? 0;
  }

  const createLimited = () =>
    createIdempotencyCache({
      ...server.database,
      clock: server.clock,
      random: seededRandom(key),
      maxAnswers: MAX_ANSWERS,
    });

  const request = (holder: string, number: number, actor = holder): IdempotentCall => ({
    actor,
    holder,
    endpoint: 'drawing',
    key: `${key}-${number}`,
    fingerprint: fingerprint({ money: '1.00' }),
  });

  it('are limited to the newest', async () => {
    const [cache, holder] = [createLimited(), `member:${keys}`];
    let effects = 0;
    const effect = () => {
      effects += 1;
      return Promise.resolve(good);
    };
    for (let number = 0; number < 2 * MAX_ANSWERS; number += 1) {
      await cache.once(request(holder, number), effect);
      server.clock.advance(1);
    }
    expect(await countStored(holder)).toBe(MAX_ANSWERS);
    expect(effects).toBe(2 * MAX_ANSWERS);
    await cache.once(request(holder, MAX_ANSWERS), effect);
    await cache.once(request(holder, 2 * MAX_ANSWERS - 1), effect);
    expect(effects).toBe(2 * MAX_ANSWERS);
  });

  it('are counted by network for guests, regardless of cookies', async () => {
    const [cache, holder] = [createLimited(), `guest:192.0.2.${keys}`];
    for (let number = 0; number < 2 * MAX_ANSWERS; number += 1) {
      await cache.once(request(holder, number, `${holder}|own|cookie=${number}`), () => Promise.resolve(good));
      server.clock.advance(1);
    }
    expect(await countStored(holder)).toBe(MAX_ANSWERS);
  });

  it('admit no further call while the limit is reached by running calls', async () => {
    const [cache, holder] = [createLimited(), `member:${keys}`];
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    let begun = 0;
    const slow = async () => {
      begun += 1;
      await finished;
      return good;
    };
    const running = Array.from({ length: MAX_ANSWERS }, (_, number) => cache.once(request(holder, number), slow));
    await expect.poll(() => begun).toBe(MAX_ANSWERS);
    await expect(cache.once(request(holder, MAX_ANSWERS), slow)).rejects.toMatchObject({ code: 'busy' });
    finish();
    await Promise.all(running);
    expect(await cache.once(request(holder, MAX_ANSWERS), slow)).toEqual(good);
  });

  it('include no POST that only reads', async () => {
    const before = await count('http.request');
    const staff = await signInStaffToken();
    const reads = (Object.values(endpoints) as Endpoint[]).filter(
      ({ method, isChange, audience }) => method === 'POST' && !isChange && audience !== 'guest',
    );
    expect(reads.length).toBeGreaterThan(30);
    for (const { path, audience } of reads) {
      const who = audience === 'staff' ? { ...maria, token: staff } : maria;
      await asMember(path, { id: 1, page: 1, game: 'torre', activity_id: 1 }, who);
    }
    expect(await count('http.request')).toBe(before);
  });

  it('include no endpoint that is named like a query', () => {
    // It stores its result.
    const exceptions = ['officeClearingCheck'];
    const queries = (Object.values(endpoints) as Endpoint[]).filter(
      ({ name, isChange }) =>
        isChange && /(Check|List|History|Records?|Details?|Simulate|Preview|Count|Info)$/.test(name),
    );
    expect(queries.map(({ name }) => name).filter((name) => !exceptions.includes(name))).toEqual([]);
  });
});

describe('a stored answer', () => {
  it('cannot be decrypted from the table alone', async () => {
    const { body } = await register(registrationForm());
    const { access_token: token } = body['data'] as { access_token: string };
    const { rows } = await sql<{ row: string }>`
      select coalesce(encode(answer, 'escape'), '') || encode(scope, 'escape') || encode(fingerprint, 'escape') as row
      from http.request`.execute(server.database.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows)
      for (const secret of [token, key, 'access_token', 'success']) expect(row).not.toContain(secret);
  });

  it('is not in the log', async () => {
    const { body } = await register(registrationForm());
    const { access_token: token } = body['data'] as { access_token: string };
    for (const secret of [token, key, 'segredo-longo']) expect(server.logged.join('')).not.toContain(secret);
  });
});

describe('a claimed call without an answer', () => {
  const good: Outcome = { status: 200, body: { status: 'success' } };
  let cache: IdempotencyCache;
  let call: IdempotentCall;

  beforeEach(() => {
    cache = createIdempotencyCache({ ...server.database, clock: server.clock, random: seededRandom(key) });
    call = {
      actor: 'member:1',
      holder: 'member:1',
      endpoint: 'drawing',
      key,
      fingerprint: fingerprint({ money: '1.00' }),
    };
  });

  /** Starts a call, which ends when the test calls `answer`. */
  async function startCall(): Promise<{ answered: Promise<Outcome>; answer: (outcome: Outcome) => void }> {
    let answer: (outcome: Outcome) => void = () => undefined;
    let started: () => void = () => undefined;
    const hasStarted = new Promise<void>((resolve) => (started = resolve));
    const answered = cache.once(call, () => {
      started();
      return new Promise<Outcome>((resolve) => (answer = resolve));
    });
    await hasStarted;
    return { answered, answer };
  }

  it('is busy for other requests until it is abandoned; then the next takes it over', async () => {
    await startCall();
    await expect(cache.once(call, () => Promise.resolve(good))).rejects.toMatchObject({ code: 'busy' });
    server.clock.advance(5);
    await expect(cache.once(call, () => Promise.resolve(good))).rejects.toMatchObject({ code: 'busy' });
    server.clock.advance(1);
    expect(await cache.once(call, () => Promise.resolve(good))).toEqual(good);
  });

  it('is taken over by one request only', async () => {
    await startCall();
    server.clock.advance(6);
    let effects = 0;
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        cache.once(call, () => {
          effects += 1;
          return Promise.resolve(good);
        }),
      ),
    );
    expect(effects).toBe(1);
    for (const attempt of attempts.filter(({ status }) => status === 'rejected'))
      expect(attempt).toMatchObject({ reason: { code: 'busy' } });
  });

  it('keeps the first answer when the abandoned request answers later', async () => {
    const { answered, answer } = await startCall();
    server.clock.advance(6);
    await cache.once(call, () => Promise.resolve(good));
    answer({ status: 422, body: { status: 'fail' } });
    await answered;
    expect(await cache.once(call, () => Promise.reject(new Error('asked again')))).toEqual(good);
  });

  it('can be retried immediately after an exception', async () => {
    await expect(cache.once(call, () => Promise.reject(new Error('a fault of ours')))).rejects.toThrow(
      'a fault of ours',
    );
    expect(await cache.once(call, () => Promise.resolve(good))).toEqual(good);
  });

  it.each([500, 503, 429, 401])('can be retried immediately after a %i', async (status) => {
    await cache.once(call, () => Promise.resolve({ status, body: {} }));
    expect(await cache.once(call, () => Promise.resolve(good))).toEqual(good);
  });

  it.each([200, 403, 404, 409, 422])('is final after a %i', async (status) => {
    const outcome = { status, body: { status: 'fail' } };
    await cache.once(call, () => Promise.resolve(outcome));
    expect(await cache.once(call, () => Promise.resolve(good))).toEqual(outcome);
  });
});
