import { endpoints } from '@arara/contract';
import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ask, type Reply, askOf, callOf, registerBy } from '../../../../testing/ask.ts';
import { type TestHouse, createTestHouse } from '../../../../testing/index.ts';

const PASSWORD = 'segredo-longo';

let house: TestHouse;
let ask: Ask;
let maria: { id: number; account: string; token: string };
let call: Call;

beforeAll(async () => {
  house = await createTestHouse();
  ask = askOf(house);
});

beforeEach(async () => {
  maria = await registerBy(ask);
  call = callOf(ask, maria.token);
});

afterAll(() => house.close());

/** The code that an authenticator shows now, or some steps from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: house.clock.now().getTime() + steps * 30_000 });

const proof = async () => (await call('passwordVerify', { password: PASSWORD })).data.proof;

/** Turns it on; the code of this step is spent by it. */
async function turnOn(): Promise<{ secret: string; codes: string[] }> {
  const { data } = await call('twoStepEnrol', { proof: await proof() });
  const confirmed = await call('twoStepConfirm', { code: codeOf(data.secret) });
  return { secret: data.secret, codes: confirmed.data.recovery_codes };
}

const signIn = (from?: string) =>
  ask(endpoints.login.path, {
    body: { account: maria.account, password: PASSWORD },
    ...(from === undefined ? {} : { from }),
  });
const challengeOf = ({ body }: Reply) => (body['data'] as { challenge: string }).challenge;
const finish = (challenge: string, code: string) => ask(endpoints.loginCode.path, { body: { challenge, code } });

describe('turning it on', () => {
  it('needs the password of a moment ago, in this session', async () => {
    await expect(call('twoStepEnrol', { proof: 'x'.repeat(43) })).rejects.toMatchObject({ error: 'proof_needed' });
    const mine = await proof();
    const joao = await registerBy(ask);
    await expect(callOf(ask, joao.token)('twoStepEnrol', { proof: mine })).rejects.toMatchObject({
      code: 403,
      error: 'proof_needed',
    });
    house.clock.advance(300);
    await expect(call('twoStepEnrol', { proof: mine })).rejects.toMatchObject({ error: 'proof_needed' });
  });

  it('counts for nothing until a code proves that the authenticator has the secret', async () => {
    const { data } = await call('twoStepEnrol', { proof: await proof() });
    expect(data.url).toContain(`secret=${data.secret}`);
    expect(data.qr_svg).toMatch(/^<svg/);
    await expect(call('twoStepConfirm', { code: codeOf(data.secret, 9) })).rejects.toMatchObject({
      error: 'two_step_code_wrong',
    });
    expect((await call('twoStep', {})).data).toEqual({ on: false, since: null, recovery_left: 0 });
    expect((await signIn()).status).toBe(200);
  });

  it('may be begun anew until then: only the last secret counts', async () => {
    const first = await call('twoStepEnrol', { proof: await proof() });
    const second = await call('twoStepEnrol', { proof: await proof() });
    await expect(call('twoStepConfirm', { code: codeOf(first.data.secret) })).rejects.toMatchObject({
      error: 'two_step_code_wrong',
    });
    await call('twoStepConfirm', { code: codeOf(second.data.secret) });
    expect((await call('twoStep', {})).data).toMatchObject({ on: true, recovery_left: 10 });
  });

  it('is done once: a stranger at an open browser cannot put a secret in its place', async () => {
    await turnOn();
    await expect(call('twoStepEnrol', { proof: await proof() })).rejects.toMatchObject({ error: 'two_step_on' });
    await expect(call('twoStepConfirm', { code: '123456' })).rejects.toMatchObject({ error: 'two_step_on' });
  });

  it('keeps the secret sealed and the recovery codes as hashes', async () => {
    const { secret, codes } = await turnOn();
    const { rows } = await sql<{ row: string }>`
      select t::text || encode(t.secret_sealed, 'escape') as row from identity.totp t
      union all select r::text from identity.recovery_code r`.execute(house.database.db);
    expect(rows.length).toBeGreaterThan(10);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(rows.filter(({ row }) => row.includes(text))).toEqual([]);
    for (const text of [secret, ...codes]) expect(house.logged.join('')).not.toContain(text);
  });
});

