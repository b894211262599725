import {
  type RoundSnapshot,
  type SharedTable,
  approximately,
  drawsOf,
  enumerate,
  exactRtp,
  factsOf,
  roundConformance,
  rtpText,
} from '@arara/game-kit';
import { createTranslate } from '@arara/messages';
import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { LEAST_ODDS, oddsOf } from '../sports-book/odds.ts';
import { chanceOf, isTrue, markets, orderChance, picksOf } from './chances.ts';
import { corridaDaPraia } from './corrida-da-praia.ts';
import { FIELDS, RUNNERS, isRaceSetup, setupOf } from './form.ts';
import type { Messages } from './messages/messages.ts';
import pt from './messages/pt.json' with { type: 'json' };
import { SHEET_RACE, oddsOfPick, options } from './maths.ts';
import { drawRace, isRaceOutcome } from './outcome.ts';
import { pickText } from './pick-text.ts';
import { togglePick } from './toggle-pick.ts';
import {
  PHOTO_MS,
  SHOW_MS,
  SLOW,
  START_MS,
  WINNER_MS,
  isPhotoFinish,
  progressOf,
  raceTimeAt,
  rankingAt,
  resultMs,
  runOf,
  stageAt,
} from './race-run.ts';
import { openRaces, pickedNumbers, shownRace, winsOf } from './race-view.ts';
import { readRaceInput } from './ticket.ts';

const t = createTranslate<Messages>('pt', pt);

const setup = setupOf(SHEET_RACE);
const draws = drawsOf(new Uint8Array(32).map((_, index) => 11 * index));
const orders = Array.from({ length: 200 }, (_, nonce) => drawRace(draws('race', nonce), setup).order);

describe('Corrida da Praia keeps what every shared game promises', () => {
  const malformed = [
    undefined,
    null,
    [],
    {},
    { market: 'win' },
    { market: 'win', pick: [] },
    { market: 'win', pick: 3 },
    { market: 'win', pick: [0] },
    { market: 'win', pick: [9] },
    { market: 'win', pick: [1.5] },
    { market: 'win', pick: ['1'] },
    { market: 'win', pick: [1, 2] },
    { market: 'win', pick: [1], odds: 900 },
    { market: 'exacta', pick: [3] },
    { market: 'exacta', pick: [3, 3] },
    { market: 'trifecta', pick: [1, 2, 1] },
    { market: 'toString', pick: [1] },
  ];
  const evidence = { options, malformed, rounds: 120, number: SHEET_RACE };
  it.each(roundConformance(corridaDaPraia, evidence))('$name', ({ check }) => check());
});

describe('the form of a race', () => {
  it('is one of the fields, shuffled in public', () => {
    const seen = new Set<string>();
    for (let race = 0; race < 60; race += 1) {
      const { weights } = setupOf(race);
      const field = FIELDS.findIndex((each) => each.join() === weights.toSorted((one, two) => two - one).join());
      expect(field).toBeGreaterThanOrEqual(0);
      seen.add(String(field));
    }
    expect(seen.size).toBe(FIELDS.length);
    expect(setupOf(7)).toEqual(setupOf(7));
    expect(setupOf(7).weights).not.toEqual(setupOf(8).weights);
  });

  it('is recognised when it comes back, and nothing else is', () => {
    expect(isRaceSetup(JSON.parse(JSON.stringify(setup)))).toBe(true);
    for (const broken of [null, {}, { race: 1, weights: [1] }, { ...setup, weights: [0, 1, 1, 1, 1, 1, 1, 1] }])
      expect(isRaceSetup(broken)).toBe(false);
  });
});

