import { endpoints } from '@arara/contract';
import { TOTP } from 'otpauth';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ask, type Reply, askOf } from '../../../testing/ask.ts';
import { type TestHouse, createTestHouse } from '../../../testing/index.ts';

const PASSWORD = 'uma-senha-de-equipe';

let house: TestHouse;
let ask: Ask;
let email: string;
let people = 0;

beforeAll(async () => {
  house = await createTestHouse();
  ask = askOf(house);
});

beforeEach(async () => {
  people += 1;
  email = `ana${people}@arara.test`;
  await house.house.office.add({ email, name: 'Ana', password: PASSWORD, role: 'finance' });
  // Every test begins in a step of its own.
  house.clock.advance(300);
});

afterAll(() => house.close());

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
  new TOTP({ secret }).generate({ timestamp: house.clock.now().getTime() + steps * 30_000 });

async function challenge(): Promise<{ challenge: string; enrol: Enrolment | null }> {
  return (await login()).body['data'] as { challenge: string; enrol: Enrolment | null };
}

/** Signs in, both steps, and answers the token and the authenticator's secret. */
async function signIn(secret?: string): Promise<{ token: string; secret: string }> {
  const first = await challenge();
  const key = secret ?? first.enrol?.secret ?? '';
  const { body } = await send(first.challenge, codeOf(key));
  return { token: (body['data'] as { access_token: string }).access_token, secret: key };
}

describe('the first step', () => {
  it('is the password, and opens nothing by itself', async () => {
    const { challenge: token } = await challenge();
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect((await me(token)).status).toBe(401);
  });

  it('does not tell an unknown person from a wrong password', async () => {
    const [wrong, unknown] = [await login('outra-senha'), await login('outra-senha', 'ninguem@arara.test')];
    expect(wrong).toMatchObject({ status: 422, body: { error: 'wrong_credentials' } });
    expect(unknown.text).toBe(wrong.text);
  });

  it('takes the e-mail in any case', async () => {
    expect((await login(PASSWORD, email.toUpperCase())).status).toBe(200);
  });

  it('is closed to who was let go', async () => {
    await sql`update staff.member set disabled_at = now() where email = ${email}`.execute(house.database.db);
    expect((await login()).body['error']).toBe('wrong_credentials');
  });
});

