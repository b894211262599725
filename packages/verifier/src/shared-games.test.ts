import { type RoundGame, createChain, linkAt, roundDraw, ticketE4, toHex } from '@arara/game-kit';
import { roundGames } from '@arara/games';
import { describe, expect, it } from 'vitest';
import { picksOf, markets as raceMarkets } from '../../../games/corrida-da-praia/chances.ts';
import { bookOf } from '../../../games/liga-da-arara/markets.ts';
import { setupOf } from '../../../games/liga-da-arara/season.ts';
import { parsheets } from '../../../games/parsheets.ts';
import { spots } from '../../../games/roleta/cloth.ts';
import { Unreadable } from './game.ts';
import { type HeldLinks, type SharedEvidence, verifiesShared, verifyShared } from './index.ts';
import { sharedVerifiers } from './shared-verifiers.ts';

const ROUNDS = 420;
/** Tickets of each round. */
const TICKETS = 12;
const chain = createChain(
  Uint8Array.from({ length: 32 }, (_, index) => index * 7 + 3),
  ROUNDS,
);
const values = createChain(new Uint8Array(32).fill(77), ROUNDS * 5);
const HOLDS = { chainHolds: true, beaconHolds: true, setupHolds: true, outcomeHolds: true, multiplierHolds: true };

/** Data as it comes over the wire. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

interface Played {
  readonly number: number;
  readonly place: number;
  readonly setup: unknown;
  readonly outcome: unknown;
}

/** Rounds whose numbers are those of these days. */
function playedAt(game: RoundGame, place: number): Played & Pick<SharedEvidence, 'chain' | 'beacon'> {
  const [link, value] = [linkAt(chain.checkpoints, place), linkAt(values.checkpoints, place * 5)];
  const [number, beacon] = [9_817_000 + place * 3, toHex(value)];
  const setup = game.setup(number);
  return {
    number,
    place,
    setup: plain(setup),
    outcome: plain(game.draw(roundDraw({ link, beacon, number }), setup)),
    chain: { link: toHex(link), commitment: chain.commitment, place },
    beacon: { link: beacon, commitment: values.commitment, place: place * 5 },
  };
}

/** Whole numbers that differ from ticket to ticket and are the same each time. */
const spread = (seed: number, below: number): number => (Math.imul(seed + 1, 0x9e37_79b1) >>> 8) % below;

/** Chips on several places, in sums that do not divide evenly. */
function mixed(places: readonly string[], turn: number): unknown {
  const bets = [0, 1, 2, 3, 4].map((at) => ({
    bet: places[spread(turn * 5 + at, places.length)],
    chips: 1 + spread(turn + at, 90),
  }));
  return { bets: bets.filter(({ bet }, at) => bets.findIndex((other) => other.bet === bet) === at) };
}

const CHIPS: Readonly<Record<string, readonly string[]>> = {
  'roleta-ao-vivo': spots.map(({ id }) => id),
  'bacara-ao-vivo': ['player', 'banker', 'tie', 'player-pair', 'banker-pair'],
  'roda-do-show': ['1', '2', '5', '10', '20', '40', 'cofre', 'festa'],
};

/** Tables whose tickets name one place. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  'classico-da-carta': ['home', 'tie', 'suited', 'away'],
  'dados-da-arara': ['blue', 'tie', 'red'],
};

/** Numbers of which so many came, and others that did not. */
function picked(outcome: unknown, hits: number, all: number): unknown {
  const { balls } = outcome as { balls: readonly number[] };
  const missed = Array.from({ length: 80 }, (_, at) => at + 1).filter((number) => !balls.includes(number));
  return { picks: [...balls.slice(0, hits), ...missed.slice(0, all - hits)].toSorted((a, b) => a - b) };
}

/** Every way to name what came in one of the prizes, and something else. */
function bichos(outcome: unknown, turn: number): unknown {
  const { prizes } = outcome as { prizes: readonly number[] };
  const [one = 0, two = 0, three = 0] = [0, 1, 2].map((at) => prizes[spread(turn + at * 3, 5)] ?? 0);
  const animals = [one, two, three].map((prize) => Math.floor(((prize + 99) % 100) / 4) + 1);
  const named = [[animals[0]], [one % 100], [one % 1000], [one], animals.slice(0, 2), animals];
  const way = ['animal', 'ending', 'three', 'four', 'pair', 'trio'];
  const at = turn % way.length;
  const reach = turn % 4 < 2 || at > 3 ? 'all' : 'first';
  return { way: way[at], reach, named: named[at]?.toSorted((a = 0, b = 0) => a - b) };
}