describe('the chances', () => {
  it('sum to one winner, two of the first two, three of the first three, and one order', () => {
    const sums = { win: 1, two: 2, three: 3, exacta: 1, trifecta: 1 };
    for (const weights of FIELDS) {
      for (const market of markets) {
        let [over, under] = [0n, 1n];
        for (const pick of picksOf(market, RUNNERS)) {
          const chance = chanceOf(weights, market, pick);
          [over, under] = [over * chance.under + chance.over * under, under * chance.under];
        }
        expect([market, over]).toEqual([market, BigInt(sums[market]) * under]);
      }
    }
  });

  it('are those of the draw itself, order by order', () => {
    // Five runners are few enough to walk every branch of the rules.
    const few = { race: 0, weights: [5, 4, 3, 2, 1] };
    for (const { value, over, under } of enumerate((draw) => drawRace(draw, few).order)) {
      const chance = orderChance(few.weights, value);
      expect(over * chance.under).toBe(chance.over * under);
    }
  });

  it('count as true what came in so', () => {
    const order = [4, 7, 1, 2, 3, 5, 6, 8];
    expect(isTrue('win', [4], order)).toBe(true);
    expect(isTrue('win', [7], order)).toBe(false);
    expect(isTrue('two', [7], order)).toBe(true);
    expect(isTrue('two', [1], order)).toBe(false);
    expect(isTrue('three', [1], order)).toBe(true);
    expect(isTrue('exacta', [4, 7], order)).toBe(true);
    expect(isTrue('exacta', [7, 4], order)).toBe(false);
    expect(isTrue('trifecta', [4, 7, 1], order)).toBe(true);
    expect(isTrue('trifecta', [4, 1, 7], order)).toBe(false);
  });

  it('are all offered, and return no less than the game declares in any field', () => {
    const { rtp } = corridaDaPraia;
    let [isReached, count] = [false, 0];
    for (const weights of FIELDS) {
      for (const market of markets) {
        for (const pick of picksOf(market, RUNNERS)) {
          const chance = chanceOf(weights, market, pick);
          const odds = oddsOf([chance]);
          expect(odds).toBeGreaterThanOrEqual(LEAST_ODDS);
          expect(BigInt(odds) * 100n).toBeLessThanOrEqual(corridaDaPraia.maxMultiplierE4);
          const back = { win: chance.over * BigInt(odds), stake: chance.under * 100n };
          expect(back.win * rtp.stake >= rtp.win * back.stake && back.win * 100n <= back.stake * 97n).toBe(true);
          isReached ||= back.win * rtp.stake === rtp.win * back.stake;
          count += 1;
        }
      }
    }
    expect(count).toBe(FIELDS.length * (8 + 8 + 8 + 56 + 336));
    expect(isReached).toBe(true);
    expect(rtpText(rtp)).toBe('96,4%');
  });

  it('are declared as the mathematics has them', () => {
    const { rtp, maxMultiplierE4, maxOneIn } = corridaDaPraia;
    expect(factsOf(options)).toEqual({ rtp, maxMultiplierE4, maxOneIn });
    expect(approximately(rtp.win, rtp.stake)).toBeCloseTo(0.964_318_5, 6);
    const { win, stake } = exactRtp(oddsOfPick({ market: 'win', pick: [6] }, setup));
    expect(approximately(win, stake)).toBeGreaterThan(0.9643);
  });
});

