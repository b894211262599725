import { drawsOf, enumerate, exactRtp, factsOf, returnOf, roundConformance, rtpAtStake } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { type Card, deck } from '../cards/deck.ts';
import { classicoDaCarta } from './classico-da-carta.ts';
import { toLiveMark } from './live-mark.ts';
import { TOTAL, options } from './maths.ts';
import { isClassicoOutcome, outcomeOf } from './outcome.ts';
import { toOutcomeText } from './outcome-text.ts';
import { backE4 } from './pays.ts';
import { type Place, places } from './places.ts';
import { chances, returns } from './return.ts';
import { RUN_MS, SQUEEZE_MS, STEPS, cardAfter } from './show.ts';

const draws = drawsOf(new Uint8Array(32).fill(11));
const optionOf = (place: Place) => {
  const found = options.find(({ name }) => name === place);
  if (found === undefined) throw new Error(`no option on ${place}`);
  return found;
};

describe('Clássico da Carta keeps what every shared game promises', () => {
  const malformed = [
    undefined,
    null,
    [],
    {},
    'home',
    { bet: 'banker' },
    { bet: 'toString' },
    { bet: ['home'] },
    { bet: 'home', chips: 1 },
    { bets: [{ bet: 'home', chips: 1 }] },
  ];
  it.each(roundConformance(classicoDaCarta, { options, malformed }))('$name', ({ check }) => check());
});

describe('the exact return', () => {
  it.each(places)('of %s is what the rules say', (place) => {
    const odds = optionOf(place).odds();
    expect(exactRtp(odds)).toEqual(returns[place]);
    const { win, stake } = chances[place];
    const pays = place === 'tie' ? 130_000n : place === 'suited' ? 570_000n : 20_000n;
    expect((odds.cases.get(pays) ?? 0n) * stake).toBe(win * TOTAL);
  });

  it('is at least 96 % on every place, at every stake', () => {
    for (const option of options) {
      expect(returnOf(option).win * 100n).toBeGreaterThanOrEqual(returnOf(option).stake * 96n);
      for (const stake of classicoDaCarta.stakes.steps)
        expect(rtpAtStake(option.odds(), stake)).toEqual(returnOf(option));
    }
  });

  it('is the one the game declares', () => {
    const { rtp, maxMultiplierE4, maxOneIn } = classicoDaCarta;
    expect(factsOf(options)).toEqual({ rtp, maxMultiplierE4, maxOneIn });
  });

  it('is what the real draw and the real pays come to over every pair of cards', () => {
    const back = new Map<Place, bigint>(places.map((place) => [place, 0n]));
    for (const { value, over, under } of enumerate((draw) => classicoDaCarta.draw(draw, null)))
      for (const place of places)
        back.set(place, (back.get(place) ?? 0n) + (backE4(place, value) * over * TOTAL) / under);
    for (const place of places) {
      const { win, stake } = returns[place];
      expect((back.get(place) ?? 0n) * stake).toBe(win * TOTAL * 10_000n);
    }
  });
});

describe('a round', () => {
  it('goes to the higher card, an ace above a king, whatever the suits', () => {
    expect(outcomeOf('AS', 'KH').result).toBe('home');
    expect(outcomeOf('2C', '3D').result).toBe('away');
    expect(outcomeOf('10D', 'JS').result).toBe('away');
    expect(outcomeOf('QH', 'QC').result).toBe('tie');
  });

  it('pays both draws on two equal cards, and half back on the sides', () => {
    const pays = (home: Card, away: Card) => places.map((place) => backE4(place, outcomeOf(home, away)));
    expect(pays('KH', 'KH')).toEqual([5_000n, 130_000n, 570_000n, 5_000n]);
    expect(pays('KH', 'KS')).toEqual([5_000n, 130_000n, 0n, 5_000n]);
    expect(pays('KH', 'QH')).toEqual([20_000n, 0n, 0n, 0n]);
    expect(pays('QH', 'KH')).toEqual([0n, 0n, 0n, 20_000n]);
  });

  it('is recognised, and nothing else is', () => {
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const stored: unknown = JSON.parse(JSON.stringify(classicoDaCarta.draw(draws('stored', nonce), null)));
      expect(isClassicoOutcome(stored)).toBe(true);
    }
    const round = outcomeOf('AS', 'KH');
    for (const broken of [
      null,
      [],
      {},
      { ...round, result: 'away' },
      { ...round, away: '1H' },
      { home: 'AS', away: 'KH' },
    ])
      expect(isClassicoOutcome(broken)).toBe(false);
  });

  it('may have the same card twice, from different decks', () => {
    const rounds = Array.from({ length: 800 }, (_, nonce) => classicoDaCarta.draw(draws('twice', nonce), null));
    expect(rounds.some(({ home, away }) => home === away)).toBe(true);
    expect(new Set(rounds.flatMap(({ home, away }) => [home, away])).size).toBe(deck.length);
  });

  it('must never change for these seeds', () => {
    const rounds = [0, 1, 2, 3].map((nonce) => classicoDaCarta.draw(draws('golden', nonce), null));
    expect(rounds.map(({ home, away, result }) => `${home} ${away} ${result}`)).toMatchInlineSnapshot(`
      [
        "5S 2S home",
        "3S 5C away",
        "KS 9D home",
        "4S 10H away",
      ]
    `);
  });

  it('is marked by the rank that won, and written as a score', () => {
    expect(toLiveMark(outcomeOf('AS', 'KH'))).toEqual({ text: 'A', tone: 'blue' });
    expect(toLiveMark(outcomeOf('2S', '10H'))).toEqual({ text: '10', tone: 'red' });
    expect(toLiveMark(outcomeOf('7S', '7H'))).toEqual({ text: '7', tone: 'gold' });
    expect(toLiveMark({ home: 'AS' })).toBeUndefined();
    expect(toOutcomeText({ outcome: outcomeOf('KD', '9S') })).toEqual(['K♦ × 9♠']);
  });
});

describe('the show', () => {
  it('lays both cards, peels and turns one after the other, and shows the result last', () => {
    const seen = Array.from({ length: STEPS.length + 1 }, (_, steps) => [
      cardAfter('home', steps),
      cardAfter('away', steps),
    ]);
    expect(seen).toEqual([
      ['absent', 'absent'],
      ['down', 'absent'],
      ['down', 'down'],
      ['squeezed', 'down'],
      ['open', 'down'],
      ['open', 'squeezed'],
      ['open', 'open'],
      ['open', 'open'],
    ]);
  });

  it('has time for each peel, and ends after the result', () => {
    const [, , homePeels = 0, homeOpen = 0, awayPeels = 0, awayOpen = 0, result = 0] = STEPS;
    expect(homeOpen - homePeels).toBe(SQUEEZE_MS.home);
    expect(awayOpen - awayPeels).toBe(SQUEEZE_MS.away);
    expect(RUN_MS).toBeGreaterThan(result);
    expect(classicoDaCarta.showMs(outcomeOf('AS', 'KH'))).toBe(RUN_MS);
  });
});
