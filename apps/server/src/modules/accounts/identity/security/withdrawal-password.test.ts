import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestSender, registerBy } from '../../../../../testing/raw-request.ts';
import { type TestServer, createTestServer, registerMember } from '../../../../../testing/index.ts';
import { Failure } from '../../../../platform/index.ts';
import { type Passwords, createPasswords } from './passwords.ts';
import { type WithdrawalPassword, createWithdrawalPassword } from './withdrawal-password.ts';

const RIGHT = '271828';
const WRONG = '314159';

let server: TestServer;
let memberId: number;
let withdrawalPassword: WithdrawalPassword;
let compared: number;

beforeAll(async () => {
  server = await createTestServer();
});

beforeEach(async () => {
  const real = createPasswords();
  compared = 0;
  const passwords: Passwords = {
    hash: real.hash,
    verify(hash, password) {
      compared += 1;
      return real.verify(hash, password);
    },
  };
  withdrawalPassword = createWithdrawalPassword({ ...server.database, clock: server.clock, passwords });
  memberId = (await registerBy(requestSender(server))).id;
});

afterAll(() => server.close());

const check = (digits: string) => withdrawalPassword.check(memberId, digits);

/** The outcome of an attempt: 'right', or the code with its parameter. */
async function outcome(digits: string): Promise<unknown> {
  return check(digits).then(
    () => 'right',
    (error: unknown) => {
      const { code, detail } = error as { code: string; detail: { params?: Record<string, number> } };
      return [code, detail.params?.['left'] ?? detail.params?.['minutes']];
    },
  );
}

describe('setting the withdrawal password', () => {
  it('succeeds once', async () => {
    await withdrawalPassword.set(memberId, RIGHT);
    await expect(withdrawalPassword.set(memberId, WRONG)).rejects.toMatchObject({
      code: 'withdrawal_password_already_set',
    });
    await check(RIGHT);
  });

  it('succeeds once for ten concurrent requests', async () => {
    const attempts = Array.from({ length: 10 }, (_, index) => withdrawalPassword.set(memberId, `27182${index}`));
    expect((await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each(['000000', '111111', '123456', '654321', '456789', '987654', '012345', '543210', '121212', '230594'])(
    'refuses %s, which is tried first',
    async (digits) => {
      await expect(withdrawalPassword.set(memberId, digits)).rejects.toMatchObject({
        code: 'withdrawal_password_weak',
        detail: { field: 'qk_pwd' },
      });
    },
  );

  it.each(['271828', '102030', '135790', '112233'])('accepts %s', async (digits) => {
    await withdrawalPassword.set(memberId, digits);
    await check(digits);
  });

  it('is required before a withdrawal', async () => {
    await expect(check(RIGHT)).rejects.toMatchObject({ code: 'withdrawal_password_unset' });
  });

  it('stores a hash and logs nothing', async () => {
    const member = await registerMember(server);
    await member.call('drawingPasswordSet', { qk_pwd: '928374', qk_pwd_confirmation: '928374' });
    expect((await member.call('me', {})).data.has_qk_pwd).toBe(1);
    expect(server.logged.join('')).not.toContain('928374');
  });
});

describe('attempts at the withdrawal password', () => {
  beforeEach(() => withdrawalPassword.set(memberId, RIGHT));

  it('report the attempts left and lock at the fifth', async () => {
    const said = [];
    for (let index = 0; index < 6; index += 1) said.push(await outcome(WRONG));
    expect(said).toEqual([
      ['withdrawal_password_wrong', 4],
      ['withdrawal_password_wrong', 3],
      ['withdrawal_password_wrong', 2],
      ['withdrawal_password_wrong', 1],
      ['withdrawal_password_locked', 30],
      ['withdrawal_password_locked', 30],
    ]);
    expect(compared).toBe(5);
  });

  it('are refused while locked, also with the right one', async () => {
    for (let index = 0; index < 5; index += 1) await outcome(WRONG);
    server.clock.advance(1_799);
    const failure = { code: 'withdrawal_password_locked', detail: { retryAfterSeconds: 1, params: { minutes: 1 } } };
    await expect(check(RIGHT)).rejects.toMatchObject(failure);
    expect(compared).toBe(5);
    server.clock.advance(1);
    await check(RIGHT);
  });

  it('are five again after half an hour', async () => {
    for (let index = 0; index < 5; index += 1) await outcome(WRONG);
    server.clock.advance(1_800);
    const said = [];
    for (let index = 0; index < 5; index += 1) said.push(await outcome(WRONG));
    expect(said.at(0)).toEqual(['withdrawal_password_wrong', 4]);
    expect(said.at(-1)).toEqual(['withdrawal_password_locked', 30]);
  });

  it('are reset by the right one', async () => {
    for (let index = 0; index < 4; index += 1) await outcome(WRONG);
    expect(await outcome(RIGHT)).toBe('right');
    expect(await outcome(WRONG)).toEqual(['withdrawal_password_wrong', 4]);
  });

  it('can succeed at the fifth', async () => {
    for (let index = 0; index < 4; index += 1) await outcome(WRONG);
    expect(await outcome(RIGHT)).toBe('right');
    expect(await outcome(RIGHT)).toBe('right');
  });

  it('are compared five times when fifty arrive concurrently', async () => {
    const attempts = await Promise.all(Array.from({ length: 50 }, (_, index) => outcome(String(300_000 + index))));
    expect(compared).toBe(5);
    expect(attempts).not.toContain('right');
    expect(await outcome(RIGHT)).toEqual(['withdrawal_password_locked', 30]);
  });

  it('lock no other member', async () => {
    for (let index = 0; index < 5; index += 1) await outcome(WRONG);
    memberId = (await registerBy(requestSender(server))).id;
    await withdrawalPassword.set(memberId, RIGHT);
    await check(RIGHT);
  });
});

describe('an overload of password checks', () => {
  it('does not count attempts that were not compared', async () => {
    await withdrawalPassword.set(memberId, RIGHT);
    const busyPasswords = createWithdrawalPassword({
      ...server.database,
      clock: server.clock,
      passwords: { ...createPasswords(), verify: () => Promise.reject(new Failure('busy')) },
    });
    for (let times = 0; times < 6; times += 1)
      await expect(busyPasswords.check(memberId, RIGHT)).rejects.toMatchObject({ code: 'busy' });
    expect(await outcome(WRONG)).toEqual(['withdrawal_password_wrong', 4]);
    await check(RIGHT);
  });
});
