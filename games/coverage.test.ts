import { type RoundGame, drawsOf, validOf, validStakes } from '@arara/game-kit';
import { type Centavos, ZERO, centavos, sum } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bet } from './chips/bets.ts';
import { games, roundGames } from './registry.ts';

/** Bets that one player places together on one draw, each with its stake in reais. */
type Way = readonly (readonly [choice: unknown, reais: number])[];

const ROUND = 7;
const reais = (amount: number): Centavos => centavos(amount * 100);
const range = (count: number, from = 1): number[] => Array.from({ length: count }, (_, index) => from + index);

const chips = (...places: string[]): Way => places.map((bet) => [{ bets: [{ bet, chips: 1 }] }, 1]);
const tenEach = (choices: readonly unknown[]): Way => choices.map((choice) => [choice, 10]);
const numbers = (count: number): Way => chips(...range(count, 0).map(String));
const runner = (market: string) => (number: number) => ({ market, pick: [number] });
const animal = (reach: string) => (number: number) => ({ way: 'animal', reach, named: [number] });
const leg = (match: number, market: string, pick: string) => ({ legs: [{ match, market, pick }] });
const picks = (...named: number[]) => ({ picks: named });

/** How the bets of a shared game cover everything, or more than it allows, and how they do not. */
interface Ways {
  covering: Record<string, Way>;
  risky: Record<string, Way>;
}

const roulette: Ways = {
  covering: {
    'red and black': chips('red', 'black'),
    'even and odd': chips('even', 'odd'),
    'low and high': chips('low', 'high'),
    'all dozens': chips('dozen-1', 'dozen-2', 'dozen-3'),
    'all columns': chips('column-1', 'column-2', 'column-3'),
    'red, black and zero': chips('red', 'black', '0'),
    'every number': numbers(37),
    'one number more than it allows': numbers(28),
  },
  risky: {
    red: chips('red'),
    'a number': chips('17'),
    'two dozens': chips('dozen-1', 'dozen-2'),
    'as many numbers as it allows': numbers(27),
  },
};
const baccarat: Ways = {
  covering: {
    'player and banker': chips('player', 'banker'),
    'player, banker and tie': chips('player', 'banker', 'tie'),
    'every place': chips('player', 'banker', 'tie', 'player-pair', 'banker-pair'),
  },
  risky: { player: chips('player'), banker: chips('banker'), 'banker and tie': chips('banker', 'tie') },
};

const shared: Record<string, Ways> = {
  'roleta-ao-vivo': roulette,
  'bacara-ao-vivo': baccarat,
  'roda-do-show': {
    covering: {
      'every number': chips('1', '2.2', '5.3', '10', '21', '43'),
      'all but the rarest': chips('1', '2.2', '5.3', '10', '21'),
      'the three that come most': chips('1', '2.2', '5.3'),
    },
    risky: { 'the likeliest': chips('1'), 'the two that come most': chips('1', '2.2'), 'the rarest': chips('43') },
  },
  'corrida-da-praia': {
    covering: {
      'every runner wins': tenEach(range(8).map(runner('win'))),
      'every runner among two': tenEach(range(8).map(runner('two'))),
      'every runner among three': tenEach(range(8).map(runner('three'))),
      'all but one': tenEach(range(7).map(runner('win'))),
    },
    risky: {
      'one runner': tenEach([runner('win')(1)]),
      'two runners': tenEach(range(2).map(runner('win'))),
      'the first two in order': tenEach([{ market: 'exacta', pick: [1, 2] }]),
    },
  },
  'sorte-dos-bichos': {
    covering: {
      'all animals': tenEach(range(25).map(animal('first'))),
      'all animals for all prizes': tenEach(range(25).map(animal('all'))),
      'one animal more than it allows': tenEach(range(19).map(animal('first'))),
    },
    risky: {
      'one animal': tenEach([animal('first')(7)]),
      'as many animals as it allows': tenEach(range(18).map(animal('first'))),
      'fifty endings': tenEach(range(50, 0).map((named) => ({ way: 'ending', reach: 'first', named: [named] }))),
    },
  },
  'liga-da-arara': {
    covering: {
      'home, draw and away': tenEach(['home', 'draw', 'away'].map((pick) => leg(0, 'result', pick))),
      'both teams score, and not': tenEach(['yes', 'no'].map((pick) => leg(3, 'both', pick))),
      'over and under': tenEach(['over-2', 'under-2'].map((pick) => leg(4, 'goals', pick))),
      'two matches each way': tenEach(
        ['yes', 'no'].flatMap((one) =>
          ['yes', 'no'].map((two) => ({
            legs: [
              { match: 1, market: 'both', pick: one },
              { match: 2, market: 'both', pick: two },
            ],
          })),
        ),
      ),
    },
    risky: {
      'one result': tenEach([leg(0, 'result', 'home')]),
      'ten matches, each by itself': tenEach(range(10, 0).map((match) => leg(match, 'result', 'home'))),
    },
  },
  'keno-da-mata': {
    covering: {
      'fifty numbers one by one': tenEach(range(50).map((number) => picks(number))),
      'all numbers in pairs': tenEach(range(40).map((pair) => picks(2 * pair - 1, 2 * pair))),
    },
    risky: {
      'one number': tenEach([picks(7)]),
      'three numbers one by one': tenEach([picks(7), picks(8), picks(9)]),
      'five tickets of eight': tenEach(range(5, 0).map((row) => picks(...range(8, row * 8 + 1)))),
    },
  },
  quininha: {
    covering: {},
    risky: { 'every number once': tenEach(range(16, 0).map((row) => picks(...range(5, row * 5 + 1)))) },
  },
  'sala-de-bingo': { covering: {}, risky: { 'the most cards': tenEach(range(24).map((card) => ({ card }))) } },
  foguete: { covering: {}, risky: { 'two exits': tenEach([{ auto: 200 }, { auto: 130 }]) } },
};

