import { drawsOf } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { type Cue, type Stage, fallOf, landingOf, leave, present, suspenseOf } from './director.ts';
import { festaJunina } from './festa-junina.ts';
import { beamAt, isMoving, piecesAt, sparksAt, stillMoment } from './motion.ts';
import { roundOf } from './outcome.ts';
import { type Tempo, tempos } from './pace.ts';
import { BONFIRE, type Cell } from './paytable.ts';
import { type Round, runRound } from './round.ts';
import { type Act, OPENING, type Scene, moodOf } from './scene.ts';
import { burstOf } from '../tumble/board.ts';
import { runSequence } from './sequence.ts';

const draws = drawsOf(new Uint8Array(32).map((_, index) => 5 * index));

function roundBy(nonce: number): Round {
  const round = roundOf(festaJunina.play(draws('show', nonce), {}).outcome);
  if (!round) throw new Error('the game plays what it cannot read');
  return round;
}

/** The first round of fixed seeds that is as wanted. */
function find(wanted: (round: Round) => boolean): Round {
  for (let nonce = 0; ; nonce += 1) {
    const round = roundBy(nonce);
    if (wanted(round)) return round;
  }
}

/** Shows a round and keeps every scene and cue of it. */
async function shown(round: Round, tempo: Tempo = tempos.normal) {
  const scenes: Scene[] = [OPENING];
  const cues: Cue[] = [];
  let [waited, parts] = [0, 0];
  const stage: Stage = {
    show: (part) => scenes.push({ ...(scenes.at(-1) ?? OPENING), ...part }),
    cue: (cue) => cues.push(cue),
    async wait(ms) {
      expect(ms).toBeGreaterThanOrEqual(0);
      waited += ms;
    },
    part: () => (parts += 1),
    celebrate: async () => undefined,
  };
  leave(stage.show, OPENING.act.cells, tempo);
  await present(stage, round, tempo);
  return { scenes, cues, waited, parts };
}

const actsOf = (scenes: readonly Scene[]): Act[] => [...new Set(scenes.map(({ act }) => act))];

describe('a show', () => {
  it('begins on a board that pays nothing', () => {
    let at = 0;
    expect(runSequence(() => OPENING.act.cells[at++] ?? BONFIRE).tenths).toBe(0);
    expect(at).toBe(25);
  });

  it('shows every board that was drawn, in order, and ends on the last', async () => {
    for (let nonce = 0; nonce < 60; nonce += 1) {
      const round = roundBy(nonce);
      const { scenes } = await shown(round);
      const acts = actsOf(scenes);
      const drawn = round.spins.flatMap(({ sequence }) => sequence.boards);
      const seen = acts.filter(({ kind }) => kind === 'land' || kind === 'fall').map(({ cells }) => cells);
      expect(seen).toEqual(drawn.map(({ cells }) => cells));
      const bursts = acts.flatMap((act) => (act.kind === 'win' ? [act.places] : []));
      expect(bursts).toEqual(drawn.filter(({ wins }) => wins.length > 0).map(burstOf));
      expect(scenes.at(-1)).toMatchObject({ banner: undefined, free: undefined, waiting: false });
      expect(scenes.at(-1)?.act).toEqual({ kind: 'rest', cells: drawn.at(-1)?.cells });
      expect(scenes.at(-1)?.sum).toBe(round.tenths);
      expect(Math.max(...scenes.map(({ sum }) => sum))).toBeLessThanOrEqual(round.tenths);
    }
  });

  it('climbs the multiplier with each tumble, and not before', async () => {
    const long = find(({ spins }) => (spins[0]?.sequence.boards.length ?? 0) > 3);
    const { scenes, cues } = await shown(long);
    const falls = scenes.filter(({ act }, at) => act.kind === 'fall' && scenes[at - 1]?.act !== act);
    expect(falls.map(({ step }) => step)).toEqual(falls.map((_, index) => index + 1));
    expect(cues.filter((cue) => cue.startsWith('climb')).slice(0, 3)).toEqual(['climb1', 'climb2', 'climb3']);
    for (const { pay, act } of scenes) if (pay) expect(act.kind).toBe('win');
  });

  it('makes no noise of a return that is no win', async () => {
    const back = find(({ spins, tenths }) => spins.length === 1 && tenths > 0 && tenths <= 10);
    const { scenes, cues } = await shown(back);
    expect(cues).not.toContain('win');
    expect(moodOf(scenes.at(-1) ?? OPENING)).toBe('calm');
  });

  it('counts free spins up, each a part that can be hurried separately, and shows their total at the end', async () => {
    const round = find(({ spins }) => spins.length === 11);
    const { scenes, cues, parts } = await shown(round);
    const free = scenes.flatMap((scene) => (scene.free ? [scene.free] : []));
    expect([...new Set(free.map(({ played, given }) => `${played}/${given}`))]).toEqual(
      Array.from({ length: 10 }, (_, index) => `${index + 1}/10`),
    );
    expect(free.at(-1)).toEqual({ played: 10, given: 10, total: round.tenths });
    expect(scenes.find(({ banner }) => banner?.kind === 'end')?.banner?.count).toBe(round.tenths);
    expect(cues).toContain('open');
    expect(parts).toBe(12);
    const fast = await shown(round, tempos.fast);
    const normal = await shown(round);
    expect(fast.waited * 1.5).toBeLessThan(normal.waited);
  });

  it('ends at the largest prize with its own banner', async () => {
    const [board, next] = [Array.from({ length: 25 }, () => 0), Array.from({ length: 25 }, (_, at) => at % BONFIRE)];
    const opening = [...next.slice(0, 21), BONFIRE, BONFIRE, BONFIRE, BONFIRE];
    let spins = 0;
    const round = runRound((free) => {
      const cells = spins++ === 0 ? [...opening] : [...board, ...next];
      return runSequence(() => cells.shift() ?? 0, free);
    });
    expect(round.tenths).toBe(50_000);
    const { scenes, cues } = await shown(round);
    expect(cues.at(-1)).toBe('top');
    expect(scenes.find(({ banner }) => banner?.kind === 'most')?.banner?.count).toBe(50_000);
  });

  it('of a spin that pays nothing takes less than a second and a half', async () => {
    const nothing = find(
      ({ tenths, spins }) => tenths === 0 && !suspenseOf(spins[0]?.sequence.boards[0]?.cells ?? []).includes(true),
    );
    const { waited } = await shown(nothing);
    expect(waited).toBeLessThan(1500);
  });
});

