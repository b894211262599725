import { endpoints } from '@arara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SendRequest, type Reply, requestSender, registerBy } from '../../../../../testing/raw-request.ts';
import {
  type TestServer,
  type TestMember,
  codeSentTo,
  createTestServer,
  messageSentTo,
  wrongCodeFor,
} from '../../../../../testing/index.ts';

let server: TestServer;
let ask: SendRequest;
let maria: TestMember;

beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
});

afterAll(() => server.close());

beforeEach(async () => {
  maria = await member();
});

/** Registers a member from a separate IP address. */
async function member(): Promise<TestMember> {
  const registered = await registerBy(ask);
  return { ...registered, call: server.call(registered.token) };
}

let addresses = 0;

function freshEmail(): string {
  addresses += 1;
  return `maria.${addresses}@caixa.example`;
}

const as = (who: TestMember, path: string, body: object): Promise<Reply> =>
  ask(path, { body, headers: { authorization: `Bearer ${who.token}` } });

/** Sent from a separate IP address each time, so that no rate limit applies. */
async function proofFrom(who: TestMember): Promise<string> {
  addresses += 1;
  const headers = { authorization: `Bearer ${who.token}` };
  const given = { body: { password: 'segredo-longo' }, headers, from: `192.0.2.${addresses % 250}` };
  const { body } = await ask(endpoints.passwordVerify.path, given);
  return (body['data'] as { proof: string }).proof;
}

const bind = async (who: TestMember, email: unknown) =>
  as(who, endpoints.emailBind.path, { email, proof: await proofFrom(who) });
const verify = (who: TestMember, code: string) => as(who, endpoints.emailVerify.path, { code });
const loadEmail = async (who: TestMember) => (await who.call('me', {})).data.email;

/** Binds an e-mail with its code. */
async function bound(who: TestMember, email = freshEmail()): Promise<string> {
  expect((await bind(who, email)).status).toBe(200);
  expect((await verify(who, await codeSentTo(server, email))).status).toBe(200);
  // The change notice is sent before any other message.
  await server.settle();
  server.clock.advance(61);
  return email;
}