describe('a race as it is drawn', () => {
  it('brings all eight in, and is recognised when it comes back', () => {
    for (const order of orders) {
      expect(order.toSorted((one, two) => one - two)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      expect(isRaceOutcome(JSON.parse(JSON.stringify({ order })))).toBe(true);
    }
    for (const broken of [
      null,
      {},
      { order: [1, 2, 3] },
      { order: [1, 1, 2, 3, 4, 5, 6, 7] },
      { order: [0, 1, 2, 3, 4, 5, 6, 7] },
    ])
      expect(isRaceOutcome(broken)).toBe(false);
  });
});

describe('a race as it is shown', () => {
  it('ends in the order that was drawn, in time', () => {
    for (const order of orders) {
      const run = runOf(order);
      expect(rankingAt(run, SHOW_MS)).toEqual(order);
      expect(stageAt(run, SHOW_MS - 3_500)).toBe('over');
      expect(stageAt(run, WINNER_MS - 1)).toBe('running');
      const first = run.ways[(order[0] ?? 1) - 1];
      expect(first && progressOf(first, WINNER_MS)).toBeCloseTo(1, 9);
    }
  });

  it('lets nobody cross the line out of order, and nobody run back', () => {
    for (const order of orders.slice(0, 40)) {
      const run = runOf(order);
      let before = run.ways.map(() => -1);
      let [isBackwards, isEarly] = [false, false];
      for (let ms = 0; ms <= SHOW_MS; ms += 50) {
        const now = run.ways.map((way) => progressOf(way, ms));
        isBackwards ||= now.some((progress, index) => progress < (before[index] ?? 0));
        isEarly ||= ms < WINNER_MS && now.some((progress) => progress >= 1);
        before = now;
      }
      expect([isBackwards, isEarly]).toEqual([false, false]);
    }
  });

  it('stands at the line until the signal, and changes its leader on the way', () => {
    let changes = 0;
    for (const order of orders.slice(0, 60)) {
      const run = runOf(order);
      for (const way of run.ways) expect(progressOf(way, START_MS)).toBe(0);
      const leaders = new Set<number | undefined>();
      for (let ms = START_MS + 1_000; ms <= WINNER_MS; ms += 500) leaders.add(rankingAt(run, ms)[0]);
      changes += leaders.size > 1 ? 1 : 0;
    }
    expect(changes).toBeGreaterThan(30);
  });

  it('needs the photo only where the first two are close, and shows no result before it', () => {
    const close = orders.map(runOf).filter(isPhotoFinish);
    expect(close.length).toBeGreaterThan(10);
    expect(close.length).toBeLessThan(orders.length / 2);
    for (const run of close) {
      expect(stageAt(run, resultMs(run) - PHOTO_MS)).toBe('photo');
      expect(stageAt(run, resultMs(run) - 1)).toBe('photo');
      expect(stageAt(run, resultMs(run))).toBe('over');
    }
  });

  it('passes slowly while the first come in, in every race alike, and never turns back', () => {
    let [before, isBackwards] = [0, false];
    for (let ms = 0; ms <= SHOW_MS; ms += 20) {
      isBackwards ||= raceTimeAt(ms) < before;
      before = raceTimeAt(ms);
    }
    expect(isBackwards).toBe(false);
    expect(raceTimeAt(SLOW.fromMs) - raceTimeAt(SLOW.fromMs - 100)).toBeCloseTo(100, 6);
    expect(raceTimeAt(WINNER_MS) - raceTimeAt(WINNER_MS - 100)).toBeCloseTo(100 * SLOW.rate, 6);
    expect(raceTimeAt(SHOW_MS) - raceTimeAt(SHOW_MS - 100)).toBeCloseTo(100, 6);
  });

  it('shows nothing of the result before the last one is in', () => {
    for (const run of orders.slice(0, 60).map(runOf)) {
      const last = run.ways.toSorted((one, two) => two.finishMs - one.finishMs)[0];
      expect(last && progressOf(last, resultMs(run))).toBeGreaterThanOrEqual(1);
      expect(raceTimeAt(resultMs(run) - (isPhotoFinish(run) ? PHOTO_MS : 0))).toBeCloseTo(last?.finishMs ?? 0, 6);
    }
  });

  it('goes the same way whenever it is asked for', () => {
    expect(runOf(orders[0] ?? [])).toEqual(runOf(orders[0] ?? []));
  });
});

describe('a pick', () => {
  it('of one runner gives way to another, of several keeps their order', () => {
    expect(togglePick([], 3, 'win')).toEqual([3]);
    expect(togglePick([3], 5, 'win')).toEqual([5]);
    expect(togglePick([3], 3, 'win')).toEqual([]);
    expect(togglePick([3], 5, 'trifecta')).toEqual([3, 5]);
    expect(togglePick([3, 5, 1], 8, 'trifecta')).toEqual([3, 5, 1]);
    expect(togglePick([3, 5, 1], 5, 'trifecta')).toEqual([3, 1]);
  });

  it('is said in full', () => {
    expect(pickText({ market: 'win', pick: [3] }, t)).toBe('3 Berimbau vence');
    expect(pickText({ market: 'exacta', pick: [3, 1] }, t)).toBe('1º e 2º na ordem: 3 Berimbau › 1 Rajada');
    expect(readRaceInput({ market: 'exacta', pick: [3, 1] }, setup)).toEqual({ market: 'exacta', pick: [3, 1] });
  });
});

describe('the races of a table', () => {
  const order = orders[0] ?? [];
  const view = (id: string, state: RoundSnapshot['state'], outcome: unknown = null): RoundSnapshot => ({
    id,
    number: SHEET_RACE,
    state,
    setup,
    opensAt: 0,
    locksAt: 1000,
    runsAt: outcome === null ? null : 1003,
    endsAt: null,
    outcome,
  });
  const table = (round: RoundSnapshot): SharedTable => {
    const rest = {
      past: [],
      mine: [],
      seen: [],
      choices: [],
      players: 0,
      staked: centavos(0),
      presence: 0,
      isLive: true,
    };
    return { round, coming: [view('next', 'open')], ...rest };
  };

  it('that take bets are the open one and those to come', () => {
    expect(openRaces(table(view('now', 'open'))).map(({ id }) => id)).toEqual(['now', 'next']);
    expect(openRaces(table(view('now', 'running', { order }))).map(({ id }) => id)).toEqual(['next']);
  });

  it('run by the clock once they are drawn', () => {
    expect(shownRace(table(view('now', 'open')))).toMatchObject({ outcome: undefined, runsAt: undefined });
    expect(shownRace(table(view('now', 'running', { order })))).toMatchObject({ outcome: { order }, runsAt: 1003 });
    expect(shownRace(table(view('now', 'settled', { order })))).toMatchObject({
      outcome: { order },
      runsAt: undefined,
    });
  });

  it('name the runners that the viewer has a bet on in one of them', () => {
    const ticket = (id: string, roundId: string, input: unknown) => {
      return { id, roundId, stake: centavos(100), input, auto: null, leftE4: null, state: 'open', win: null };
    };
    const mine = [
      ticket('1', 'now', { market: 'exacta', pick: [5, 2] }),
      ticket('2', 'now', { market: 'win', pick: [2] }),
      ticket('3', 'next', { market: 'win', pick: [7] }),
      ticket('4', 'now', 'broken'),
    ] as unknown as SharedTable['mine'];
    const seen = { ...table(view('now', 'open')), mine };
    expect(pickedNumbers(seen, 'now')).toEqual([2, 5]);
    expect(pickedNumbers(seen, 'next')).toEqual([7]);
    expect(pickedNumbers(seen, 'gone')).toEqual([]);
  });

  it('are counted by who won them, void ones not', () => {
    const past = [{ order }, null, { order: order.toReversed() }].map((outcome, number) => {
      return { id: String(number), number, setup, outcome };
    });
    const { races, wins } = winsOf(past);
    expect(races).toBe(2);
    expect(wins[(order[0] ?? 1) - 1]).toBe(1);
    expect(wins[(order.at(-1) ?? 1) - 1]).toBe(1);
  });
});
