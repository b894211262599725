import { endpoints } from '@arara/contract';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, type Reply, requestSender } from '../../../../testing/raw-request.ts';
import { type TestServer, createTestServer, registrationForm } from '../../../../testing/index.ts';

const PASSWORD = 'canario-no-telhado-9';
const NEXT = 'bem-te-vi-na-janela-7';
const WRONG = 'curio-na-gaiola-3';

/** Every secret of the calls of this test, by kind. */
const secrets = new Map<string, string>([
  ['password', PASSWORD],
  ['new password', NEXT],
  ['wrong password', WRONG],
]);

let server: TestServer;
let ask: SendRequest;
/** The responses while tables were renamed, so that calls fail. */
let failing: Reply[];

const dataOf = ({ body }: Reply): Record<string, string> => body['data'] as Record<string, string>;

function keep(what: string, reply: Reply, field: string): string {
  const secret = dataOf(reply)[field] ?? '';
  if (secret === '') throw new Error(`no ${what} in the response: ${reply.text}`);
  secrets.set(what, secret);
  return secret;
}

/** Uses each sign-in method and each credential of an account. */
beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
  const form = registrationForm({ password: PASSWORD, password_confirmation: PASSWORD });
  const { account } = form;
  const opened = await ask(endpoints.register.path, { body: form });
  const headers = { authorization: `Bearer ${keep('token', opened, 'access_token')}` };
  const as = (path: string, body: object) => ask(path, { body, headers });
  await ask(endpoints.login.path, { body: { account, password: WRONG } });
  const proof = keep('proof', await as(endpoints.passwordVerify.path, { password: PASSWORD }), 'proof');
  const secret = keep('authenticator', await as(endpoints.twoStepEnrol.path, { proof }), 'secret');
  const code = () => new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() });
  const { recovery_codes: codes } = dataOf(await as(endpoints.twoStepConfirm.path, { code: code() })) as unknown as {
    recovery_codes: string[];
  };
  codes.forEach((one, index) => secrets.set(`recovery code ${index}`, one));
  server.clock.advance(60);
  const change = { old_password: PASSWORD, password: NEXT, password_confirmation: NEXT };
  await as(endpoints.passwordChange.path, change);
  const response = await ask(endpoints.login.path, { body: { account, password: NEXT, remember: true } });
  const challenge = keep('challenge', response, 'challenge');
  const entered = await ask(endpoints.loginCode.path, { body: { challenge, code: code() } });
  keep('second token', entered, 'access_token');
  const [, cookie = ''] = /arara_kept=([^;]+)/.exec(String(entered.headers['set-cookie'])) ?? [];
  secrets.set('cookie', cookie);
  await ask(endpoints.refresh.path, { method: 'POST', headers: { cookie: `arara_kept=${cookie}` } });
  keep('ticket', await ask(endpoints.passwordForgot.path, { body: { account } }), 'ticket');
  await server.settle();

  // With renamed tables each of these calls fails and is logged.
  await sql`alter table identity.session rename to session_gone`.execute(server.database.owner.db);
  await sql`alter table identity.attempt rename to attempt_gone`.execute(server.database.owner.db);
  failing = [
    await ask(endpoints.login.path, { body: { account, password: NEXT } }),
    await ask(endpoints.register.path, { body: registrationForm({ password: NEXT, password_confirmation: NEXT }) }),
    await ask(endpoints.refresh.path, { method: 'POST', headers: { cookie: `arara_kept=${cookie}` } }),
    await ask(endpoints.me.path, { method: 'POST', headers: { authorization: `Bearer ${'A'.repeat(43)}` } }),
  ];
  await sql`alter table identity.session_gone rename to session`.execute(server.database.owner.db);
  await sql`alter table identity.attempt_gone rename to attempt`.execute(server.database.owner.db);
});

afterAll(() => server.close());

describe('the log', () => {
  it('contains requests and errors', () => {
    expect(secrets.size).toBeGreaterThan(18);
    expect(server.logged.some((line) => line.includes('request failed'))).toBe(true);
  });

  it('contains no secret, as text or in hexadecimal', () => {
    for (const [what, secret] of secrets)
      for (const writing of [secret, Buffer.from(secret).toString('hex'), encodeURIComponent(secret)])
        expect([what, server.logged.filter((line) => line.includes(writing))]).toEqual([what, []]);
  });
});

describe('an error response', () => {
  it('contains no secret', () => {
    expect(failing.map(({ status }) => status)).toContain(500);
    for (const { text } of failing)
      for (const [what, secret] of secrets) expect([what, text.includes(secret)]).toEqual([what, false]);
  });
});

describe('the database', () => {
  it('contains no secret in a usable form', async () => {
    const { db } = server.database;
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('identity', 'http', 'jobs', 'staff', 'vault')`.execute(db);
    for (const { name } of tables) {
      const { rows } = await sql.raw<{ row: string }>(`select t::text as row from ${name} t`).execute(db);
      for (const [what, secret] of secrets)
        for (const writing of [secret, Buffer.from(secret).toString('hex')])
          expect([name, what, rows.filter(({ row }) => row.includes(writing))]).toEqual([name, what, []]);
    }
  });
});
