import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askOf, registerBy } from '../../../testing/ask.ts';
import { type TestHouse, createTestHouse, registerMember } from '../../../testing/index.ts';
import { Failure } from '../../platform/index.ts';
import { type Passwords, createPasswords } from './passwords.ts';
import { type WithdrawalPassword, createWithdrawalPassword } from './withdrawal-password.ts';

const RIGHT = '271828';
const WRONG = '314159';

let house: TestHouse;
let memberId: number;
let withdrawalPassword: WithdrawalPassword;
let compared: number;

beforeAll(async () => {
  house = await createTestHouse();
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
  withdrawalPassword = createWithdrawalPassword({ ...house.database, clock: house.clock, passwords });
  memberId = (await registerBy(askOf(house))).id;
});

afterAll(() => house.close());

const check = (digits: string) => withdrawalPassword.check(memberId, digits);

/** How a try came out: right, or the code and what is said with it. */
async function outcome(digits: string): Promise<unknown> {
  return check(digits).then(
    () => 'right',
    (error: unknown) => {
      const { code, detail } = error as { code: string; detail: { params?: Record<string, number> } };
      return [code, detail.params?.['left'] ?? detail.params?.['minutes']];
    },
  );
}

describe('setting it', () => {
  it('is done once', async () => {
    await withdrawalPassword.set(memberId, RIGHT);
    await expect(withdrawalPassword.set(memberId, WRONG)).rejects.toMatchObject({
      code: 'withdrawal_password_already_set',
    });
    await check(RIGHT);
  });

  it('is done once when ten ask at once', async () => {
    const tries = Array.from({ length: 10 }, (_, index) => withdrawalPassword.set(memberId, `27182${index}`));
    expect((await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
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

  it.each(['271828', '102030', '135790', '112233'])('takes %s', async (digits) => {
    await withdrawalPassword.set(memberId, digits);
    await check(digits);
  });

  it('has to come first', async () => {
    await expect(check(RIGHT)).rejects.toMatchObject({ code: 'withdrawal_password_unset' });
  });

  it('stands in the database as a hash alone, and in no log', async () => {
    const member = await registerMember(house);
    await member.call('drawingPasswordSet', { qk_pwd: '928374', qk_pwd_confirmation: '928374' });
    expect((await member.call('me', {})).data.has_qk_pwd).toBe(1);
    expect(house.logged.join('')).not.toContain('928374');
  });
});

describe('trying it', () => {
  beforeEach(() => withdrawalPassword.set(memberId, RIGHT));

  it('says how many tries are left, and closes at the fifth', async () => {
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

  it('is of no use while it cools off, though it be right', async () => {
    for (let index = 0; index < 5; index += 1) await outcome(WRONG);
    house.clock.advance(1_799);
    const failure = { code: 'withdrawal_password_locked', detail: { retryAfterSeconds: 1, params: { minutes: 1 } } };
    await expect(check(RIGHT)).rejects.toMatchObject(failure);
    expect(compared).toBe(5);
    house.clock.advance(1);
    await check(RIGHT);
  });

  it('has five tries again after half an hour, no more', async () => {
    for (let index = 0; index < 5; index += 1) await outcome(WRONG);
    house.clock.advance(1_800);
    const said = [];
    for (let index = 0; index < 5; index += 1) said.push(await outcome(WRONG));
    expect(said.at(0)).toEqual(['withdrawal_password_wrong', 4]);
    expect(said.at(-1)).toEqual(['withdrawal_password_locked', 30]);
  });

  it('forgets the wrong tries once it was right', async () => {
    for (let index = 0; index < 4; index += 1) await outcome(WRONG);
    expect(await outcome(RIGHT)).toBe('right');
    expect(await outcome(WRONG)).toEqual(['withdrawal_password_wrong', 4]);
  });

  it('may be right at the fifth try', async () => {
    for (let index = 0; index < 4; index += 1) await outcome(WRONG);
    expect(await outcome(RIGHT)).toBe('right');
    expect(await outcome(RIGHT)).toBe('right');
  });

  it('compares five times, when fifty wrong tries come at once', async () => {
    const tries = await Promise.all(Array.from({ length: 50 }, (_, index) => outcome(String(300_000 + index))));
    expect(compared).toBe(5);
    expect(tries).not.toContain('right');
    expect(await outcome(RIGHT)).toEqual(['withdrawal_password_locked', 30]);
  });

  it('locks nobody else', async () => {
    for (let index = 0; index < 5; index += 1) await outcome(WRONG);
    memberId = (await registerBy(askOf(house))).id;
    await withdrawalPassword.set(memberId, RIGHT);
    await check(RIGHT);
  });
});

describe('a flood at the door', () => {
  it('locks nobody’s money up: what was not compared was no try', async () => {
    await withdrawalPassword.set(memberId, RIGHT);
    const crowded = createWithdrawalPassword({
      ...house.database,
      clock: house.clock,
      passwords: { ...createPasswords(), verify: () => Promise.reject(new Failure('busy')) },
    });
    for (let times = 0; times < 6; times += 1)
      await expect(crowded.check(memberId, RIGHT)).rejects.toMatchObject({ code: 'busy' });
    expect(await outcome(WRONG)).toEqual(['withdrawal_password_wrong', 4]);
    await check(RIGHT);
  });
});
