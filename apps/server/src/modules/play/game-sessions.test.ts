import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  registerMember,
  signIn,
  freshKey,
} from '../../../testing/index.ts';

let house: TestHouse;
let maria: TestMember;

beforeAll(async () => {
  house = await createTestHouse();
  maria = await registerMember(house);
  await deposit(house, maria, '100.00');
});

afterAll(() => house.close());

const launch = async (who: TestMember) =>
  (await who.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
const bet = (who: TestMember, session: string) => who.call('bet', { session, stake: '1.00', key: freshKey() });
const OVER = { code: 409, error: 'game_session_over' };
const FOUR_HOURS = 4 * 3600;

/** A member's sign-in may end before a game's session does: then they sign in again. */
async function signInAgain(who: TestMember): Promise<TestMember> {
  const token = await signIn(house, who.account);
  return { ...who, call: house.call(token), token };
}

describe('a game session', () => {
  it('is opened by launching a game that the house has, at its provider', async () => {
    const opened = await launch(maria);
    expect(opened).toMatchObject({
      game_url: '/gameInfo?game=tigre-da-vez',
      expires_at: new Date(house.clock.now().getTime() + FOUR_HOURS * 1000).toISOString(),
    });
    await expect(maria.call('launch', { platType: 'arara', gameCode: 'nao-existe' })).rejects.toMatchObject({
      code: 404,
      error: 'game_unknown',
    });
    await expect(maria.call('launch', { platType: 'outra', gameCode: 'tigre-da-vez' })).rejects.toMatchObject({
      code: 404,
      error: 'game_unknown',
    });
  });

  it('lets its owner play, and nobody else', async () => {
    const { session } = await launch(maria);
    const joana = await registerMember(house);
    await deposit(house, joana, '20.00');
    await bet(maria, session);
    await expect(bet(joana, session)).rejects.toMatchObject(OVER);
    expect((await joana.call('me', {})).data.money).toBe('20.00');
  });

  it.each(['x', 'a'.repeat(43), "' or 1=1 --"])('is nothing that can be made up (%s)', async (session) => {
    await expect(bet(maria, session)).rejects.toMatchObject(OVER);
  });

  it('may be one of several', async () => {
    const [first, second] = [await launch(maria), await launch(maria)];
    await bet(maria, first.session);
    await bet(maria, second.session);
  });

  it('is over after four hours, to the second, and leaves no bet', async () => {
    const { session } = await launch(maria);
    house.clock.advance(FOUR_HOURS - 1);
    maria = await signInAgain(maria);
    await bet(maria, session);
    house.clock.advance(1);
    const { money } = (await maria.call('me', {})).data;
    await expect(bet(maria, session)).rejects.toMatchObject(OVER);
    expect((await maria.call('me', {})).data.money).toBe(money);
  });

  it('is swept away once it is over, and only then', async () => {
    const old = await launch(maria);
    house.clock.advance(FOUR_HOURS);
    maria = await signInAgain(maria);
    const young = await launch(maria);
    await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'sweep', {}));
    house.clock.advance(1);
    await house.settle();
    await expect(bet(maria, old.session)).rejects.toMatchObject(OVER);
    await bet(maria, young.session);
  });
});
