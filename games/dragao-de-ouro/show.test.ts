import { drawsOf } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { amountOf, baseOf, priceNear } from './amounts.ts';
import { type Cue, type Stage, fallOf, leave, present } from './director.ts';
import { buyStakes, dragaoDeOuro } from './dragao-de-ouro.ts';
import { isMoving, piecesAt, sparksAt, stillMoment } from './motion.ts';
import { roundOf } from './outcome.ts';
import { tempos } from './pace.ts';
import { type Mode, modes } from './paytable.ts';
import type { Round } from './round.ts';
import { type Act, OPENING, type Scene } from './scene.ts';
import { burstOf } from '../tumble/board.ts';
import { runSequence } from './sequence.ts';

const draws = drawsOf(new Uint8Array(32).map((_, index) => 5 * index));

function roundBy(nonce: number, mode: Mode): Round {
  const round = roundOf(dragaoDeOuro.play(draws('show', nonce), { mode }).outcome);
  if (!round) throw new Error('the game plays what it cannot read');
  return round;
}

/** Shows a round and keeps every scene and cue of it. */
async function shown(round: Round): Promise<{ scenes: Scene[]; cues: Cue[]; waited: number }> {
  const scenes: Scene[] = [OPENING];
  const cues: Cue[] = [];
  let waited = 0;
  const stage: Stage = {
    show: (part) => scenes.push({ ...(scenes.at(-1) ?? OPENING), ...part }),
    cue: (cue) => cues.push(cue),
    wait(delayMs) {
      waited += delayMs;
      return Promise.resolve();
    },
    celebrate: () => Promise.resolve(),
  };
  leave(stage.show, OPENING.act.cells, tempos.normal);
  await present(stage, round, tempos.normal);
  return { scenes, cues, waited };
}

const actsOf = (scenes: readonly Scene[]): Act[] => [...new Set(scenes.map(({ act }) => act))];

describe('a show', () => {
  it.each(modes)('shows every board that was drawn, in order, and ends on the last: %s', async (mode) => {
    for (let nonce = 0; nonce < 25; nonce += 1) {
      const round = roundBy(nonce, mode);
      const { scenes } = await shown(round);
      const acts = actsOf(scenes);
      const drawn = round.spins.flatMap(({ sequence }) => sequence.boards);
      const seen = acts.filter(({ kind }) => kind === 'land' || kind === 'fall').map(({ cells }) => cells);
      expect(seen).toEqual(drawn.map(({ cells }) => cells));
      const bursts = acts.flatMap((act) => (act.kind === 'win' ? [act.places] : []));
      expect(bursts).toEqual(drawn.filter(({ wins }) => wins.length > 0).map(burstOf));
      expect(scenes.at(-1)).toMatchObject({ banner: undefined, free: undefined, mood: 'calm' });
      expect(scenes.at(-1)?.act).toEqual({ kind: 'rest', cells: drawn.at(-1)?.cells });
    }
  });

  it('never shows a sum that is not paid: it ends at what the round came to', async () => {
    for (let nonce = 0; nonce < 60; nonce += 1) {
      const round = roundBy(nonce, 'spin');
      const { scenes } = await shown(round);
      expect(scenes.at(-1)?.sum).toBe(round.tenths);
      expect(Math.max(...scenes.map(({ sum }) => sum))).toBeLessThanOrEqual(Math.max(round.tenths, 0));
    }
  });

  it('counts free spins down, gathers orbs and shows their total at the end', async () => {
    const round = roundBy(3, 'buy');
    const { scenes, cues } = await shown(round);
    const free = scenes.flatMap((scene) => (scene.free ? [scene.free] : []));
    expect(free.at(0)).toEqual({ left: 14, meter: 0, total: 0 });
    expect(free.at(-1)).toEqual({ left: 0, meter: round.spins.at(-1)?.meter, total: round.tenths });
    expect(scenes.flatMap(({ banner }) => (banner ? [banner.kind] : []))).toEqual(
      expect.arrayContaining(['open', 'end']),
    );
    expect(scenes.find(({ banner }) => banner?.kind === 'end')?.banner?.count).toBe(round.tenths);
    expect(cues[0]).toBe('roar');
    expect(cues.at(-1)).toBe('end');
  });

  it('of a spin that pays nothing takes less than a second and a half', async () => {
    const nonce =
      Array.from({ length: 50 }, (_, index) => index).find((each) => roundBy(each, 'spin').tenths === 0) ?? 0;
    const { waited, cues } = await shown(roundBy(nonce, 'spin'));
    expect(waited).toBeLessThan(1500);
    expect(cues).toEqual(['land']);
  });
});

