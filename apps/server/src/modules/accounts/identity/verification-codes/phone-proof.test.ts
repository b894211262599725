import { endpoints } from '@arara/contract';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SendRequest, type Reply, requestSender, registerBy } from '../../../../../testing/raw-request.ts';
import { type TestServer, codeSentTo, createTestServer, wrongCodeFor } from '../../../../../testing/index.ts';

interface Someone {
  token: string;
  phone: string;
}

let server: TestServer;
let ask: SendRequest;
let ana: Someone;
let phones = 0;

beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
});

afterAll(() => server.close());

beforeEach(async () => {
  ana = await enterByPhone();
});

/** Registers or signs in a member by a code to a phone; such members have no password. */
async function enterByPhone(phone = `+55119${70_000_000 + (phones += 1)}`, path = 'phoneRegister'): Promise<Someone> {
  const response = await ask(endpoints.phoneCode.path, { body: { phone } });
  const { ticket } = response.body['data'] as { ticket: string };
  const code = await codeSentTo(server, phone);
  const form = { phone, ticket, code, ...(path === 'phoneRegister' && { over18: true }) };
  const { body } = await ask(endpoints[path as 'phoneRegister'].path, { body: form });
  server.clock.advance(61);
  return { phone, token: (body['data'] as { access_token: string }).access_token };
}

const as = ({ token }: { token: string }, path: string, body: object = {}, from?: string): Promise<Reply> =>
  ask(path, { body, headers: { authorization: `Bearer ${token}` }, ...(from === undefined ? {} : { from }) });
const requestProofCode = (who: Someone, from?: string) => as(who, endpoints.proofCode.path, {}, from);
const answer = (who: Someone, code: string) => as(who, endpoints.proofByCode.path, { code });
const enrol = (who: Someone, proof: string) => as(who, endpoints.twoStepEnrol.path, { proof });

async function codeFor(who: Someone): Promise<string> {
  expect((await requestProofCode(who)).status).toBe(200);
  return codeSentTo(server, who.phone);
}

async function prove(who: Someone): Promise<string> {
  const { body } = await answer(who, await codeFor(who));
  return (body['data'] as { proof: string }).proof;
}

const catchCode = ({ status, body }: Reply): unknown => (status === 200 ? 'none' : body['error']);

describe('a member without a password', () => {
  it('re-authenticates by a code to their phone', async () => {
    const { body } = await requestProofCode(ana);
    expect(body['data']).toEqual({ expires_in: 600, resend_in: 60 });
    const { status, body: proven } = await answer(ana, await codeSentTo(server, ana.phone));
    expect({ status, data: proven['data'] }).toEqual({
      status: 200,
      data: { proof: expect.any(String) as string, expires_in: 300, expires_at: expect.any(String) as string },
    });
  });

  it('can turn the second step on and off with it', async () => {
    const { body } = await enrol(ana, await prove(ana));
    const { secret } = body['data'] as { secret: string };
    const shown = () => new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() });
    expect((await as(ana, endpoints.twoStepConfirm.path, { code: shown() })).status).toBe(200);
    server.clock.advance(61);
    const proof = await prove(ana);
    expect((await as(ana, endpoints.twoStepOff.path, { proof, code: shown() })).status).toBe(200);
  });

  it('can bind an e-mail only with it', async () => {
    const email = 'ana@caixa.example';
    expect(catchCode(await as(ana, endpoints.emailBind.path, { email }))).toBe('proof_needed');
    expect((await as(ana, endpoints.emailBind.path, { email, proof: await prove(ana) })).status).toBe(200);
    const code = await codeSentTo(server, email);
    expect((await as(ana, endpoints.emailVerify.path, { code })).status).toBe(200);
  });

  it('cannot re-authenticate by password', async () => {
    expect(catchCode(await as(ana, endpoints.passwordVerify.path, { password: 'segredo-longo' }))).toBe(
      'password_elsewhere',
    );
  });
});

