import { endpoints } from '@arara/contract';
import { wireLocales } from '@arara/contract/wire-locales';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, type Reply, requestSender } from '../../../../../testing/raw-request.ts';
import {
  type TestServer,
  codeSentTo,
  createTestServer,
  messageSentTo,
  registerMember,
  registrationForm,
  wrongCodeFor,
} from '../../../../../testing/index.ts';

let server: TestServer;
let ask: SendRequest;

beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
});

afterAll(() => server.close());

let phones = 0;

/** Returns a new phone number in normal form. */
function freshPhone(): string {
  phones += 1;
  return `+55219${String(70_000_000 + phones)}`;
}

const post = (path: string, body: object, from?: string): Promise<Reply> =>
  ask(path, { body, ...(from === undefined ? {} : { from }) });

const toTicket = ({ body }: Reply): string => (body['data'] as { ticket: string }).ticket;

/** Requests a code and reads it. */
async function prove(phone = freshPhone()): Promise<{ phone: string; ticket: string; code: string }> {
  const ticket = toTicket(await post(endpoints.phoneCode.path, { phone }));
  return { phone, ticket, code: await codeSentTo(server, phone) };
}

const register = (proof: object, change: object = {}) =>
  post(endpoints.phoneRegister.path, { ...proof, over18: true, ...change });
const login = (proof: object) => post(endpoints.phoneLogin.path, proof);

async function me({ body }: Reply) {
  const { access_token } = body['data'] as { access_token: string };
  return (await server.call(access_token)('me', {})).data;
}

describe('a code for a phone', () => {
  it('is sent, with its lifetime and the time until the next request', async () => {
    const phone = freshPhone();
    const { status, body } = await post(endpoints.phoneCode.path, { phone });
    expect({ status, data: body['data'] }).toMatchObject({ status: 200, data: { expires_in: 600, resend_in: 60 } });
    expect(await messageSentTo(server, phone)).toMatch(/^Arara: seu código é \d{6}\. Vale por 10 min\./);
  });

  it.each(wireLocales)('is written in %s', async (lang) => {
    const phone = freshPhone();
    await post(endpoints.phoneCode.path, { phone, lang });
    expect(await codeSentTo(server, phone)).toMatch(/^\d{6}$/);
  });

  it('has the same response for phones with and without an account', async () => {
    const known = registrationForm();
    await post(endpoints.register.path, known);
    const answers = [
      await post(endpoints.phoneCode.path, { phone: known.phone }),
      await post(endpoints.phoneCode.path, { phone: freshPhone() }),
    ];
    const [one, other] = answers.map(({ status, body }) => ({
      status,
      ...body,
      data: { ...(body['data'] as object), ticket: '' },
    }));
    expect(one).toEqual(other);
  });

  it.each([undefined, '', '123', '(11) 3333-4444', 7, null])('is refused for %j with the field', async (phone) => {
    const { status, body } = await post(endpoints.phoneCode.path, { phone });
    expect(status).toBe(422);
    expect(Object.keys(body['errors'] as object)).toEqual(['phone']);
  });
});

describe('a phone account', () => {
  it('is opened by the code, signed in, and has no password', async () => {
    const proof = await prove();
    const opened = await register(proof);
    expect(opened.status).toBe(200);
    expect(await me(opened)).toMatchObject({
      phone: proof.phone,
      is_ms_reg: 1,
      name: expect.stringMatching(/^m[a-z0-9]{10}$/) as string,
      realname: '',
    });
    const { name } = await me(opened);
    for (const account of [proof.phone, name]) {
      for (const password of ['', 'null', 'undefined', proof.code])
        expect((await post(endpoints.login.path, { account, password })).status).toBe(422);
    }
  });

  it('requires the age confirmation, without using the code', async () => {
    const proof = await prove();
    expect(await register(proof, { over18: false })).toMatchObject({ status: 422 });
    expect((await register(proof)).status).toBe(200);
  });

  it('is placed below its inviter', async () => {
    const inviter = await registerMember(server);
    const { invite_code } = (await inviter.call('me', {})).data;
    expect(await me(await register(await prove(), { introducer: invite_code }))).toMatchObject({ top_id: inviter.id });
  });

  it('refuses an unknown inviter without using the code', async () => {
    const proof = await prove();
    expect(await register(proof, { introducer: 'NOBODY22' })).toMatchObject({ body: { error: 'introducer_unknown' } });
    expect((await register(proof)).status).toBe(200);
  });

  it('is opened once for ten concurrent requests', async () => {
    const proof = await prove();
    // A code accepts five attempts.
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(proof)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 200) expect(['code_over', 'phone_taken']).toContain(body['error']);
  });

  it('is not opened for the phone of an existing account', async () => {
    const proof = await prove();
    await register(proof);
    server.clock.advance(61);
    expect(await register(await prove(proof.phone))).toMatchObject({ status: 422, body: { error: 'phone_taken' } });
  });

  it('refuses the code of another phone', async () => {
    const proof = await prove();
    expect(await register({ ...proof, phone: freshPhone() })).toMatchObject({
      status: 409,
      body: { error: 'code_over' },
    });
  });
});

describe('sign-in by phone', () => {
  it('requires a new code', async () => {
    const first = await prove();
    const { id } = await me(await register(first));
    server.clock.advance(61);
    const entered = await login(await prove(first.phone));
    expect(entered.status).toBe(200);
    expect(await me(entered)).toMatchObject({ id });
  });

  it('reports an unknown phone, whose code can then open an account', async () => {
    const proof = await prove();
    expect(await login(proof)).toMatchObject({ status: 409, body: { error: 'phone_not_registered' } });
    expect((await register(proof)).status).toBe(200);
  });

  it('is refused for an account with a password, whose phone was never verified', async () => {
    const phone = freshPhone();
    await registerMember(server, { phone });
    expect(await login(await prove(phone))).toMatchObject({ status: 409, body: { error: 'sign_in_with_password' } });
  });

  it('accepts a code once', async () => {
    const first = await prove();
    await register(first);
    expect(await login(first)).toMatchObject({ status: 409, body: { error: 'code_over' } });
    expect(await register(first)).toMatchObject({ status: 409, body: { error: 'code_over' } });
  });

  it('requires the second step where it is on', async () => {
    const first = await prove();
    const { id } = await me(await register(first));
    await sql`
      insert into identity.totp (member_id, secret_sealed, created_at, confirmed_at)
      values (${id}, '', ${server.clock.now()}, ${server.clock.now()})`.execute(server.database.db);
    server.clock.advance(61);
    const { status, body } = await login(await prove(first.phone));
    expect({ status, data: body['data'] }).toEqual({ status: 202, data: { challenge: expect.any(String) as string } });
  });

  it('is refused with a wrong code', async () => {
    const proof = await prove();
    await register(proof);
    server.clock.advance(61);
    const again = await prove(proof.phone);
    expect(await login({ ...again, code: wrongCodeFor(again.code) })).toMatchObject({
      status: 422,
      body: { error: 'code_wrong', errors: { code: [expect.stringContaining('4')] } },
    });
    expect((await login(again)).status).toBe(200);
  });
});
