import { expect, it } from 'vitest';
import { type ReelScene, restingReels } from './reel-scene.ts';
import { type ReelCue, startColumns, stopColumns } from './spin.ts';
import { tempos } from './tempo.ts';

const before = [['a'], ['b'], ['c']];
const after = [['x'], ['y'], ['z']];

/** Plays a spin of `turning` columns and records what it shows and how long it takes. */
async function record(turning: readonly number[], isOpen: boolean, pace: 'normal' | 'fast' | 'still') {
  let scene = restingReels(before);
  const scenes: ReelScene[] = [];
  const cues: ReelCue[] = [];
  let ms = 0;
  const stage = {
    show(part: Partial<ReelScene>) {
      scenes.push((scene = { ...scene, ...part }));
    },
    cue: (cue: ReelCue) => void cues.push(cue),
    async wait(more: number) {
      ms += more;
    },
  };
  startColumns(stage, turning);
  await stopColumns(stage, { before, after, turning, isOpen }, tempos[pace]);
  return { scenes, cues, ms };
}

it('stops the columns in their order, and shows each result only then', async () => {
  const { scenes, cues } = await record([0, 1, 2], false, 'normal');
  expect(scenes.map(({ moving }) => moving.length)).toEqual([3, 2, 1, 0]);
  expect(scenes.map(({ columns }) => columns.flat().join(''))).toEqual(['abc', 'xbc', 'xyc', 'xyz']);
  expect(cues).toEqual(['stop', 'stop', 'stop']);
});

it('lets the last column turn longer only while a large win is open', async () => {
  const open = await record([0, 2], true, 'normal');
  expect(open.cues).toEqual(['stop', 'suspense', 'stop']);
  expect(open.scenes.map(({ suspense }) => suspense)).toEqual([undefined, undefined, 2, undefined]);
  expect(open.ms - (await record([0, 2], false, 'normal')).ms).toBe(tempos.normal.suspense);
});

it('has no suspense for those who want less motion', async () => {
  expect((await record([0, 1, 2], true, 'still')).cues).not.toContain('suspense');
});

it('leaves columns that do not turn as they are shown', async () => {
  const { scenes } = await record([0, 2], false, 'fast');
  expect(scenes.every(({ moving }) => !moving.includes(1))).toBe(true);
});
