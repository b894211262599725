import { findGame } from '@arara/games';
import { centavos } from '@arara/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
import { type SitePace, createDefaultPace } from '../../accounts/sites/index.ts';
import { createVault } from '../../accounts/vault/index.ts';
import { createOpenRounds } from './open-rounds.ts';
import { type PlayMode, createPacing } from './round-pace.ts';
import { createPlay } from './bets.ts';
import { createSeeds } from './seeds.ts';

const SLOT = 'tigre-da-vez';
const OTHER = 'dado';
const LADDER = ladderGame.name;
const CYCLE = 1;

/** Sites with different rules. */
const sites: Record<string, SitePace> = {
  arara: createDefaultPace(1000),
  uk: { slotCycleMs: 2500, cycleMs: 5000, turbo: false, turboCycleMs: 0, autoRounds: 0 },
  free: createDefaultPace(0),
};

let database: TestDatabase;
let books: TestLedger;
let clock: FakeClock;
let maria = 0;

type Node = ReturnType<typeof createNode>;
let here: Node;
let there: Node;

function createNode() {
  const random = seededRandom('pace');
  const bus = createLocalBus(() => undefined);
  const { ledger } = books;
  const vault = createVault({ ...database, bus, clock, random, ring: testKeyRing() });
  const base = { ...database, bus, clock, ids: createIds({ clock, random }), random, ledger, vault };
  const pacing = createPacing({
    ...base,
    findPace: (site = 'arara') => Promise.resolve(sites[site] ?? createDefaultPace(0)),
  });
  const seeds = createSeeds(base);
  const findBetRefusal = () => Promise.resolve(undefined);
  const known = (name: string) => (name === LADDER ? ladderGame : findGame(name));
  const playing = { ...base, ...createTestGrants(base) };
  const play = createPlay({ ...playing, seeds, pacing, findGame: known, findBetRefusal });
  return {
    vault,
    seeds,
    play,
    rounds: createOpenRounds({ ...playing, seeds, pacing, findGame: known, findBetRefusal }),
  };
}

interface Asked extends PlayMode {
  on?: Node;
  game?: string;
  key?: string;
  site?: string;
  stake?: bigint;
}

const inputs: Record<string, unknown> = { [OTHER]: { side: 'under', target: 5000 } };

function bet({ on = here, game = SLOT, key = freshKey(), stake = 100n, ...how }: Asked = {}) {
  return on.play.bet({ playerId: maria, game, stake: centavos(stake), input: inputs[game] ?? {}, key, ...how });
}

const begin = ({ on = here, key = freshKey(), ...how }: Omit<Asked, 'stake'> = {}) =>
  on.rounds.begin({ playerId: maria, game: LADDER, stake: centavos(5000), input: {}, key, ...how });

const tooSoon = (retryAfterMs: number) => ({ code: 'round_too_soon', detail: { retryAfterMs } });

beforeAll(async () => {
  database = await createTestDatabase();
  clock = fakeClock();
  books = await createTestLedger(database, { clock });
  [here, there] = [createNode(), createNode()];
  await here.vault.open();
});

let people = 0;

/** Opens a player with cash who has not played. */
async function newcomer(): Promise<void> {
  people += 1;
  maria = people;
  await database.atomically(async (tx) => {
    await books.ledger.open(tx, maria);
    await books.ledger.post(tx, depositOf(maria, 400_00, 'opening', clock.now()));
  });
}

beforeEach(newcomer);

afterAll(async () => {
  await requireSoundLedger(database);
  await books.close();
  await database.drop();
});

describe('a round', () => {
  it('is refused before the minimum time of the site has passed, with the time to wait', async () => {
    await bet();
    await expect(bet()).rejects.toMatchObject(tooSoon(1000));
    clock.advance(0.6);
    await expect(bet()).rejects.toMatchObject({ ...tooSoon(400), detail: { params: { seconds: 1 } } });
    clock.advance(0.4);
    expect(await bet()).toMatchObject({ replayed: false });
  });

  it('that is refused moves no money and uses no nonce', async () => {
    const { cash } = await bet();
    await expect(bet()).rejects.toMatchObject({ code: 'round_too_soon' });
    expect(await books.ledger.wallet(database.db, maria)).toMatchObject({ cash, drawNonce: 1n });
  });

  it('is replayed at once when it is repeated', async () => {
    const key = freshKey();
    const { round } = await bet({ key });
    expect(await bet({ key })).toMatchObject({ replayed: true, round: { roundId: round.roundId } });
    expect(await bet({ key, on: there })).toMatchObject({ replayed: true, round: { roundId: round.roundId } });
  });

  it('does not wait for another game or another player', async () => {
    await bet();
    await bet({ game: OTHER });
    const first = maria;
    await newcomer();
    await bet();
    maria = first;
    await expect(bet({ game: OTHER })).rejects.toMatchObject(tooSoon(1000));
  });

  it('that was refused for an insufficient balance does not delay the next one', async () => {
    await expect(bet({ stake: 500_00n })).rejects.toMatchObject({ code: 'insufficient_funds' });
    expect(await bet()).toMatchObject({ replayed: false });
  });

  it('may follow at once on a site without a rule', async () => {
    for (let round = 0; round < 5; round += 1) await bet({ site: 'free' });
    expect(await books.ledger.wallet(database.db, maria)).toMatchObject({ drawNonce: 5n });
  });

  it('follows the rule for its kind of game', async () => {
    await bet({ site: 'uk' });
    await bet({ site: 'uk', game: OTHER });
    clock.advance(2.5);
    await bet({ site: 'uk' });
    await expect(bet({ site: 'uk', game: OTHER })).rejects.toMatchObject(tooSoon(2500));
  });
});

