import { describe, expect, it } from 'vitest';
import type { SlotCue } from '../slots/slot-cue.ts';
import { tempos } from '../slots/tempo.ts';
import { payBoard } from './board.ts';
import { type Stage, isOpen, present, rest, start } from './director.ts';
import type { CapivaraOutcome } from './outcome.ts';
import { type Picture, WILD } from './paytable.ts';
import { OPENING, type Scene } from './scene.ts';

/** Plays a round on a stage that remembers every scene; waits end at once. */
async function record(outcome: CapivaraOutcome) {
  let scene = OPENING;
  const scenes: Scene[] = [];
  const cues: SlotCue[] = [];
  let parts = 0;
  const stage: Stage = {
    show(part) {
      scenes.push((scene = { ...scene, ...part }));
    },
    current: () => scene,
    cue: (cue) => void cues.push(cue),
    wait: () => Promise.resolve(),
    part: () => void (parts += 1),
  };
  start(stage);
  await present(stage, outcome, tempos.normal);
  return { scenes, cues, parts, scene };
}

const plain = (grid: readonly Picture[], oranges = 1): CapivaraOutcome => ({ bath: false, spins: [{ grid, oranges }] });

const LOSING: readonly Picture[] = [
  ...(['duck', 'hibiscus', 'sunglasses', 'watermelon'] as const),
  ...(['coconut', 'leaf', 'leaf', 'capybara', 'watermelon'] as const),
];
const ROW: readonly Picture[] = ['duck', 'duck', 'duck', ...LOSING.slice(3)];
const LEAVES: readonly Picture[] = [...LOSING.slice(0, 6), 'leaf', 'capybara', 'leaf'];

describe('a plain spin', () => {
  it('begins on a board that pays nothing', () => {
    const grid = [0, 1, 2].flatMap((row) => OPENING.columns.map((cells) => cells[row] as Picture));
    expect(payBoard(grid).coins).toBe(0);
  });

  it('ends without a sound of winning where nothing pays', async () => {
    const { scene, cues } = await record(plain(LOSING));
    expect(scene).toMatchObject({ mood: 'lost', lit: [], lines: [], moving: [] });
    expect(cues).toEqual(['spin', 'stop', 'stop', 'stop']);
  });

  it('lights what returns less than the stake, and does not celebrate it', async () => {
    const { scene, cues } = await record(plain(LEAVES));
    expect(scene).toMatchObject({ mood: 'idle', lines: [2], lit: ['0:2', '1:2', '2:2'], paidE4: 4_000n });
    expect(cues).not.toContain('pay');
  });

  it('shows the oranges before the columns stop, and celebrates a win', async () => {
    const { scenes, scene, cues } = await record(plain(ROW, 3));
    expect(scenes.find(({ oranges }) => oranges === 3)?.moving).toEqual([0, 1, 2]);
    expect(cues).toEqual(['spin', 'extra', 'stop', 'stop', 'suspense', 'stop', 'pay']);
    expect(scene).toMatchObject({ mood: 'won', lines: [0], paidE4: 600_000n });
  });
});

describe('the bath', () => {
  const bathGrid: readonly Picture[] = ['leaf', WILD, 'duck', 'hibiscus', WILD, 'coconut', 'leaf', WILD, 'watermelon'];
  const outcome: CapivaraOutcome = {
    bath: true,
    spins: [1, 2, 3, 4, 5, 6].map((oranges) => ({
      grid: oranges === 2 ? LEAVES.with(1, WILD).with(4, WILD) : bathGrid,
      oranges,
    })),
  };

  it('is announced, then turns the outer columns six times with an orange more each', async () => {
    const { scenes, scene, parts } = await record(outcome);
    expect(scenes.some(({ banner }) => banner === 'bath')).toBe(true);
    const turning = scenes.filter(({ bath, moving }) => bath !== undefined && moving.length === 2);
    expect(new Set(turning.map(({ moving }) => moving.join()))).toEqual(new Set(['0,2']));
    expect(new Set(turning.map(({ bath }) => bath))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(scene).toMatchObject({ bath: 6, oranges: 6, banner: undefined });
    expect(parts).toBe(8);
  });
});

describe('suspense', () => {
  it.each([
    ['two ducks', ROW, 1, true],
    ['two leaves', LEAVES, 1, false],
    ['two leaves and ten oranges', LEAVES, 10, false],
    ['nothing alike', LOSING, 1, false],
  ])('with %s', (_, grid, oranges, open) => expect(isOpen({ grid, oranges })).toBe(open));
});

it('rests where it was when a bet is refused', () => {
  const parts: Partial<Scene>[] = [];
  rest({ show: (part) => void parts.push(part) });
  expect(parts).toEqual([{ mood: 'idle', moving: [], suspense: undefined }]);
});
