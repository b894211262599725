import type { LivroOutcome, Turn } from './outcome.ts';
import type { Tempo } from './pace.ts';
import {
  BOOK,
  FREE_SPINS,
  HALF_E4,
  LEAST_BOOKS,
  type LinePicture,
  MOST_ADDED,
  MOST_HALVES,
  REELS,
  linePictures,
} from './paytable.ts';
import { type Scene, WIN_E4 } from './scene.ts';
import { type Spin, type Stops, columnAt, spinAt } from './spin.ts';

/** What can be heard. `bed` is the music of a free spin, by its number. */
export type Cue =
  | 'run'
  | 'stop'
  | 'book'
  | 'suspense'
  | 'pay'
  | 'free'
  | 'page'
  | 'special'
  | 'expand'
  | 'more'
  | 'top'
  | 'end';

/** Where a round is shown. */
export interface Stage {
  /** All reels run. */
  run(): void;
  /** One reel comes to rest within so many milliseconds. */
  land(reel: number, stop: number, ms: number): void;
  show(part: Partial<Scene>): void;
  cue(cue: Cue): void;
  /** The music under the free spin of that number. */
  bed(spin: number): void;
  wait(ms: number): Promise<void>;
  /** All reels stand, however much a press hurried them. */
  settled(): Promise<void>;
  /** A new part begins: a press that hurried the one before says nothing about it. */
  part(): void;
}

/** Pages that turn before the special symbol. */
const PAGES = 13;

function booksOn(reel: number, stop: number): number {
  return columnAt(reel, stop).filter((picture) => picture === BOOK).length;
}

/** The reels that keep the player in suspense: two books stand on those before, and one more gives free spins. */
export function suspenseOf(stops: Stops): readonly boolean[] {
  let books = 0;
  return stops.map((stop, reel) => {
    const waits = books === LEAST_BOOKS - 1;
    books += booksOn(reel, stop);
    return waits;
  });
}

async function stopReels(stage: Stage, stops: Stops, tempo: Tempo, mayGive: boolean): Promise<void> {
  const { land, show, cue, wait, settled } = stage;
  const suspense = suspenseOf(stops);
  for (let reel = 0; reel < REELS; reel += 1) {
    if (mayGive && suspense[reel] === true && tempo.suspense > 0) {
      show({ beam: reel });
      cue('suspense');
      await wait(tempo.suspense);
    }
    const stop = stops[reel] ?? 0;
    land(reel, stop, tempo.land);
    await (reel < REELS - 1 ? wait(tempo.stagger) : settled());
    cue(booksOn(reel, stop) > 0 ? 'book' : 'stop');
  }
  show({ beam: undefined, moving: false, stops });
}

/** Lines and books first, then what the special symbol pays; `report` says what the turn has paid so far. */
async function showPay(
  stage: Stage,
  spin: Spin,
  { payE4 }: Turn,
  tempo: Tempo,
  report: (paidE4: number) => void,
): Promise<void> {
  if (payE4 === 0) return;
  const { expansion } = spin;
  const onLines = Math.min(payE4, (spin.halves - (expansion?.halves ?? 0)) * HALF_E4);
  if (onLines > 0) {
    stage.show({ wins: spin.wins, books: spin.bookHalves > 0 });
    report(onLines);
    if (onLines > WIN_E4) stage.cue('pay');
    await stage.wait(tempo.lines);
  }
  if (!expansion || payE4 === onLines) return;
  stage.show({ wins: [], books: false, expansion });
  stage.cue('expand');
  await stage.wait(tempo.expand / 2);
  report(payE4);
  if (payE4 - onLines > WIN_E4) stage.cue('pay');
  await stage.wait(tempo.expand / 2);
}

/** The page at a turn: the pictures in their order, so that the last one is the special symbol. */
export function pageAt(turn: number, special: LinePicture): LinePicture {
  const behind = PAGES - 1 - turn;
  const at = linePictures.indexOf(special) - behind;
  return linePictures[((at % linePictures.length) + linePictures.length) % linePictures.length] ?? special;
}

async function showSpecial(stage: Stage, special: LinePicture, tempo: Tempo): Promise<void> {
  stage.part();
  stage.cue('free');
  stage.show({ banner: 'pages', bannerCount: FREE_SPINS, page: pageAt(0, special) });
  await stage.wait(tempo.banner / 2);
  for (let turn = 0; turn < PAGES && tempo.page > 0; turn += 1) {
    stage.show({ page: pageAt(turn, special) });
    stage.cue('page');
    // The pages slow down towards the last one.
    await stage.wait(tempo.page * (1 + turn / PAGES));
  }
  stage.show({ banner: 'special', page: special, special });
  stage.cue('special');
  await stage.wait(tempo.banner);
  stage.show({ banner: undefined, page: undefined });
}

async function showFree(stage: Stage, { turns }: LivroOutcome, special: LinePicture, tempo: Tempo): Promise<void> {
  const before = turns[0]?.payE4 ?? 0;
  let [given, paid] = [turns[0]?.free ?? 0, before];
  await showSpecial(stage, special, tempo);
  for (const [index, turn] of turns.slice(1).entries()) {
    const report = (turnE4: number): void =>
      stage.show({ paidE4: paid + turnE4, free: { played: index + 1, given, wonE4: paid + turnE4 - before } });
    stage.part();
    stage.show({ ...CLEARED, moving: true });
    report(0);
    stage.run();
    stage.bed(index);
    await stage.wait(tempo.run);
    await stopReels(stage, turn.stops, tempo, given < FREE_SPINS * (1 + MOST_ADDED));
    await showPay(stage, spinAt(turn.stops, special), turn, tempo, report);
    given += turn.free;
    paid += turn.payE4;
    report(0);
    if (turn.free > 0) {
      stage.show({ banner: 'more', bannerCount: turn.free });
      stage.cue('more');
      await stage.wait(tempo.banner);
      stage.show({ banner: undefined });
    }
    await stage.wait(tempo.rest);
  }
  stage.part();
  const isTop = paid === MOST_HALVES * HALF_E4;
  stage.show({ banner: isTop ? 'top' : 'end' });
  if (isTop) stage.cue('top');
  else if (paid > WIN_E4) stage.cue('end');
  await stage.wait(isTop ? 2 * tempo.banner : tempo.banner);
  stage.show({ banner: undefined, free: undefined, special: undefined });
}

/** What a spin starts from: nothing lit. */
export const CLEARED: Partial<Scene> = {
  wins: [],
  books: false,
  expansion: undefined,
  beam: undefined,
  banner: undefined,
  page: undefined,
};

/** The reels start: what the last round left is taken away. */
export function start(stage: Pick<Stage, 'run' | 'show'>): void {
  stage.show({ ...CLEARED, moving: true, free: undefined, special: undefined, paidE4: 0 });
  stage.run();
}

/** Shows a settled round from running reels to rest: the spin that was bet on and every free spin it led to. */
export async function present(stage: Stage, outcome: LivroOutcome, tempo: Tempo): Promise<void> {
  const [first] = outcome.turns;
  if (!first) return;
  stage.cue('run');
  await stage.wait(tempo.run);
  await stopReels(stage, first.stops, tempo, true);
  await showPay(stage, spinAt(first.stops), first, tempo, (paidE4) => stage.show({ paidE4 }));
  if (outcome.special) await showFree(stage, outcome, outcome.special, tempo);
}
