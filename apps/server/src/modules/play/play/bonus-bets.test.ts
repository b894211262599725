import { asBonus } from '@arara/activity-kit';
import { centavos } from '@arara/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FakeClock,
  type TestDatabase,
  type TestLedger,
  createTestDatabase,
  createTestGrants,
  createTestLedger,
  depositOf,
  fakeClock,
  freshKey,
  testGrant,
  requireSoundLedger,
  seededRandom,
} from '../../../../testing/index.ts';
import { testKeyRing } from '../../../../testing/key-ring.ts';
import { ladderGame } from '../../../../testing/ladder-game.ts';
import { createIds, createLocalBus } from '../../../platform/index.ts';
import type { Bonus } from '../../rewards/bonus/index.ts';
import { createDefaultPace } from '../../accounts/sites/index.ts';
import { createVault } from '../../accounts/vault/index.ts';
import { type OpenRounds, createOpenRounds } from './open-rounds.ts';
import { createPacing } from './round-pace.ts';
import type { RoundView } from './round-view.ts';
import { createSeeds } from './seeds.ts';

const GAME = ladderGame.name;
const STAKE = centavos(50_00);

let database: TestDatabase;
let books: TestLedger;
let clock: FakeClock;
let rounds: OpenRounds;
let bonus: Bonus;
let maria = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  clock = fakeClock();
  books = await createTestLedger(database, { clock });
  const random = seededRandom('rounds under a bonus');
  const bus = createLocalBus(() => undefined);
  const vault = createVault({ ...database, bus, clock, random, ring: testKeyRing() });
  await vault.open();
  const base = { ...database, bus, clock, ids: createIds({ clock, random }), random, ledger: books.ledger, vault };
  const grants = createTestGrants(base);
  ({ bonus } = grants);
  rounds = createOpenRounds({
    ...base,
    ...grants,
    pacing: createPacing({ ...base, findPace: () => Promise.resolve(createDefaultPace(0)) }),
    seeds: createSeeds(base),
    findGame: (name) => (name === GAME ? ladderGame : undefined),
    findBetRefusal: () => Promise.resolve(undefined),
  });
});

beforeEach(() => void (maria += 1));

afterEach(() => requireSoundLedger(database));

afterAll(async () => {
  await books.close();
  await database.drop();
});

/** A player with cash and a bonus whose wagering requirement is ten times its amount by default. */
async function open(
  cash: number,
  bonusAmount: number,
  terms: Partial<ReturnType<typeof asBonus>> = {},
): Promise<string> {
  const grant = testGrant(maria, 'b', bonusAmount, clock.now(), { ...asBonus(1_000), ...terms });
  return database.atomically(async (tx) => {
    await books.ledger.open(tx, maria);
    if (cash > 0) await books.ledger.post(tx, depositOf(maria, cash, 'opening', clock.now()));
    return (await bonus.give(tx, grant)).id;
  });
}

const wallet = () => books.ledger.wallet(database.db, maria);
const begin = () => rounds.begin({ playerId: maria, game: GAME, stake: STAKE, input: {}, key: freshKey() });
const move = ({ roundId, made }: RoundView, step: unknown) =>
  rounds.move({ playerId: maria, game: GAME, roundId, number: made, move: step });

/** Climbs once, then takes the win unless the round is lost. */
async function climb(view: RoundView): Promise<RoundView> {
  const stepped = await move(view, 'climb');
  return stepped.over === null ? move(stepped, 'take') : stepped;
}

describe('a round of moves under a bonus', () => {
  it('counts when it is over, and not where the stake is taken back at once', async () => {
    await open(0, 200_00);
    await move(await begin(), 'take');
    expect(await wallet()).toMatchObject({ bonus: 200_00n, bonusDone: 0n });
    const round = await begin();
    expect(await wallet()).toMatchObject({ bonus: 150_00n, inPlay: 50_00n, bonusDone: 0n });
    const { over } = await climb(round);
    expect(await wallet()).toMatchObject({ bonus: 150_00n + (over?.win ?? 0n), bonusDone: 50_00n });
  });

  it('cannot be begun or raised above the maximum bet of the bonus', async () => {
    await open(10_00, 200_00, { maxBet: centavos(40_00) });
    await expect(begin()).rejects.toMatchObject({ code: 'bonus_max_bet' });
    maria += 1;
    await open(10_00, 200_00, { maxBet: centavos(60_00) });
    const round = await begin();
    await expect(move(round, 'double')).rejects.toMatchObject({ code: 'bonus_max_bet' });
    await move(round, 'take');
    expect(await wallet()).toMatchObject({ cash: 10_00n, bonus: 200_00n, inPlay: 0n });
  });

  it('keeps its bonus while it is open', async () => {
    await open(0, 50_00);
    const round = await begin();
    await bonus.finish();
    expect((await bonus.findActive(database.db, maria))?.amount).toBe(50_00n);
    await move(round, 'take');
    expect(await wallet()).toMatchObject({ bonus: 50_00n });
  });

  it('pays no bonus after a forfeit, and raises from cash only', async () => {
    const id = await open(100_00, 50_00, { use: 'bonus_first' });
    const round = await begin();
    expect(await wallet()).toMatchObject({ cash: 100_00n, bonus: 0n, inPlay: 50_00n });
    await bonus.forfeit(maria, id);
    const doubled = await move(round, 'double');
    expect(await wallet()).toMatchObject({ cash: 50_00n, inPlay: 100_00n });
    await move(doubled, 'take');
    // Half of the win goes to the bonus.
    expect(await wallet()).toMatchObject({ cash: 100_00n, bonus: 0n, inPlay: 0n });
  });

  it('finishes its bonus with its last move when the requirement is met', async () => {
    await open(0, 50_00, { multiplierE2: 100 });
    const over = await climb(await begin());
    const won = over.over?.win ?? 0n;
    expect(over).toMatchObject({ cash: won, bonus: 0n });
    expect(await wallet()).toMatchObject({ cash: won, bonus: 0n, grantId: null });
  });
});