/** One pick, or several of different matches, of all that is offered. */
function legs(number: number, turn: number): unknown {
  const { matches } = setupOf(number);
  const count = 1 + (turn % 3);
  return {
    legs: Array.from({ length: count }, (_, at) => {
      const match = (turn + at * 3) % matches.length;
      const [, , home = 100, away = 100] = matches[match] ?? [];
      const { selections } = bookOf(home, away);
      const { market = '', pick = '' } = selections[spread(turn * 3 + at, selections.length)] ?? {};
      return { match, market, pick };
    }),
  };
}

const races = raceMarkets.flatMap((market) => picksOf(market, 8).map((pick) => ({ market, pick })));

/** A ticket that somebody may have sent in a round: many of them win something. */
function ticketOf({ name }: RoundGame, { number, outcome }: Played, turn: number): unknown {
  const sheet = parsheets[name] ?? [];
  if (turn % 4 === 0 && sheet.length > 0) return sheet[(turn >> 2) % sheet.length]?.input;
  const cloth = CHIPS[name];
  if (cloth) return mixed(cloth, turn);
  const places = PLACES[name];
  if (places) return { bet: places[spread(turn, places.length)] };
  if (name === 'double-da-arara') return { colour: ['red', 'white', 'black'][spread(turn, 3)] };
  if (name === 'keno-da-mata') return picked(outcome, turn % 11, Math.max(turn % 11, 1 + (turn % 10)));
  if (name === 'quininha') return picked(outcome, turn % 6, 5);
  if (name === 'sala-de-bingo') return { card: 1 + spread(turn, 99_999) };
  if (name === 'bingo-da-quermesse') return { card: 1 + spread(turn, 599_994) };
  if (name === 'sorte-dos-bichos') return bichos(outcome, turn);
  if (name === 'liga-da-arara') return legs(number, turn);
  if (name === 'corrida-da-praia') return races[turn % races.length];
  return turn % 4 === 1 ? {} : { auto: 101 + spread(turn, 400) };
}

/** What a ticket has left with, where it was left by hand. */
function leftIn(game: RoundGame, outcome: unknown, turn: number): bigint | null {
  const reached = turn % 3 === 0 ? game.flight?.reachedE4(turn * 13) : undefined;
  return reached !== undefined && game.flight !== undefined && reached <= game.flight.endE4(outcome) ? reached : null;
}

/** The published evidence of a round, with the first accepted ticket from that turn on. */
function evidenceOf(game: RoundGame, place: number, turn: number): SharedEvidence {
  const { number, setup, outcome, ...links } = playedAt(game, place);
  for (let at = turn; ; at += 1) {
    const input = ticketOf(game, { number, place, setup, outcome }, at);
    const leftE4 = leftIn(game, outcome, at);
    const paidE4 = ticketE4(game, { setup, outcome }, { input, leftE4 });
    if (paidE4 === undefined) continue;
    const ticket = { input, leftE4: leftE4 === null ? null : String(leftE4), multiplierE4: String(paidE4) };
    return { game: game.name, number: String(number), setup, outcome, ...links, ticket };
  }
}

