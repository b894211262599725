import { drawsOf } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { type Cue, type Stage, present, start, suspenseOf } from './director.ts';
import { ouroDaSerra } from './ouro-da-serra.ts';
import { type OuroOutcome, coinsOf, playRound } from './outcome.ts';
import { tempos } from './pace.ts';
import { CELLS, strips } from './paytable.ts';
import { OPENING, type Scene } from './scene.ts';
import { spinAt } from './spin.ts';

/** A stage that remembers every scene. Waits end at once; their sum is the length of the show. */
function createStage() {
  let scene: Scene = OPENING;
  const scenes: Scene[] = [];
  const cues: Cue[] = [];
  const landed: (readonly [number, number])[] = [];
  let [length, parts] = [0, 0];
  const stage: Stage = {
    run: () => undefined,
    land: (reel, stop) => landed.push([reel, stop]),
    show: (part) => scenes.push((scene = { ...scene, ...part })),
    cue: (cue) => cues.push(cue),
    settled: async () => undefined,
    part: () => (parts += 1),
    wait: async (ms) => {
      length += ms;
    },
  };
  return { stage, scenes, cues, landed, scene: () => scene, length: () => length, parts: () => parts };
}

async function show(outcome: OuroOutcome, tempo = tempos.normal) {
  const seen = createStage();
  start(seen.stage);
  await present(seen.stage, outcome, tempo);
  return seen;
}

/** The first round of fixed seeds that is as wanted. */
function find(wanted: (outcome: OuroOutcome) => boolean): OuroOutcome {
  const draws = drawsOf(new Uint8Array(32).fill(9));
  for (let nonce = 0; ; nonce += 1) {
    const { outcome } = ouroDaSerra.play(draws('x', nonce), {});
    if (wanted(outcome)) return outcome;
  }
}

const coinStops = strips.map((strip) => strip.indexOf('coin'));
const fullBoard = playRound({ stops: () => coinStops, lands: () => true, value: () => 1 });
const withHold = find(({ hold }) => (hold?.respins.flat().length ?? 0) > 1);

describe('a plain spin', () => {
  it('begins on a board that pays nothing and holds nothing', () => {
    const { halves, coins } = spinAt(OPENING.stops);
    expect([halves, coins.length]).toEqual([0, 3]);
  });

  it('stops its reels from left to right where the draw says', async () => {
    const none = find(({ hold, payE4 }) => !hold && payE4 === 0);
    const seen = await show(none);
    expect(seen.landed).toEqual(none.stops.map((stop, reel) => [reel, stop]));
    expect(seen.scene()).toMatchObject({ moving: false, stops: none.stops, wins: [], paidE4: 0, hold: undefined });
  });

  it('lights what pays, and makes no noise of a return that is no win', async () => {
    const back = find(({ hold, payE4 }) => !hold && payE4 > 0 && payE4 <= 10_000);
    const seen = await show(back);
    expect(seen.scene().wins.length).toBeGreaterThan(0);
    expect(seen.scene().paidE4).toBe(back.payE4);
    expect(seen.cues.filter((cue) => !['run', 'stop', 'coin', 'suspense'].includes(cue))).toEqual([]);
  });
});

describe('suspense', () => {
  it('is kept up only while six coins are possible, and follows from the coins that have stopped', () => {
    for (let at = 0; at < 33_554_432; at += 32_771) {
      const stops = Array.from({ length: 5 }, (_, reel) => (at >> (5 * reel)) & 31);
      const { coins } = spinAt(stops);
      for (const [reel, waits] of suspenseOf(stops).entries()) {
        const before = coins.filter((cell) => cell < 3 * reel).length;
        const possible = [2, 3, 3, 3, 2].slice(reel).reduce((sum, most) => sum + most, 0);
        expect(waits).toBe(before >= 4 && before < 6 && before + possible >= 6);
      }
    }
  });

  it('is left out where less motion is wanted', async () => {
    const waits = find(({ stops }) => suspenseOf(stops).includes(true));
    expect((await show(waits)).cues).toContain('suspense');
    expect((await show(waits, tempos.still)).cues).not.toContain('suspense');
  });
});

describe('the respins', () => {
  it('turn up every coin, then show each respin as a part that can be hurried separately', async () => {
    const seen = await show(withHold);
    const { hold } = withHold;
    expect(seen.cues.filter((cue) => cue === 'value')).toHaveLength(hold?.coins.length ?? -1);
    expect(seen.cues.filter((cue) => cue === 'respin')).toHaveLength(hold?.respins.length ?? -1);
    expect(seen.cues.filter((cue) => cue === 'lock')).toHaveLength(hold?.respins.flat().length ?? -1);
    expect(seen.parts()).toBe(2 + (hold?.respins.length ?? 0));
    expect(seen.scene().hold?.coins).toEqual(hold && coinsOf(hold));
    expect(seen.scene()).toMatchObject({ banner: undefined, paidE4: withHold.payE4 });
  });

  it('never show more than the round pays, and only ever more than before', async () => {
    for (const outcome of [withHold, fullBoard]) {
      const amounts = (await show(outcome)).scenes.map(({ paidE4 }) => paidE4);
      expect(amounts).toEqual(amounts.toSorted((one, two) => one - two));
      expect(amounts.at(-1)).toBe(outcome.payE4);
    }
  });

  it('count the respins that are left: three again after a new coin', async () => {
    const seen = await show(withHold);
    const counts = seen.scenes.flatMap(({ hold }) => (hold && !hold.spinning ? [hold.left] : []));
    expect(Math.max(...counts)).toBe(3);
    expect(counts.at(-1)).toBe(0);
  });

  it('announce the largest prize for a full board', async () => {
    const seen = await show(fullBoard);
    expect(seen.scene().hold?.coins).toHaveLength(CELLS);
    expect(seen.cues.at(-1)).toBe('top');
    expect(seen.scene().paidE4).toBe(10_000_000);
  });

  it('are shorter when fast', async () => {
    const [normal, fast] = await Promise.all([tempos.normal, tempos.fast].map((tempo) => show(withHold, tempo)));
    expect((fast?.length() ?? 0) * 1.7).toBeLessThan(normal?.length() ?? 0);
  });
});
