import { asInstant, drawsOf, enumerate, exactRtp, factsOf, returnOf, roundConformance } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { toLiveMark } from './live-mark.ts';
import { TOTAL, oddsOfBets, options, runsOf } from './maths.ts';
import {
  type PartyBonus,
  type ShowOutcome,
  type TopSlot,
  boostOf,
  gainOfRound,
  isShowOutcome,
  placeOf,
} from './outcome.ts';
import { toOutcomeText } from './outcome-text.ts';
import { mostOfBets, payE4 } from './pays.ts';
import { returns } from './return.ts';
import { rodaDoShow } from './roda-do-show.ts';
import { type Place, partyGains, partyWheel, places, spotWeights, topWeights, wheel } from './segments.ts';
import { TURN_MS, beatsOf, partyTurnTo, runMs, seenAt, standingAt, stopUnder, turnTo } from './show.ts';

/** The order of the safes is drawn too, though no gain depends on it. */
const ORDERS = 6n;
const draws = drawsOf(new Uint8Array(32).fill(54));
const at = (segment: Place): number => wheel.indexOf(segment);
const chip = (bet: string, chips = 1) => ({ bet, chips });
const none: TopSlot = { spot: '1', times: 2 };
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

const number = (place: Place, top = none): ShowOutcome => ({ top, stop: at(place), bonus: null });
const safes = (inside: readonly number[], open: number, top = none): ShowOutcome => ({
  top,
  stop: at('cofre'),
  bonus: { safes: inside, open },
});
const party = (stops: readonly number[], top = none): ShowOutcome => ({ top, stop: at('festa'), bonus: { stops } });
const DOUBLE = partyWheel.indexOf('double');
const FIFTY = partyWheel.indexOf(50);

describe('Roda do Show keeps what every shared game promises', () => {
  const malformed = [
    undefined,
    null,
    [],
    {},
    { bets: [] },
    { bets: [chip('2X')] },
    { bets: [chip('2.2')] },
    { bets: [chip('Cofre')] },
    { bets: [chip('1'), chip('1')] },
    { bets: [chip('1', 0)] },
    { bets: [chip('1', 501)] },
    { bets: [chip('1')], more: 1 },
  ];
  it.each(roundConformance(rodaDoShow, { options, malformed }))('$name', ({ check }) => check());
});

describe('the wheels and the reels', () => {
  it('have 54 segments: 21, 13, 7, 4, 2 and 1 numbers, four Cofre and two Festa', () => {
    expect(places.map((place) => wheel.filter((each) => each === place).length)).toEqual([21, 13, 7, 4, 2, 1, 4, 2]);
    expect(wheel).toHaveLength(54);
  });

  it('have no two alike side by side', () => {
    for (const [index, segment] of wheel.entries()) expect(wheel[(index + 1) % wheel.length]).not.toBe(segment);
    for (const [index, segment] of partyWheel.entries())
      expect(partyWheel[(index + 1) % partyWheel.length]).not.toBe(segment);
  });

  it('have weights that sum to 200 and 40, and 14 of the 16 segments of Festa carry a gain', () => {
    expect([sum(Object.values(spotWeights)), sum(topWeights)]).toEqual([200, 40]);
    expect([partyWheel.length, partyGains.length]).toEqual([16, 14]);
  });
});

describe('a round', () => {
  const walked = [...enumerate((draw) => rodaDoShow.draw(draw, null))];

  it('is one of these rules, whatever is drawn', () => {
    expect(walked.every(({ value }) => isShowOutcome(value))).toBe(true);
  });

  it('comes out as the mathematics counts it, spot by spot and gain by gain', () => {
    const counted = new Map<string, bigint>();
    for (const { value, over, under } of walked) {
      const key = `${placeOf(value)} gains ${gainOfRound(value)}`;
      counted.set(key, (counted.get(key) ?? 0n) + (over * TOTAL * ORDERS) / under);
    }
    for (const place of places)
      for (const [gain, runs] of runsOf(place)) expect(counted.get(`${place} gains ${gain}`)).toBe(runs * ORDERS);
    expect([...counted.values()].reduce((all, runs) => all + runs, 0n)).toBe(TOTAL * ORDERS);
  });

  it('is recognised, and nothing else is', () => {
    for (const round of [number('40'), safes([12, 3, 6], 2), party([DOUBLE, FIFTY])])
      expect(isShowOutcome(JSON.parse(JSON.stringify(round)))).toBe(true);
    for (const broken of [
      null,
      { stops: [1] },
      { ...number('1'), stop: 54 },
      { ...number('1'), stop: '1' },
      { ...number('1'), top: { spot: '3', times: 2 } },
      { ...number('1'), top: { spot: '1', times: 4 } },
      { ...number('1'), bonus: { safes: [3, 6, 12], open: 0 } },
      { ...safes([3, 6, 12], 0), bonus: null },
      safes([3, 6, 13], 0),
      safes([3, 6, 12], 3),
      party([]),
      party([DOUBLE]),
      party([FIFTY, FIFTY]),
      party([DOUBLE, DOUBLE, DOUBLE]),
      party([DOUBLE, DOUBLE, DOUBLE, FIFTY]),
      party([16]),
    ])
      expect(isShowOutcome(broken), JSON.stringify(broken)).toBe(false);
    expect(() => placeOf({ stop: 54 })).toThrow('stops at one of its segments');
  });
});