describe('concurrent rounds', () => {
  it('of one member in a game: one begins', async () => {
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => bet()));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await books.ledger.wallet(database.db, maria)).toMatchObject({ drawNonce: 1n });
  });

  it('on two nodes: one begins', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const requests = Array.from({ length: 10 }, (_, index) => bet({ on: index % 2 === 0 ? here : there }));
      const all = await Promise.allSettled(requests);
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const one of all)
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'round_too_soon' });
      clock.advance(CYCLE);
    }
    expect(await books.ledger.wallet(database.db, maria)).toMatchObject({ drawNonce: 5n });
  });

  it('are paced by a round of another node after an earlier round here', async () => {
    await bet();
    clock.advance(CYCLE);
    await bet({ on: there });
    clock.advance(0.3);
    await expect(bet()).rejects.toMatchObject(tooSoon(700));
    clock.advance(0.7);
    await bet({ game: OTHER, on: there });
    await expect(bet({ game: OTHER })).rejects.toMatchObject(tooSoon(1000));
    await bet();
  });

  it('are paced by rounds from before a restart', async () => {
    await bet();
    clock.advance(0.25);
    await expect(bet({ on: createNode() })).rejects.toMatchObject(tooSoon(750));
  });

  it('are paced after a change of seed', async () => {
    await bet();
    await here.seeds.rotate(maria, 'semente-da-maria');
    await expect(bet()).rejects.toMatchObject(tooSoon(1000));
  });
});

describe('a round of moves', () => {
  const end = async (on = here) => {
    const open = await on.rounds.findCurrent(maria, LADDER);
    if (open === undefined) throw new Error('no round is open');
    await on.rounds.move({ playerId: maria, game: LADDER, roundId: open.roundId, number: 0, move: 'take' });
  };

  it('is paced from its beginning', async () => {
    await begin();
    await end();
    await expect(begin()).rejects.toMatchObject(tooSoon(1000));
    clock.advance(0.4);
    await expect(begin({ on: createNode() })).rejects.toMatchObject(tooSoon(600));
    clock.advance(0.6);
    await begin();
    clock.advance(CYCLE);
    await end(there);
    await begin({ on: there });
  });

  it('is replayed when it is repeated', async () => {
    const key = freshKey();
    const { roundId } = await begin({ key });
    expect(await begin({ key })).toMatchObject({ roundId, replayed: true });
    await end();
    expect(await begin({ key })).toMatchObject({ roundId, replayed: true });
  });
});

describe('a round in turbo mode', () => {
  it('begins after the turbo time of the site', async () => {
    await bet({ turbo: true });
    clock.advance(0.2);
    await expect(bet({ turbo: true })).rejects.toMatchObject(tooSoon(300));
    await expect(bet()).rejects.toMatchObject(tooSoon(800));
    clock.advance(0.3);
    await bet({ turbo: true });
  });

  it('is refused where the site offers no turbo', async () => {
    const refusal = { code: 'turbo_not_offered', detail: { field: 'turbo' } };
    await expect(bet({ turbo: true, site: 'uk' })).rejects.toMatchObject(refusal);
    await expect(begin({ turbo: true, site: 'uk' })).rejects.toMatchObject(refusal);
    await bet({ turbo: false, site: 'uk' });
  });
});

describe('rounds of auto play', () => {
  it('end at the number of the site', async () => {
    await bet({ auto: 100 });
    clock.advance(CYCLE);
    await expect(bet({ auto: 101 })).rejects.toMatchObject({
      code: 'auto_not_offered',
      detail: { field: 'auto', params: { most: 100 } },
    });
  });

  it('are refused where the site offers none', async () => {
    await expect(bet({ auto: 1, site: 'uk' })).rejects.toMatchObject({ code: 'auto_not_offered' });
    await expect(begin({ auto: 1, site: 'uk' })).rejects.toMatchObject({ code: 'auto_not_offered' });
  });
});
