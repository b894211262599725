import { type RoundGame, drawsOf, validOf, validStakes } from '@arara/game-kit';
import { type Centavos, ZERO, centavos, sum } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bet } from './chips/bets.ts';
import { type CoverageExample, type CoverageExamples, range } from './coverage-example.ts';
import { games, roundGames } from './registry.ts';

const ROUND = 7;
const reais = (amount: number): Centavos => centavos(amount * 100);

/** Games with bets that can lie on one draw together: those of shared rounds, and those of one player that declare a coverage. */
const instant = games.filter((game) => game.kind === 'instant');
const tables = instant.filter(({ coverage }) => coverage !== undefined);

/** The examples that each of these games has in its folder. */
const examples = new Map(
  await Promise.all(
    [...roundGames, ...tables].map(async ({ name }) => {
      const module = (await import(`./${name}/coverage-examples.ts`)) as { coverageExamples: CoverageExamples };
      return [name, module.coverageExamples] as const;
    }),
  ),
);

function examplesOf({ name }: { readonly name: string }): CoverageExamples {
  const found = examples.get(name);
  if (found === undefined) throw new Error(`games/${name}/coverage-examples.ts exports no examples`);
  return found;
}

/** What counts of bets on separate tickets. */
function counted(game: RoundGame, way: CoverageExample): Centavos {
  const setup = game.setup(ROUND);
  const tickets = way.map(([choice, amount]) => {
    const input = game.readInput(choice, setup);
    if (input === undefined) throw new Error(`${game.name} does not take ${JSON.stringify(choice)}`);
    return { input, stake: reais(amount), win: ZERO };
  });
  return sum(validStakes(game, setup, tickets));
}

const staked = (way: CoverageExample): Centavos => sum(way.map(([, amount]) => reais(amount)));
/** The same bets with a stake on the first that outweighs the others. */
const uneven = (way: CoverageExample): CoverageExample =>
  way.map(([choice, amount], index) => [choice, index === 0 ? amount * 20 : amount]);
const entries = (select: (of: CoverageExamples) => Readonly<Record<string, CoverageExample>>) =>
  roundGames.flatMap((game) =>
    Object.entries(select(examplesOf(game))).map(([name, way]) => [game.name, name, game, way] as const),
  );

describe('the ways to cover a shared game', () => {
  it.each(roundGames)('are defined where $name can be covered, beside bets that count in full', (game) => {
    const { covering, risky } = examplesOf(game);
    expect(Object.keys(covering).length > 0).toBe(game.coverage !== null);
    expect(Object.keys(risky)).not.toEqual([]);
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
      const [way = []] = Object.values(examplesOf(game).risky);
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

/** Chips of several bets on one ticket. */
const merged = (way: CoverageExample): { bets: Bet[] } => ({
  bets: way.flatMap(([choice, amount]) => (choice as { bets: Bet[] }).bets.map((bet) => ({ ...bet, chips: amount }))),
});

describe('a solo game where one bet lies on several places', () => {
  it.each(tables)('$name counts nothing that covers all', (game) => {
    const ways = examplesOf(game);
    expect(Object.keys(ways.covering)).not.toEqual([]);
    expect(Object.keys(ways.risky)).not.toEqual([]);
    const valid = (way: CoverageExample) =>
      validOf(game, { input: game.readInput(merged(way)), stake: staked(way), win: ZERO });
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
function ticketOf(cuts: readonly Cut[]): CoverageExample[number] {
  const places = Map.groupBy(cuts, ([place]) => place);
  const bets = [...places].map(([bet, own]) => ({ bet, chips: own.reduce((laid, [, more]) => laid + more, 0) }));
  return [{ bets }, bets.reduce((laid, each) => laid + each.chips, 0)];
}

describe('a bet that is split over tickets', () => {
  const listExamples = (game: RoundGame): CoverageExample[] => {
    const { covering, risky } = examplesOf(game);
    return [...Object.values(covering), ...Object.values(risky)];
  };
  const hasChips = (way: CoverageExample): boolean =>
    way.every(([choice]) => typeof choice === 'object' && choice !== null && 'bets' in choice);
  const onChips = roundGames.filter((game) => listExamples(game).every(hasChips));
  const placesOf = (game: RoundGame): string[] =>
    listExamples(game).flatMap((way) => merged(way).bets.map(({ bet }) => bet));

  it('is tested for every table of chips', () => {
    expect(onChips.length).toBeGreaterThan(2);
  });

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