describe('suspense', () => {
  const cells: Cell[] = [7, 1, 2, 3, 4, 7, 7, 0, 5, 6, 0, 1, 2, 3, 4, 0, 1, 2, 3, 7, 5, 6, 0, 1, 2];

  it('follows only from the bonfires that have landed', () => {
    expect(suspenseOf(cells)).toEqual([false, false, true, true, false]);
    expect(suspenseOf(OPENING.act.cells)).not.toContain(true);
  });

  it('ends once no more free spins can be won, and is not kept up where less motion is wanted', () => {
    expect(landingOf(cells, true, tempos.normal).waits).toContain(true);
    expect(landingOf(cells, false, tempos.normal).waits).not.toContain(true);
    expect(landingOf(cells, true, tempos.still).waits).not.toContain(true);
  });

  it('lights the column that is waited for, and no other', () => {
    const act = landingOf(cells, true, tempos.normal);
    const lit = Array.from({ length: act.ms }, (_, ms) => beamAt(act, ms));
    expect([...new Set(lit)]).toEqual([undefined, 2, 3]);
    expect(beamAt({ kind: 'rest', cells }, 0)).toBeUndefined();
  });
});

describe('what is seen of an act', () => {
  const cells = Array.from({ length: 25 }, (_, place) => place % 7);
  const win: Act = { kind: 'win', cells, places: [0, 7, 24], ms: 1000 };
  const land = landingOf(cells, true, tempos.normal);

  it('begins and ends where the board is', () => {
    expect(piecesAt(land, 0)).toEqual([]);
    for (const [place, piece] of piecesAt(land, land.ms).entries())
      expect(piece).toMatchObject({
        column: Math.floor(place / 5),
        row: place % 5,
        alpha: 1,
      });
    expect(piecesAt({ kind: 'leave', cells, ms: 300 }, 300)).toEqual([]);
    expect(isMoving(land, land.ms - 1)).toBe(true);
    expect(isMoving(land, land.ms)).toBe(false);
    expect(isMoving({ kind: 'rest', cells }, 0)).toBe(false);
  });

  it('falls by as many rows as were emptied beneath, and never below its place', () => {
    const gone = [1, 3, 4, 24];
    const rows = fallOf(gone);
    expect(rows.slice(0, 5)).toEqual([3, 3, 3, 3, 2]);
    expect(rows.slice(20)).toEqual([1, 1, 1, 1, 1]);
    const act: Act = { kind: 'fall', cells, rows, ms: 400 };
    expect(piecesAt(act, 0)[0]).toMatchObject({ column: 0, row: -3 });
    for (let ms = 0; ms <= 400; ms += 10)
      for (const [place, { row }] of piecesAt(act, ms).entries()) expect(row).toBeLessThanOrEqual((place % 5) + 1e-9);
    expect(piecesAt(act, 400).map(({ row }) => Math.round(row))).toEqual(cells.map((_, place) => place % 5));
  });

  it('bursts what pays and nothing else', () => {
    expect(piecesAt(win, 1000).filter(({ alpha }) => alpha === 0)).toHaveLength(3);
    expect(sparksAt(win, 100)).toEqual([]);
    expect(sparksAt(win, 800)).toHaveLength(30);
    expect(sparksAt({ kind: 'rest', cells }, 800)).toEqual([]);
  });

  it('shows a complete still picture with reduced motion', () => {
    expect(piecesAt(win, stillMoment(win)).filter(({ glow }) => glow > 0.9)).toHaveLength(3);
    for (const act of [win, land, { kind: 'leave', cells, ms: 9 }] as const)
      expect(piecesAt(act, stillMoment(act))).toHaveLength(25);
  });
});