describe('a chip', () => {
  const pays = (bet: string, outcome: ShowOutcome): bigint => payE4([chip(bet)], outcome);

  it('comes back with the gain of its number', () => {
    expect(pays('1', number('1', { spot: '2', times: 25 }))).toBe(20_000n);
    expect(pays('40', number('40'))).toBe(410_000n);
    expect(pays('40', number('1'))).toBe(0n);
  });

  it('has its gain alone multiplied by the top slot, and only on the spot of the top slot', () => {
    expect(pays('10', number('10', { spot: '10', times: 5 }))).toBe(510_000n);
    expect(pays('10', number('10', { spot: '20', times: 5 }))).toBe(110_000n);
    expect(boostOf(number('10', { spot: '20', times: 5 }))).toBe(1);
  });

  it('gains what the open safe holds, and what the wheel of Festa stops at', () => {
    expect(pays('cofre', safes([12, 3, 6], 1))).toBe(40_000n);
    expect(pays('cofre', safes([25, 3, 2], 0, { spot: 'cofre', times: 10 }))).toBe(2_510_000n);
    expect(pays('festa', party([FIFTY]))).toBe(510_000n);
    expect(pays('festa', party([DOUBLE, FIFTY]))).toBe(1_010_000n);
    expect(pays('cofre', party([FIFTY]))).toBe(0n);
    expect(pays('festa', party([DOUBLE, DOUBLE, FIFTY], { spot: 'festa', times: 25 }))).toBe(
      rodaDoShow.maxMultiplierE4,
    );
  });

  it('shares the stake with the others, never a centavo short', () => {
    expect(payE4([chip('5', 2), chip('1', 5)], number('5'))).toBe(17_143n);
    expect(mostOfBets([chip('1', 3), chip('40', 1)])).toBe(2_502_500n);
    expect(mostOfBets([chip('cofre')])).toBe(6_260_000n);
  });
});

describe('the exact return', () => {
  it.each(places)('of %s is what the rules say, and what the real round pays over every draw', (place) => {
    const bets = [chip(place)];
    const revealed = returns[place];
    expect(exactRtp(oddsOfBets(bets))).toEqual(revealed);
    const game = asInstant(rodaDoShow, 1);
    let win = 0n;
    for (const { value, over, under } of enumerate((draw) => game.play(draw, { bets })))
      win += (value.multiplierE4 * over * TOTAL * ORDERS) / under;
    expect(win * (revealed?.stake ?? 0n)).toBe((revealed?.win ?? 0n) * TOTAL * ORDERS * 10_000n);
  });

  it('is the one the game declares, and that of each bet is between 95.5 % and 97.5 %', () => {
    const { rtp, maxMultiplierE4, maxOneIn } = rodaDoShow;
    expect(factsOf(options)).toEqual({ rtp, maxMultiplierE4, maxOneIn });
    for (const option of options) {
      const { win, stake } = returnOf(option);
      expect(win * 1000n).toBeGreaterThan(stake * 955n);
      expect(win * 1000n).toBeLessThan(stake * 975n);
    }
  });
});

