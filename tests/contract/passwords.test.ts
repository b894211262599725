import { endpoints } from '@arara/contract';
import { type TestServer, createTestServer } from '@arara/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SendRequest, type Reply, requestSender, registerBy } from '../../apps/server/testing/raw-request.ts';
import { PASSWORD, type NewMember, bearer } from './calls.ts';

const NEXT = 'outra frase comprida';

let server: TestServer;
let ask: SendRequest;
let maria: NewMember;

beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
});

beforeEach(async () => {
  maria = await registerBy(ask);
});

afterAll(() => server.close());

const as = (path: string, body: object): Promise<Reply> => ask(path, { body, headers: bearer(maria) });
const refusedAs = ({ status, body }: Reply) => [status, body['error'], Object.keys(body['errors'] ?? {})];

const verify = (password: unknown): Promise<Reply> => as(endpoints.passwordVerify.path, { password });
const change = (given: object = {}): Promise<Reply> =>
  as(endpoints.passwordChange.path, {
    old_password: PASSWORD,
    password: NEXT,
    password_confirmation: NEXT,
    ...given,
  });
const set = (qk_pwd: unknown, qk_pwd_confirmation = qk_pwd): Promise<Reply> =>
  as(endpoints.drawingPasswordSet.path, { qk_pwd, qk_pwd_confirmation });
const changeDigits = (given: object): Promise<Reply> =>
  as(endpoints.drawingPasswordChange.path, { qk_pwd: '161803', qk_pwd_confirmation: '161803', ...given });

describe('POST /api/member/password/verify', () => {
  it('returns a proof that authorises sensitive calls for five minutes', async () => {
    const { status, body } = await verify(PASSWORD);
    expect(status).toBe(200);
    expect(body['data']).toEqual({
      proof: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) as string,
      expires_in: 300,
      expires_at: new Date(server.clock.now().getTime() + 300_000).toISOString(),
    });
  });

  it('refuses a wrong password ten times in 15 minutes, then every password', async () => {
    const from = '192.0.2.71';
    const guess = (password: string) =>
      ask(endpoints.passwordVerify.path, { body: { password }, headers: bearer(maria), from });
    for (let times = 0; times < 10; times += 1)
      expect(refusedAs(await guess('errada'))).toEqual([422, 'password_wrong', ['password']]);
    const { status, body, headers } = await guess(PASSWORD);
    expect([status, body['error'], headers['retry-after']]).toEqual([429, 'too_many_tries', '900']);
  });
});

describe('POST /api/member/password/change', () => {
  const signIn = (password: string) => ask(endpoints.login.path, { body: { account: maria.account, password } });

  it('replaces the password and keeps this session', async () => {
    expect((await change()).status).toBe(200);
    expect((await ask(endpoints.me.path, { method: 'POST', headers: bearer(maria) })).status).toBe(200);
    expect((await signIn(PASSWORD)).status).toBe(422);
    expect((await signIn(NEXT)).status).toBe(200);
  });

  it.each([
    [{ old_password: 'errada' }, [422, 'password_wrong', ['old_password']]],
    [{ password: PASSWORD, password_confirmation: PASSWORD }, [422, 'password_same', ['password']]],
    [{ password: '12345', password_confirmation: '12345' }, [422, 'invalid', ['password']]],
    [{ password: 'senha123', password_confirmation: 'senha123' }, [422, 'password_common', ['password']]],
    [{ password_confirmation: 'diferente' }, [422, 'invalid', ['password_confirmation']]],
    [{ old_password: '' }, [422, 'invalid', ['old_password']]],
  ])('refuses %j and changes nothing', async (given, refusal) => {
    expect(refusedAs(await change(given))).toEqual(refusal);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });
});

describe('POST /api/member/drawing_pwd/set', () => {
  it('sets six digits, once', async () => {
    expect((await set('271828')).status).toBe(200);
    expect(refusedAs(await set('161803'))).toEqual([409, 'withdrawal_password_already_set', ['qk_pwd']]);
  });

  it.each(['12345', '1234567', '12345a', ' 271828', '２７１８２８', 271_828, ''])('refuses %j', async (digits) => {
    const [status, error, fields] = refusedAs(await set(digits));
    expect([status, error]).toEqual([422, 'invalid']);
    expect(fields).toContain('qk_pwd');
  });

  it.each(['111111', '123456', '987654', '230594'])('refuses the guessable %s', async (digits) => {
    expect(refusedAs(await set(digits))).toEqual([422, 'withdrawal_password_weak', ['qk_pwd']]);
  });

  it('refuses a repetition that differs', async () => {
    expect(refusedAs(await set('271828', '271829'))).toEqual([422, 'invalid', ['qk_pwd_confirmation']]);
  });
});

describe('POST /api/member/drawing_pwd/change', () => {
  it('requires the old password', async () => {
    expect(refusedAs(await changeDigits({ old_qk_pwd: '271828' }))[1]).toBe('withdrawal_password_unset');
    await set('271828');
    expect(refusedAs(await changeDigits({ old_qk_pwd: '314159' }))).toEqual([
      422,
      'withdrawal_password_wrong',
      ['old_qk_pwd'],
    ]);
    expect((await changeDigits({ old_qk_pwd: '271828' })).status).toBe(200);
    expect(
      refusedAs(await changeDigits({ old_qk_pwd: '271828', qk_pwd: '577215', qk_pwd_confirmation: '577215' }))[1],
    ).toBe('withdrawal_password_wrong');
  });

  it('refuses every password for 30 minutes after five wrong ones', async () => {
    await set('271828');
    for (let times = 0; times < 4; times += 1)
      expect((await changeDigits({ old_qk_pwd: '314159' })).body['error']).toBe('withdrawal_password_wrong');
    await changeDigits({ old_qk_pwd: '314159' });
    const { status, body, headers } = await changeDigits({ old_qk_pwd: '271828' });
    expect([status, body['error'], headers['retry-after']]).toEqual([429, 'withdrawal_password_locked', '1800']);
    server.clock.advance(1_800);
    expect((await changeDigits({ old_qk_pwd: '271828' })).status).toBe(200);
  });

  it.each([
    [{ qk_pwd: '271828', qk_pwd_confirmation: '271828' }, [422, 'password_same', ['qk_pwd']]],
    [{ qk_pwd: '222222', qk_pwd_confirmation: '222222' }, [422, 'withdrawal_password_weak', ['qk_pwd']]],
    [{ qk_pwd_confirmation: '999999' }, [422, 'invalid', ['qk_pwd_confirmation']]],
    [{ qk_pwd: '16180', qk_pwd_confirmation: '16180' }, [422, 'invalid', ['qk_pwd']]],
  ])('refuses %j', async (given, refusal) => {
    await set('271828');
    expect(refusedAs(await changeDigits({ old_qk_pwd: '271828', ...given }))).toEqual(refusal);
  });
});