describe('setting up the authenticator', () => {
  it('is offered with a secret of 160 bits, an address and its QR code', async () => {
    const { enrol } = await challenge();
    expect(enrol?.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(enrol?.url).toContain(`secret=${enrol?.secret}`);
    expect(enrol?.url).toContain('issuer=Arara');
    expect(enrol?.qr_svg).toContain('<svg');
  });

  it('is offered until a code has proved it, and never again', async () => {
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
    expect(Date.parse(data.expires_at)).toBe(house.clock.now().getTime() + 8 * 3_600_000);
    expect((await me(data.access_token)).body['data']).toEqual(data.staff);
  });

  it('takes a code of the step before or after, and none farther off', async () => {
    const { secret } = await signIn();
    house.clock.advance(300);
    for (const [steps, status] of [
      [-2, 422],
      [2, 422],
      [-1, 200],
    ] as const) {
      expect((await send((await challenge()).challenge, codeOf(secret, steps))).status, String(steps)).toBe(status);
    }
    house.clock.advance(300);
    expect((await send((await challenge()).challenge, codeOf(secret, 1))).status).toBe(200);
  });

  it('takes a code once, also in another challenge', async () => {
    const { secret } = await signIn();
    const again = await send((await challenge()).challenge, codeOf(secret));
    expect(again).toMatchObject({
      status: 422,
      body: { error: 'staff_code_wrong', errors: { code: [expect.any(String)] } },
    });
    house.clock.advance(30);
    expect((await send((await challenge()).challenge, codeOf(secret))).status).toBe(200);
  });

  it('takes no earlier code after a later one', async () => {
    const { secret } = await signIn();
    house.clock.advance(300);
    expect((await send((await challenge()).challenge, codeOf(secret, 1))).status).toBe(200);
    expect((await send((await challenge()).challenge, codeOf(secret))).status).toBe(422);
    expect((await send((await challenge()).challenge, codeOf(secret, -1))).status).toBe(422);
  });

  it('takes a code once when it is sent ten times at once', async () => {
    const { secret } = await signIn();
    house.clock.advance(300);
    const challenges = await Promise.all(Array.from({ length: 10 }, challenge));
    const answers = await Promise.all(challenges.map(({ challenge: token }) => send(token, codeOf(secret))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('ends with five wrong codes, though the sixth be right', async () => {
    const first = await challenge();
    for (let index = 0; index < 5; index += 1)
      expect((await send(first.challenge, '000000')).body['error']).toBe('staff_code_wrong');
    expect(await send(first.challenge, codeOf(first.enrol?.secret ?? ''))).toMatchObject({
      status: 409,
      body: { error: 'staff_challenge_over' },
    });
  });

  it('compares five codes when thirty come at once', async () => {
    const first = await challenge();
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(first.challenge, '000000')));
    expect(answers.filter(({ body }) => body['error'] === 'staff_code_wrong')).toHaveLength(5);
  });

  it('makes wait who guesses on in new challenges, until half an hour is over', async () => {
    const { secret } = await signIn();
    for (let index = 0; index < 4; index += 1) {
      const { challenge: token } = await challenge();
      for (let wrong = 0; wrong < 5; wrong += 1)
        expect((await send(token, '000000')).body['error']).toBe('staff_code_wrong');
    }
    house.clock.advance(30);
    const { status, headers } = await send((await challenge()).challenge, codeOf(secret));
    expect({ status, wait: headers['retry-after'] }).toEqual({ status: 429, wait: '1800' });
    house.clock.advance(1_800);
    expect((await send((await challenge()).challenge, codeOf(secret))).status).toBe(200);
  });

  it('has five minutes', async () => {
    const first = await challenge();
    house.clock.advance(300);
    expect((await send(first.challenge, codeOf(first.enrol?.secret ?? ''))).body['error']).toBe('staff_challenge_over');
    const second = await challenge();
    house.clock.advance(299);
    expect((await send(second.challenge, codeOf(first.enrol?.secret ?? ''))).status).toBe(200);
  });

  it('is taken once by each challenge', async () => {
    const first = await challenge();
    await send(first.challenge, codeOf(first.enrol?.secret ?? ''));
    house.clock.advance(60);
    expect((await send(first.challenge, codeOf(first.enrol?.secret ?? ''))).body['error']).toBe('staff_challenge_over');
  });

  it('knows no challenge that nobody was given', async () => {
    expect((await send('A'.repeat(43), '123456')).body['error']).toBe('staff_challenge_over');
  });
});

describe('a session of staff', () => {
  it('ends after half an hour in which nothing was asked', async () => {
    const { token } = await signIn();
    house.clock.advance(1_799);
    expect((await me(token)).status).toBe(200);
    house.clock.advance(1_799);
    expect((await me(token)).status).toBe(200);
    house.clock.advance(1_800);
    expect((await me(token)).body).toEqual({ status: 'fail', code: 401, message: 'Unauthenticated.' });
  });

  it('ends after eight hours, however busy', async () => {
    const { token } = await signIn();
    for (let minutes = 0; minutes < 8 * 60 - 20; minutes += 20) {
      house.clock.advance(20 * 60);
      expect((await me(token)).status).toBe(200);
    }
    house.clock.advance(20 * 60);
    expect((await me(token)).status).toBe(401);
  });

  it('ends with logout, and with who was let go', async () => {
    const { token, secret } = await signIn();
    await ask(endpoints.officeLogout.path, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    expect((await me(token)).status).toBe(401);
    house.clock.advance(60);
    const again = await signIn(secret);
    await sql`update staff.member set disabled_at = now() where email = ${email}`.execute(house.database.db);
    expect((await me(again.token)).status).toBe(401);
  });

  it('is no member’s', async () => {
    const { token } = await signIn();
    expect(
      (await ask(endpoints.me.path, { method: 'POST', headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(401);
  });

  it('leaves no password, no code and no secret in the log or in plain in the database', async () => {
    const { token, secret } = await signIn();
    const logged = house.logged.join('');
    for (const word of [PASSWORD, token, secret]) expect(logged).not.toContain(word);
    const { rows } = await sql<{ row: string }>`
      select s::text || encode(token_hash, 'escape') as row from staff.session s
      union all select c::text || encode(token_hash, 'escape') from staff.challenge c`.execute(house.database.db);
    for (const { row } of rows) expect(row).not.toContain(token);
  });
});

describe('the first account of an installation', () => {
  it('is made only where there is none', async () => {
    expect(await house.house.office.seed('eva@arara.test', PASSWORD)).toBe(false);
    expect((await login(PASSWORD, 'eva@arara.test')).status).toBe(422);
  });

  it('is an administrator’s', async () => {
    const empty = await createTestHouse();
    try {
      expect(await empty.house.office.seed('eva@arara.test', PASSWORD)).toBe(true);
      expect(await empty.house.office.seed('ivo@arara.test', PASSWORD)).toBe(false);
      const { rows } = await sql`select email, name, role from staff.member`.execute(empty.database.db);
      expect(rows).toEqual([{ email: 'eva@arara.test', name: 'eva', role: 'admin' }]);
    } finally {
      await empty.close();
    }
  });

  it('may be made by one alone when two nodes start at once', async () => {
    const empty = await createTestHouse();
    try {
      const made = await Promise.all(
        ['eva', 'ivo', 'ada'].map((name) => empty.house.office.seed(`${name}@arara.test`, PASSWORD)),
      );
      expect(made.filter(Boolean)).toHaveLength(1);
      const { rows } = await sql`select 1 from staff.member`.execute(empty.database.db);
      expect(rows).toHaveLength(1);
    } finally {
      await empty.close();
    }
  });

  it('is refused a second time under one e-mail', async () => {
    await expect(
      house.house.office.add({ email: email.toUpperCase(), name: 'B', password: PASSWORD, role: 'admin' }),
    ).rejects.toThrow(/e-mail/);
  });
});
