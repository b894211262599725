import {
  type ChoiceTotal,
  type RoundSnapshot,
  type SeenTicket,
  drawsOf,
  enumerate,
  exactRtp,
  factsOf,
  returnOf,
  roundConformance,
  winOf,
} from '@arara/game-kit';
import { ZERO, centavos } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownStake, paidOn, repeated, totalOf, winnersOf } from './bets.ts';
import { doubleDaArara } from './double-da-arara.ts';
import { options } from './maths.ts';
import { countColours, isDoubleOutcome, readInput } from './outcome.ts';
import { payE4 } from './pays.ts';
import { phaseAt } from './phase.ts';
import { RTP, WHITE_RTP } from './return.ts';
import { SHOW_MS, SLIDE_MS, easing, edgesFrom, placeAt, restingPlace, slideOf, slotAt, withinTurn } from './slide.ts';
import { PAYS_E4, SLOTS, colourOf, colours, strip } from './slots.ts';

describe('Double da Arara keeps what every shared game promises', () => {
  const malformed = [
    undefined,
    null,
    [],
    {},
    'red',
    { colour: 'green' },
    { colour: 'toString' },
    { colour: ['red'] },
    { colour: 0 },
    { colour: 'red', stake: 1 },
    { bets: [{ bet: 'red', chips: 1 }] },
  ];
  it.each(roundConformance(doubleDaArara, { options, malformed }))('$name', ({ check }) => check());
});

describe('the strip', () => {
  it('has each number once: one white slot, seven red and seven black', () => {
    expect(strip.toSorted((one, two) => one - two)).toEqual(Array.from({ length: 15 }, (_, slot) => slot));
    expect(countColours(strip.map((slot) => ({ slot })))).toEqual({ red: 7, white: 1, black: 7 });
  });

  it('has no two of a colour side by side', () => {
    for (const [index, slot] of strip.entries())
      expect(colourOf(slot)).not.toBe(colourOf(strip[(index + 1) % SLOTS] ?? slot));
  });
});

describe('a round', () => {
  const walked = [...enumerate((draw) => doubleDaArara.draw(draw, null))];

  it('is one of fifteen slots, each equally likely', () => {
    expect(walked.map(({ value }) => value.slot).toSorted((one, two) => one - two)).toEqual(
      Array.from({ length: 15 }, (_, slot) => slot),
    );
    for (const { over, under } of walked) expect(over * 15n).toBe(under);
  });

  it('is recognised, and nothing else is', () => {
    for (const { value } of walked) expect(isDoubleOutcome(JSON.parse(JSON.stringify(value)))).toBe(true);
    for (const broken of [null, 7, [], {}, { slot: -1 }, { slot: 15 }, { slot: 0.5 }, { slot: '0' }])
      expect(isDoubleOutcome(broken)).toBe(false);
  });

  it('pays 14.5 times on white, 2.07 times on red and black, and nothing on the others', () => {
    for (const { value } of walked) {
      const paid = colours.map((colour) => payE4(value, { colour }));
      const won = colourOf(value.slot);
      expect(paid).toEqual(colours.map((colour) => (colour === won ? BigInt(PAYS_E4[colour]) : 0n)));
    }
  });
});

describe('the exact return', () => {
  it.each([
    ['red', 483n, 500n],
    ['white', 29n, 30n],
    ['black', 483n, 500n],
  ])('of %s is %d/%d', (name, win, stake) => {
    const [option, input] = [options.find((each) => each.name === name), readInput({ colour: name })];
    if (option === undefined || input === undefined) throw new Error(`${name} is no colour`);
    expect(returnOf(option)).toEqual({ win, stake });
    expect(exactRtp(option.odds())).toEqual({ win, stake });
    let paid = 0n;
    for (const { value, over, under } of enumerate((draw) => doubleDaArara.draw(draw, null)))
      paid += (payE4(value, input) * over * 15n) / under;
    expect(paid * stake).toBe(win * 15n * 10_000n);
  });

  it('is the least that the game declares, with the largest prize and its odds', () => {
    const { rtp, maxMultiplierE4, maxOneIn } = doubleDaArara;
    expect(factsOf(options)).toEqual({ rtp, maxMultiplierE4, maxOneIn });
    expect(rtp).toEqual(RTP);
    expect(options.map((option) => exactRtp(option.odds()))).toEqual([RTP, WHITE_RTP, RTP]);
  });

  it('loses nothing to rounding at any stake', () => {
    for (const stake of doubleDaArara.stakes.steps)
      for (const colour of colours) {
        const paid = winOf(stake, payE4({ slot: strip.find((slot) => colourOf(slot) === colour) ?? 0 }, { colour }));
        expect(paid * 10_000n).toBe(stake * BigInt(PAYS_E4[colour]));
        expect(paidOn(colour, stake)).toBe(paid);
      }
  });
});

const stop = fc.record({ roundId: fc.uuid(), slot: fc.integer({ min: 0, max: SLOTS - 1 }) });

