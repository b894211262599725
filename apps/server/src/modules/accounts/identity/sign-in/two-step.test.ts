import { endpoints } from '@arara/contract';
import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SendRequest, type Reply, requestSender, callOf, registerBy } from '../../../../../testing/raw-request.ts';
import { type TestServer, createTestServer } from '../../../../../testing/index.ts';

const PASSWORD = 'segredo-longo';

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

/** The code of an authenticator now, or some steps later. */
const toCode = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() + steps * 30_000 });

const proof = async () => (await call('passwordVerify', { password: PASSWORD })).data.proof;

/** Enables the second step, which uses up the code of this time step. */
async function turnOn(): Promise<{ secret: string; codes: string[] }> {
  const { data } = await call('twoStepEnrol', { proof: await proof() });
  const confirmed = await call('twoStepConfirm', { code: toCode(data.secret) });
  return { secret: data.secret, codes: confirmed.data.recovery_codes };
}

const signIn = (from?: string) =>
  ask(endpoints.login.path, {
    body: { account: maria.account, password: PASSWORD },
    ...(from === undefined ? {} : { from }),
  });
const toChallenge = ({ body }: Reply) => (body['data'] as { challenge: string }).challenge;
const finish = (challenge: string, code: string) => ask(endpoints.loginCode.path, { body: { challenge, code } });

describe('enabling two-step sign-in', () => {
  it('requires re-authentication in this session', async () => {
    await expect(call('twoStepEnrol', { proof: 'x'.repeat(43) })).rejects.toMatchObject({ error: 'proof_needed' });
    const mine = await proof();
    const joao = await registerBy(ask);
    await expect(callOf(ask, joao.token)('twoStepEnrol', { proof: mine })).rejects.toMatchObject({
      code: 403,
      error: 'proof_needed',
    });
    server.clock.advance(300);
    await expect(call('twoStepEnrol', { proof: mine })).rejects.toMatchObject({ error: 'proof_needed' });
  });

  it('has no effect until a code confirms the secret', async () => {
    const { data } = await call('twoStepEnrol', { proof: await proof() });
    expect(data.url).toContain(`secret=${data.secret}`);
    expect(data.qr_svg).toMatch(/^<svg/);
    await expect(call('twoStepConfirm', { code: toCode(data.secret, 9) })).rejects.toMatchObject({
      error: 'two_step_code_wrong',
    });
    expect((await call('twoStep', {})).data).toEqual({ on: false, since: null, recovery_left: 0 });
    expect((await signIn()).status).toBe(200);
  });

  it('can be restarted until then; only the last secret is valid', async () => {
    const first = await call('twoStepEnrol', { proof: await proof() });
    const second = await call('twoStepEnrol', { proof: await proof() });
    await expect(call('twoStepConfirm', { code: toCode(first.data.secret) })).rejects.toMatchObject({
      error: 'two_step_code_wrong',
    });
    await call('twoStepConfirm', { code: toCode(second.data.secret) });
    expect((await call('twoStep', {})).data).toMatchObject({ on: true, recovery_left: 10 });
  });

  it('is refused where it is enabled', async () => {
    await turnOn();
    await expect(call('twoStepEnrol', { proof: await proof() })).rejects.toMatchObject({ error: 'two_step_on' });
    await expect(call('twoStepConfirm', { code: '123456' })).rejects.toMatchObject({ error: 'two_step_on' });
  });

  it('stores the secret sealed and recovery codes as hashes', async () => {
    const { secret, codes } = await turnOn();
    const { rows } = await sql<{ row: string }>`
      select t::text || encode(t.secret_sealed, 'escape') as row from identity.totp t
      union all select r::text from identity.recovery_code r`.execute(server.database.db);
    expect(rows.length).toBeGreaterThan(10);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(rows.filter(({ row }) => row.includes(text))).toEqual([]);
    for (const text of [secret, ...codes]) expect(server.logged.join('')).not.toContain(text);
  });
});