describe('what is seen of an act', () => {
  const cells = Array.from({ length: 30 }, (_, place) => place % 9);
  const win: Act = { kind: 'win', cells, places: [0, 7, 29], ms: 1000 };

  it('begins and ends where the board is', () => {
    const land: Act = { kind: 'land', cells, ms: 600 };
    expect(piecesAt(land, 0)).toEqual([]);
    for (const [place, piece] of piecesAt(land, 600).entries())
      expect(piece).toMatchObject({ column: Math.floor(place / 5), row: place % 5, alpha: 1 });
    expect(piecesAt({ kind: 'leave', cells, ms: 300 }, 300)).toEqual([]);
    expect(isMoving(land, 599)).toBe(true);
    expect(isMoving(land, 600)).toBe(false);
    expect(isMoving({ kind: 'rest', cells }, 0)).toBe(false);
  });

  it('falls by as many rows as were emptied beneath', () => {
    const topaz = [8, 0, 8, 1, 2];
    let at = 0;
    const { boards } = runSequence(() => (at < 30 ? (topaz[at++ % 5] ?? 0) : at++ % 9));
    const [board] = boards;
    const rows = fallOf(board ? burstOf(board) : []);
    expect(rows.slice(0, 5)).toEqual([2, 2, 1, 0, 0]);
    const act: Act = { kind: 'fall', cells: boards[1]?.cells ?? [], rows, ms: 400 };
    expect(piecesAt(act, 0)[0]).toMatchObject({ column: 0, row: -2 });
    expect(piecesAt(act, 400).map(({ row }) => Math.round(row))).toEqual(cells.map((_, place) => place % 5));
  });

  it('bursts what pays and nothing else', () => {
    const gone = piecesAt(win, 1000).filter(({ alpha }) => alpha === 0);
    expect(gone).toHaveLength(3);
    expect(sparksAt(win, 100)).toEqual([]);
    expect(sparksAt(win, 800)).toHaveLength(21);
    expect(sparksAt({ kind: 'rest', cells }, 800)).toEqual([]);
  });

  it('lets orbs fly one after another', () => {
    const act: Act = { kind: 'orbs', cells, places: [4, 9], ms: 400 };
    const placed = (atMs: number) =>
      piecesAt(act, atMs).filter(({ row, column }) => row !== Math.round(row) || column % 1 > 0);
    expect(placed(0)).toHaveLength(0);
    expect(placed(200)).toHaveLength(1);
    expect(placed(600)).toHaveLength(1);
    expect(isMoving(act, 1199)).toBe(true);
    expect(isMoving(act, 1200)).toBe(false);
  });

  it('shows a complete still picture with reduced motion', () => {
    expect(piecesAt(win, stillMoment(win)).filter(({ glow }) => glow > 0.9)).toHaveLength(3);
    for (const act of [win, { kind: 'land', cells, ms: 600 }, { kind: 'leave', cells, ms: 9 }] as const)
      expect(piecesAt(act, stillMoment(act))).toHaveLength(30);
  });
});

describe('amounts', () => {
  it('are computed from what was charged', () => {
    expect(amountOf('spin', centavos(250), 34)).toBe(850n);
    expect(amountOf('ante', centavos(250), 34)).toBe(680n);
    expect(amountOf('buy', centavos(10_000), 1234)).toBe(12_340n);
    expect([baseOf('spin', centavos(250)), baseOf('ante', centavos(250)), baseOf('buy', centavos(10_000))]).toEqual([
      250n,
      200n,
      100n,
    ]);
  });

  it('of a purchase begin near the stake', () => {
    expect(priceNear(buyStakes.steps, centavos(250))).toBe(25_000n);
    expect(priceNear(buyStakes.steps, centavos(400))).toBe(30_000n);
    expect(priceNear(buyStakes.steps, centavos(10_000))).toBe(100_000n);
    expect(priceNear(buyStakes.steps, centavos(5))).toBe(1000n);
  });
});
