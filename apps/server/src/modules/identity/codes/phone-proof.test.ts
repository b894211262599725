import { endpoints } from '@arara/contract';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ask, type Reply, askOf, registerBy } from '../../../../testing/ask.ts';
import { type TestHouse, codeSentTo, createTestHouse, wrongCodeFor } from '../../../../testing/index.ts';

interface Someone {
  token: string;
  phone: string;
}

let house: TestHouse;
let ask: Ask;
let ana: Someone;
let phones = 0;

beforeAll(async () => {
  house = await createTestHouse();
  ask = askOf(house);
});

afterAll(() => house.close());

beforeEach(async () => {
  ana = await enterByPhone();
});

/** Who opens an account, or comes back, by a code to a phone: they have no password. */
async function enterByPhone(phone = `+55119${70_000_000 + (phones += 1)}`, path = 'phoneRegister'): Promise<Someone> {
  const asked = await ask(endpoints.phoneCode.path, { body: { phone } });
  const { ticket } = asked.body['data'] as { ticket: string };
  const code = await codeSentTo(house, phone);
  const form = { phone, ticket, code, ...(path === 'phoneRegister' && { over18: true }) };
  const { body } = await ask(endpoints[path as 'phoneRegister'].path, { body: form });
  house.clock.advance(61);
  return { phone, token: (body['data'] as { access_token: string }).access_token };
}

const as = ({ token }: { token: string }, path: string, body: object = {}, from?: string): Promise<Reply> =>
  ask(path, { body, headers: { authorization: `Bearer ${token}` }, ...(from === undefined ? {} : { from }) });
const wish = (who: Someone, from?: string) => as(who, endpoints.proofCode.path, {}, from);
const answer = (who: Someone, code: string) => as(who, endpoints.proofByCode.path, { code });
const enrol = (who: Someone, proof: string) => as(who, endpoints.twoStepEnrol.path, { proof });

async function codeFor(who: Someone): Promise<string> {
  expect((await wish(who)).status).toBe(200);
  return codeSentTo(house, who.phone);
}

async function prove(who: Someone): Promise<string> {
  const { body } = await answer(who, await codeFor(who));
  return (body['data'] as { proof: string }).proof;
}

const errorOf = ({ status, body }: Reply): unknown => (status === 200 ? 'none' : body['error']);

describe('who has no password', () => {
  it('proves by a code to their own phone that it is they, as others do by the password', async () => {
    const { body } = await wish(ana);
    expect(body['data']).toEqual({ expires_in: 600, resend_in: 60 });
    const { status, body: proven } = await answer(ana, await codeSentTo(house, ana.phone));
    expect({ status, data: proven['data'] }).toEqual({
      status: 200,
      data: { proof: expect.any(String) as string, expires_in: 300, expires_at: expect.any(String) as string },
    });
  });

  it('turns the second step on with it, and off', async () => {
    const { body } = await enrol(ana, await prove(ana));
    const { secret } = body['data'] as { secret: string };
    const shown = () => new TOTP({ secret }).generate({ timestamp: house.clock.now().getTime() });
    expect((await as(ana, endpoints.twoStepConfirm.path, { code: shown() })).status).toBe(200);
    house.clock.advance(61);
    const proof = await prove(ana);
    expect((await as(ana, endpoints.twoStepOff.path, { proof, code: shown() })).status).toBe(200);
  });

  it('binds an e-mail with it, and not without', async () => {
    const email = 'ana@caixa.example';
    expect(errorOf(await as(ana, endpoints.emailBind.path, { email }))).toBe('proof_needed');
    expect((await as(ana, endpoints.emailBind.path, { email, proof: await prove(ana) })).status).toBe(200);
    const code = await codeSentTo(house, email);
    expect((await as(ana, endpoints.emailVerify.path, { code })).status).toBe(200);
  });

  it('is still told that there is no password to give', async () => {
    expect(errorOf(await as(ana, endpoints.passwordVerify.path, { password: 'segredo-longo' }))).toBe(
      'password_elsewhere',
    );
  });
});