describe('binding an e-mail', () => {
  it('requires re-authentication', async () => {
    const attacker = server.call(maria.token);
    await expect(attacker('emailBind', { email: freshEmail() })).rejects.toMatchObject({ error: 'proof_needed' });
    const other = await member();
    const proof = await proofFrom(other);
    await expect(attacker('emailBind', { email: freshEmail(), proof })).rejects.toMatchObject({
      error: 'proof_needed',
    });
  });

  it('requires the code sent to it, after which the e-mail signs in', async () => {
    const email = freshEmail();
    expect((await bind(maria, ` ${email.toUpperCase()} `)).status).toBe(200);
    expect(await loadEmail(maria)).toBe('');
    expect(await verify(maria, await codeSentTo(server, email))).toMatchObject({
      status: 200,
      body: { data: { email } },
    });
    expect(await loadEmail(maria)).toBe(email);
    expect((await ask(endpoints.login.path, { body: { account: email, password: 'segredo-longo' } })).status).toBe(200);
  });

  it('refuses the code of another member', async () => {
    const joao = await member();
    const [one, other] = [freshEmail(), freshEmail()];
    await bind(maria, one);
    await bind(joao, other);
    const code = await codeSentTo(server, one);
    expect(await verify(joao, code)).toMatchObject({ status: 422, body: { error: 'code_wrong' } });
    expect([await loadEmail(joao), await loadEmail(maria)]).toEqual(['', '']);
  });

  it('reveals that an address is taken only to the reader of its mailbox', async () => {
    const email = freshEmail();
    const joao = await member();
    await bind(joao, email);
    await verify(joao, await codeSentTo(server, email));
    server.clock.advance(61);
    const [taken, free] = [await bind(maria, email), await bind(await member(), freshEmail())];
    expect(taken.text).toBe(free.text);
    expect(await verify(maria, await codeSentTo(server, email))).toMatchObject({
      status: 422,
      body: { error: 'email_taken' },
    });
    expect(await loadEmail(maria)).toBe('');
  });

  it('binds an address to one of two concurrent members', async () => {
    const email = freshEmail();
    const joao = await member();
    await bind(maria, email);
    const first = await codeSentTo(server, email);
    await bind(joao, email);
    const second = await codeSentTo(server, email);
    const answers = await Promise.all([verify(maria, first), verify(joao, second)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect([await loadEmail(maria), await loadEmail(joao)].toSorted()).toEqual(['', email]);
  });

  it('succeeds once for ten concurrent requests', async () => {
    const email = freshEmail();
    await bind(maria, email);
    const code = await codeSentTo(server, email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(maria, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await loadEmail(maria)).toBe(email);
  });

  it('voids the previous code when another is requested', async () => {
    const [first, second] = [freshEmail(), freshEmail()];
    await bind(maria, first);
    const old = await codeSentTo(server, first);
    expect(await bind(maria, second)).toMatchObject({ status: 429, body: { error: 'code_too_soon' } });
    server.clock.advance(61);
    await bind(maria, second);
    const code = await codeSentTo(server, second);
    if (old !== code) expect((await verify(maria, old)).status).toBe(422);
    expect((await verify(maria, code)).status).toBe(200);
    expect(await loadEmail(maria)).toBe(second);
  });

  it('allows five attempts', async () => {
    const email = freshEmail();
    await bind(maria, email);
    const code = await codeSentTo(server, email);
    for (let attempts = 0; attempts < 5; attempts += 1)
      expect((await verify(maria, wrongCodeFor(code))).body['error']).toBe('code_wrong');
    expect((await verify(maria, code)).body['error']).toBe('code_over');
  });

  it.each([
    undefined,
    '',
    'maria',
    'maria@',
    '@caixa.example',
    'a@b@c.example',
    'a@b.example\r\nBcc: c@d.example',
    7,
    null,
  ])('is refused as %j, naming the field', async (email) => {
    const { status, body } = await bind(maria, email);
    expect(status).toBe(422);
    expect(Object.keys(body['errors'] as object)).toEqual(['email']);
  });

  it('requires a session', async () => {
    expect((await ask(endpoints.emailBind.path, { body: { email: freshEmail() } })).status).toBe(401);
    expect((await ask(endpoints.emailVerify.path, { body: { code: '123456' } })).status).toBe(401);
  });

  it('stores the address sealed only', async () => {
    const email = freshEmail();
    await bind(maria, email);
    const hidden = async () => {
      const { rows } = await sql<{ row: string }>`
        select c::text as row from identity.verification_code c union all select m::text from identity.member m
        union all select j::text from jobs.job j`.execute(server.database.db);
      for (const { row } of rows)
        for (const writing of [email, Buffer.from(email).toString('hex')]) expect(row).not.toContain(writing);
    };
    await hidden();
    await verify(maria, await codeSentTo(server, email));
    await hidden();
    expect(server.logged.join('')).not.toContain(email);
    expect(await messageSentTo(server, email)).toBeDefined();
  });
});

describe('replacing the e-mail', () => {
  it('requires a code to the new address, and keeps the old one until then', async () => {
    const [first, second] = [await bound(maria), freshEmail()];
    expect((await as(maria, endpoints.emailBind.path, { email: second })).body['error']).toBe('proof_needed');
    expect((await bind(maria, second)).status).toBe(200);
    expect(await loadEmail(maria)).toBe(first);
    const code = await codeSentTo(server, second);
    expect((await verify(maria, wrongCodeFor(code))).body['error']).toBe('code_wrong');
    expect(await loadEmail(maria)).toBe(first);
    expect(await verify(maria, code)).toMatchObject({ status: 200, body: { data: { email: second } } });
    expect(await loadEmail(maria)).toBe(second);
    const enter = (account: string) => ask(endpoints.login.path, { body: { account, password: 'segredo-longo' } });
    expect((await enter(first)).status).toBe(422);
    expect((await enter(second)).status).toBe(200);
  });

  it('sends a notice to the previous address and to the member', async () => {
    const first = await bound(maria);
    expect(await messageSentTo(server, first)).toMatch(/\d{6}/);
    const second = await bound(maria);
    expect(await messageSentTo(server, first)).toMatch(/o e-mail da sua conta foi trocado/);
    expect(await messageSentTo(server, second)).toMatch(/\d{6}/);
    const { data } = await maria.call('notices', {});
    expect(data.data.map(({ kind }) => kind)).toEqual(['email_changed', 'email_bound']);
  });

  it('refuses the bound address, in any spelling', async () => {
    const email = await bound(maria);
    for (const same of [email, ` ${email.toUpperCase()} `])
      expect(await bind(maria, same)).toMatchObject({ status: 409, body: { error: 'email_already_bound' } });
  });

  it('releases the old address for other members', async () => {
    const email = await bound(maria);
    await bound(maria);
    const joao = await member();
    await bound(joao, email);
    expect(await loadEmail(joao)).toBe(email);
  });

  it('does not replace the bound address', async () => {
    const [hers, his] = [await bound(maria), await bound(await member())];
    await bind(maria, his);
    expect((await verify(maria, await codeSentTo(server, his))).body['error']).toBe('email_taken');
    expect(await loadEmail(maria)).toBe(hers);
    expect((await maria.call('notices', {})).data.data.map(({ kind }) => kind)).toEqual(['email_bound']);
  });

  it('voids a password-reset code sent to the old address', async () => {
    const first = await bound(maria);
    const response = await ask(endpoints.passwordForgot.path, { body: { account: first } });
    const { ticket } = response.body['data'] as { ticket: string };
    const code = await codeSentTo(server, first);
    await bound(maria);
    const form = { ticket, code, password: 'a-nova-de-longe', password_confirmation: 'a-nova-de-longe' };
    expect((await ask(endpoints.passwordReset.path, { body: form })).body['error']).toBe('code_over');
  });
});
