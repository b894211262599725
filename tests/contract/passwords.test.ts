import { endpoints } from '@arara/contract';
import { type TestHouse, createTestHouse } from '@arara/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ask, type Reply, askOf, registerBy } from '../../apps/server/testing/ask.ts';
import { PASSWORD, type Somebody, bearer } from './calls.ts';

const NEXT = 'outra frase comprida';

let house: TestHouse;
let ask: Ask;
let maria: Somebody;

beforeAll(async () => {
  house = await createTestHouse();
  ask = askOf(house);
});

beforeEach(async () => {
  maria = await registerBy(ask);
});

afterAll(() => house.close());

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
  it('answers a proof that opens what is sensitive, for five minutes', async () => {
    const { status, body } = await verify(PASSWORD);
    expect(status).toBe(200);
    expect(body['data']).toEqual({
      proof: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) as string,
      expires_in: 300,
      expires_at: new Date(house.clock.now().getTime() + 300_000).toISOString(),
    });
  });

  it('refuses a wrong one, ten times in a quarter of an hour; then it does not listen', async () => {
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

  it('puts a new one in the place of the old, and keeps this session', async () => {
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

  it.each(['111111', '123456', '987654', '230594'])('refuses %s, which is guessed first', async (digits) => {
    expect(refusedAs(await set(digits))).toEqual([422, 'withdrawal_password_weak', ['qk_pwd']]);
  });

  it('refuses what was not typed twice alike', async () => {
    expect(refusedAs(await set('271828', '271829'))).toEqual([422, 'invalid', ['qk_pwd_confirmation']]);
  });
});

describe('POST /api/member/drawing_pwd/change', () => {
  it('needs the old one', async () => {
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

  it('listens to five wrong ones, then to nothing for half an hour', async () => {
    await set('271828');
    for (let times = 0; times < 4; times += 1)
      expect((await changeDigits({ old_qk_pwd: '314159' })).body['error']).toBe('withdrawal_password_wrong');
    await changeDigits({ old_qk_pwd: '314159' });
    const { status, body, headers } = await changeDigits({ old_qk_pwd: '271828' });
    expect([status, body['error'], headers['retry-after']]).toEqual([429, 'withdrawal_password_locked', '1800']);
    house.clock.advance(1_800);
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