describe('the proof', () => {
  it('is valid for this session and five minutes', async () => {
    const proof = await prove(ana);
    const other = await enterByPhone();
    expect(catchCode(await enrol(other, proof))).toBe('proof_needed');
    const late = await prove(ana);
    const back = await enterByPhone(ana.phone, 'phoneLogin');
    expect(catchCode(await enrol(back, late))).toBe('proof_needed');
    const again = await prove(back);
    server.clock.advance(300);
    expect(catchCode(await enrol(back, again))).toBe('proof_needed');
  });

  it('is issued once for a code, also concurrently', async () => {
    const code = await codeFor(ana);
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(ana, code)));
    expect(answers.filter((reply) => catchCode(reply) === 'none')).toHaveLength(1);
    expect(catchCode(await answer(ana, code))).toBe('code_over');
  });

  it('is not issued for a code of another member or purpose', async () => {
    const eva = await enterByPhone();
    await codeFor(ana);
    expect(catchCode(await answer(ana, await codeFor(eva)))).toBe('code_wrong');
    const fresh = await enterByPhone();
    await ask(endpoints.phoneCode.path, { body: { phone: fresh.phone } });
    expect(catchCode(await answer(fresh, await codeSentTo(server, fresh.phone)))).toBe('code_over');
  });
});

describe('a member with a password', () => {
  it('cannot re-authenticate by a code', async () => {
    const maria = { ...(await registerBy(ask)), phone: '' };
    expect(await requestProofCode(maria)).toMatchObject({ status: 409, body: { error: 'proof_by_password' } });
    expect(await answer(maria, '123456')).toMatchObject({ status: 409, body: { error: 'proof_by_password' } });
  });
});

describe('a demo account', () => {
  it('cannot re-authenticate by phone', async () => {
    const { body } = await ask(endpoints.demo.path, { body: { over18: true } });
    const { access_token: token } = body['data'] as { access_token: string };
    expect(await requestProofCode({ token, phone: '' })).toMatchObject({
      status: 503,
      body: { error: 'messages_unavailable' },
    });
  });
});

describe('attempts at a proof code', () => {
  it('has five tries however many come at once, from however many addresses', async () => {
    const code = await codeFor(ana);
    const wrongCodes = Array.from({ length: 40 }, (_, index) =>
      String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'),
    );
    const answers = await Promise.all(wrongCodes.map((attempt) => answer(ana, attempt)));
    expect(answers.filter((reply) => catchCode(reply) === 'code_wrong')).toHaveLength(5);
    expect(answers.filter((reply) => catchCode(reply) === 'code_over')).toHaveLength(35);
    expect(catchCode(await answer(ana, code))).toBe('code_over');
  });

  it('are limited to five codes an hour', async () => {
    const from = '203.0.113.80';
    for (let codes = 0; codes < 5; codes += 1) {
      expect(catchCode(await requestProofCode(ana, from))).toBe('none');
      expect(catchCode(await requestProofCode(ana, from))).toBe('code_too_soon');
      const code = await codeSentTo(server, ana.phone);
      for (let attempts = 0; attempts < 5; attempts += 1)
        expect(catchCode(await answer(ana, wrongCodeFor(code)))).toBe('code_wrong');
      expect(catchCode(await answer(ana, code))).toBe('code_over');
      server.clock.advance(61);
    }
    expect(catchCode(await requestProofCode(ana, from))).toBe('too_many_tries');
  });

  it('send ten messages an hour at most', async () => {
    for (let codes = 0; codes < 10; codes += 1) {
      expect(catchCode(await requestProofCode(ana, `198.51.100.${codes + 1}`))).toBe('none');
      server.clock.advance(61);
    }
    expect(catchCode(await requestProofCode(ana, '198.51.100.99'))).toBe('too_many_tries');
  });

  it('finds that a code lives ten minutes', async () => {
    const code = await codeFor(ana);
    server.clock.advance(600);
    expect(catchCode(await answer(ana, code))).toBe('code_over');
  });

  it('leave no phone in plaintext in the database or the log', async () => {
    await codeFor(ana);
    const { rows } = await sql<{ row: string }>`select c::text as row from identity.verification_code c`.execute(
      server.database.db,
    );
    for (const { row } of rows) expect(row).not.toContain(ana.phone);
    expect(server.logged.join('')).not.toContain(ana.phone);
  });
});
