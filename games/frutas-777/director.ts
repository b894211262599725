import type { FrutasOutcome, Turn } from './outcome.ts';
import type { Tempo } from './pace.ts';
import { FREE_TIMES, LEAST_STARS, MOST_QUARTERS, QUARTER_E4, REELS, STAR, WILD, linePays } from './paytable.ts';
import type { Scene } from './scene.ts';
import { type Spin, type Stops, columnAt, spinAt } from './spin.ts';

/** What can be heard. `bed` is the music of a free spin, by its number. */
export type Cue = 'run' | 'stop' | 'star' | 'suspense' | 'pay' | 'sevens' | 'free' | 'more' | 'top' | 'end';

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
  /** Celebrates a spin that won so much, in ten-thousandths of the stake, where that is outstanding. */
  celebrate(payE4: number): Promise<void>;
  /** A new part begins: a press that hurried the one before says nothing about it. */
  part(): void;
}

/** A win of one spin that is worth a noise: more than the whole stake. */
const LOUD_E4 = 10_000;

/** The reels that keep the player in suspense: two stars stand on those before, and one more begins the free spins. */
export function suspenseOf(stops: Stops): readonly boolean[] {
  let stars = 0;
  return stops.map((stop, reel) => {
    const waits = stars === LEAST_STARS - 1;
    stars += starsOn(reel, stop);
    return waits;
  });
}

function starsOn(reel: number, stop: number): number {
  return columnAt(reel, stop).filter((picture) => picture === STAR).length;
}

async function stopReels({ land, show, cue, wait, settled }: Stage, stops: Stops, tempo: Tempo): Promise<void> {
  const suspense = suspenseOf(stops);
  for (let reel = 0; reel < REELS; reel += 1) {
    if (suspense[reel] === true && tempo.suspense > 0) {
      show({ beam: reel });
      cue('suspense');
      await wait(tempo.suspense);
    }
    const stop = stops[reel] ?? 0;
    land(reel, stop, tempo.land);
    await (reel < REELS - 1 ? wait(tempo.stagger) : settled());
    cue(starsOn(reel, stop) > 0 ? 'star' : 'stop');
  }
  show({ beam: undefined, moving: false, stops });
}

/** The best of the line prizes, where it is among the wins. */
function fiveOf({ wins }: Spin): Scene['five'] {
  const best = wins.find(({ quarters }) => quarters === linePays.seven[2]);
  return best && (best.picture === WILD ? WILD : 'seven');
}

async function showPay(stage: Stage, spin: Spin, turn: Turn, tempo: Tempo): Promise<void> {
  if (turn.payE4 === 0) return;
  const five = fiveOf(spin);
  stage.show({ wins: spin.wins, stars: spin.starQuarters > 0, five });
  if (five) stage.cue('sevens');
  else if (turn.payE4 > LOUD_E4) stage.cue('pay');
  await stage.wait(five ? tempo.lines + tempo.banner : tempo.lines);
}

async function showFree(stage: Stage, turns: readonly Turn[], tempo: Tempo): Promise<void> {
  let [given, paid] = [turns[0]?.free ?? 0, turns[0]?.payE4 ?? 0];
  await stage.celebrate(paid);
  stage.part();
  stage.show({ banner: 'free', bannerCount: given, free: { played: 0, given, wonE4: 0 } });
  stage.cue('free');
  await stage.wait(tempo.banner);
  stage.show({ banner: undefined });
  const before = paid;
  for (const [index, turn] of turns.slice(1).entries()) {
    stage.part();
    stage.show({
      ...CLEARED,
      moving: true,
      times: FREE_TIMES,
      free: { played: index + 1, given, wonE4: paid - before },
    });
    stage.run();
    stage.bed(index);
    await stage.wait(tempo.run);
    await stopReels(stage, turn.stops, tempo);
    given += turn.free;
    paid += turn.payE4;
    stage.show({ paidE4: paid, free: { played: index + 1, given, wonE4: paid - before } });
    await showPay(stage, spinAt(turn.stops), turn, tempo);
    await stage.celebrate(turn.payE4);
    if (turn.free > 0) {
      stage.show({ banner: 'more', bannerCount: turn.free });
      stage.cue('more');
      await stage.wait(tempo.banner);
      stage.show({ banner: undefined });
    }
    await stage.wait(tempo.rest);
  }
  stage.part();
  if (paid === MOST_QUARTERS * QUARTER_E4) {
    stage.show({ banner: 'top' });
    stage.cue('top');
    await stage.wait(2 * tempo.banner);
  } else {
    stage.show({ banner: 'end' });
    if (paid > LOUD_E4) stage.cue('end');
    await stage.wait(tempo.banner);
  }
  stage.show({ banner: undefined, free: undefined });
}

/** What a spin starts from: nothing lit. */
export const CLEARED: Partial<Scene> = { wins: [], stars: false, five: undefined, beam: undefined, banner: undefined };

/** The reels start: what the last round left is taken away. */
export function start(stage: Pick<Stage, 'run' | 'show'>): void {
  stage.show({ ...CLEARED, moving: true, times: 1, free: undefined, paidE4: 0 });
  stage.run();
}

/** Shows a settled round from running reels to rest: the spin that was bet on and every free spin it led to. */
export async function present(stage: Stage, { turns }: FrutasOutcome, tempo: Tempo): Promise<void> {
  const [first] = turns;
  if (!first) return;
  stage.cue('run');
  await stage.wait(tempo.run);
  await stopReels(stage, first.stops, tempo);
  stage.show({ paidE4: first.payE4 });
  await showPay(stage, spinAt(first.stops), first, tempo);
  if (turns.length > 1) await showFree(stage, turns, tempo);
}
