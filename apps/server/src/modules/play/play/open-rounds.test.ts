import { type SoloGame, verifyRound } from '@arara/game-kit';
import { centavos } from '@arara/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FakeClock,
  type TestDatabase,
  createTestDatabase,
  fakeClock,
  freshKey,
  requireSoundLedger,
  seededRandom,
  createTestGrants,
} from '../../../../testing/index.ts';
import { testKeyRing } from '../../../../testing/key-ring.ts';
import { ladderGame } from '../../../../testing/ladder-game.ts';
import { type TestLedger, createTestLedger, depositOf } from '../../../../testing/ledger.ts';
import { createIds, createLocalBus } from '../../../platform/index.ts';
import { createDefaultPace } from '../../accounts/sites/index.ts';
import { createVault } from '../../accounts/vault/index.ts';
import { ABANDONED_AFTER_SECONDS, type OpenRounds, createOpenRounds } from './open-rounds.ts';
import { createPacing } from './round-pace.ts';
import type { RoundView } from './round-view.ts';
import { type Seeds, createSeeds } from './seeds.ts';

const STAKE = centavos(5000);
const GAME = ladderGame.name;

let database: TestDatabase;
let books: TestLedger;
let clock: FakeClock;
let seeds: Seeds;
/** Two nodes on one database. */
let rounds: OpenRounds;
let elsewhere: OpenRounds;
/** The game in the next release. */
let nextRelease: OpenRounds;
let maria = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  clock = fakeClock();
  books = await createTestLedger(database, { clock });
  const random = seededRandom('rounds of moves');
  const bus = createLocalBus(() => undefined);
  const vault = createVault({ ...database, bus, clock, random, ring: testKeyRing() });
  await vault.open();
  const base = { ...database, bus, clock, ids: createIds({ clock, random }), random, ledger: books.ledger, vault };
  const pacing = createPacing({ ...base, findPace: () => Promise.resolve(createDefaultPace(0)) });
  const node = (game: SoloGame = ladderGame) =>
    createOpenRounds({
      ...base,
      ...createTestGrants(base),
      pacing,
      seeds: createSeeds(base),
      findGame: (name) => (name === GAME ? game : undefined),
      findBetRefusal: () => Promise.resolve(undefined),
    });
  seeds = createSeeds(base);
  [rounds, elsewhere, nextRelease] = [node(), node(), node({ ...ladderGame, version: '2.0.0' })];
});

beforeEach(async () => {
  maria += 1;
  await database.atomically(async (tx) => {
    await books.ledger.open(tx, maria);
    await books.ledger.post(tx, depositOf(maria, 300_00, 'opening', clock.now()));
  });
});

afterEach(() => requireSoundLedger(database));

afterAll(async () => {
  await books.close();
  await database.drop();
});

const wallet = () => books.ledger.wallet(database.db, maria);
const begin = (key = freshKey(), on = rounds) =>
  on.begin({ playerId: maria, game: GAME, stake: STAKE, input: {}, key });
const move = ({ roundId, made }: RoundView, step: unknown, on = rounds) =>
  on.move({ playerId: maria, game: GAME, roundId, number: made, move: step });

