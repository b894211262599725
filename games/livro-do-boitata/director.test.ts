import { drawsOf } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { type Cue, type Stage, pageAt, present, start, suspenseOf } from './director.ts';
import { livroDoBoitata } from './livro-do-boitata.ts';
import { type LivroOutcome, payOf, playRound } from './outcome.ts';
import { tempos } from './pace.ts';
import { HALF_E4, type LinePicture, linePictures, strips } from './paytable.ts';
import { OPENING, type Scene, moodOf } from './scene.ts';
import { type Stops, spinAt } from './spin.ts';

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
    bed: () => undefined,
    settled: async () => undefined,
    part: () => (parts += 1),
    wait: async (ms) => {
      length += ms;
    },
  };
  return { stage, scenes, cues, landed, scene: () => scene, length: () => length, parts: () => parts };
}

async function show(outcome: LivroOutcome, tempo = tempos.normal) {
  const seen = createStage();
  start(seen.stage);
  await present(seen.stage, outcome, tempo);
  return seen;
}

const NOTHING: Stops = OPENING.stops;
/** Stops that show `picture` in the top row of every reel. */
const stopsOf = (picture: (typeof linePictures)[number] | 'book'): Stops =>
  strips.map((strip) => strip.indexOf(picture));
const played = (special: LinePicture, ...stops: readonly Stops[]): LivroOutcome => {
  let at = 0;
  return playRound({ stops: () => stops[at++] ?? NOTHING, special: () => special });
};

/** The first round of fixed seeds that is as wanted. */
function find(wanted: (outcome: LivroOutcome) => boolean): LivroOutcome {
  const draws = drawsOf(new Uint8Array(32).fill(9));
  for (let nonce = 0; ; nonce += 1) {
    const { outcome } = livroDoBoitata.play(draws('x', nonce), {});
    if (wanted(outcome)) return outcome;
  }
}

const withFree = find(({ turns }) => turns.length === 11);
const withMore = find(({ turns }) => turns.length > 11);

describe('a plain spin', () => {
  it('begins on a board that pays nothing', () => expect(spinAt(OPENING.stops).halves).toBe(0));

  it('stops its reels from left to right where the draw says', async () => {
    const seen = await show(played('ten', NOTHING));
    expect(seen.landed).toEqual(NOTHING.map((stop, reel) => [reel, stop]));
    expect(seen.scene()).toMatchObject({ moving: false, stops: NOTHING, wins: [], paidE4: 0, free: undefined });
  });

  it('lights what pays, and makes no noise of a return that is no win', async () => {
    const back = find((outcome) => outcome.turns.length === 1 && payOf(outcome) > 0 && payOf(outcome) <= 10_000);
    const seen = await show(back);
    expect(seen.scene().wins.length).toBeGreaterThan(0);
    expect(seen.scene().paidE4).toBe(payOf(back));
    expect(seen.cues.filter((cue) => !['run', 'stop', 'book', 'suspense'].includes(cue))).toEqual([]);
    expect(moodOf(seen.scene())).toBe('calm');
  });
});

describe('suspense', () => {
  it('follows only from the books that have stopped', () => {
    for (let at = 0; at < 33_554_432; at += 65_539) {
      const stops = Array.from({ length: 5 }, (_, reel) => (at >> (5 * reel)) & 31);
      const { columns } = spinAt(stops);
      for (const [reel, waits] of suspenseOf(stops).entries()) {
        const before = columns
          .slice(0, reel)
          .flat()
          .filter((picture) => picture === 'book').length;
        expect(waits).toBe(before === 2);
      }
    }
  });

  it('ends once no more free spins can be won', async () => {
    const books = stopsOf('book');
    const two = [books[0] ?? 0, books[1] ?? 0, 13, 24, 0];
    const cuesAfter = async (...stops: readonly Stops[]) => (await show(played('idol', ...stops))).cues;
    expect((await cuesAfter(books, two)).filter((cue) => cue === 'suspense').length).toBeGreaterThan(3);
    // Of the last spins none may give more: the books of the first three turns have given all 30.
    const first = await cuesAfter(books, books, books);
    const more = await cuesAfter(books, books, books, two, two);
    expect(more.filter((cue) => cue === 'suspense')).toHaveLength(first.filter((cue) => cue === 'suspense').length);
  });

  it('is not kept up where less motion is wanted', async () => {
    const two = find(({ turns: [first] }) => suspenseOf(first?.stops ?? NOTHING).includes(true));
    expect((await show(two)).cues).toContain('suspense');
    expect((await show(two, tempos.still)).cues).not.toContain('suspense');
  });
});

