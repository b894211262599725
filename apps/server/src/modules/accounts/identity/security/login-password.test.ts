import { endpoints } from '@arara/contract';
import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SendRequest, requestSender, callOf, registerBy } from '../../../../../testing/raw-request.ts';
import { type TestServer, createTestServer, signIn } from '../../../../../testing/index.ts';
import { translations } from '../../../../platform/index.ts';

const OLD = 'segredo-longo';
const NEW = 'quatro baldes de tinta';

let server: TestServer;
let ask: SendRequest;
let maria: { id: number; account: string; token: string };
let call: Call;

beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
});

beforeEach(async () => {
  maria = await registerBy(ask);
  call = callOf(ask, maria.token);
});

afterAll(() => server.close());

const change = (old_password: string, password: string, password_confirmation = password, by = call) =>
  by('passwordChange', { old_password, password, password_confirmation });

describe('verifying the password', () => {
  it('returns a proof for five minutes', async () => {
    const { data } = await call('passwordVerify', { password: OLD });
    expect(data).toMatchObject({ proof: expect.stringMatching(/^[\w-]{43}$/) as string, expires_in: 300 });
  });

  it('refuses a wrong password with the field', async () => {
    await expect(call('passwordVerify', { password: 'nao-e-esta' })).rejects.toMatchObject({
      code: 422,
      error: 'password_wrong',
      errors: { password: [translations.pt('failures.password_wrong')] },
    });
  });
});