describe('signing in with it on', () => {
  it('asks for a code after the right password, with 202, and opens nothing yet', async () => {
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

  it('asks nobody with a wrong password', async () => {
    await turnOn();
    const { status, body } = await ask(endpoints.login.path, { body: { account: maria.account, password: 'nao' } });
    expect([status, body['error']]).toEqual([422, 'wrong_credentials']);
  });

  it('is finished by the code, and then it is one place as ever', async () => {
    const { secret } = await turnOn();
    house.clock.advance(30);
    const { status, body } = await finish(challengeOf(await signIn()), codeOf(secret));
    expect(status).toBe(200);
    const { access_token } = body['data'] as { access_token: string };
    expect((await callOf(ask, access_token)('me', {})).data.id).toBe(maria.id);
    await expect(call('me', {})).rejects.toMatchObject({ forceOffline: true });
  });

  it('keeps the wish to be kept signed in', async () => {
    const { secret } = await turnOn();
    house.clock.advance(30);
    const asked = await ask(endpoints.login.path, {
      body: { account: maria.account, password: PASSWORD, remember: true },
    });
    const { headers } = await finish(challengeOf(asked), codeOf(secret));
    expect(String(headers['set-cookie'])).toMatch(/^arara_kept=[\w-]{43}; Max-Age=2592000/);
  });

  it('takes each code once: not the one that turned it on, nor one that was used elsewhere', async () => {
    const { secret } = await turnOn();
    expect((await finish(challengeOf(await signIn()), codeOf(secret))).body).toMatchObject({
      error: 'two_step_code_wrong',
    });
    house.clock.advance(30);
    const [one, two] = [challengeOf(await signIn()), challengeOf(await signIn())];
    const codes = await Promise.all([finish(one, codeOf(secret)), finish(two, codeOf(secret))]);
    expect(new Set(codes.map(({ status }) => status))).toEqual(new Set([200, 422]));
  });

  it('takes a challenge once, and for five minutes', async () => {
    const { secret } = await turnOn();
    house.clock.advance(30);
    const challenge = challengeOf(await signIn());
    await finish(challenge, codeOf(secret));
    house.clock.advance(30);
    expect((await finish(challenge, codeOf(secret))).body).toMatchObject({ error: 'two_step_challenge_over' });
    const late = challengeOf(await signIn());
    house.clock.advance(300);
    expect((await finish(late, codeOf(secret))).body).toMatchObject({ code: 409, error: 'two_step_challenge_over' });
  });

  it('ends what was begun when the password is changed', async () => {
    const { secret } = await turnOn();
    house.clock.advance(30);
    const stolen = challengeOf(await signIn());
    await call('passwordChange', {
      old_password: PASSWORD,
      password: 'outra frase bem longa',
      password_confirmation: 'outra frase bem longa',
    });
    expect((await finish(stolen, codeOf(secret))).body).toMatchObject({ error: 'two_step_challenge_over' });
  });
});

describe('recovery codes', () => {
  it('are ten, each in the place of a code, each once, in any writing', async () => {
    const { codes } = await turnOn();
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    expect(first).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/);
    expect((await finish(challengeOf(await signIn()), first)).status).toBe(200);
    expect((await finish(challengeOf(await signIn()), first)).body).toMatchObject({ error: 'two_step_code_wrong' });
    const plain = await finish(challengeOf(await signIn()), ` ${second.replace('-', '').toLowerCase()} `);
    const { access_token } = plain.body['data'] as { access_token: string };
    expect((await callOf(ask, access_token)('twoStep', {})).data.recovery_left).toBe(8);
  });

  it('are spent once when asked for at once', async () => {
    const { codes } = await turnOn();
    const challenges = [challengeOf(await signIn()), challengeOf(await signIn()), challengeOf(await signIn())];
    const replies = await Promise.all(challenges.map((challenge) => finish(challenge, codes[0] ?? '')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('are made anew with the password: the old ones are gone', async () => {
    const { codes } = await turnOn();
    await expect(call('twoStepRecovery', { proof: 'x' })).rejects.toMatchObject({ error: 'proof_needed' });
    const { data } = await call('twoStepRecovery', { proof: await proof() });
    expect(data.recovery_codes.filter((code) => codes.includes(code))).toEqual([]);
    expect((await finish(challengeOf(await signIn()), codes[3] ?? '')).status).toBe(422);
    expect((await finish(challengeOf(await signIn()), data.recovery_codes[3] ?? '')).status).toBe(200);
  });

  it('of one member open nothing of another’s', async () => {
    const { codes } = await turnOn();
    const hers = maria;
    maria = await registerBy(ask);
    call = callOf(ask, maria.token);
    await turnOn();
    expect((await finish(challengeOf(await signIn()), codes[0] ?? '')).status).toBe(422);
    maria = hers;
    expect((await finish(challengeOf(await signIn()), codes[0] ?? '')).status).toBe(200);
  });
});

describe('turning it off', () => {
  it('needs the password and a code', async () => {
    const { secret } = await turnOn();
    house.clock.advance(30);
    await expect(call('twoStepOff', { proof: 'x', code: codeOf(secret) })).rejects.toMatchObject({
      error: 'proof_needed',
    });
    await expect(call('twoStepOff', { proof: await proof(), code: codeOf(secret, 9) })).rejects.toMatchObject({
      error: 'two_step_code_wrong',
    });
    await call('twoStepOff', { proof: await proof(), code: codeOf(secret) });
    expect((await signIn()).status).toBe(200);
  });

  it('takes the recovery codes with it, and is not there to be done twice', async () => {
    const { codes } = await turnOn();
    await call('twoStepOff', { proof: await proof(), code: codes[0] ?? '' });
    await expect(call('twoStepOff', { proof: await proof(), code: codes[1] ?? '' })).rejects.toMatchObject({
      error: 'two_step_off',
    });
    await expect(call('twoStepRecovery', { proof: await proof() })).rejects.toMatchObject({ error: 'two_step_off' });
    expect((await call('twoStep', {})).data).toEqual({ on: false, since: null, recovery_left: 0 });
  });
});