describe('the proof', () => {
  it('is of this session and of five minutes, as any is', async () => {
    const proof = await prove(ana);
    const other = await enterByPhone();
    expect(errorOf(await enrol(other, proof))).toBe('proof_needed');
    const late = await prove(ana);
    const back = await enterByPhone(ana.phone, 'phoneLogin');
    expect(errorOf(await enrol(back, late))).toBe('proof_needed');
    const again = await prove(back);
    house.clock.advance(300);
    expect(errorOf(await enrol(back, again))).toBe('proof_needed');
  });

  it('is given once for a code, though it comes ten times at once', async () => {
    const code = await codeFor(ana);
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(ana, code)));
    expect(answers.filter((reply) => errorOf(reply) === 'none')).toHaveLength(1);
    expect(errorOf(await answer(ana, code))).toBe('code_over');
  });

  it('is not given for a code of another, nor for one of another purpose', async () => {
    const eva = await enterByPhone();
    await codeFor(ana);
    expect(errorOf(await answer(ana, await codeFor(eva)))).toBe('code_wrong');
    const fresh = await enterByPhone();
    await ask(endpoints.phoneCode.path, { body: { phone: fresh.phone } });
    expect(errorOf(await answer(fresh, await codeSentTo(house, fresh.phone)))).toBe('code_over');
  });
});

describe('who has a password', () => {
  it('is asked for that: a stolen phone does not stand in for it', async () => {
    const maria = { ...(await registerBy(ask)), phone: '' };
    expect(await wish(maria)).toMatchObject({ status: 409, body: { error: 'proof_by_password' } });
    expect(await answer(maria, '123456')).toMatchObject({ status: 409, body: { error: 'proof_by_password' } });
  });
});

describe('a demo account', () => {
  it('has no phone that could be asked', async () => {
    const { body } = await ask(endpoints.demo.path, { body: { over18: true } });
    const { access_token: token } = body['data'] as { access_token: string };
    expect(await wish({ token, phone: '' })).toMatchObject({ status: 503, body: { error: 'messages_unavailable' } });
  });
});

describe('who guesses', () => {
  it('has five tries however many come at once, from however many addresses', async () => {
    const code = await codeFor(ana);
    const guesses = Array.from({ length: 40 }, (_, index) =>
      String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'),
    );
    const answers = await Promise.all(guesses.map((guess) => answer(ana, guess)));
    expect(answers.filter((reply) => errorOf(reply) === 'code_wrong')).toHaveLength(5);
    expect(answers.filter((reply) => errorOf(reply) === 'code_over')).toHaveLength(35);
    expect(errorOf(await answer(ana, code))).toBe('code_over');
  });

  it('gets five codes an hour: twenty-five guesses at a million', async () => {
    const from = '203.0.113.80';
    for (let codes = 0; codes < 5; codes += 1) {
      expect(errorOf(await wish(ana, from))).toBe('none');
      expect(errorOf(await wish(ana, from))).toBe('code_too_soon');
      const code = await codeSentTo(house, ana.phone);
      for (let tries = 0; tries < 5; tries += 1)
        expect(errorOf(await answer(ana, wrongCodeFor(code)))).toBe('code_wrong');
      expect(errorOf(await answer(ana, code))).toBe('code_over');
      house.clock.advance(61);
    }
    expect(errorOf(await wish(ana, from))).toBe('too_many_tries');
  });

  it('gets ten an hour from anywhere: a phone is not flooded', async () => {
    for (let codes = 0; codes < 10; codes += 1) {
      expect(errorOf(await wish(ana, `198.51.100.${codes + 1}`))).toBe('none');
      house.clock.advance(61);
    }
    expect(errorOf(await wish(ana, '198.51.100.99'))).toBe('too_many_tries');
  });

  it('finds that a code lives ten minutes', async () => {
    const code = await codeFor(ana);
    house.clock.advance(600);
    expect(errorOf(await answer(ana, code))).toBe('code_over');
  });

  it('finds no phone in the tables and none in the log', async () => {
    await codeFor(ana);
    const { rows } = await sql<{ row: string }>`select c::text as row from identity.code c`.execute(house.database.db);
    for (const { row } of rows) expect(row).not.toContain(ana.phone);
    expect(house.logged.join('')).not.toContain(ana.phone);
  });
});
