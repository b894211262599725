import { type Hold, type LockedCoin, type OuroOutcome, coinsOf } from './outcome.ts';
import type { Tempo } from './pace.ts';
import { CELLS, COIN, HALF_E4, LEAST_COINS, MOST_HALVES, REELS, RESPINS, ROWS, strips } from './paytable.ts';
import { type HoldScene, type Scene, WIN_E4 } from './scene.ts';
import { type Stops, columnAt, spinAt } from './spin.ts';

/** What can be heard. */
export type Cue = 'run' | 'stop' | 'coin' | 'suspense' | 'pay' | 'hold' | 'value' | 'respin' | 'lock' | 'top' | 'end';

/** Where a round is shown. */
export interface Stage {
  /** All reels run. */
  run(): void;
  /** One reel comes to rest within so many milliseconds. */
  land(reel: number, stop: number, ms: number): void;
  show(part: Partial<Scene>): void;
  cue(cue: Cue): void;
  wait(ms: number): Promise<void>;
  /** All reels stand, however much a press hurried them. */
  settled(): Promise<void>;
  /** A new part begins: a press that hurried the one before says nothing about it. */
  part(): void;
}

function coinsOn(reel: number, stop: number): number {
  return columnAt(reel, stop).filter((picture) => picture === COIN).length;
}

/** The most coins that each reel can show. */
const mostCoins = strips.map((strip) => Math.min(ROWS, strip.filter((picture) => picture === COIN).length));

/**
 * The reels that keep the player in suspense: four or five coins have stopped, and the reels that still turn can bring the
 * sixth. It follows only from what the reels already show.
 */
export function suspenseOf(stops: Stops): readonly boolean[] {
  let coins = 0;
  return stops.map((stop, reel) => {
    const possible = mostCoins.slice(reel).reduce((sum, most) => sum + most, 0);
    const waits = coins >= LEAST_COINS - 2 && coins < LEAST_COINS && coins + possible >= LEAST_COINS;
    coins += coinsOn(reel, stop);
    return waits;
  });
}

async function stopReels(stage: Stage, stops: Stops, tempo: Tempo): Promise<void> {
  const { land, show, cue, wait, settled } = stage;
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
    cue(coinsOn(reel, stop) > 0 ? 'coin' : 'stop');
  }
  show({ beam: undefined, moving: false, stops });
}

const sumE4 = (coins: readonly LockedCoin[]): number => coins.reduce((sum, { halves }) => sum + halves, 0) * HALF_E4;

async function showHold(stage: Stage, hold: Hold, before: number, payE4: number, tempo: Tempo): Promise<void> {
  const { show, cue, wait, part } = stage;
  // What the round pays is never passed on the way, also where its largest prize cuts it.
  const report = (scene: HoldScene): void => {
    const holdE4 = Math.min(sumE4(scene.coins.slice(0, scene.shown)), payE4 - before);
    show({ hold: scene, holdE4, paidE4: before + holdE4 });
  };
  let scene: HoldScene = { coins: hold.coins, shown: 0, left: RESPINS, spinning: false };
  const turnUp = async (sound: Cue): Promise<void> => {
    while (scene.shown < scene.coins.length) {
      scene = { ...scene, shown: scene.shown + 1 };
      report(scene);
      cue(sound);
      await wait(tempo.coin);
    }
  };
  part();
  show({ wins: [], banner: 'hold' });
  report(scene);
  cue('hold');
  await wait(tempo.banner);
  show({ banner: undefined });
  await turnUp('value');
  for (const landed of hold.respins) {
    part();
    scene = { ...scene, spinning: true };
    report(scene);
    cue('respin');
    await wait(tempo.respin);
    scene = {
      coins: [...scene.coins, ...landed],
      shown: scene.shown,
      left: landed.length > 0 ? RESPINS : scene.left - 1,
      spinning: false,
    };
    report(scene);
    await turnUp('lock');
    await wait(tempo.coin);
  }
  part();
  const isFull = coinsOf(hold).length === CELLS || payE4 === MOST_HALVES * HALF_E4;
  show({ banner: isFull ? 'top' : 'end', holdE4: payE4 - before, paidE4: payE4 });
  if (isFull) cue('top');
  else if (payE4 > WIN_E4) cue('end');
  await wait(isFull ? 2 * tempo.banner : tempo.banner);
  show({ banner: undefined });
}

/** What a spin starts from: nothing lit, no coin locked. */
export const CLEARED: Partial<Scene> = { wins: [], beam: undefined, hold: undefined, banner: undefined, holdE4: 0 };

/** The reels start: what the last round left is taken away. */
export function start(stage: Pick<Stage, 'run' | 'show'>): void {
  stage.show({ ...CLEARED, moving: true, paidE4: 0 });
  stage.run();
}

/** Shows a settled round from running reels to rest: its spin, and the respins where it opens them. */
export async function present(stage: Stage, { stops, hold, payE4 }: OuroOutcome, tempo: Tempo): Promise<void> {
  stage.cue('run');
  await stage.wait(tempo.run);
  await stopReels(stage, stops, tempo);
  const { wins, halves } = spinAt(stops);
  const onLines = Math.min(halves * HALF_E4, payE4);
  if (onLines > 0) {
    stage.show({ wins, paidE4: onLines });
    if (onLines > WIN_E4) stage.cue('pay');
    await stage.wait(tempo.lines);
  }
  if (hold) await showHold(stage, hold, onLines, payE4, tempo);
}