describe('a round of moves', () => {
  it('reserves its stake, shows no hidden state, and pays its result', async () => {
    const dealt = await begin();
    expect(dealt).toMatchObject({ view: { left: 'on it', climbed: 0 }, made: 0, over: null, cash: 250_00n });
    expect(dealt.view).not.toHaveProperty('holds');
    expect(await wallet()).toMatchObject({ cash: 250_00n, inPlay: 50_00n, staked: 0n });
    const over = await move(dealt, 'take');
    expect(over).toMatchObject({ made: 1, over: { multiplierE4: 10_000n, win: 50_00n }, cash: 300_00n });
    expect(over.view).toHaveProperty('holds');
    expect(await wallet()).toMatchObject({ cash: 300_00n, inPlay: 0n, staked: 50_00n });
  });

  it('reserves more where a move requires it, and refuses the move above the balance', async () => {
    const doubled = await move(await begin(), 'double');
    expect(doubled).toMatchObject({ stake: STAKE, staked: 100_00n, over: null, cash: 200_00n });
    expect(await move(doubled, 'take')).toMatchObject({ over: { win: 100_00n }, cash: 300_00n });

    const poor = await begin();
    await database.atomically((tx) =>
      books.ledger.post(tx, {
        ...depositOf(maria, 220_00, 'leaving', clock.now()),
        kind: 'hold',
        legs: [
          { account: 'cash', amount: centavos(-220_00n) },
          { account: 'held', amount: centavos(220_00n) },
        ],
      }),
    );
    await expect(move(poor, 'double')).rejects.toMatchObject({ code: 'insufficient_funds' });
    expect(await rounds.findCurrent(maria, GAME)).toMatchObject({ made: 0, staked: STAKE });
    await move(poor, 'take');
  });

  it('refuses a move that raises the stake above the player’s largest stake', async () => {
    const [begun, limits] = [await begin(), { stake: null, loss: null, maxStake: centavos(99_99n) }];
    await database.atomically((tx) => books.ledger.limit(tx, maria, limits));
    await expect(move(begun, 'double')).rejects.toMatchObject({
      code: 'limit_reached',
      detail: { params: { kind: 'bet', left: 99_99n } },
    });
    expect(await rounds.findCurrent(maria, GAME)).toMatchObject({ made: 0, staked: STAKE });
    await database.atomically((tx) => books.ledger.limit(tx, maria, { ...limits, maxStake: STAKE }));
    await expect(move(begun, 'double')).rejects.toMatchObject({ code: 'limit_reached' });
    expect(await move(begun, 'take')).toMatchObject({ over: { win: STAKE } });
  });

  it('continues on another node, as after a restart', async () => {
    const dealt = await begin();
    expect(await elsewhere.findCurrent(maria, GAME)).toMatchObject({ roundId: dealt.roundId, view: dealt.view });
    expect(await move(dealt, 'take', elsewhere)).toMatchObject({ over: { win: STAKE } });
    expect(await rounds.findCurrent(maria, GAME)).toBeUndefined();
  });

  it('is verified by its seeds, input and moves', async () => {
    let view = await begin();
    while (view.over === null) view = await move(view, 'climb');
    const { seed } = await seeds.commitment(maria);
    const { revealed } = await seeds.rotate(maria, 'maria');
    const round = await books.ledger.round(database.db, maria, view.roundId);
    if (round === undefined) throw new Error('the round is not in the ledger');
    const record = {
      ...round,
      clientSeed: seed.clientSeed,
      commitment: revealed.commitment,
      serverSeed: revealed.serverSeed,
    };
    expect(verifyRound(ladderGame, record)).toMatchObject({ ok: true });
    const others = { ...record, input: { choice: {}, moves: ['take'] } };
    expect(verifyRound(ladderGame, others).ok).toBe(false);
  });

  it('prevents a rotation of its seed while it is open', async () => {
    const dealt = await begin();
    await expect(seeds.rotate(maria, 'maria')).rejects.toMatchObject({ code: 'round_open' });
    await move(dealt, 'take');
    await expect(seeds.rotate(maria, 'maria')).resolves.toMatchObject({ nonce: 0n });
  });

  it('never shares a nonce with a concurrent round', async () => {
    const dealt = await begin();
    const { nonce } = await seeds.commitment(maria);
    expect(nonce).toBe(1n);
    await move(dealt, 'take');
  });
});

