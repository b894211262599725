import { BLOCK_MS, type Take, ballAt, cutTakes, focusAt, homeShare, playerKey, sideAt, takeAt } from './ball-path.ts';
import { KEEPER, PLAYERS, cornerPlace, kickOffPlace, placeFor } from './formation.ts';
import type { Goal, Script } from './play-script.ts';
import {
  LENGTH,
  MIDDLE,
  type Point3,
  type Side,
  type Spot,
  clamp,
  ease,
  metresBetween,
  turnFor,
} from './pitch-size.ts';

export type Pose = 'stand' | 'run' | 'kick' | 'dive' | 'cheer';

/** A player as he is seen. */
export interface Figure extends Point3 {
  readonly side: Side;
  readonly player: number;
  readonly pose: Pose;
  /** How far his movement has come: strides of a run, 0 … 1 of a dive. */
  readonly phase: number;
  /** Where he looks: 1 to the right, -1 to the left. */
  readonly facing: 1 | -1;
  /** A dive goes to the near touchline (1) or to the far one (-1). */
  readonly lean: 1 | -1;
}

/** A moment of a match. */
export interface Moment {
  readonly ball: Point3;
  /** Where the ball was just before, the newest first. */
  readonly trail: readonly Point3[];
  /** Who has the ball, and which of his side's players touches it or touched it last. */
  readonly side: Side;
  readonly carrier: number | undefined;
  readonly figures: readonly Figure[];
  /** Where play is: it moves more slowly than the ball. */
  readonly focus: Spot;
  /** How near a goal is, 0 … 1. */
  readonly danger: number;
  /** The goal that is celebrated. */
  readonly goal: Goal | undefined;
  /** How long ago the picture was cut. */
  readonly sinceCutMs: number;
}

/** The play of a match, ready to be looked at. */
export interface Play {
  readonly script: Script;
  momentAt(ms: number): Moment;
}

/** A keeper throws himself so long before the ball comes, and lies so long. */
const DIVE_MS = 300;
const LYING_MS = 750;
const JUMP_MS = 250;
const KICK_MS = 120;
/** Positions so far apart in time make the speed of a player. */
const STEP_MS = 70;
/** The camera follows the ball of so many milliseconds. */
const CAMERA_MS = 1_000;
const TRAIL_MS = [35, 70, 105, 140];
const RUNNING_METRES = 0.09;
const CELEBRATING_METRES_PER_MS = 0.0085;

const mix = (from: Spot, to: Spot, share: number): Spot => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/** What all players of a moment have in common. */
interface Setting {
  readonly take: Take;
  readonly ms: number;
  readonly ball: Point3;
  /** Where the sides believe the play to be. */
  readonly block: Spot;
  readonly homeShare: number;
  readonly goal: Goal | undefined;
}

function settingAt(script: Script, take: Take, ms: number): Setting {
  return {
    take,
    ms,
    ball: ballAt(take, ms),
    block: focusAt(take, ms, BLOCK_MS),
    homeShare: homeShare(take, ms),
    goal: script.goals.findLast(({ at, until }) => at <= ms && ms < until && at >= take.from),
  };
}

/** Where a player is by the order of his side, before he goes to the ball. */
function orderedPlace({ take, ms, block, homeShare: home }: Setting, side: Side, player: number): Spot {
  const possession = side === 'home' ? home : 1 - home;
  const place = placeFor(side, player, block, possession);
  const begins = take.side === side;
  if (take.kind === 'kickOff') {
    const held = 1 - ease((ms - take.playsAt) / 1_800);
    return held > 0 ? mix(place, kickOffPlace(side, player, begins), held) : place;
  }
  if (take.kind === 'corner') {
    const held = 1 - ease((ms - take.playsAt - 900) / 1_600);
    return held > 0 ? mix(place, cornerPlace(side, player, begins), held) : place;
  }
  return place;
}

/** The side without the ball closes in on it, those who are near more than those who are far. */
function closeIn(place: Spot, { ball, homeShare: home }: Setting, side: Side): Spot {
  const without = side === 'home' ? 1 - home : home;
  const pull = without * clamp(0.85 - metresBetween(place, ball) / 19, 0, 0.7) ** 1.4;
  if (pull === 0) return place;
  const beside = clamp((place.y - ball.y) / 3, -1, 1) * 0.9;
  const behind = { x: ball.x + (side === 'home' ? -1.8 : 1.8), y: ball.y + beside };
  return mix(place, behind, pull);
}

/** A player who has touches goes to the ball for each, stays with it and goes back. */
function goToBall(place: Spot, { take, ms }: Setting, side: Side, player: number): Spot {
  let [weights, x, y] = [0, 0, 0];
  for (const spell of take.spellsOf.get(playerKey(side, player)) ?? []) {
    const { from, to, runUpMs, runBackMs } = spell;
    if (ms < from - runUpMs || ms > to + runBackMs) continue;
    const weight = ms < from ? ease(1 - (from - ms) / runUpMs) : ease(1 - Math.max(0, ms - to) / runBackMs);
    const ball = ballAt(take, clamp(ms, from, to));
    weights += weight;
    x += weight * (ball.x + (side === 'home' ? -0.6 : 0.6));
    y += weight * (ball.y - 0.15);
  }
  if (weights === 0) return place;
  const target = { x: x / weights, y: y / weights };
  return mix(place, target, Math.min(1, weights));
}