describe('the show', () => {
  it('leads the wheel to each segment, from wherever it stands', () => {
    for (let stop = 0; stop < wheel.length; stop += 1) {
      expect(stopUnder(standingAt(stop))).toBe(stop);
      const turn = turnTo({ stop }, (stop * 7) % wheel.length);
      expect(stopUnder(turn.toDegrees)).toBe(stop);
      expect(turn.toDegrees - turn.fromDegrees).toBeGreaterThanOrEqual(5 * 360);
    }
    const bonus: PartyBonus = { stops: [DOUBLE, FIFTY] };
    expect(partyTurnTo(bonus, 1).fromDegrees).toBe(standingAt(DOUBLE, partyWheel.length));
    expect(partyTurnTo(bonus, 1).toDegrees % 360).toBeCloseTo(standingAt(FIFTY, partyWheel.length));
  });

  it('stops the top slot one second before the wheel', () => {
    expect(seenAt(number('5'), 0)).toMatchObject({ isTurning: true, isSpotKnown: false, isTimesKnown: false });
    expect(seenAt(number('5'), TURN_MS - 1001)).toMatchObject({ isSpotKnown: true, isTimesKnown: false });
    expect(seenAt(number('5'), TURN_MS - 1000)).toMatchObject({ isTurning: true, isTimesKnown: true });
    expect(seenAt(number('5'), TURN_MS)).toMatchObject({ isTurning: false, isOver: true, isBonus: false });
  });

  it('counts down to the safe, and opens the others after it', () => {
    const round = safes([25, 3, 2], 0);
    const [first = 0] = beatsOf(round).filter((ms) => seenAt(round, ms).isBonus);
    expect(seenAt(round, first)).toMatchObject({ countdown: 4, isOpen: false, isOver: false });
    expect(seenAt(round, first + 3999)).toMatchObject({ countdown: 1, isOpen: false });
    expect(seenAt(round, first + 4000)).toMatchObject({ countdown: 0, isOpen: true, isAllOpen: false, isOver: true });
    expect(seenAt(round, runMs(round))).toMatchObject({ isAllOpen: true });
  });

  it('turns the wheel of Festa once for each of its stops', () => {
    const round = party([DOUBLE, FIFTY]);
    const turns = beatsOf(round).map((ms) => seenAt(round, ms));
    expect(
      turns.filter(({ isBonus }) => isBonus).map(({ at: stop, isPartyTurning }) => [stop, isPartyTurning]),
    ).toEqual([
      [0, true],
      [0, false],
      [1, true],
      [1, false],
    ]);
    expect(turns.map(({ isOver }) => isOver).lastIndexOf(false)).toBe(turns.length - 2);
  });

  it('ends after everything has been shown, and shows nothing new between its beats', () => {
    for (let nonce = 0; nonce < 400; nonce += 1) {
      const drawn = rodaDoShow.draw(draws('show', nonce), null);
      const beats = beatsOf(drawn);
      expect(beats).toEqual(beats.toSorted((a, b) => a - b));
      expect(seenAt(drawn, runMs(drawn)).isOver).toBe(true);
      expect(Math.max(...beats)).toBeLessThan(runMs(drawn));
      for (const [index, beat] of beats.entries())
        expect(seenAt(drawn, (beats[index + 1] ?? runMs(drawn)) - 1)).toEqual(seenAt(drawn, beat));
    }
  });
});

describe('the texts of a round', () => {
  it('name the spot, the multiplier of the top slot and the gain of a bonus game', () => {
    const texts = (outcome: unknown) => toOutcomeText({ outcome }, 'pt');
    expect(texts(number('40'))).toEqual(['40']);
    expect(texts(number('40', { spot: '40', times: 10 }))).toEqual(['40', '×10']);
    expect(texts(safes([25, 3, 2], 0, { spot: 'cofre', times: 2 }))).toEqual(['Cofre', '×2', '50x']);
    expect(toLiveMark(party([DOUBLE, FIFTY]), 'en')).toEqual({ text: '100x', tone: 'gold' });
  });

  it('read the rounds of the first version as they were', () => {
    expect(toOutcomeText({ outcome: { stops: [15, 30, 23] } }, 'pt')).toEqual(['2X', '5X', '43']);
    expect(toLiveMark({ stops: [15, 1] }, 'pt')).toEqual({ text: '2,2', tone: 'gold' });
    for (const stops of [[], [15], [1, 1], [15, 15, 15, 15, 1], [54], ['0'], 'none'])
      expect(toOutcomeText({ outcome: { stops } }, 'pt')).toEqual([]);
  });
});
