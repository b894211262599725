import { endpoints } from '@arara/contract';
import { TOTP } from 'otpauth';
import { type TestServer, createTestServer, registrationForm } from '@arara/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type SendRequest,
  type Reply,
  requestSender,
  callOf,
  registerBy,
} from '../../apps/server/testing/raw-request.ts';
import { PASSWORD, bearer } from './calls.ts';

let server: TestServer;
let ask: SendRequest;

beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
});

afterAll(() => server.close());

const register = (change: object = {}): Promise<Reply> =>
  ask(endpoints.register.path, { body: { ...registrationForm(), ...change } });

/** How it was refused: the code, and the fields that it names. */
const refusedAs = ({ status, body }: Reply) => [status, body['error'], Object.keys(body['errors'] ?? {})];

describe('POST api/auth/register2', () => {
  it('opens an account and signs it in at once', async () => {
    const form = { ...registrationForm(), lang: 'EN1' };
    const { status, body } = await ask(endpoints.register.path, { body: form });
    expect([status, body['message']]).toEqual([200, 'Your registration has been successfully completed. Welcome!']);
    const expires = new Date(server.clock.now().getTime() + 12 * 3600 * 1000).toISOString();
    const token: unknown = expect.stringMatching(/^[A-Za-z0-9_-]{43}$/);
    expect(body['data']).toEqual({
      access_token: token,
      token_type: 'bearer',
      expires_in: 43_200,
      expires_at: expires,
    });
    const { access_token } = body['data'] as { access_token: string };
    const me = await ask(endpoints.me.path, { method: 'POST', headers: bearer({ token: access_token }) });
    expect(me.body['data']).toMatchObject({ name: form.account, realname: form.realname, lang: 'en' });
  });

  it.each([
    ['account', 'abcde'],
    ['account', 'a'.repeat(21)],
    ['account', '1maria2026'],
    ['account', 'maria_2026'],
    ['account', 'maria silva'],
    ['account', 'mariá2026'],
    ['account', 'mаria2026'],
    ['account', 'maria2026\n'],
    ['password', '12345'],
    ['password_confirmation', 'x'.repeat(129)],
    ['password_confirmation', 'outro-segredo'],
    ['realname', 'M'],
    ['realname', 'Maria\u202eavliS'],
    ['phone', '1134567890'],
    ['phone', '(00) 98765-4321'],
    ['phone', '+1 202 555 0100'],
    ['phone', '١١٩٨٧٦٥٤٣٢١'],
    ['over18', false],
    ['over18', 'true'],
    ['over18', undefined],
    ['remember', 'yes'],
  ])('refuses %s %j, naming it', async (field, value) => {
    const form: Record<string, unknown> = { ...registrationForm(), [field]: value };
    if (value === '12345') form['password_confirmation'] = value;
    expect(refusedAs(await ask(endpoints.register.path, { body: form }))).toEqual([
      422,
      field === 'phone' ? 'invalid_phone' : 'invalid',
      [field],
    ]);
  });

  it('names everything that is missing at once', async () => {
    const { body } = await ask(endpoints.register.path, { body: {} });
    expect(Object.keys(body['errors'] ?? {}).toSorted()).toEqual([
      'account',
      'over18',
      'password',
      'password_confirmation',
      'phone',
      'realname',
    ]);
  });

  it('takes an account of six to twenty letters and digits, a letter first', async () => {
    for (const account of ['abcdef', `Z${'9'.repeat(19)}`]) expect((await register({ account })).status).toBe(200);
  });

  it('refuses an account or phone that is taken, in any notation', async () => {
    const form = registrationForm();
    await ask(endpoints.register.path, { body: form });
    expect(refusedAs(await register({ account: form.account.toUpperCase() }))).toEqual([
      422,
      'account_taken',
      ['account'],
    ]);
    const phone = `+55 ${form.phone.replaceAll(/\D/g, '')}`;
    expect(refusedAs(await register({ phone }))).toEqual([422, 'phone_taken', ['phone']]);
  });

  it('refuses an unknown invite code and accepts one in lower case', async () => {
    expect(refusedAs(await register({ introducer: 'NOBODY99' }))).toEqual([422, 'introducer_unknown', ['introducer']]);
    const inviter = await registerBy(ask);
    const { invite_code } = (await callOf(ask, inviter.token)('me', {})).data;
    expect((await register({ introducer: ` ${invite_code.toLowerCase()} ` })).status).toBe(200);
    expect((await register({ introducer: '' })).status).toBe(200);
  });

  it('refuses a password that everybody tries first', async () => {
    const common = { password: 'flamengo2024', password_confirmation: 'flamengo2024' };
    expect(refusedAs(await register(common))).toEqual([422, 'password_common', ['password']]);
  });

  it('creates one account for ten concurrent requests', async () => {
    const form = registrationForm();
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(endpoints.register.path, { body: form })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 422]));
  });

  it('ignores fields that the server sets itself', async () => {
    const { body } = await register({
      id: 1,
      is_demo: 1,
      is_in_on: 1,
      is_ms_reg: true,
      status: 9,
      money: '999.00',
      invite_code: 'AAAAAAAA',
      register_ip: '8.8.8.8',
      site: 'tucano',
      top_id: 1,
    });
    const { access_token } = body['data'] as { access_token: string };
    const { data } = await callOf(ask, access_token)('me', {});
    expect(data).toMatchObject({ is_demo: 0, is_in_on: 0, is_ms_reg: 0, status: 1, money: '0.00', top_id: 0 });
    expect(data).toMatchObject({ site: 'arara', register_ip: expect.stringMatching(/^10\./) as string });
    expect(data.invite_code).not.toBe('AAAAAAAA');
  });
});