describe('the slide', () => {
  it('follows the curve of its picture from 0 to 1, and never goes back', () => {
    expect([easing(-1), easing(0), easing(1), easing(2)]).toEqual([0, 0, 1, 1]);
    // Of the browsers' own cubic-bezier(.08, .8, .12, 1).
    expect(easing(0.0835)).toBeCloseTo(0.6, 1);
    let before = 0;
    for (let time = 0; time <= 1; time += 0.001) {
      expect(easing(time)).toBeGreaterThanOrEqual(before);
      before = easing(time);
    }
  });

  it('ends on the slot that was drawn, clear of its edges, from wherever it stood', () => {
    fc.assert(
      fc.property(stop, stop, (round, before) => {
        const slide = slideOf(round, before);
        expect(withinTurn(placeAt(slide, 0))).toBeCloseTo(restingPlace(before), 9);
        expect(slotAt(placeAt(slide, SLIDE_MS))).toBe(round.slot);
        expect(withinTurn(slide.to)).toBeCloseTo(restingPlace(round), 9);
        expect(Math.abs(slide.to - Math.round(slide.to))).toBeLessThanOrEqual(0.37);
        expect(slide.to - slide.from).toBeGreaterThanOrEqual(3 * SLOTS);
        expect(slide.to - slide.from).toBeLessThan(4 * SLOTS);
      }),
      { seed: 5 },
    );
  });

  it('stands at different spots of a slot in different rounds', () => {
    const places = Array.from({ length: 40 }, (_, index) => restingPlace({ roundId: `round ${index}`, slot: 3 }));
    expect(Math.max(...places) - Math.min(...places)).toBeGreaterThan(0.5);
  });

  it('begins at the white slot where no round was before', () => {
    expect(slideOf({ roundId: 'a', slot: 4 }, undefined).from).toBe(0);
  });

  it('clicks where an edge passes the pointer, ever slower, and no more where who comes late has missed it', () => {
    const slide = slideOf({ roundId: 'a', slot: 4 }, { roundId: 'b', slot: 9 });
    const edges = edgesFrom(slide, 0, 45);
    const gaps = edges.slice(1).map((at, index) => at - (edges[index] ?? 0));
    expect(edges.length).toBeGreaterThan(20);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(45);
    expect(gaps.at(-1)).toBeGreaterThan(gaps[0] ?? 0);
    const late = edgesFrom(slide, 2_000, 45);
    expect(late.length).toBeLessThan(edges.length);
    for (const at of late.slice(-2)) expect(edges.some((edge) => Math.abs(edge - 2_000 - at) <= 10)).toBe(true);
    expect(edgesFrom(slide, SLIDE_MS, 45)).toEqual([]);
  });
});

describe('the phase of a round', () => {
  const open: RoundSnapshot = {
    id: 'r',
    number: 7,
    state: 'open',
    setup: null,
    opensAt: 0,
    locksAt: 7_000,
    runsAt: null,
    endsAt: null,
    outcome: null,
  };
  const running: RoundSnapshot = { ...open, state: 'running', runsAt: 9_000, endsAt: 9_000 + SHOW_MS };

  it('is the same for everybody at the same time, and shows a result when the strip stands', () => {
    expect(phaseAt(open, 6_999, false)).toBe('open');
    expect(phaseAt(open, 7_000, false)).toBe('locked');
    expect(phaseAt({ ...open, state: 'locked' }, 6_000, false)).toBe('locked');
    expect(phaseAt(running, 9_000, false)).toBe('sliding');
    expect(phaseAt(running, 9_000 + SLIDE_MS - 1, false)).toBe('sliding');
    expect(phaseAt(running, 9_000 + SLIDE_MS, false)).toBe('over');
    expect(phaseAt({ ...running, state: 'settled' }, 9_100, false)).toBe('over');
    expect(phaseAt({ ...running, state: 'void' }, 9_100, false)).toBe('void');
  });

  it('has no slide for who wants less motion', () => {
    expect(phaseAt(running, 9_000, true)).toBe('over');
    expect(phaseAt(open, 6_999, true)).toBe('open');
  });
});

describe('the bets on a colour', () => {
  const ticket = (id: string, colour: string, stake: number) => ({
    id,
    roundId: 'r',
    stake: centavos(stake),
    input: { colour },
    state: 'open' as const,
    leftE4: null,
    win: ZERO,
  });
  const seen = (id: string, colour: string, stake: number, isMine = false): SeenTicket => ({
    id,
    name: 'jo***',
    stake: centavos(stake),
    input: { colour },
    leftE4: null,
    win: null,
    isMine,
  });
  const choices: readonly ChoiceTotal[] = [
    { input: { colour: 'red' }, players: 2, staked: centavos(700) },
    { input: { colour: 'white' }, players: 1, staked: centavos(100) },
  ];

  it("are the reader's own summed, and everybody's as the table has them", () => {
    const mine = [ticket('a', 'red', 100), ticket('b', 'red', 200), ticket('c', 'white', 100)];
    expect(colours.map((colour) => ownStake(mine, colour))).toEqual([300n, 100n, 0n]);
    expect(totalOf(choices, 'red')).toMatchObject({ players: 2, staked: 700n });
    expect(totalOf(choices, 'black')).toEqual({ players: 0, staked: 0n });
    expect(repeated(mine.slice(1))).toEqual([
      { stake: 200n, input: { colour: 'red' } },
      { stake: 100n, input: { colour: 'white' } },
    ]);
  });

  it('have the winners of the colour that came, the reader first', () => {
    const tickets = [seen('a', 'red', 500), seen('b', 'white', 100), seen('c', 'red', 200, true)];
    expect(winnersOf({ choices, seen: tickets }, 'red')).toEqual({
      colour: 'red',
      players: 2,
      paid: 1_449n,
      tickets: [tickets[2], tickets[0]],
    });
    expect(winnersOf({ choices, seen: tickets }, 'white')).toMatchObject({ players: 1, paid: 1_450n });
    expect(winnersOf({ choices, seen: tickets }, 'black')).toBeUndefined();
  });
});

describe('the draw', () => {
  it('comes to every colour from the seeds of real rounds', () => {
    const draws = drawsOf(new Uint8Array(32).fill(21));
    const rounds = Array.from({ length: 300 }, (_, nonce) => doubleDaArara.draw(draws('double', nonce), null));
    const { red, white, black } = countColours(rounds);
    expect(red + white + black).toBe(300);
    expect(Math.min(red, black)).toBeGreaterThan(100);
    expect(white).toBeGreaterThan(5);
  });
});