describe('repeated, late and concurrent requests', () => {
  it('begin one round', async () => {
    const key = freshKey();
    const [one, two] = await Promise.all([begin(key), begin(key, elsewhere)]);
    expect(two.roundId).toBe(one.roundId);
    expect(await begin(key)).toMatchObject({ roundId: one.roundId, replayed: true });
    expect(await wallet()).toMatchObject({ inPlay: 50_00n });
    const over = await move(one, 'take');
    expect(await begin(key)).toMatchObject({ roundId: one.roundId, over: over.over, replayed: true });
    await expect(
      rounds.begin({ playerId: maria, game: GAME, stake: centavos(100), input: {}, key }),
    ).rejects.toMatchObject({ code: 'key_reused' });
  });

  it('leave one open round in a game', async () => {
    const dealt = await begin();
    await expect(begin()).rejects.toMatchObject({ code: 'round_open' });
    await expect(begin(freshKey(), elsewhere)).rejects.toMatchObject({ code: 'round_open' });
    await move(dealt, 'take');
  });

  it('make a move once', async () => {
    const dealt = await begin();
    const doubled = await move(dealt, 'double');
    expect(await move(dealt, 'double')).toMatchObject({ ...doubled, replayed: true });
    await expect(move(dealt, 'climb')).rejects.toMatchObject({ code: 'move_made' });
    await expect(move({ ...doubled, made: 7 }, 'take')).rejects.toMatchObject({ code: 'move_made' });
    const both = await Promise.allSettled([move(doubled, 'take'), move(doubled, 'take', elsewhere)]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await wallet()).toMatchObject({ cash: 300_00n, inPlay: 0n });
    expect(await move(doubled, 'take')).toMatchObject({ replayed: true, over: { win: 100_00n } });
    await expect(move({ ...doubled, made: 5 }, 'take')).rejects.toMatchObject({ code: 'move_made' });
  });

  it('are refused for an invalid move, a move that is not allowed, and another member', async () => {
    const dealt = await begin();
    await expect(move(dealt, 'fly')).rejects.toMatchObject({ code: 'invalid', detail: { field: 'move' } });
    const doubled = await move(dealt, 'double');
    await expect(move(doubled, 'double')).rejects.toMatchObject({ code: 'move_not_allowed' });
    await expect(
      rounds.move({ playerId: maria + 1000, game: GAME, roundId: dealt.roundId, number: 1, move: 'take' }),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect(await move(doubled, 'take')).toMatchObject({ over: { win: 100_00n } });
  });
});

describe('an abandoned round', () => {
  it('is ended by the published policy after half an hour', async () => {
    await begin();
    clock.advance(ABANDONED_AFTER_SECONDS - 1);
    await rounds.endAbandoned();
    expect(await rounds.findCurrent(maria, GAME)).toBeDefined();
    clock.advance(2);
    await Promise.all([rounds.endAbandoned(), elsewhere.endAbandoned()]);
    expect(await rounds.findCurrent(maria, GAME)).toBeUndefined();
    expect(await wallet()).toMatchObject({ cash: 300_00n, inPlay: 0n, staked: 50_00n });
  });

  it('is void when its rules no longer exist, and its stake is returned', async () => {
    const dealt = await begin();
    await expect(move(dealt, 'climb', nextRelease)).rejects.toMatchObject({ code: 'round_void' });
    expect(await wallet()).toMatchObject({ cash: 300_00n, inPlay: 0n, staked: 0n });
  });

  it('is ended once by nodes of two releases', async () => {
    const dealt = await begin();
    const [, next] = await Promise.all([
      move(dealt, 'take').catch(() => undefined),
      begin(freshKey(), nextRelease).catch(() => undefined),
    ]);
    const after = await wallet();
    expect(after.cash + after.inPlay).toBe(300_00n);
    expect(after.inPlay).toBe(next === undefined ? 0n : 50_00n);
    if (next !== undefined) await move(next, 'take', nextRelease);
  });

  it('is paid to a player who was blocked since', async () => {
    const dealt = await begin();
    await database.atomically((tx) => books.ledger.block(tx, maria, true));
    await expect(move(dealt, 'double')).rejects.toMatchObject({ code: 'player_blocked' });
    expect(await move(dealt, 'take')).toMatchObject({ over: { win: STAKE }, cash: 300_00n });
    await expect(begin()).rejects.toMatchObject({ code: 'player_blocked' });
  });
});

describe('daily limits', () => {
  it('count the reserved stake as staked', async () => {
    await database.atomically((tx) => books.ledger.limit(tx, maria, { stake: centavos(90_00n), loss: null }));
    const dealt = await begin();
    await expect(move(dealt, 'double')).rejects.toMatchObject({ code: 'limit_reached' });
    await move(dealt, 'take');
    await expect(begin()).rejects.toMatchObject({ code: 'limit_reached' });
  });
});

describe('the seeds', () => {
  it('are encrypted in the database until they are revealed', async () => {
    await seeds.commitment(maria);
    const { revealed } = await seeds.rotate(maria, 'maria');
    const { rows } = await sql<{ state: string; clear: string | null }>`
      select state, encode(server_seed, 'hex') as clear from play.seed where player_id = ${maria}`.execute(database.db);
    const clear = Object.fromEntries(rows.map((row) => [row.state, row.clear]));
    expect(clear).toEqual({ revealed: revealed.serverSeed, active: null, next: null });
  });
});

describe('any sequence of moves', () => {
  it('moves exactly the money of the rules', { timeout: 60_000 }, async () => {
    const step = fc.constantFrom('climb', 'take', 'double', 'begin', 'again');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (moves) => {
        let view = await rounds.findCurrent(maria, GAME);
        const before = await wallet();
        let expected = before.cash + before.inPlay;
        for (const each of moves) {
          if (each === 'begin') view = await begin().catch(() => view);
          else if (view) view = await move(view, each === 'again' ? 'climb' : each).catch(() => view);
          if (view?.over && !view.replayed) expected += view.over.win - view.staked;
          if (view?.over) view = undefined;
        }
        const after = await wallet();
        expect(after.cash + after.inPlay).toBe(expected);
      }),
      { numRuns: 15 },
    );
  });
});
