import { endpoints } from '@arara/contract';
import { findGame } from '@arara/games';
import { centavos } from '@arara/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestDatabase,
  createTestDatabase,
  fakeClock,
  freshKey,
  seededRandom,
  createTestGrants,
} from '../../../../testing/index.ts';
import { type TestLedger, createTestLedger, depositOf } from '../../../../testing/ledger.ts';
import { testKeyRing } from '../../../../testing/key-ring.ts';
import { createIds, createLocalBus } from '../../../platform/index.ts';
import { createDefaultPace } from '../../accounts/sites/index.ts';
import { createVault } from '../../accounts/vault/index.ts';
import { type BetCommand, createBetCommand } from './bet-command.ts';
import { createGameSessions } from './game-sessions.ts';
import { createPacing } from './round-pace.ts';
import { createPlay } from './bets.ts';
import { createSeeds } from './seeds.ts';
import { createFreeRoundBets } from './free-round-bets.ts';
import { createOwnFreeRounds } from '../game-aggregator/index.ts';

const [MARIA, JOAO] = [1, 2];

let database: TestDatabase;
let books: TestLedger;
let bet: BetCommand;
const bus = createLocalBus(() => undefined);
let session: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const clock = fakeClock();
  books = await createTestLedger(database, { clock });
  const { ledger } = books;
  const random = seededRandom('bet command');
  const vault = createVault({ ...database, bus, clock, random, ring: testKeyRing() });
  const base = { ...database, bus, clock, ids: createIds({ clock, random }), random, ledger, vault };
  await vault.open();
  await database.atomically(async (tx) => {
    await ledger.open(tx, MARIA);
    await ledger.post(tx, depositOf(MARIA, 100_00, 'opening', clock.now()));
  });
  const sessions = createGameSessions(base);
  const pacing = createPacing({ ...base, findPace: () => Promise.resolve(createDefaultPace(0)) });
  const findBetRefusal = () => Promise.resolve(undefined);
  const findClosedRefusal = () => Promise.resolve(undefined);
  const grants = createTestGrants(base);
  const deps = {
    ...base,
    ...grants,
    pacing,
    seeds: createSeeds(base),
    findBetRefusal,
    findClosedRefusal,
    findIdentityRefusal: findBetRefusal,
    findGame,
  };
  const freeRounds = createFreeRoundBets({ ...deps, freeRounds: createOwnFreeRounds(deps) });
  bet = createBetCommand({ bus, freeRounds, sessions, play: createPlay(deps) });
  session = (await sessions.open(MARIA, 'tigre-da-vez', 'arara')).token;
});

afterAll(async () => {
  await books.close();
  await database.drop();
});

const toInput = (input?: unknown, key = freshKey()) => ({ session, stake: centavos(100), input, key });

describe('the bet command', () => {
  it('returns exactly the fields of the contract', async () => {
    const data = await bet(MARIA, toInput());
    expect(endpoints.bet.answer.strict().parse({ data })).toEqual({ data });
    expect(endpoints.bet.answer.shape.data.strict().parse(data)).toEqual(data);
    expect(data).toMatchObject({ nonce: 0, replayed: false });
  });

  it('treats a missing input as an empty one', async () => {
    const key = freshKey();
    const first = await bet(MARIA, toInput(undefined, key));
    for (const input of [{}, null]) expect(await bet(MARIA, toInput(input, key))).toEqual({ ...first, replayed: true });
  });

  it("publishes the player's aim once, after it is settled", async () => {
    const published: unknown[] = [];
    const stop = bus.subscribe('aimed', (news) => void published.push(news));
    const key = freshKey();
    const { outcome } = await bet(MARIA, { ...toInput({}, key), aims: ['a'] });
    await bet(MARIA, { ...toInput({}, key), aims: ['b'] });
    await bet(MARIA, toInput());
    await expect(bet(MARIA, { ...toInput({ picks: [1] }), aims: ['c'] })).rejects.toMatchObject({ code: 'invalid' });
    stop();
    expect(published).toEqual([{ memberId: MARIA, game: 'tigre-da-vez', stake: '1.00', outcome, aims: ['a'] }]);
  });

  it('fails for the session of another member, and for an invalid input', async () => {
    await expect(bet(JOAO, toInput())).rejects.toMatchObject({
      code: 'game_session_over',
      detail: { field: 'session' },
    });
    await expect(bet(MARIA, toInput({ picks: [1] }))).rejects.toMatchObject({
      code: 'invalid',
      detail: { field: 'input' },
    });
  });
});