describe('changing the password', () => {
  it('accepts only the new one afterwards', async () => {
    expect((await change(OLD, NEW)).message).toBe(translations.pt('successes.passwordChange'));
    await expect(signIn(server, maria.account)).rejects.toMatchObject({ error: 'wrong_credentials' });
    expect(await signIn(server, maria.account, { password: NEW })).toMatch(/^[\w-]{43}$/);
  });

  it('keeps this session and ends all others with their refresh tokens', async () => {
    const { headers, body } = await ask(endpoints.login.path, {
      body: { account: maria.account, password: OLD, remember: true },
    });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const mine = callOf(ask, (body['data'] as { access_token: string }).access_token);
    // A sign-in ends other sessions. They are reopened here, to have two.
    await sql`
      update identity.session set ended_at = null, ended_cause = null where member_id = ${maria.id}`.execute(
      server.database.db,
    );
    await change(OLD, NEW, NEW, mine);
    expect((await mine('me', {})).data.id).toBe(maria.id);
    await expect(call('me', {})).rejects.toMatchObject({ code: 401, forceOffline: true });
    expect((await ask(endpoints.refresh.path, { method: 'POST', headers: { cookie } })).status).toBe(200);
  });

  it('voids proofs', async () => {
    const { data } = await call('passwordVerify', { password: OLD });
    await change(OLD, NEW);
    await expect(call('twoStepEnrol', { proof: data.proof })).rejects.toMatchObject({ error: 'proof_needed' });
  });

  it('notifies the member', async () => {
    await change(OLD, NEW);
    expect((await call('notices', {})).data.data).toMatchObject([{ kind: 'password_changed', read_at: null }]);
  });

  it.each([
    ['a wrong old one', ['nao-e-esta', NEW], 'password_wrong', 'old_password'],
    ['the same again', [OLD, OLD], 'password_same', 'password'],
    ['one that is tried first', [OLD, 'flamengo2024'], 'password_common', 'password'],
    ['digits alone', [OLD, '19283746'], 'password_common', 'password'],
    ['one that is too short', [OLD, 'x9!kq'], 'invalid', 'password'],
    ['one typed differently the second time', [OLD, NEW, `${NEW}!`], 'invalid', 'password_confirmation'],
  ] as const)('refuses %s, naming the field, and changes nothing', async (_what, [old, next, again], error, field) => {
    await expect(change(old, next, again)).rejects.toMatchObject({ error, errors: { [field]: [expect.any(String)] } });
    expect(await signIn(server, maria.account)).toMatch(/^[\w-]{43}$/);
  });

  it('refuses the account name', async () => {
    await expect(change(OLD, `${maria.account}!`)).rejects.toMatchObject({ error: 'password_common' });
  });

  it('succeeds once for concurrent changes', async () => {
    const attempts = ['uma frase comprida', 'outra frase comprida', 'mais uma frase'].map((next) => change(OLD, next));
    expect((await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('refers members without a password to support', async () => {
    await sql`update identity.member set is_ms_reg = true where id = ${maria.id}`.execute(server.database.db);
    for (const refused of [() => change(OLD, NEW), () => call('passwordVerify', { password: OLD })])
      await expect(refused()).rejects.toMatchObject({
        code: 409,
        error: 'password_elsewhere',
        message: translations.pt('failures.password_elsewhere'),
      });
  });

  it('writes neither to the log nor to the database', async () => {
    await change(OLD, 'cavalo bateria grampo');
    const { rows } = await sql<{ row: string }>`select m::text as row from identity.member m`.execute(
      server.database.db,
    );
    for (const text of [...rows.map(({ row }) => row), ...server.logged]) expect(text).not.toContain('cavalo bateria');
  });
});

describe('changing the withdrawal password', () => {
  const changePin = (old_qk_pwd: string, qk_pwd: string, qk_pwd_confirmation = qk_pwd) =>
    call('drawingPasswordChange', { old_qk_pwd, qk_pwd, qk_pwd_confirmation });

  it('requires that one is set', async () => {
    await expect(changePin('271828', '314159')).rejects.toMatchObject({ error: 'withdrawal_password_unset' });
  });

  describe('where one is set', () => {
    beforeEach(() => call('drawingPasswordSet', { qk_pwd: '271828', qk_pwd_confirmation: '271828' }));

    it('accepts the new one afterwards', async () => {
      expect((await changePin('271828', '314159')).message).toBe(translations.pt('successes.drawingPasswordChange'));
      await expect(changePin('271828', '161803')).rejects.toMatchObject({
        error: 'withdrawal_password_wrong',
        errors: { old_qk_pwd: [expect.stringContaining('4')] },
      });
      await changePin('314159', '161803');
      const kinds = (await call('notices', {})).data.data.map(({ kind }) => kind);
      expect(kinds).toEqual(['withdrawal_password_changed', 'withdrawal_password_changed']);
    });

    it.each([
      [['271828', '271828'], 'password_same', 'qk_pwd'],
      [['271828', '123456'], 'withdrawal_password_weak', 'qk_pwd'],
      [['271828', '230594'], 'withdrawal_password_weak', 'qk_pwd'],
      [['271828', '31415'], 'invalid', 'qk_pwd'],
      [['271828', '314159', '314150'], 'invalid', 'qk_pwd_confirmation'],
      [['abcdef', '314159'], 'invalid', 'old_qk_pwd'],
    ] as const)('refuses %j as %s', async ([old, next, again], error, field) => {
      await expect(changePin(old, next, again)).rejects.toMatchObject({
        error,
        errors: { [field]: [expect.any(String)] },
      });
    });

    it('shares the five attempts with withdrawals', async () => {
      for (let index = 0; index < 3; index += 1)
        await expect(changePin(`31415${index}`, '161803')).rejects.toMatchObject({ code: 422 });
      for (let index = 3; index < 5; index += 1) {
        const drawing = call('drawing', { money: '20.00', member_bank_id: 1, qk_pwd: `31415${index}` });
        await expect(drawing).rejects.toBeDefined();
      }
      const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => changePin('271829', '161803')));
      expect(
        attempts.map((tried) => tried.status === 'rejected' && (tried.reason as { error: string }).error),
      ).toContain('withdrawal_password_locked');
      await expect(changePin('271828', '161803')).rejects.toMatchObject({
        code: 429,
        error: 'withdrawal_password_locked',
      });
    });
  });
});
