import { endpoints } from '@arara/contract';
import { type TestServer, codeSentTo, createTestServer, wrongCodeFor } from '@arara/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SendRequest, type Reply, requestSender, registerBy } from '../../apps/server/testing/raw-request.ts';
import { PASSWORD, type NewMember, bearer, freshEmail } from './calls.ts';

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

const refusedAs = ({ status, body }: Reply) => [status, body['error'], Object.keys(body['errors'] ?? {})];

async function bind(email: unknown, who = maria): Promise<Reply> {
  const proved = await ask(endpoints.passwordVerify.path, { body: { password: PASSWORD }, headers: bearer(who) });
  const { proof } = proved.body['data'] as { proof: string };
  return ask(endpoints.emailBind.path, { body: { email, proof }, headers: bearer(who) });
}

const verify = (code: unknown, who = maria): Promise<Reply> =>
  ask(endpoints.emailVerify.path, { body: { code }, headers: bearer(who) });

describe('POST /api/member/email/bind', () => {
  it('sends a code valid for ten minutes; the next may be requested after one minute', async () => {
    const email = freshEmail();
    const { status, body } = await bind(email);
    expect([status, body['data']]).toEqual([200, { expires_in: 600, resend_in: 60 }]);
    expect(await codeSentTo(server, email)).toMatch(/^\d{6}$/);
    const soon = await bind(email);
    expect([soon.status, soon.body['error'], soon.headers['retry-after']]).toEqual([429, 'code_too_soon', '60']);
  });

  it('requires a confirmed password', async () => {
    for (const proof of ['', 'x'.repeat(43), undefined]) {
      const body = { email: freshEmail(), proof };
      const reply = await ask(endpoints.emailBind.path, { body, headers: bearer(maria) });
      expect(refusedAs(reply)).toEqual([403, 'proof_needed', ['proof']]);
    }
  });

  it.each([
    '',
    'maria',
    'maria@',
    '@caixa.example',
    'a b@caixa.example',
    `${'a'.repeat(250)}@b.co`,
    'a@b,c@d.co',
    'a@b.co\nbcc: c@d.co',
  ])('refuses %j', async (email) => expect(refusedAs(await bind(email))).toEqual([422, 'invalid', ['email']]));
});

describe('POST /api/member/email/verify', () => {
  it('stores the normalised address, which then works for signing in', async () => {
    const email = freshEmail();
    await bind(` ${email.toUpperCase()} `);
    const { status, body } = await verify(await codeSentTo(server, email));
    expect([status, body['data']]).toEqual([200, { email }]);
    expect((await ask(endpoints.login.path, { body: { account: email, password: PASSWORD } })).status).toBe(200);
  });

  it('returns the remaining attempts, and after five refuses the correct code too', async () => {
    const email = freshEmail();
    await bind(email);
    const code = await codeSentTo(server, email);
    for (const left of ['Restam 4', 'Restam 3', 'Restam 2', 'Resta 1', 'Não restam']) {
      const reply = await verify(wrongCodeFor(code));
      expect(refusedAs(reply)).toEqual([422, 'code_wrong', ['code']]);
      expect(reply.body['message']).toContain(left);
    }
    expect(refusedAs(await verify(code))).toEqual([409, 'code_over', ['code']]);
  });

  it('accepts neither another member’s code nor a used one', async () => {
    const joao = await registerBy(ask);
    const email = freshEmail();
    await bind(email);
    const code = await codeSentTo(server, email);
    expect(refusedAs(await verify(code, joao))[1]).toBe('code_over');
    expect((await verify(code)).status).toBe(200);
    expect(refusedAs(await verify(code))[1]).toBe('code_over');
  });

  it('keeps an address with the member who bound it first, and reveals that only to the reader of its mail', async () => {
    const joao = await registerBy(ask);
    const email = freshEmail();
    await bind(email, joao);
    await verify(await codeSentTo(server, email), joao);
    server.clock.advance(61);
    expect((await bind(email)).status).toBe(200);
    expect(refusedAs(await verify(await codeSentTo(server, email)))).toEqual([422, 'email_taken', ['email']]);
  });

  it.each(['12345', '1234567', 'abcdef', 123_456, null])('refuses %j', async (code) => {
    expect(refusedAs(await verify(code))).toEqual([422, 'invalid', ['code']]);
  });
});
