import { endpoints } from '@arara/contract';
import { TOTP } from 'otpauth';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SendRequest, type Reply, requestSender } from '../../../../testing/raw-request.ts';
import { type TestServer, createTestServer } from '../../../../testing/index.ts';

const PASSWORD = 'uma-senha-de-equipe';

let server: TestServer;
let ask: SendRequest;
let email: string;
let people = 0;

beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
});

beforeEach(async () => {
  people += 1;
  email = `ana${people}@arara.test`;
  await server.server.staff.add({ email, name: 'Ana', password: PASSWORD, role: 'finance' });
  // Every test begins in a new TOTP step.
  server.clock.advance(300);
});

afterAll(() => server.close());

interface Enrolment {
  secret: string;
  url: string;
  qr_svg: string;
}

const login = (password = PASSWORD, as = email): Promise<Reply> =>
  ask(endpoints.officeLogin.path, { body: { email: as, password } });
const send = (token: string, code: string): Promise<Reply> =>
  ask(endpoints.officeCode.path, { body: { challenge: token, code } });
const me = (token: string): Promise<Reply> =>
  ask(endpoints.officeMe.path, { headers: { authorization: `Bearer ${token}` } });
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() + steps * 30_000 });

async function challenge(): Promise<{ challenge: string; enrol: Enrolment | null }> {
  return (await login()).body['data'] as { challenge: string; enrol: Enrolment | null };
}

/** Signs in with both steps; returns the token and the authenticator's secret. */
async function signIn(secret?: string): Promise<{ token: string; secret: string }> {
  const first = await challenge();
  const key = secret ?? first.enrol?.secret ?? '';
  const { body } = await send(first.challenge, codeOf(key));
  return { token: (body['data'] as { access_token: string }).access_token, secret: key };
}

describe('the first step', () => {
  it('is the password, and opens no session', async () => {
    const { challenge: token } = await challenge();
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect((await me(token)).status).toBe(401);
  });

  it('answers an unknown e-mail like a wrong password', async () => {
    const [wrong, unknown] = [await login('outra-senha'), await login('outra-senha', 'ninguem@arara.test')];
    expect(wrong).toMatchObject({ status: 422, body: { error: 'wrong_credentials' } });
    expect(unknown.text).toBe(wrong.text);
  });

  it('accepts the e-mail in upper case', async () => {
    expect((await login(PASSWORD, email.toUpperCase())).status).toBe(200);
  });

  it('is refused to a disabled member', async () => {
    await sql`update staff.member set disabled_at = now() where email = ${email}`.execute(server.database.db);
    expect((await login()).body['error']).toBe('wrong_credentials');
  });
});