/** What this package pays for a ticket; `undefined` for one that it does not take. */
async function verifiedE4(game: RoundGame, { setup, outcome }: Played, choice: unknown, left: bigint | null) {
  const verifier = await sharedVerifiers[game.name]?.();
  try {
    return verifier?.payE4({ outcome, setup, choice, left: left ?? undefined });
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

/** No game takes these. */
const MALFORMED: readonly unknown[] = [
  null,
  [],
  'red',
  { bets: [] },
  { bets: [{ bet: 'gold', chips: 1 }] },
  ...['red', 'tie', '40'].flatMap((bet) => [
    { bets: [{ bet, chips: 0 }] },
    { bets: [{ bet, chips: 1.5 }] },
    { bets: [{ bet, chips: 501 }] },
    { bets: [{ bet, chips: 1, paid: 9 }] },
    {
      bets: [
        { bet, chips: 1 },
        { bet, chips: 2 },
      ],
    },
  ]),
  { bets: [{ bet: '3-4', chips: 1 }] },
  { bets: [{ bet: 'dozen-4', chips: 1 }] },
  { bet: 'nobody' },
  { bet: 'toString' },
  { bet: ['home'] },
  { bet: 'home', chips: 1 },
  { bet: 'blue', chips: 1 },
  { colour: 'green' },
  { colour: 'toString' },
  { colour: ['red'] },
  { colour: 'red', stake: 1 },
  { picks: [] },
  { picks: [5, 4, 3, 2, 1] },
  { picks: [1, 1, 2, 3, 4] },
  { picks: [0, 1, 2, 3, 4] },
  { picks: [1, 2, 3, 4, 81] },
  { picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
  { card: 0 },
  { card: 100_000 },
  { card: 599_995 },
  { card: '1' },
  { card: 1, series: 2 },
  { auto: 100 },
  { auto: 1_000_001 },
  { way: 'animal', reach: 'last', named: [1] },
  { way: 'animal', reach: 'first', named: [26] },
  { way: 'animal', reach: 'first', named: [1, 2] },
  { way: 'ending', reach: 'first', named: [100] },
  { way: 'pair', reach: 'first', named: [1, 2] },
  { way: 'trio', reach: 'all', named: [1, 1, 2] },
  { way: 'constructor', reach: 'all', named: [1] },
  { legs: [] },
  { legs: [{ match: 10, market: 'result', pick: 'home' }] },
  { legs: [{ match: 0, market: 'result', pick: 'nobody' }] },
  { legs: [{ match: 0, market: 'score', pick: '8-8' }] },
  { legs: [{ match: 0, market: 'goals', pick: 'over-5' }] },
  { legs: ['home', 'away'].map((pick) => ({ match: 0, market: 'result', pick })) },
  { legs: [0, 1, 2, 3, 4, 5, 6].map((match) => ({ match, market: 'double', pick: 'home-away' })) },
  { legs: [0, 1, 2, 3, 4, 5].map((match) => ({ match, market: 'score', pick: 'other' })) },
  { market: 'win', pick: [9] },
  { market: 'win', pick: [1, 2] },
  { market: 'exacta', pick: [1, 1] },
  { market: 'toString', pick: [1] },
];

it('implements every shared game', () => {
  expect(Object.keys(sharedVerifiers).toSorted()).toEqual(roundGames.map(({ name }) => name).toSorted());
  for (const { name } of roundGames) expect(verifiesShared(name)).toBe(true);
});

describe.each(roundGames)('$name, implemented independently', (game) => {
  it('has the same results as the server', { timeout: 120_000 }, async () => {
    const held: HeldLinks = new Map();
    const paid = new Set<string>();
    for (let place = 1; place <= ROUNDS; place += 1) {
      const evidence = evidenceOf(game, place, place);
      expect(await verifyShared(evidence, held), `round ${evidence.number}`).toEqual(HOLDS);
      const round = playedAt(game, place);
      for (let turn = place * TICKETS; turn < (place + 1) * TICKETS; turn += 1) {
        const [input, leftE4] = [ticketOf(game, round, turn), leftIn(game, round.outcome, turn)];
        const house = ticketE4(game, round, { input, leftE4 });
        expect(await verifiedE4(game, round, input, leftE4), JSON.stringify({ round, input })).toBe(house);
        paid.add(String(house));
      }
    }
    // Nothing, and several prizes: each that there is, where the pay sheet has few.
    expect(paid).toContain('0');
    const prizes = new Set(
      (parsheets[game.name] ?? []).flatMap((way) => ('odds' in way ? [...way.odds().cases.keys()] : [])),
    );
    expect(paid.size).toBeGreaterThanOrEqual(Math.min(5, prizes.size));
  });

  it('accepts no ticket that the server refuses', async () => {
    const round = playedAt(game, 7);
    for (const input of MALFORMED) {
      const house = ticketE4(game, round, { input, leftE4: null });
      expect(await verifiedE4(game, round, input, null), JSON.stringify(input)).toBe(house);
    }
  });

  it('finds out another link, value, number, setup, result and payment', async () => {
    const [evidence, stranger] = [evidenceOf(game, 30, 4), evidenceOf(game, 31, 4)];
    const { chain: own, beacon, ticket } = evidence;
    if (ticket === undefined) throw new Error('the round has no ticket');
    expect(await verifyShared(evidence)).toEqual(HOLDS);
    const forged: readonly (readonly [Partial<SharedEvidence>, object])[] = [
      [{ chain: { ...own, link: stranger.chain.link } }, { chainHolds: false, outcomeHolds: false }],
      [{ beacon: { ...beacon, link: 'ab'.repeat(32) } }, { beaconHolds: false, outcomeHolds: false }],
      [{ number: stranger.number }, { outcomeHolds: false }],
      [{ setup: { race: 1, season: 2, series: 3, matches: [], weights: [] } }, { setupHolds: false }],
      [{ outcome: stranger.outcome }, { outcomeHolds: false }],
      [{ outcome: {} }, { outcomeHolds: false, multiplierHolds: false }],
      [{ ticket: { ...ticket, multiplierE4: String(BigInt(ticket.multiplierE4) + 1n) } }, { multiplierHolds: false }],
    ];
    for (const [change, found] of forged) expect(await verifyShared({ ...evidence, ...change })).toMatchObject(found);
    const isShown = evidence.setup !== null;
    if (isShown) expect(await verifyShared({ ...evidence, number: '5' })).toMatchObject({ setupHolds: false });
  });
});