/** What counts of bets on separate tickets. */
function counted(game: RoundGame, way: Way): Centavos {
  const setup = game.setup(ROUND);
  const tickets = way.map(([choice, amount]) => {
    const input = game.readInput(choice, setup);
    if (input === undefined) throw new Error(`${game.name} does not take ${JSON.stringify(choice)}`);
    return { input, stake: reais(amount), win: ZERO };
  });
  return sum(validStakes(game, setup, tickets));
}

const staked = (way: Way): Centavos => sum(way.map(([, amount]) => reais(amount)));
/** The same bets with a stake on the first that outweighs the others. */
const uneven = (way: Way): Way => way.map(([choice, amount], index) => [choice, index === 0 ? amount * 20 : amount]);
const entries = (ways: (of: Ways) => Record<string, Way>) =>
  roundGames.flatMap((game) =>
    Object.entries(ways(shared[game.name] ?? { covering: {}, risky: {} })).map(
      ([name, way]) => [game.name, name, game, way] as const,
    ),
  );

describe('the ways to cover a shared game', () => {
  it('are listed for every shared game, and defined for each that can be covered', () => {
    expect(Object.keys(shared).toSorted()).toEqual(roundGames.map(({ name }) => name).toSorted());
    for (const { name, coverage } of roundGames)
      expect(Object.keys(shared[name]?.covering ?? {}).length > 0).toBe(coverage !== null);
  });

  it.each(entries(({ covering }) => covering))(
    '%s: %s count what the game says, on separate tickets',
    (_, __, game, way) => {
      const share = BigInt(game.coverage?.countedBps ?? 10_000);
      expect(counted(game, way)).toBe((staked(way) * share) / 10_000n);
      expect(counted(game, way.toReversed())).toBe((staked(way) * share) / 10_000n);
      // Each of several calls places one more ticket of the same: the same bets, in halves.
      const twice = way.flatMap((bet) => [bet, bet]);
      expect(counted(game, twice)).toBe((staked(twice) * share) / 10_000n);
    },
  );

  it.each(entries(({ covering }) => covering).filter(([, , game]) => game.coverage?.returnBps === 0))(
    '%s: %s count no more where most of the money lies on one of them',
    (_, __, game, way) => {
      expect(counted(game, uneven(way))).toBe(0n);
    },
  );

  it.each(entries(({ risky }) => risky))('%s: %s counts in full', (_, __, game, way) => {
    expect(counted(game, way)).toBe(staked(way));
    const twice = way.flatMap((bet) => [bet, bet]);
    expect(counted(game, twice)).toBe(staked(twice));
  });
});