describe('the book', () => {
  it('turns its pages in order and stops at the special symbol', () => {
    for (const special of linePictures) {
      expect(pageAt(12, special)).toBe(special);
      for (let turn = 0; turn < 12; turn += 1) {
        const [at, next] = [pageAt(turn, special), pageAt(turn + 1, special)].map((page) => linePictures.indexOf(page));
        expect(((at ?? 0) + 1) % linePictures.length).toBe(next);
      }
    }
  });

  it('does not show the special symbol before its last page, and turns none where less motion is wanted', async () => {
    const seen = await show(withFree);
    const shown = seen.scenes.findIndex(({ special }) => special);
    expect(seen.scenes[shown]).toMatchObject({ banner: 'special', page: withFree.special, special: withFree.special });
    expect(seen.cues.filter((cue) => cue === 'page')).toHaveLength(13);
    expect((await show(withFree, tempos.still)).cues).not.toContain('page');
  });
});

describe('free spins', () => {
  it('are shown one by one with a counter, each a part that can be hurried separately', async () => {
    const seen = await show(withFree);
    const counts = seen.scenes.flatMap(({ free, moving }) => (free && moving ? [`${free.played}/${free.given}`] : []));
    expect([...new Set(counts)]).toEqual(Array.from({ length: 10 }, (_, index) => `${index + 1}/10`));
    expect(seen.parts()).toBe(12);
    expect(seen.scene()).toMatchObject({ free: undefined, special: undefined, banner: undefined });
    expect(seen.scene().paidE4).toBe(payOf(withFree));
  });

  it('show the lines first and then the reels that fill, with what has been paid by then', async () => {
    const outcome = played('ten', stopsOf('book'), stopsOf('ten'));
    const [, turn] = outcome.turns;
    const spin = spinAt(turn?.stops ?? [], 'ten');
    const before = outcome.turns[0]?.payE4 ?? 0;
    const seen = await show(outcome);
    const filled = seen.scenes.findIndex(({ expansion }) => expansion);
    expect(seen.scenes[filled]).toMatchObject({
      wins: [],
      expansion: spin.expansion,
      paidE4: before + (spin.halves - (spin.expansion?.halves ?? 0)) * HALF_E4,
    });
    expect(seen.scenes.slice(filled).find(({ paidE4 }) => paidE4 === before + (turn?.payE4 ?? 0))).toBeDefined();
    expect(seen.cues).toContain('expand');
  });

  it('say what more they give', async () => {
    const seen = await show(withMore);
    expect(seen.cues).toContain('more');
    const last = seen.scenes.findLast(({ free }) => free)?.free;
    expect(last?.played).toBe(withMore.turns.length - 1);
    expect(last?.wonE4).toBe(payOf(withMore) - (withMore.turns[0]?.payE4 ?? 0));
  });

  it('end at the largest prize', async () => {
    const seen = await show(played('serpent', stopsOf('book'), stopsOf('serpent')));
    expect(seen.cues.at(-1)).toBe('top');
    expect(seen.scene().paidE4).toBe(25_000_000);
  });

  it('are shorter when fast', async () => {
    const [normal, fast] = await Promise.all([tempos.normal, tempos.fast].map((tempo) => show(withFree, tempo)));
    expect((fast?.length() ?? 0) * 1.7).toBeLessThan(normal?.length() ?? 0);
  });
});
