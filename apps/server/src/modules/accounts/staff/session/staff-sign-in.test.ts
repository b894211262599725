import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STAFF_PASSWORD, type TestStaff, createTestStaff } from '../../../../../testing/test-staff.ts';

type Person = Awaited<ReturnType<TestStaff['signIn']>>;

let server: TestStaff;
let eva: Person;

beforeAll(async () => {
  server = await createTestStaff();
});

afterAll(() => server.close());

beforeEach(async () => {
  eva = await server.signIn('finance');
  server.clock.advance(3_600);
});

const GUESSER = '203.0.113.66';
const refused = (code: string) => ({ code });
const login = (password: string, ip: string, email = eva.email) => server.staff.login(email, password, ip);
const noted = async (staffId: number) => {
  await server.staff.settled();
  const { rows } = await server.staff.audit(
    server.database.db,
    { staffId, action: 'staff' },
    { page: 1, limit: 100 },
    'asc',
  );
  return rows.filter(({ action }) => /refused|held/.test(action));
};

describe('guessing the password of a member of staff', () => {
  it('is limited to ten attempts in a quarter of an hour, and locks only the guesser out', async () => {
    for (let index = 0; index < 10; index += 1)
      await expect(login(`errada ${index}`, GUESSER)).rejects.toMatchObject(refused('wrong_credentials'));
    await expect(login(STAFF_PASSWORD, GUESSER)).rejects.toMatchObject({
      code: 'too_many_tries',
      detail: { retryAfterSeconds: 900 },
    });
    // The member, from another network.
    expect((await login(STAFF_PASSWORD, eva.ip)).challenge).toBeDefined();
    server.clock.advance(900);
    expect((await login(STAFF_PASSWORD, GUESSER)).challenge).toBeDefined();
  });

  it('is limited to ten attempts for a whole IPv6 network', async () => {
    for (let index = 1; index <= 10; index += 1)
      await expect(login('errada', `2001:db8:5:6::${index}`)).rejects.toMatchObject(refused('wrong_credentials'));
    await expect(login(STAFF_PASSWORD, '2001:db8:5:6:ffff::1')).rejects.toMatchObject(refused('too_many_tries'));
    expect((await login(STAFF_PASSWORD, '2001:db8:5:7::1')).challenge).toBeDefined();
  });

  it('compares ten passwords of forty concurrent attempts', async () => {
    const ends = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => login(`errada ${index}`, GUESSER)));
    const codes = ends.map((end) => (end.status === 'rejected' ? (end.reason as { code: string }).code : 'in'));
    expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(10);
    expect(codes.filter((code) => code === 'too_many_tries')).toHaveLength(30);
  });

  it('does not reveal who is a member: an unknown e-mail is limited in the same way', async () => {
    for (let index = 0; index < 10; index += 1)
      await expect(login('errada', GUESSER, 'ninguem@arara.test')).rejects.toMatchObject(refused('wrong_credentials'));
    await expect(login('errada', GUESSER, 'NINGUEM@arara.test')).rejects.toMatchObject(refused('too_many_tries'));
  });

  it('starts a new count after a correct password', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 9; index += 1)
        await expect(login('errada', eva.ip)).rejects.toMatchObject(refused('wrong_credentials'));
      await login(STAFF_PASSWORD, eva.ip);
    }
  });

  it('is logged, without the e-mail of an unknown account', async () => {
    await expect(login('errada', GUESSER)).rejects.toThrow('wrong_credentials');
    await expect(login('errada', GUESSER, 'curioso@fora.example')).rejects.toThrow('wrong_credentials');
    expect(await noted(eva.id)).toMatchObject([
      { action: 'staff.sign_in_refused', ip: GUESSER, subject: `staff:${eva.id}`, after: { step: 'password' } },
    ]);
    const strangers = await noted(0);
    expect(strangers.length).toBeGreaterThan(0);
    const written = JSON.stringify(strangers, (_name, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(written).not.toContain('curioso');
  });
});

describe('guessing the code of a member of staff', () => {
  const from = { ip: GUESSER, agent: '' };
  const guess = async (times: number) => {
    const { challenge } = await login(STAFF_PASSWORD, eva.ip);
    for (let index = 0; index < times; index += 1)
      await expect(server.staff.code(challenge, '000000', from)).rejects.toMatchObject(refused('staff_code_wrong'));
    return challenge;
  };

  it('is limited to five attempts of a challenge and twenty in half an hour', async () => {
    const first = await guess(5);
    for (let round = 0; round < 3; round += 1) await guess(5);
    await expect(server.staff.code(first, '000000', from)).rejects.toMatchObject(refused('staff_challenge_over'));
    const { challenge } = await login(STAFF_PASSWORD, eva.ip);
    const right = new TOTP({ secret: eva.secret }).generate({ timestamp: server.clock.now().getTime() });
    await expect(server.staff.code(challenge, right, from)).rejects.toMatchObject(refused('too_many_tries'));
  });

  it('is logged at most twenty times in an hour', async () => {
    for (let round = 0; round < 4; round += 1) await guess(5);
    server.clock.advance(1_800);
    await guess(5);
    const written = await noted(eva.id);
    expect(written.filter(({ action }) => action === 'staff.sign_in_refused')).toHaveLength(20);
    expect(written[0]).toMatchObject({ staff: eva.email, ip: GUESSER, after: { step: 'code' } });
  });
});
