import { createHash } from 'node:crypto';
import { type Endpoint, endpoints } from '@arara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ask, type Reply, askOf } from '../../testing/ask.ts';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  prepareWithdrawal,
  registerMember,
  registrationForm,
  signInStaff,
} from '../../testing/index.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { fingerprint } from '../platform/index.ts';
import type { Outcome } from './envelope.ts';
import { type Asked, type Requests, createRequests } from './requests.ts';

let house: TestHouse;
let ask: Ask;
let maria: TestMember;
let key: string;
let keys = 0;

beforeAll(async () => {
  house = await createTestHouse();
  ask = askOf(house);
  maria = await registerMember(house);
});

beforeEach(() => {
  keys += 1;
  key = `press-of-a-button-${keys}`;
});

afterAll(() => house.close());

/** A registration, always from the same address: whoever is not signed in is known by it. */
const register = (form: object, under = key): Promise<Reply> =>
  ask(endpoints.register.path, { body: form, headers: { 'idempotency-key': under }, from: `10.200.0.${keys}` });

const asMember = (path: string, body: object, who = maria): Promise<Reply> =>
  ask(path, { body, headers: { 'idempotency-key': key, authorization: `Bearer ${who.token}` } });

async function signInStaffToken(): Promise<string> {
  let token = '';
  await signInStaff(house, 'admin', `requests${keys}@arara.test`, (given) => {
    token = given;
  });
  return token;
}

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from ${sql.table(table)}`.execute(
    house.database.db,
  );
  return rows[0]?.total ?? 0;
}

describe('a request sent again under its Idempotency-Key', () => {
  it('is answered as it was first, token and all', async () => {
    const form = registrationForm();
    const first = await register(form);
    expect(first.status).toBe(200);
    const members = await count('identity.member');
    expect((await register(form)).body).toEqual(first.body);
    expect(await count('identity.member')).toBe(members);
  });

  it('leaves nothing by which its secrets could be guessed at rest', async () => {
    const form = { qk_pwd: '271828', qk_pwd_confirmation: '271828' };
    await asMember(endpoints.drawingPasswordSet.path, form, await registerMember(house));
    const { rows } = await sql`select from http.request where fingerprint = ${fingerprint(form)}`.execute(
      house.database.db,
    );
    expect(rows).toEqual([]);
  });

  it('may have its fields in another order, or in another language', async () => {
    const form = registrationForm();
    const first = await register(form);
    expect((await register(Object.fromEntries(Object.entries(form).toReversed()))).body).toEqual(first.body);
    expect((await register({ ...form, lang: 'tr' })).body).toEqual(first.body);
  });

  it('with another body is refused, and changes nothing', async () => {
    const form = registrationForm();
    await register(form);
    const members = await count('identity.member');
    const { status, body } = await register({ ...form, realname: 'Maria de Souza' });
    expect(status).toBe(409);
    expect(body['error']).toBe('key_reused');
    expect(await count('identity.member')).toBe(members);
  });

  it('has one effect when it comes ten times at once', async () => {
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

  it('is another request when another member, or another address, sends it', async () => {
    const joao = await registerMember(house);
    const digits = { qk_pwd: '271828', qk_pwd_confirmation: '271828' };
    expect((await asMember(endpoints.drawingPasswordSet.path, digits, joao)).status).toBe(200);
    const ana = await registerMember(house);
    expect((await asMember(endpoints.drawingPasswordSet.path, digits, ana)).status).toBe(200);
    expect((await ana.call('me', {})).data.has_qk_pwd).toBe(1);
  });

  it('is another request on another call', async () => {
    expect((await asMember(endpoints.rechargeList.path, {})).status).toBe(200);
    expect((await asMember(endpoints.drawingList.path, { page: 2 })).status).toBe(200);
  });

  it('is forgotten after two days', async () => {
    const form = registrationForm();
    await register(form);
    house.clock.advance(48 * 3600 - 1);
    await createRequests({ ...house.database, clock: house.clock, random: seededRandom('sweep') }).sweep();
    expect((await register(form)).status).toBe(200);
    house.clock.advance(2);
    await createRequests({ ...house.database, clock: house.clock, random: seededRandom('sweep') }).sweep();
    expect((await register(form)).body['error']).toBe('account_taken');
    maria = await registerMember(house);
  });
});

describe('a request that was refused', () => {
  it('stays refused under its key, though it would go well by now', async () => {
    const account = await prepareWithdrawal(maria);
    const drawing = { money: '50.00', member_bank_id: account, qk_pwd: '271828' };
    expect((await asMember(endpoints.drawing.path, drawing)).body['error']).toBe('insufficient_funds');
    await deposit(house, maria, '100.00');
    expect((await asMember(endpoints.drawing.path, drawing)).body['error']).toBe('insufficient_funds');
    expect((await maria.call('me', {})).data).toMatchObject({ money: '100.00', held_money: '0.00' });
    key = `${key}-anew`;
    expect((await asMember(endpoints.drawing.path, drawing)).status).toBe(200);
  });

  it('for its fields has not spent its key', async () => {
    const form = registrationForm();
    expect((await register({ ...form, password_confirmation: 'outro' })).status).toBe(422);
    expect((await register(form)).status).toBe(200);
  });

  it('because the bank was silent may be tried again under its key', async () => {
    house.bank.faults({ api: 'error_503' });
    const recharge = { money: '50.00', payment_id: 1, payment_type: 'pix' };
    expect((await asMember(endpoints.recharge.path, recharge)).status).toBe(503);
    house.bank.faults({ api: 'none' });
    const { status, body } = await asMember(endpoints.recharge.path, recharge);
    expect(status).toBe(200);
    expect((await asMember(endpoints.recharge.path, recharge)).body).toEqual(body);
  });
});

describe('a key', () => {
  it.each(['short', 'k'.repeat(129), 'with a space', 'açaí-açaí-açaí', ''])(
    'must be worth the name: %j is not',
    async (bad) => {
      const { status, body } = await register(registrationForm(), bad);
      expect(status).toBe(422);
      expect(Object.keys(body['errors'] as object)).toEqual(['Idempotency-Key']);
    },
  );

  it('means nothing on a call that changes nothing', async () => {
    const headers = { 'idempotency-key': key };
    expect((await ask(endpoints.games.path, { headers })).status).toBe(200);
    expect((await ask(`${endpoints.games.path}?limit=1`, { headers })).status).toBe(200);
  });

  it('has nothing kept of a list that is only read: two days of pages would fill the disk', async () => {
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

describe('the answers kept of one holder', () => {
  const good: Outcome = { status: 200, body: { status: 'success' } };
  const MAX_KEPT = 20;

  async function kept(holder: string): Promise<number> {
    const digest = createHash('sha256').update(holder).digest();
    const { rows } = await sql<{ total: number }>`
      select count(*)::integer as total from http.request where holder = ${digest}`.execute(house.database.db);
    return rows[0]?.total ?? 0;
  }

  const limited = () =>
    createRequests({ ...house.database, clock: house.clock, random: seededRandom(key), maxKept: MAX_KEPT });

  const request = (holder: string, number: number, actor = holder): Asked => ({
    actor,
    holder,
    endpoint: 'drawing',
    key: `${key}-${number}`,
    fingerprint: fingerprint({ money: '1.00' }),
  });

  it('are at most so many, the newest', async () => {
    const [requests, holder] = [limited(), `member:${keys}`];
    let effects = 0;
    const effect = () => {
      effects += 1;
      return Promise.resolve(good);
    };
    for (let number = 0; number < 2 * MAX_KEPT; number += 1) {
      await requests.once(request(holder, number), effect);
      house.clock.advance(1);
    }
    expect(await kept(holder)).toBe(MAX_KEPT);
    expect(effects).toBe(2 * MAX_KEPT);
    await requests.once(request(holder, MAX_KEPT), effect);
    await requests.once(request(holder, 2 * MAX_KEPT - 1), effect);
    expect(effects).toBe(2 * MAX_KEPT);
  });

  it('are counted by network where nobody is signed in, whatever cookies come', async () => {
    const [requests, holder] = [limited(), `guest:192.0.2.${keys}`];
    for (let number = 0; number < 2 * MAX_KEPT; number += 1) {
      await requests.once(request(holder, number, `${holder}|own|cookie=${number}`), () => Promise.resolve(good));
      house.clock.advance(1);
    }
    expect(await kept(holder)).toBe(MAX_KEPT);
  });

  it('are refused beyond the limit while all of them are still under way', async () => {
    const [requests, holder] = [limited(), `member:${keys}`];
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    let begun = 0;
    const slow = async () => {
      begun += 1;
      await finished;
      return good;
    };
    const running = Array.from({ length: MAX_KEPT }, (_, number) => requests.once(request(holder, number), slow));
    await expect.poll(() => begun).toBe(MAX_KEPT);
    await expect(requests.once(request(holder, MAX_KEPT), slow)).rejects.toMatchObject({ code: 'busy' });
    finish();
    await Promise.all(running);
    expect(await requests.once(request(holder, MAX_KEPT), slow)).toEqual(good);
  });

  it('are none of any POST that only reads', async () => {
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

  it('are declared by the contract: what is named like a question changes nothing', () => {
    // What it finds is written down.
    const exceptions = ['officeClearingCheck'];
    const questions = (Object.values(endpoints) as Endpoint[]).filter(
      ({ name, isChange }) =>
        isChange && /(Check|List|History|Records?|Details?|Simulate|Preview|Count|Info)$/.test(name),
    );
    expect(questions.map(({ name }) => name).filter((name) => !exceptions.includes(name))).toEqual([]);
  });
});

describe('what is kept of an answer', () => {
  it('opens to nobody who has the table alone', async () => {
    const { body } = await register(registrationForm());
    const { access_token: token } = body['data'] as { access_token: string };
    const { rows } = await sql<{ row: string }>`
      select coalesce(encode(answer, 'escape'), '') || encode(scope, 'escape') || encode(fingerprint, 'escape') as row
      from http.request`.execute(house.database.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows)
      for (const secret of [token, key, 'access_token', 'success']) expect(row).not.toContain(secret);
  });

  it('does not stand in the log either', async () => {
    const { body } = await register(registrationForm());
    const { access_token: token } = body['data'] as { access_token: string };
    for (const secret of [token, key, 'segredo-longo']) expect(house.logged.join('')).not.toContain(secret);
  });
});

describe('a request whose first bearer does not answer', () => {
  const good: Outcome = { status: 200, body: { status: 'success' } };
  let requests: Requests;
  let asked: Asked;

  beforeEach(() => {
    requests = createRequests({ ...house.database, clock: house.clock, random: seededRandom(key) });
    asked = {
      actor: 'member:1',
      holder: 'member:1',
      endpoint: 'drawing',
      key,
      fingerprint: fingerprint({ money: '1.00' }),
    };
  });

  /** A bearer that has claimed the request and answers when it is told to. */
  async function startedBearer(): Promise<{ answered: Promise<Outcome>; answer: (outcome: Outcome) => void }> {
    let answer: (outcome: Outcome) => void = () => undefined;
    let started: () => void = () => undefined;
    const hasStarted = new Promise<void>((resolve) => (started = resolve));
    const answered = requests.once(asked, () => {
      started();
      return new Promise<Outcome>((resolve) => (answer = resolve));
    });
    await hasStarted;
    return { answered, answer };
  }

  it('is busy for the others until its time is over, then the next takes it over', async () => {
    await startedBearer();
    await expect(requests.once(asked, () => Promise.resolve(good))).rejects.toMatchObject({ code: 'busy' });
    house.clock.advance(5);
    await expect(requests.once(asked, () => Promise.resolve(good))).rejects.toMatchObject({ code: 'busy' });
    house.clock.advance(1);
    expect(await requests.once(asked, () => Promise.resolve(good))).toEqual(good);
  });

  it('is taken over by one alone', async () => {
    await startedBearer();
    house.clock.advance(6);
    let effects = 0;
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        requests.once(asked, () => {
          effects += 1;
          return Promise.resolve(good);
        }),
      ),
    );
    expect(effects).toBe(1);
    for (const tried of tries.filter(({ status }) => status === 'rejected'))
      expect(tried).toMatchObject({ reason: { code: 'busy' } });
  });

  it('keeps the answer that came first when the slow one comes after all', async () => {
    const { answered, answer } = await startedBearer();
    house.clock.advance(6);
    await requests.once(asked, () => Promise.resolve(good));
    answer({ status: 422, body: { status: 'fail' } });
    await answered;
    expect(await requests.once(asked, () => Promise.reject(new Error('asked again')))).toEqual(good);
  });

  it('is free at once when its bearer broke', async () => {
    await expect(requests.once(asked, () => Promise.reject(new Error('a fault of ours')))).rejects.toThrow(
      'a fault of ours',
    );
    expect(await requests.once(asked, () => Promise.resolve(good))).toEqual(good);
  });

  it.each([500, 503, 429, 401])('is free at once when it was answered with %i', async (status) => {
    await requests.once(asked, () => Promise.resolve({ status, body: {} }));
    expect(await requests.once(asked, () => Promise.resolve(good))).toEqual(good);
  });

  it.each([200, 403, 404, 409, 422])('stands when it was answered with %i', async (status) => {
    const outcome = { status, body: { status: 'fail' } };
    await requests.once(asked, () => Promise.resolve(outcome));
    expect(await requests.once(asked, () => Promise.resolve(good))).toEqual(outcome);
  });
});
