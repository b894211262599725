import { winOf } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { payOf } from './board.ts';
import { CELLS, type Cue, type Stage, present, startReels, stillReels } from './director.ts';
import type { TigreOutcome } from './outcome.ts';
import { FAST, NORMAL, STILL } from './pace.ts';
import type { Cell, Picture } from './paytable.ts';
import { tierOf } from '../stage/prize.ts';
import { OPENING, type Scene } from './scene.ts';

/** A stage that remembers every scene it showed. Waits end at once; their sum is the length of the show. */
function createStage() {
  let scene: Scene = OPENING;
  const scenes: Scene[] = [];
  const cues: Cue[] = [];
  let length = 0;
  const stage: Stage = {
    show: (part) => scenes.push((scene = { ...scene, ...part })),
    cue: (cue) => cues.push(cue),
    wait: async (ms) => {
      length += ms;
    },
  };
  return { stage, scenes, cues, scene: () => scene, length: () => length };
}

async function show(outcome: TigreOutcome, multiplierE4: bigint, pace = NORMAL) {
  const seen = createStage();
  startReels(seen.stage);
  const tier = tierOf(multiplierE4);
  const prize = tier && { win: winOf(centavos(100), multiplierE4), multiplierE4, tier };
  await present(seen.stage, { outcome, prize, before: OPENING.grid }, pace);
  return seen;
}

function changes<T>(list: readonly T[]): T[] {
  return list.filter((item, index) => index === 0 || item !== list[index - 1]);
}

const all = (picture: Picture): Cell[] => CELLS.map(() => picture);
const losing: readonly Cell[] = ['coin', 'envelope', 'orange', 'clover', 'crown', 'tiger', 'orange', 'coin', 'diamond'];

function plain(grid: readonly Cell[]): [TigreOutcome, bigint] {
  const { wins, full, multiplierE4 } = payOf(grid);
  return [{ grid, wins, full }, multiplierE4];
}

describe('a plain spin', () => {
  it('begins on a board that pays nothing', () => expect(payOf(OPENING.grid).multiplierE4).toBe(0n));

  it('stops its columns from left to right, and says when it came to nothing', async () => {
    const seen = await show(...plain(losing));
    expect(changes(seen.scenes.map(({ moving }) => moving.length))).toEqual([9, 6, 3, 0]);
    expect(seen.scene()).toMatchObject({ phase: 'idle', nothing: true, prize: undefined, grid: losing });
    expect(seen.cues).toEqual(['spin', 'stop', 'stop', 'stop']);
  });

  it('slows the last column only while it can still complete a large line', async () => {
    const open: readonly Cell[] = ['crown', 'tiger', 'coin', 'clover', 'orange', 'coin', 'diamond', 'coin', 'orange'];
    const small: readonly Cell[] = ['clover', 'clover', 'coin', 'crown', 'orange', 'coin', 'diamond', 'coin', 'orange'];
    const [slow, plainly, still] = [
      await show(...plain(open)),
      await show(...plain(small)),
      await show(...plain(open), STILL),
    ];
    expect(slow.scenes.filter((scene) => scene.open).map(({ moving }) => moving)).toEqual([[2, 5, 8]]);
    expect(slow.length() - plainly.length()).toBe(NORMAL.open);
    expect([plainly, still].flatMap(({ scenes }) => scenes).some((scene) => scene.open)).toBe(false);
  });

  it('shows each paying line alone, then all of them', async () => {
    const grid = ['diamond', 'diamond', 'diamond', 'crown', 'coin', 'clover', 'orange', 'orange', 'orange'] as const;
    const seen = await show(...plain(grid));
    expect(changes(seen.scenes.map(({ lines }) => lines.join()))).toEqual(['', '0', '2', '0,2']);
    expect(seen.scene()).toMatchObject({ phase: 'idle', nothing: false, prize: { tier: 'big', win: 2100n } });
  });

  it('never celebrates a return of the stake or less', async () => {
    const grid = ['clover', 'clover', 'clover', 'crown', 'coin', 'envelope', 'orange', 'diamond', 'orange'] as const;
    const seen = await show(...plain(grid));
    expect(seen.scene().prize).toMatchObject({ tier: 'back', win: 60n });
    expect(seen.cues).toEqual(['spin', 'stop', 'stop', 'stop']);
    expect(seen.scenes.every(({ banner }) => banner === undefined)).toBe(true);
  });

  it('announces a full board before its prize', async () => {
    const seen = await show(...plain(all('coin')));
    expect(changes(seen.scenes.map(({ banner }) => banner))).toEqual([undefined, 'full', undefined]);
    expect(seen.scene().prize?.win).toBe(8000n);
  });
});

describe("the tiger's turn on stage", () => {
  const cells = (text: string): Cell[] => [...text].map((letter) => (letter === 'o' ? 'orange' : ''));
  const steps = [
    { grid: cells('o........'), landed: [0] },
    { grid: cells('ooo......'), landed: [1, 2] },
    { grid: cells('ooo......'), landed: [] },
  ];
  const grid = cells('ooo......');
  const outcome: TigreOutcome = { grid, wins: payOf(grid).wins, full: false, feature: { symbol: 'orange', steps } };

  it('announces itself, then holds what lands while the rest turns', async () => {
    const seen = await show(outcome, 10_000n);
    expect(seen.scenes.find(({ banner }) => banner === 'turn')).toMatchObject({ turn: 'orange', moving: [] });
    const turning = seen.scenes.filter(({ turn, moving }) => turn && moving.length > 0);
    expect(turning.map(({ held, moving }) => [held, moving.length])).toEqual([
      [[], 9],
      [[0], 8],
      [[0, 1, 2], 6],
    ]);
    expect(seen.scene()).toMatchObject({ phase: 'idle', turn: 'orange', held: [0, 1, 2], prize: { tier: 'back' } });
  });
});

describe('the pace', () => {
  it('is about halved when fast, and has no turning reels when still', async () => {
    const [normal, fast, still] = await Promise.all([NORMAL, FAST, STILL].map((pace) => show(...plain(losing), pace)));
    expect(normal?.length()).toBe(570);
    expect(fast?.length()).toBe(210);
    expect(still?.length()).toBe(0);
  });
});

describe('a refused bet', () => {
  it('puts the board back as it was', () => {
    const seen = createStage();
    startReels(seen.stage);
    stillReels(seen.stage, losing);
    expect(seen.scene()).toMatchObject({ phase: 'idle', grid: losing, moving: [], nothing: false, prize: undefined });
  });
});