describe('setting up the authenticator', () => {
  it('is offered with a secret of 160 bits, a URL and its QR code', async () => {
    const { enrol } = await challenge();
    expect(enrol?.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(enrol?.url).toContain(`secret=${enrol?.secret}`);
    expect(enrol?.url).toContain('issuer=Arara');
    expect(enrol?.qr_svg).toContain('<svg');
  });

  it('is offered until a code confirms it, and never again', async () => {
    const [first, second] = [await challenge(), await challenge()];
    expect(second.enrol).toEqual(first.enrol);
    await send(second.challenge, codeOf(second.enrol?.secret ?? ''));
    expect((await challenge()).enrol).toBeNull();
  });

  it('is still offered after a wrong code', async () => {
    const first = await challenge();
    await send(first.challenge, '000000');
    expect((await challenge()).enrol).not.toBeNull();
  });
});

describe('the second step', () => {
  it('is the code, and opens a session for eight hours', async () => {
    const first = await challenge();
    const { status, body } = await send(first.challenge, codeOf(first.enrol?.secret ?? ''));
    expect(status).toBe(200);
    const data = body['data'] as { access_token: string; expires_at: string; staff: object };
    expect(data.staff).toMatchObject({ email, name: 'Ana', role: 'finance' });
    expect(Date.parse(data.expires_at)).toBe(server.clock.now().getTime() + 8 * 3_600_000);
    expect((await me(data.access_token)).body['data']).toEqual(data.staff);
  });

  it('accepts a code of the previous or the next step, and of no other', async () => {
    const { secret } = await signIn();
    server.clock.advance(300);
    for (const [steps, status] of [
      [-2, 422],
      [2, 422],
      [-1, 200],
    ] as const) {
      expect((await send((await challenge()).challenge, codeOf(secret, steps))).status, String(steps)).toBe(status);
    }
    server.clock.advance(300);
    expect((await send((await challenge()).challenge, codeOf(secret, 1))).status).toBe(200);
  });

  it('accepts a code once, also in another challenge', async () => {
    const { secret } = await signIn();
    const again = await send((await challenge()).challenge, codeOf(secret));
    expect(again).toMatchObject({
      status: 422,
      body: { error: 'staff_code_wrong', errors: { code: [expect.any(String)] } },
    });
    server.clock.advance(30);
    expect((await send((await challenge()).challenge, codeOf(secret))).status).toBe(200);
  });

  it('accepts no earlier code after a later one', async () => {
    const { secret } = await signIn();
    server.clock.advance(300);
    expect((await send((await challenge()).challenge, codeOf(secret, 1))).status).toBe(200);
    expect((await send((await challenge()).challenge, codeOf(secret))).status).toBe(422);
    expect((await send((await challenge()).challenge, codeOf(secret, -1))).status).toBe(422);
  });

  it('accepts a code once when it is sent ten times at once', async () => {
    const { secret } = await signIn();
    server.clock.advance(300);
    const challenges = await Promise.all(Array.from({ length: 10 }, challenge));
    const answers = await Promise.all(challenges.map(({ challenge: token }) => send(token, codeOf(secret))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('ends after five wrong codes, even if the sixth is right', async () => {
    const first = await challenge();
    for (let index = 0; index < 5; index += 1)
      expect((await send(first.challenge, '000000')).body['error']).toBe('staff_code_wrong');
    expect(await send(first.challenge, codeOf(first.enrol?.secret ?? ''))).toMatchObject({
      status: 409,
      body: { error: 'staff_challenge_over' },
    });
  });

  it('compares five codes of thirty concurrent requests', async () => {
    const first = await challenge();
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(first.challenge, '000000')));
    expect(answers.filter(({ body }) => body['error'] === 'staff_code_wrong')).toHaveLength(5);
  });

  it('blocks further guesses in new challenges for half an hour', async () => {
    const { secret } = await signIn();
    for (let index = 0; index < 4; index += 1) {
      const { challenge: token } = await challenge();
      for (let wrong = 0; wrong < 5; wrong += 1)
        expect((await send(token, '000000')).body['error']).toBe('staff_code_wrong');
    }
    server.clock.advance(30);
    const { status, headers } = await send((await challenge()).challenge, codeOf(secret));
    expect({ status, wait: headers['retry-after'] }).toEqual({ status: 429, wait: '1800' });
    server.clock.advance(1_800);
    expect((await send((await challenge()).challenge, codeOf(secret))).status).toBe(200);
  });

  it('expires after five minutes', async () => {
    const first = await challenge();
    server.clock.advance(300);
    expect((await send(first.challenge, codeOf(first.enrol?.secret ?? ''))).body['error']).toBe('staff_challenge_over');
    const second = await challenge();
    server.clock.advance(299);
    expect((await send(second.challenge, codeOf(first.enrol?.secret ?? ''))).status).toBe(200);
  });

  it('completes a challenge once', async () => {
    const first = await challenge();
    await send(first.challenge, codeOf(first.enrol?.secret ?? ''));
    server.clock.advance(60);
    expect((await send(first.challenge, codeOf(first.enrol?.secret ?? ''))).body['error']).toBe('staff_challenge_over');
  });

  it('refuses an unknown challenge', async () => {
    expect((await send('A'.repeat(43), '123456')).body['error']).toBe('staff_challenge_over');
  });
});

describe('a session of staff', () => {
  it('ends after half an hour without a request', async () => {
    const { token } = await signIn();
    server.clock.advance(1_799);
    expect((await me(token)).status).toBe(200);
    server.clock.advance(1_799);
    expect((await me(token)).status).toBe(200);
    server.clock.advance(1_800);
    expect((await me(token)).body).toEqual({ status: 'fail', code: 401, message: 'Unauthenticated.' });
  });

  it('ends after eight hours, even if it is in use', async () => {
    const { token } = await signIn();
    for (let minutes = 0; minutes < 8 * 60 - 20; minutes += 20) {
      server.clock.advance(20 * 60);
      expect((await me(token)).status).toBe(200);
    }
    server.clock.advance(20 * 60);
    expect((await me(token)).status).toBe(401);
  });

  it('ends with logout, and when the member is disabled', async () => {
    const { token, secret } = await signIn();
    await ask(endpoints.officeLogout.path, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    expect((await me(token)).status).toBe(401);
    server.clock.advance(60);
    const again = await signIn(secret);
    await sql`update staff.member set disabled_at = now() where email = ${email}`.execute(server.database.db);
    expect((await me(again.token)).status).toBe(401);
  });

  it('does not open the endpoints of players', async () => {
    const { token } = await signIn();
    expect(
      (await ask(endpoints.me.path, { method: 'POST', headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(401);
  });

  it('leaves no password, token or secret in the log or in plain text in the database', async () => {
    const { token, secret } = await signIn();
    const logged = server.logged.join('');
    for (const word of [PASSWORD, token, secret]) expect(logged).not.toContain(word);
    const { rows } = await sql<{ row: string }>`
      select s::text || encode(token_hash, 'escape') as row from staff.session s
      union all select c::text || encode(token_hash, 'escape') from staff.challenge c`.execute(server.database.db);
    for (const { row } of rows) expect(row).not.toContain(token);
  });
});

describe('the first account of an installation', () => {
  it('is created only where there is none', async () => {
    expect(await server.server.staff.seed('eva@arara.test', PASSWORD)).toBe(false);
    expect((await login(PASSWORD, 'eva@arara.test')).status).toBe(422);
  });

  it('is an administrator’s', async () => {
    const empty = await createTestServer();
    try {
      expect(await empty.server.staff.seed('eva@arara.test', PASSWORD)).toBe(true);
      expect(await empty.server.staff.seed('ivo@arara.test', PASSWORD)).toBe(false);
      const { rows } = await sql`select email, name, role from staff.member`.execute(empty.database.db);
      expect(rows).toEqual([{ email: 'eva@arara.test', name: 'eva', role: 'admin' }]);
    } finally {
      await empty.close();
    }
  });

  it('is created once when several nodes start at once', async () => {
    const empty = await createTestServer();
    try {
      const made = await Promise.all(
        ['eva', 'ivo', 'ada'].map((name) => empty.server.staff.seed(`${name}@arara.test`, PASSWORD)),
      );
      expect(made.filter(Boolean)).toHaveLength(1);
      const { rows } = await sql`select 1 from staff.member`.execute(empty.database.db);
      expect(rows).toHaveLength(1);
    } finally {
      await empty.close();
    }
  });

  it('cannot share its e-mail with another account', async () => {
    await expect(
      server.server.staff.add({ email: email.toUpperCase(), name: 'B', password: PASSWORD, role: 'admin' }),
    ).rejects.toThrow(/e-mail/);
  });
});