/** The side that scored runs to the corner flag before the near stand, the scorer first. */
function celebrate(place: Spot, { ms, goal }: Setting, side: Side, player: number): Spot {
  if (goal?.side !== side || player === KEEPER) return place;
  const isScorer = player === goal.player;
  const angle = player * 2.4;
  const away = isScorer ? 0 : 1.6 + (player % 3) * 0.8;
  const corner = { x: LENGTH - 7 + Math.cos(angle) * away, y: 58 + Math.sin(angle) * away * 0.8 };
  const target = { x: side === 'home' ? corner.x : LENGTH - corner.x, y: corner.y };
  const run = Math.max(0, ms - goal.at - (isScorer ? 120 : 260 + player * 30)) * CELEBRATING_METRES_PER_MS;
  const metres = metresBetween(place, target);
  return metres === 0 ? target : mix(place, target, Math.min(1, run / metres));
}

function diveOf({ dives }: Script, { take, ms }: Setting, side: Side) {
  return dives.find(
    (dive) => dive.side === side && dive.at >= take.from && ms > dive.at - DIVE_MS && ms < dive.at + LYING_MS + 500,
  );
}

function placeAt(script: Script, setting: Setting, side: Side, player: number): Spot {
  const { ms } = setting;
  const ordered = orderedPlace(setting, side, player);
  if (player !== KEEPER) {
    const place = goToBall(closeIn(ordered, setting, side), setting, side, player);
    return celebrate(place, setting, side, player);
  }
  const dive = diveOf(script, setting, side);
  const place = goToBall(ordered, setting, side, player);
  if (!dive) return place;
  const thrown = ms < dive.at ? ease((ms - dive.at + DIVE_MS) / DIVE_MS) : 1 - ease((ms - dive.at - LYING_MS) / 500);
  return mix(place, dive, thrown);
}

/** How high a player jumps for a ball in the air. */
function jumpOf({ take, ms }: Setting, side: Side, player: number): number {
  const touch = take.touches.find(
    (each) => each.player === player && each.side === side && each.z > 1.4 && Math.abs(each.at - ms) < JUMP_MS,
  );
  if (!touch || player === KEEPER) return 0;
  return 0.75 * (1 - ((ms - touch.at) / JUMP_MS) ** 2);
}

/** A player strikes the ball for somebody else or for the goal. */
function isKicking({ take: { touches }, ms }: Setting, side: Side, player: number): boolean {
  const index = touches.findLastIndex(({ at }) => at <= ms + KICK_MS);
  const touch = touches[index];
  const next = touches[index + 1];
  if (!touch || !next || touch.player !== player || touch.side !== side || touch.z > 1.2) return false;
  return Math.abs(touch.at - ms) < KICK_MS && (next.player !== player || next.side !== side);
}

function figureAt(script: Script, now: Setting, before: Setting, side: Side, player: number): Figure {
  const { ms, ball, goal } = now;
  const place = placeAt(script, now, side, player);
  const was = placeAt(script, before, side, player);
  const moved = metresBetween(place, was);
  const dive = player === KEEPER ? diveOf(script, now, side) : undefined;
  const isDiving = dive !== undefined && ms < dive.at + LYING_MS;
  const isGlad = goal?.side === side && ms > goal.at + 250;
  const pose = isDiving
    ? 'dive'
    : isGlad && (moved < RUNNING_METRES || player === goal.player)
      ? 'cheer'
      : isKicking(now, side, player)
        ? 'kick'
        : moved > RUNNING_METRES
          ? 'run'
          : 'stand';
  const looksRight = moved > RUNNING_METRES ? place.x > was.x : ball.x > place.x;
  const phase = isDiving ? clamp((ms - dive.at + DIVE_MS) / DIVE_MS, 0, 1) : ms / 360 + player * 0.37;
  return {
    ...place,
    z: isDiving
      ? Math.max(0, dive.z - 0.7) * Math.sin(phase * Math.PI * 0.5) * fallen(ms - dive.at)
      : jumpOf(now, side, player),
    side,
    player,
    pose,
    phase,
    facing: looksRight ? 1 : -1,
    lean: dive && dive.y < MIDDLE.y ? -1 : 1,
  };
}

/** A keeper in the air comes down after he was at the ball. */
const fallen = (ms: number): number => 1 - ease(ms / 350);

const SIDES: readonly Side[] = ['home', 'away'];

/** The play of a match as it is looked at: any moment of it, in any order. */
export function createPlay(script: Script): Play {
  // Of ten matches one is looked at: the others are not cut.
  let cut: readonly Take[] | undefined;
  return {
    script,
    momentAt(ms) {
      const takes = (cut ??= cutTakes(script));
      const take = takeAt(takes, ms);
      if (!take) throw new Error('a play has at least its first kick-off');
      const now = settingAt(script, take, ms);
      const before = settingAt(script, take, Math.max(take.from, ms - STEP_MS));
      const figures = SIDES.flatMap((side) =>
        Array.from({ length: PLAYERS }, (_, player) => figureAt(script, now, before, side, player)),
      );
      const side = sideAt(take, ms);
      const focus = focusAt(take, ms, CAMERA_MS);
      const spell = take.spells.findLast(({ from }) => from <= ms);
      return {
        ball: now.ball,
        trail: TRAIL_MS.map((ago) => ballAt(take, Math.max(take.from, ms - ago))),
        side,
        carrier: spell?.side === side ? spell.player : undefined,
        figures,
        focus,
        danger: clamp((turnFor(side, focus).x - 60) / 32, 0, 1),
        goal: now.goal,
        sinceCutMs: ms - take.from,
      };
    },
  };
}
