import { PLAYERS, placeFor } from './formation.ts';
import type { Script } from './play-script.ts';
import type { Scene, Touch } from './play-writer.ts';
import { MIDDLE, type Point3, type Side, type Spot, clamp, ease, metresBetween } from './pitch-size.ts';

/** A player has the ball, from his first touch to the last before another's. */
export interface Spell {
  readonly side: Side;
  readonly player: number;
  readonly from: number;
  readonly to: number;
  /** How long he runs to the ball before it, and back after it: longer from further away. */
  readonly runUpMs: number;
  readonly runBackMs: number;
}

/** A scene with the ball in it. */
export interface Take extends Scene {
  readonly until: number;
  readonly touches: readonly Touch[];
  /** All spells in their order, and those of each player by `playerKey`. */
  readonly spells: readonly Spell[];
  readonly spellsOf: ReadonlyMap<number, readonly Spell[]>;
}

/** A player of a side as one number. */
export function playerKey(side: Side, player: number): number {
  return side === 'home' ? player : PLAYERS + player;
}

/** The scenes of a play, each with its touches; in a scene the first touch is never before its beginning. */
export function cutTakes({ scenes, touches }: Script): readonly Take[] {
  return scenes.map((scene, index) => {
    const until = scenes[index + 1]?.from ?? Infinity;
    const own = touches.filter(({ at }) => at >= scene.from && at < until);
    const bare: Take = { ...scene, until, touches: own, spells: [], spellsOf: new Map() };
    const spells = listSpells(own).map((spell) => ({
      ...spell,
      runUpMs: runMs(bare, spell, spell.from),
      runBackMs: runMs(bare, spell, spell.to),
    }));
    return { ...bare, spells, spellsOf: Map.groupBy(spells, ({ side, player }) => playerKey(side, player)) };
  });
}

/** The speed of a run to the ball, in metres for a millisecond, and the bounds of how long one takes. */
const RUN = { speed: 0.011, leastMs: 750, mostMs: 2_300 };

function runMs(take: Take, { side, player }: Pick<Spell, 'side' | 'player'>, ms: number): number {
  const home = homeShare(take, ms);
  const place = placeFor(side, player, focusAt(take, ms, BLOCK_MS), side === 'home' ? home : 1 - home);
  return clamp(metresBetween(place, ballAt(take, ms)) / RUN.speed, RUN.leastMs, RUN.mostMs);
}

type BareSpell = Omit<Spell, 'runUpMs' | 'runBackMs'>;

function listSpells(touches: readonly Touch[]): readonly BareSpell[] {
  const spells: BareSpell[] = [];
  touches.forEach(({ at, side, player }, index) => {
    if (player === undefined) return;
    const before = touches[index - 1];
    const spell = spells.at(-1);
    if (spell && before?.player === player && before.side === side) spells[spells.length - 1] = { ...spell, to: at };
    else spells.push({ side, player, from: at, to: at });
  });
  return spells;
}

export function takeAt(takes: readonly Take[], ms: number): Take | undefined {
  return takes.findLast(({ from }) => from <= ms) ?? takes[0];
}

/** A ball that lies in the net or out of play comes down in so long. */
const FALL_MS = 520;

/** Where the ball is, within a scene. A pass is fastest at its beginning. */
export function ballAt({ touches }: Take, ms: number): Point3 {
  const index = touches.findLastIndex(({ at }) => at <= ms);
  const from = touches[Math.max(0, index)];
  if (!from) return { ...MIDDLE, z: 0 };
  const to = index < 0 ? undefined : touches[index + 1];
  if (!to) {
    const fall = from.player === undefined ? 1 - ease((ms - from.at) / FALL_MS) : 1;
    return { x: from.x, y: from.y, z: from.z * fall };
  }
  const share = clamp((ms - from.at) / (to.at - from.at), 0, 1);
  const gone = from.player === to.player ? share : share * (1.3 - 0.3 * share);
  const z = from.z + (to.z - from.z) * share + to.lift * 4 * share * (1 - share);
  return { x: from.x + (to.x - from.x) * gone, y: from.y + (to.y - from.y) * gone, z };
}

/** Possession is counted over this, and a side moves by where the ball was for so long. */
const WINDOW_MS = 1_000;
export const BLOCK_MS = 2_400;
const AHEAD_MS = 150;
const SAMPLES = 10;

/** Where play is: the ball of the last moments, for what is slower than the ball itself. */
export function focusAt(take: Take, ms: number, windowMs: number): Spot {
  let [x, y] = [0, 0];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const at = Math.max(take.from, ms + AHEAD_MS - (sample / (SAMPLES - 1)) * windowMs);
    const ball = ballAt(take, Math.min(at, take.until - 1));
    x += ball.x / SAMPLES;
    y += ball.y / SAMPLES;
  }
  return { x, y };
}

/** Who has the ball, or had it last. */
export function sideAt({ touches, side }: Take, ms: number): Side {
  return touches.findLast(({ at }) => at <= ms)?.side ?? side;
}

/** How much of the last second the home side had the ball, 0 … 1: what moves by it moves without a jump. */
export function homeShare(take: Take, ms: number): number {
  const begin = ms - WINDOW_MS;
  let owned = 0;
  let [side, since]: [Side, number] = [take.side, begin];
  for (const touch of take.touches) {
    if (touch.at > ms) break;
    const at = Math.max(begin, touch.at);
    if (side === 'home') owned += at - since;
    [side, since] = [touch.side, at];
  }
  if (side === 'home') owned += ms - since;
  return clamp(owned / WINDOW_MS, 0, 1);
}
