import { createChain, linkAt, roundDraw, ticketE4, toHex } from '@arara/game-kit';
import { findRoundGame, roundGames } from '@arara/games';
import { describe, expect, it } from 'vitest';
import { type FairRound, isSound, sharedChecks, findUnsound } from './shared-verdict.ts';

const chain = createChain(new Uint8Array(32).fill(5), 30);
const values = createChain(new Uint8Array(32).fill(6), 400);
const BEGIN = Date.UTC(2026, 2, 1, 12);
const game = findRoundGame('foguete');
if (game === undefined) throw new Error('the flight game does not exist');

const moment = (second: number): string => new Date(BEGIN + second * 1000).toISOString();

function roundAt(place: number): FairRound {
  const [link, value, number] = [linkAt(chain.checkpoints, place), linkAt(values.checkpoints, place * 10), 40 + place];
  const beacon = toHex(value);
  return {
    id: `R${place}`,
    game: 'foguete',
    number,
    game_version: game?.version ?? '',
    setup: null,
    outcome: game?.draw(roundDraw({ link, beacon, number }), null),
    opens_at: moment(place * 10 - 7),
    locks_at: moment(place * 10 - 1),
    link: toHex(link),
    place,
    chain: { id: 'C1', links: 30, commitment: chain.commitment, committed_at: moment(-60) },
    beacon: {
      source: 'house:0123456789abcdef',
      kind: 'house',
      number: place * 10 - 1,
      value: beacon,
      at: moment(place * 10),
      signature: null,
      public_key: null,
      place: place * 10,
      chain: { first_number: 0, links: 400, commitment: values.commitment, seen_at: moment(-60) },
    },
  };
}

const SOUND = { chainHolds: true, beaconHolds: true, orderHolds: true, outcomeHolds: true, secondHolds: true };

describe('check of a shared round in the browser', () => {
  it('is positive for a round as drawn', async () => {
    for (const place of [1, 2, 17, 30])
      expect(await sharedChecks(roundAt(place))).toEqual({ ...SOUND, multiplierHolds: undefined });
  });

  it.each<[string, (round: FairRound) => FairRound, object]>([
    ['another link', (round) => ({ ...round, link: '0'.repeat(64) }), { chainHolds: false, secondHolds: false }],
    ['another place', (round) => ({ ...round, place: 4 }), { chainHolds: false, secondHolds: false }],
    [
      'another value',
      (round) => ({ ...round, beacon: { ...round.beacon, value: '0'.repeat(64) } }),
      { beaconHolds: false, secondHolds: false },
    ],
    [
      'a value from before the lock',
      (round) => ({ ...round, beacon: { ...round.beacon, at: round.locks_at } }),
      { orderHolds: false },
    ],
    [
      'a chain from after the bets',
      (round) => ({ ...round, chain: { ...round.chain, committed_at: round.locks_at } }),
      { orderHolds: false },
    ],
    ['another end', (round) => ({ ...round, outcome: { end: 1 } }), { outcomeHolds: false, secondHolds: false }],
    [
      'another number',
      (round) => ({ ...round, number: round.number + 1 }),
      { outcomeHolds: false, secondHolds: false },
    ],
  ])('is negative with %s', async (_what, change, found) => {
    const checks = await sharedChecks(change(roundAt(3)));
    expect(checks).toMatchObject(found);
    expect(isSound(checks)).toBe(false);
  });

  it('covers only what is independent of the rules for other rules', async () => {
    const checks = await sharedChecks({ ...roundAt(3), game: 'other-game' });
    expect(checks).toEqual({ ...SOUND, outcomeHolds: undefined, multiplierHolds: undefined, secondHolds: undefined });
    expect(isSound(checks)).toBe(true);
  });

  it('is undefined by both programs for an earlier version of the rules', async () => {
    const checks = await sharedChecks({ ...roundAt(3), game_version: '0.9.0', outcome: { end: 1 } });
    expect(checks).toEqual({ ...SOUND, outcomeHolds: undefined, multiplierHolds: undefined, secondHolds: undefined });
    const forged = { ...roundAt(3), game_version: '0.9.0', link: '0'.repeat(64) };
    expect(await sharedChecks(forged)).toMatchObject({ chainHolds: false, secondHolds: false });
  });

  it('covers the payment of a ticket', async () => {
    const round = roundAt(3);
    const input = { auto: 101 };
    const multiplierE4 = String(ticketE4(game, round, { input, leftE4: null }));
    expect(await sharedChecks(round, { input, leftE4: null, multiplierE4 })).toMatchObject({ multiplierHolds: true });
    const more = String(BigInt(multiplierE4) + 1n);
    const checks = await sharedChecks(round, { input, leftE4: null, multiplierE4: more });
    expect(checks).toMatchObject({ multiplierHolds: false, secondHolds: false });
  });
});

/** Every shared game, by both programs. */
describe.each(roundGames)('a round of $name', (each) => {
  it('has the same result by two programs, positive and negative', async () => {
    const [link, value] = [linkAt(chain.checkpoints, 5), linkAt(values.checkpoints, 50)];
    const [number, beacon] = [9_817_951, toHex(value)];
    const setup = each.setup(number);
    const outcome = each.draw(roundDraw({ link, beacon, number }), setup);
    const stored = { game: each.name, number, game_version: each.version, setup, outcome };
    const round: FairRound = { ...roundAt(5), ...(JSON.parse(JSON.stringify(stored)) as typeof stored) };
    expect(await sharedChecks(round)).toEqual({ ...SOUND, multiplierHolds: undefined });
    const found = { outcomeHolds: false, secondHolds: false };
    expect(await sharedChecks({ ...round, number: number + 1 })).toMatchObject(found);
    expect(await sharedChecks({ ...round, setup: { race: 1 } })).toMatchObject(found);
    expect(await sharedChecks({ ...round, outcome: {} })).toMatchObject(found);
  });
});

describe('check of many rounds', () => {
  const all = Array.from({ length: 30 }, (_, at) => roundAt(30 - at));

  it('covers the last round and reports progress', async () => {
    const done: number[] = [];
    expect(await findUnsound(all, (count) => done.push(count) > 0)).toEqual([]);
    expect(done).toEqual(all.map((_, at) => at + 1));
  });

  it('lists the rounds that fail, and stops on request', async () => {
    const forged = all.map((round) => (round.place === 9 ? { ...round, outcome: { end: 1 } } : round));
    expect(await findUnsound(forged, () => true)).toEqual([49]);
    const twice = all.map((round) => (round.place === 9 ? { ...roundAt(8), number: 49 } : round));
    expect(await findUnsound(twice, () => true)).toContain(49);
    let asked = 0;
    await findUnsound(all, () => (asked += 1) < 3);
    expect(asked).toBe(3);
  });
});
