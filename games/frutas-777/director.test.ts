import { drawsOf } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { type Cue, type Stage, present, start, suspenseOf } from './director.ts';
import { frutas777 } from './frutas-777.ts';
import { cellsOf, lightAt, partAt, turnsOf } from './light.ts';
import { createBank, onStrip, placeOf, speedOf } from '../reels/motion.ts';
import { type FrutasOutcome, payOf, roundOf } from './outcome.ts';
import { tempos } from './pace.ts';
import { STOPS } from './paytable.ts';
import { OPENING, type Scene } from './scene.ts';
import { type Stops, spinAt } from './spin.ts';

/** A stage that remembers every scene. Waits end at once; their sum is the length of the show. */
function createStage() {
  let scene: Scene = OPENING;
  const scenes: Scene[] = [];
  const cues: Cue[] = [];
  const celebrated: number[] = [];
  const landed: (readonly [number, number])[] = [];
  let [length, parts] = [0, 0];
  const stage: Stage = {
    run: () => undefined,
    land: (reel, stop) => landed.push([reel, stop]),
    show: (part) => scenes.push((scene = { ...scene, ...part })),
    cue: (cue) => cues.push(cue),
    bed: () => undefined,
    settled: async () => undefined,
    part: () => (parts += 1),
    celebrate: async (payE4) => {
      celebrated.push(payE4);
    },
    wait: async (ms) => {
      length += ms;
    },
  };
  return { stage, scenes, cues, celebrated, landed, scene: () => scene, length: () => length, parts: () => parts };
}

async function show(outcome: FrutasOutcome, tempo = tempos.normal) {
  const seen = createStage();
  start(seen.stage);
  await present(seen.stage, outcome, tempo);
  return seen;
}

const NOTHING: Stops = OPENING.stops;
const played = (...stops: readonly Stops[]): FrutasOutcome => {
  let at = 0;
  return roundOf(() => stops[at++] ?? NOTHING);
};

/** The first round of fixed seeds that is as wanted. */
function find(wanted: (outcome: FrutasOutcome) => boolean): FrutasOutcome {
  const draws = drawsOf(new Uint8Array(32).fill(9));
  for (let nonce = 0; ; nonce += 1) {
    const { outcome } = frutas777.play(draws('x', nonce), {});
    if (wanted(outcome)) return outcome;
  }
}

const withFree = find(({ turns }) => turns.length === 11);
const withMore = find(({ turns }) => turns.length > 11 && turns.slice(1).some(({ free }) => free > 0));

describe('a plain spin', () => {
  it('begins on a board that pays nothing', () => expect(spinAt(OPENING.stops).quarters).toBe(0));

  it('stops its reels from left to right where the draw says', async () => {
    const seen = await show(played(NOTHING));
    expect(seen.landed).toEqual(NOTHING.map((stop, reel) => [reel, stop]));
    expect(seen.scene()).toMatchObject({ moving: false, stops: NOTHING, wins: [], paidE4: 0, free: undefined });
    expect(seen.cues).toEqual(['run', 'stop', 'stop', 'stop', 'stop', 'star']);
  });

  it('lights what pays, and makes no noise of a return that is no win', async () => {
    const back = find((outcome) => outcome.turns.length === 1 && payOf(outcome) > 0 && payOf(outcome) <= 10_000);
    const seen = await show(back);
    expect(seen.scene().wins.length).toBeGreaterThan(0);
    expect(seen.scene().paidE4).toBe(payOf(back));
    expect(seen.cues.filter((cue) => !['run', 'stop', 'star', 'suspense'].includes(cue))).toEqual([]);
  });
});

describe('suspense', () => {
  it('is a function of the stars that stand already, and of nothing that is to come', () => {
    for (let at = 0; at < 33_554_432; at += 65_539) {
      const stops = Array.from({ length: 5 }, (_, reel) => (at >> (5 * reel)) & 31);
      const { columns } = spinAt(stops);
      for (const [reel, waits] of suspenseOf(stops).entries()) {
        const before = columns
          .slice(0, reel)
          .flat()
          .filter((picture) => picture === 'star').length;
        expect(waits).toBe(before === 2);
      }
    }
  });

  it('is not kept up where less motion is wanted', async () => {
    const two = find(({ turns: [first] }) => suspenseOf(first?.stops ?? NOTHING).includes(true));
    expect((await show(two)).cues).toContain('suspense');
    expect((await show(two, tempos.still)).cues).not.toContain('suspense');
  });
});