describe('a game whose tickets cannot cover one another', () => {
  it.each(roundGames.filter(({ coverage, flight }) => coverage === null && flight === undefined))(
    '$name returns half of what the most tickets cost in less than three quarters of rounds',
    (game) => {
      const setup = game.setup(ROUND);
      const [way = []] = Object.values(shared[game.name]?.risky ?? {});
      const inputs = way.map(([choice]) => game.readInput(choice, setup));
      const draw = drawsOf(new Uint8Array(32));
      const outcomes = range(400).map((nonce) => game.draw(draw('coverage', nonce), setup));
      const covered = outcomes.filter((outcome) => {
        const back = inputs.reduce<bigint>((paid, input) => paid + game.pay(outcome, input, setup), 0n);
        return back * 2n >= BigInt(inputs.length) * 10_000n;
      });
      expect(covered.length).toBeLessThan(300);
    },
  );
});

describe('a flight', () => {
  const flight = roundGames.filter((game) => game.flight !== undefined);
  it.each(flight)('$name: counts each ticket by what it was left with', (game) => {
    const of = (choice: unknown, win: number) => ({
      input: game.readInput(choice, null),
      stake: reais(10),
      win: reais(win),
    });
    expect(validStakes(game, null, [of({ auto: 200 }, 20), of({}, 11)])).toEqual([reais(10), ZERO]);
    expect(validStakes(game, null, [of({ auto: 120 }, 12), of({ auto: 500 }, 0)])).toEqual([ZERO, reais(10)]);
  });
});

const cloths = {
  roleta: roulette,
  'bacara-da-arara': baccarat,
} satisfies Record<string, Ways>;

/** Chips of several bets on one ticket. */
const merged = (way: Way): { bets: Bet[] } => ({
  bets: way.flatMap(([choice, amount]) => (choice as { bets: Bet[] }).bets.map((bet) => ({ ...bet, chips: amount }))),
});

describe('a solo game where one bet lies on several places', () => {
  const instant = games.filter((game) => game.kind === 'instant');

  it('has a coverage, and no other has one', () => {
    expect(instant.filter(({ coverage }) => coverage !== undefined).map(({ name }) => name)).toEqual(
      Object.keys(cloths),
    );
  });

  it.each(instant.filter(({ coverage }) => coverage !== undefined))('$name counts nothing that covers all', (game) => {
    const ways = cloths[game.name as keyof typeof cloths];
    const valid = (way: Way) => validOf(game, { input: game.readInput(merged(way)), stake: staked(way), win: ZERO });
    for (const way of Object.values(ways.covering)) {
      expect(valid(way)).toBe(0n);
      expect(valid(uneven(way))).toBe(0n);
    }
    for (const way of Object.values(ways.risky)) expect(valid(way)).toBe(staked(way));
  });
});

/** Chips on a place, and on which of several tickets they are laid. */
type Cut = readonly [place: string, laid: number, ticket: number];

/** One ticket with all of these chips. */
function ticketOf(cuts: readonly Cut[]): Way[number] {
  const places = Map.groupBy(cuts, ([place]) => place);
  const bets = [...places].map(([bet, own]) => ({ bet, chips: own.reduce((laid, [, more]) => laid + more, 0) }));
  return [{ bets }, bets.reduce((laid, each) => laid + each.chips, 0)];
}

describe('a bet that is split over tickets', () => {
  const onChips = roundGames.filter(({ name }) => ['roleta-ao-vivo', 'bacara-ao-vivo', 'roda-do-show'].includes(name));
  const placesOf = ({ name }: RoundGame): string[] => {
    const { covering = {}, risky = {} } = shared[name] ?? {};
    return [...Object.values(covering), ...Object.values(risky)].flatMap((way) =>
      merged(way).bets.map(({ bet }) => bet),
    );
  };

  it.each(onChips)('counts no more than the same bet on one ticket: $name', (game) => {
    const place = fc.constantFrom(...new Set(placesOf(game)));
    const cut = fc.tuple(place, fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 3 }));
    fc.assert(
      fc.property(fc.array(cut, { minLength: 1, maxLength: 12 }), (cuts) => {
        const whole = counted(game, [ticketOf(cuts)]);
        const split = [...Map.groupBy(cuts, ([, , ticket]) => ticket).values()].map(ticketOf);
        expect(counted(game, split)).toBeLessThanOrEqual(whole);
        expect(
          counted(
            game,
            cuts.map((each) => ticketOf([each])),
          ),
        ).toBeLessThanOrEqual(whole);
      }),
      { seed: 17, numRuns: 300 },
    );
  });
});