describe('two-step sign-in', () => {
  it('returns 202 and a challenge after the right password', async () => {
    await turnOn();
    const { status, body, headers } = await signIn();
    expect(status).toBe(202);
    expect(body).toEqual({
      status: 'success',
      code: 202,
      message: expect.any(String) as string,
      data: { challenge: expect.stringMatching(/^[\w-]{43}$/) as string },
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect((await call('me', {})).data.id).toBe(maria.id);
  });

  it('returns no challenge after a wrong password', async () => {
    await turnOn();
    const { status, body } = await ask(endpoints.login.path, { body: { account: maria.account, password: 'nao' } });
    expect([status, body['error']]).toEqual([422, 'wrong_credentials']);
  });

  it('opens the only session after the right code', async () => {
    const { secret } = await turnOn();
    server.clock.advance(30);
    const { status, body } = await finish(toChallenge(await signIn()), toCode(secret));
    expect(status).toBe(200);
    const { access_token } = body['data'] as { access_token: string };
    expect((await callOf(ask, access_token)('me', {})).data.id).toBe(maria.id);
    await expect(call('me', {})).rejects.toMatchObject({ forceOffline: true });
  });

  it('remembers the request for a refresh token', async () => {
    const { secret } = await turnOn();
    server.clock.advance(30);
    const response = await ask(endpoints.login.path, {
      body: { account: maria.account, password: PASSWORD, remember: true },
    });
    const { headers } = await finish(toChallenge(response), toCode(secret));
    expect(String(headers['set-cookie'])).toMatch(/^arara_kept=[\w-]{43}; Max-Age=2592000/);
  });

  it('accepts each code once', async () => {
    const { secret } = await turnOn();
    expect((await finish(toChallenge(await signIn()), toCode(secret))).body).toMatchObject({
      error: 'two_step_code_wrong',
    });
    server.clock.advance(30);
    const [one, two] = [toChallenge(await signIn()), toChallenge(await signIn())];
    const codes = await Promise.all([finish(one, toCode(secret)), finish(two, toCode(secret))]);
    expect(new Set(codes.map(({ status }) => status))).toEqual(new Set([200, 422]));
  });

  it('accepts a challenge once, within five minutes', async () => {
    const { secret } = await turnOn();
    server.clock.advance(30);
    const challenge = toChallenge(await signIn());
    await finish(challenge, toCode(secret));
    server.clock.advance(30);
    expect((await finish(challenge, toCode(secret))).body).toMatchObject({ error: 'two_step_challenge_over' });
    const late = toChallenge(await signIn());
    server.clock.advance(300);
    expect((await finish(late, toCode(secret))).body).toMatchObject({ code: 409, error: 'two_step_challenge_over' });
  });

  it('voids challenges when the password changes', async () => {
    const { secret } = await turnOn();
    server.clock.advance(30);
    const stolen = toChallenge(await signIn());
    await call('passwordChange', {
      old_password: PASSWORD,
      password: 'outra frase bem longa',
      password_confirmation: 'outra frase bem longa',
    });
    expect((await finish(stolen, toCode(secret))).body).toMatchObject({ error: 'two_step_challenge_over' });
  });
});

describe('recovery codes', () => {
  it('are ten, each accepted once in any spelling', async () => {
    const { codes } = await turnOn();
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    expect(first).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/);
    expect((await finish(toChallenge(await signIn()), first)).status).toBe(200);
    expect((await finish(toChallenge(await signIn()), first)).body).toMatchObject({ error: 'two_step_code_wrong' });
    const plain = await finish(toChallenge(await signIn()), ` ${second.replace('-', '').toLowerCase()} `);
    const { access_token } = plain.body['data'] as { access_token: string };
    expect((await callOf(ask, access_token)('twoStep', {})).data.recovery_left).toBe(8);
  });

  it('are accepted once for concurrent requests', async () => {
    const { codes } = await turnOn();
    const challenges = [toChallenge(await signIn()), toChallenge(await signIn()), toChallenge(await signIn())];
    const replies = await Promise.all(challenges.map((challenge) => finish(challenge, codes[0] ?? '')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('are replaced after re-authentication', async () => {
    const { codes } = await turnOn();
    await expect(call('twoStepRecovery', { proof: 'x' })).rejects.toMatchObject({ error: 'proof_needed' });
    const { data } = await call('twoStepRecovery', { proof: await proof() });
    expect(data.recovery_codes.filter((code) => codes.includes(code))).toEqual([]);
    expect((await finish(toChallenge(await signIn()), codes[3] ?? '')).status).toBe(422);
    expect((await finish(toChallenge(await signIn()), data.recovery_codes[3] ?? '')).status).toBe(200);
  });

  it('are valid for their member only', async () => {
    const { codes } = await turnOn();
    const hers = maria;
    maria = await registerBy(ask);
    call = callOf(ask, maria.token);
    await turnOn();
    expect((await finish(toChallenge(await signIn()), codes[0] ?? '')).status).toBe(422);
    maria = hers;
    expect((await finish(toChallenge(await signIn()), codes[0] ?? '')).status).toBe(200);
  });
});

describe('disabling two-step sign-in', () => {
  it('requires re-authentication and a code', async () => {
    const { secret } = await turnOn();
    server.clock.advance(30);
    await expect(call('twoStepOff', { proof: 'x', code: toCode(secret) })).rejects.toMatchObject({
      error: 'proof_needed',
    });
    await expect(call('twoStepOff', { proof: await proof(), code: toCode(secret, 9) })).rejects.toMatchObject({
      error: 'two_step_code_wrong',
    });
    await call('twoStepOff', { proof: await proof(), code: toCode(secret) });
    expect((await signIn()).status).toBe(200);
  });

  it('deletes the recovery codes and succeeds once', async () => {
    const { codes } = await turnOn();
    await call('twoStepOff', { proof: await proof(), code: codes[0] ?? '' });
    await expect(call('twoStepOff', { proof: await proof(), code: codes[1] ?? '' })).rejects.toMatchObject({
      error: 'two_step_off',
    });
    await expect(call('twoStepRecovery', { proof: await proof() })).rejects.toMatchObject({ error: 'two_step_off' });
    expect((await call('twoStep', {})).data).toEqual({ on: false, since: null, recovery_left: 0 });
  });
});