describe('free spins', () => {
  it('are shown one by one with a counter, each a part that can be hurried separately', async () => {
    const seen = await show(withFree);
    const counts = seen.scenes.flatMap(({ free, moving }) => (free && moving ? [`${free.played}/${free.given}`] : []));
    expect([...new Set(counts)]).toEqual(Array.from({ length: 10 }, (_, index) => `${index + 1}/10`));
    expect(seen.parts()).toBe(12);
    expect(seen.scenes.some(({ banner, bannerCount }) => banner === 'free' && bannerCount === 10)).toBe(true);
    expect(seen.scene()).toMatchObject({ free: undefined, banner: undefined, paidE4: payOf(withFree) });
    // Each may be celebrated in the middle of the round; a single spin is at its end alone.
    expect(seen.celebrated).toEqual(withFree.turns.map(({ payE4 }) => payE4));
    expect((await show(played(NOTHING))).celebrated).toEqual([]);
  });

  it('say what more they give', async () => {
    const seen = await show(withMore);
    expect(seen.cues).toContain('more');
    const last = seen.scenes.findLast(({ free }) => free)?.free;
    expect(last?.given).toBe(withMore.turns.reduce((sum, { free }) => sum + free, 0));
    expect(last?.played).toBe(last?.given);
    expect(last?.wonE4).toBe(payOf(withMore) - (withMore.turns[0]?.payE4 ?? 0));
  });

  it('end at the largest prize', async () => {
    const top = find((outcome) => payOf(outcome) === 7_770_000);
    const seen = await show(top);
    expect(seen.cues.slice(-1)).toEqual(['top']);
    expect(seen.scenes.some(({ banner }) => banner === 'top')).toBe(true);
  });

  it('are shorter when fast', async () => {
    const [normal, fast] = await Promise.all([tempos.normal, tempos.fast].map((tempo) => show(withFree, tempo)));
    expect((fast?.length() ?? 0) * 2).toBeLessThan(normal?.length() ?? 0);
  });
});

describe('a reel', () => {
  it('comes to rest on its stop, whatever it did before', () => {
    const bank = createBank(NOTHING, STOPS);
    bank.run(1000);
    for (const [reel, stop] of [3, 31, 0, 17, 8].entries()) bank.land(reel, stop, 300, 1400 + reel * 100);
    expect(bank.isAtRest(2099)).toBe(false);
    expect(bank.isAtRest(2100)).toBe(true);
    expect(bank.motions.map((motion) => onStrip(placeOf(motion, 3000), STOPS))).toEqual([3, 31, 0, 17, 8]);
  });

  it('runs down its strip without a jerk and lands at the speed it had', () => {
    const bank = createBank(NOTHING, STOPS);
    bank.run(0);
    const [reel] = bank.motions;
    if (!reel) throw new Error('there are five reels');
    expect(placeOf(reel, 1)).toBeCloseTo(9, 2);
    expect(speedOf(reel, 500)).toBeCloseTo(1, 2);
    bank.land(0, 5, 400, 500);
    const [landing] = bank.motions;
    if (!landing) throw new Error('there are five reels');
    expect(speedOf(landing, 500)).toBeGreaterThan(0.9);
    expect(speedOf(landing, 900)).toBe(0);
  });

  it('stands at once where no time is given', () => {
    const bank = createBank(NOTHING, STOPS);
    bank.land(2, 30, 0, 0);
    expect(bank.isAtRest(0)).toBe(true);
    expect(bank.motions[2]).toEqual({ kind: 'rest', at: 30 });
  });
});

describe('the light', () => {
  const wins = [
    { line: 0, picture: 'cherry', count: 3, quarters: 1 },
    { line: 3, picture: 'cherry', count: 4, quarters: 2 },
  ] as const;

  it('shows all lines, then each alone, then the stars', () => {
    expect([turnsOf([], false), turnsOf(wins.slice(0, 1), false), turnsOf(wins, false), turnsOf(wins, true)]).toEqual([
      0, 1, 3, 4,
    ]);
    expect([0, 1, 2, 3, 4].map((turn) => partAt(wins, true, turn))).toEqual([undefined, 0, 1, 'stars', undefined]);
    expect(lightAt(NOTHING, wins, false, 0).lines).toEqual([0, 3]);
    expect(lightAt(NOTHING, wins, false, 2).lines).toEqual([3]);
    expect(lightAt(NOTHING, wins, true, 3)).toEqual({ cells: new Set([13]), lines: [] });
  });

  it('falls on the run from the left alone', () => expect(cellsOf(wins[1])).toEqual([0, 4, 8, 10]));
});
