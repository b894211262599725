import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  registerMember,
  signIn,
  freshKey,
} from '../../../../testing/index.ts';

let server: TestServer;
let maria: TestMember;

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server);
  await deposit(server, maria, '100.00');
});

afterAll(() => server.close());

const launch = async (who: TestMember) =>
  (await who.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
const bet = (who: TestMember, session: string) => who.call('bet', { session, stake: '1.00', key: freshKey() });
const OVER = { code: 409, error: 'game_session_over' };
const FOUR_HOURS = 4 * 3600;

/** Signs in again: a sign-in may expire before a game session. */
async function signInAgain(who: TestMember): Promise<TestMember> {
  const token = await signIn(server, who.account);
  return { ...who, call: server.call(token), token };
}

describe('a game session', () => {
  it('is opened by launching a game', async () => {
    const opened = await launch(maria);
    expect(opened).toMatchObject({
      game_url: '/gameInfo?game=tigre-da-vez',
      expires_at: new Date(server.clock.now().getTime() + FOUR_HOURS * 1000).toISOString(),
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

  it('is accepted from its owner only', async () => {
    const { session } = await launch(maria);
    const joana = await registerMember(server);
    await deposit(server, joana, '20.00');
    await bet(maria, session);
    await expect(bet(joana, session)).rejects.toMatchObject(OVER);
    expect((await joana.call('me', {})).data.money).toBe('20.00');
  });

  it.each(['x', 'a'.repeat(43), "' or 1=1 --"])('is refused for an invented token (%s)', async (session) => {
    await expect(bet(maria, session)).rejects.toMatchObject(OVER);
  });

  it('can be one of several', async () => {
    const [first, second] = [await launch(maria), await launch(maria)];
    await bet(maria, first.session);
    await bet(maria, second.session);
  });

  it('expires after four hours, to the second', async () => {
    const { session } = await launch(maria);
    server.clock.advance(FOUR_HOURS - 1);
    maria = await signInAgain(maria);
    await bet(maria, session);
    server.clock.advance(1);
    const { money } = (await maria.call('me', {})).data;
    await expect(bet(maria, session)).rejects.toMatchObject(OVER);
    expect((await maria.call('me', {})).data.money).toBe(money);
  });

  it('is deleted once it has expired', async () => {
    const old = await launch(maria);
    server.clock.advance(FOUR_HOURS);
    maria = await signInAgain(maria);
    const young = await launch(maria);
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep', {}));
    server.clock.advance(1);
    await server.settle();
    await expect(bet(maria, old.session)).rejects.toMatchObject(OVER);
    await bet(maria, young.session);
  });
});