describe('POST api/auth/login2', () => {
  it('signs in by account, phone or e-mail, and takes the other place away', async () => {
    const form = registrationForm();
    const first = (await ask(endpoints.register.path, { body: form })).body['data'] as { access_token: string };
    const phone = form.phone.replaceAll(/\D/g, '');
    for (const account of [form.account, form.account.toUpperCase(), ` ${form.account} `, phone, `+55${phone}`]) {
      const { status, body } = await ask(endpoints.login.path, { body: { account, password: PASSWORD } });
      expect([account, status]).toEqual([account, 200]);
      expect(Object.keys(body['data'] as object)).toEqual(['access_token', 'token_type', 'expires_in', 'expires_at']);
    }
    const gone = await ask(endpoints.me.path, { method: 'POST', headers: bearer({ token: first.access_token }) });
    expect(gone.body).toEqual({ status: 'fail', code: 401, message: 'Unauthenticated.', force_offline: true });
  });

  it('answers an unknown account to the letter as a wrong password', async () => {
    const { account } = await registerBy(ask);
    const login = (name: string) => ask(endpoints.login.path, { body: { account: name, password: 'errada-de-longe' } });
    const [known, unknown] = [await login(account), await login('ninguem2026')];
    expect(known).toMatchObject({ status: 422, body: { error: 'wrong_credentials' } });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(Object.keys(unknown.headers).toSorted()).toEqual(Object.keys(known.headers).toSorted());
  });

  it.each([
    [{}, ['account', 'password']],
    [{ account: ' ', password: 'x' }, ['account']],
    [{ account: 'a'.repeat(255), password: 'x' }, ['account']],
    [{ account: 'maria0001', password: '' }, ['password']],
    [{ account: 'maria0001', password: 'x'.repeat(129) }, ['password']],
    [{ account: 'maria0001', password: 'x', remember: 1 }, ['remember']],
  ])('refuses %j', async (form, fields) => {
    expect(refusedAs(await ask(endpoints.login.path, { body: form }))).toEqual([422, 'invalid', fields]);
  });

  it('takes no password from the query that the body gives otherwise', async () => {
    const { account } = await registerBy(ask);
    const path = `${endpoints.login.path}?password=${PASSWORD}`;
    expect((await ask(path, { body: { account, password: 'errada' } })).status).toBe(422);
  });

  it('responds 202 with a challenge and no token when two-step is on', async () => {
    const who = await registerBy(ask);
    const call = callOf(ask, who.token);
    const { proof } = (await call('passwordVerify', { password: PASSWORD })).data;
    const { secret } = (await call('twoStepEnrol', { proof })).data;
    const code = new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() });
    await call('twoStepConfirm', { code });
    const { status, body, headers } = await ask(endpoints.login.path, {
      body: { account: who.account, password: PASSWORD, remember: true },
    });
    expect([status, body['code'], Object.keys(body['data'] as object)]).toEqual([202, 202, ['challenge']]);
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('POST api/auth/logout', () => {
  it('ends the token and its refresh token', async () => {
    const who = await registerBy(ask);
    const entered = await ask(endpoints.login.path, {
      body: { account: who.account, password: PASSWORD, remember: true },
    });
    const { access_token: token } = entered.body['data'] as { access_token: string };
    const [cookie = ''] = String(entered.headers['set-cookie']).split(';');
    const left = await ask(endpoints.logout.path, { method: 'POST', headers: bearer({ token }) });
    expect(left).toMatchObject({ status: 200, body: { status: 'success', code: 200 } });
    expect(String(left.headers['set-cookie'])).toMatch(/Max-Age=0/);
    const again = await ask(endpoints.me.path, { method: 'POST', headers: bearer({ token }) });
    expect(again.body).toEqual({ status: 'fail', code: 401, message: 'Unauthenticated.' });
    expect((await ask(endpoints.refresh.path, { method: 'POST', headers: { cookie } })).status).toBe(401);
  });
});
