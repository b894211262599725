import { describe, expect, it } from 'vitest';
import type { SlotCue } from '../slots/slot-cue.ts';
import { tempos } from '../slots/tempo.ts';
import { type Stage, isOpen, present, start, winningCells } from './director.ts';
import { type BotoOutcome, tenthsOf } from './outcome.ts';
import type { MiddleCell, Picture } from './paytable.ts';
import { OPENING, type Scene } from './scene.ts';

/** Plays a round on a stage that remembers every scene; waits end at once. */
async function record(outcome: BotoOutcome) {
  let scene = OPENING;
  const scenes: Scene[] = [];
  const cues: SlotCue[] = [];
  const stage: Stage = {
    show(part) {
      scenes.push((scene = { ...scene, ...part }));
    },
    current: () => scene,
    cue: (cue) => void cues.push(cue),
    wait: () => Promise.resolve(),
    part: () => undefined,
  };
  start(stage);
  await present(stage, outcome, tempos.normal);
  return { scenes, cues, scene };
}

const LOST: readonly Picture[] = ['hat', 'hat', 'moon', 'star', 'star', 'fish'];
const HATS: readonly Picture[] = ['hat', 'star', 'moon', 'fish', 'hat', 'shell'];
const WAITING: readonly MiddleCell[] = ['lily', 3, 'berries', 'lily'];

describe('a round', () => {
  it('without a win ends without a sound of winning', async () => {
    const { scene, cues } = await record({ moon: false, middle: ['lily', 'lily', 'fish', 'star'], draws: [LOST] });
    expect(scene).toMatchObject({ mood: 'lost', lit: [], ways: 0, multiplier: 1 });
    expect(cues.filter((cue) => cue !== 'suspense')).toEqual(['spin', 'stop', 'stop', 'stop']);
  });

  it('lights what returns less than the stake, and does not celebrate it', async () => {
    const { scene, cues } = await record({
      moon: false,
      middle: ['lily', 'lily', 'fish', 'star'],
      draws: [['star', 'moon', 'hat', 'guitar', 'star', 'shell']],
    });
    expect(scene).toMatchObject({ mood: 'idle', lit: ['0:0', '1:3', '2:1'], ways: 1 });
    expect(cues).not.toContain('pay');
  });

  it('shows what a dolphin multiplies by when its reel has stopped, and turns only the outer reels again', async () => {
    const { scenes, scene } = await record({ moon: false, middle: WAITING, draws: [LOST, LOST, HATS] });
    expect(scenes.find(({ multiplier }) => multiplier === 3)?.moving).toEqual([2]);
    const again = scenes.filter((each) => each.again && each.moving.length === 2);
    expect(again.every(({ moving }) => moving.join() === '0,2')).toBe(true);
    expect(new Set(again.map(({ multiplier }) => multiplier))).toEqual(new Set([3, 4, 5]));
    expect(scene).toMatchObject({ mood: 'won', multiplier: 5, again: false, lit: ['0:0', '1:1', '2:1'] });
  });

  it('announces the full moon before the reels stop', async () => {
    const { scenes } = await record({ moon: true, middle: [2, 2, 3, 5], draws: [HATS] });
    const first = scenes.find(({ banner }) => banner === 'moon');
    expect(first).toMatchObject({ moon: true, moving: [0, 1, 2] });
    expect(scenes.at(-1)).toMatchObject({ multiplier: 60, banner: undefined });
  });
});

it('lights no dolphin where nothing pays', () => {
  expect(winningCells(WAITING, LOST)).toEqual([]);
  expect(tenthsOf({ middle: WAITING, draws: [LOST] })).toBe(0);
});

describe('suspense', () => {
  it.each([
    ['two hats and a dolphin that triples', WAITING, LOST, true],
    ['two hats and none in the middle', ['lily', 'star', 'fish', 'moon'] as const, LOST, false],
    [
      'stars alone',
      ['star', 'lily', 'lily', 'lily'] as const,
      ['star', 'star', 'moon', 'hat', 'hat', 'hat'] as const,
      false,
    ],
  ])('with %s', (_, middle, outer, open) => expect(isOpen(middle, outer, 1)).toBe(open));
});
