import { KEEPER, STRIKER } from './formation.ts';
import type { PlayWriter, Touch } from './play-writer.ts';
import {
  GOAL,
  LENGTH,
  MIDDLE,
  type Side,
  type Spot,
  WIDTH,
  clamp,
  metresBetween,
  otherSide,
  turnFor,
} from './pitch-size.ts';

/** The longest that each move takes, in milliseconds. */
export const PASS_MS = 1_500;
export const THROW_IN_MS = 2_300;
export const KICK_OFF_MS = 1_250;
/** How play goes on after a chance, and how long that takes. */
export const RESTART_MS = { corner: 2_700, goalKick: 2_450, keeper: 1_450 } as const;
export type Restart = keyof typeof RESTART_MS;

const HIGH_PASS_METRES = 27;

const between = (luck: number, least: number, most: number): number => least + luck * (most - least);
const passMs = (metres: number): number => clamp(metres * 34, 330, 1_000);
const liftFor = (metres: number): number => (metres > HIGH_PASS_METRES ? metres * 0.14 : 0);

/** The player on the ball carries it a few metres forward. */
function carry(writer: PlayWriter, ms: number, metres: number): Touch {
  const { at, side, player, ...from } = writer.last();
  const seen = turnFor(side, from);
  const to = {
    x: clamp(seen.x + metres, 3, LENGTH - 4),
    y: clamp(seen.y + between(writer.luck(), -1.5, 1.5), 3, WIDTH - 3),
  };
  return writer.touch(at + ms, turnFor(side, to), { side, player });
}

/** Where the next pass of open play goes, as the side that has the ball sees it. */
function nextSpot(writer: PlayWriter, seen: Spot): Spot {
  const [least, most] = seen.x < 42 ? [3, 19] : seen.x > 70 ? [-14, 8] : [-5, 17];
  const x = clamp(seen.x + between(writer.luck(), least, most), 12, 84);
  const reach = between(writer.luck(), -22, 22);
  return { x, y: clamp(seen.y + reach, 5, WIDTH - 5) };
}

/** One pass of open play, which the other side may catch. */
export function passOn(writer: PlayWriter): void {
  const { at, side, player, ...from } = carry(writer, between(writer.luck(), 180, 420), between(writer.luck(), 1, 4));
  const to = turnFor(side, nextSpot(writer, turnFor(side, from)));
  const isLost = writer.luck() < 0.15;
  const metres = metresBetween(from, to);
  const receiver = isLost ? otherSide(side) : side;
  const taker = writer.nearest(receiver, to, isLost ? undefined : player);
  const there = writer.touch(at + passMs(metres), to, { side: receiver, player: taker, lift: liftFor(metres) });
  if (isLost) writer.note('tackle', there.at, receiver, taker);
}

/** A pass over the touchline, and the throw-in of the other side. */
export function throwIn(writer: PlayWriter): void {
  const { at, side, player: _player, ...from } = writer.last();
  const isNear = from.y > WIDTH / 2;
  const line = { x: clamp(from.x + between(writer.luck(), -8, 8), 8, LENGTH - 8), y: isNear ? WIDTH + 0.5 : -0.5 };
  const outAt = at + passMs(metresBetween(from, line));
  writer.touch(outAt, line, { side });
  const taker = otherSide(side);
  const thrower = writer.nearest(taker, line);
  writer.note('throwIn', outAt, taker, thrower);
  writer.touch(outAt + 600, line, { side: taker, player: thrower, z: 1.9 });
  const to = { x: clamp(line.x + between(writer.luck(), -7, 7), 4, LENGTH - 4), y: isNear ? WIDTH - 9 : 9 };
  const receiver = writer.nearest(taker, to, thrower);
  writer.touch(outAt + 1_150, to, { side: taker, player: receiver, lift: 1.5 });
}

/** When a kick-off is shown and when it is taken; where there is no time for it, the ball is not passed on. */
interface KickOff {
  readonly from: number;
  readonly at: number;
  readonly passes: boolean;
}

/** A kick-off: the striker plays the ball back. */
export function kickOff(writer: PlayWriter, side: Side, { from, at, passes }: KickOff): void {
  writer.cut({ from, kind: 'kickOff', side, playsAt: at });
  writer.touch(at, MIDDLE, { side, player: STRIKER });
  writer.note('kickOff', at, side, STRIKER);
  if (!passes) return;
  const to = turnFor(side, { x: MIDDLE.x - 11, y: MIDDLE.y + between(writer.luck(), -5, 5) });
  writer.touch(at + 520, to, { side, player: writer.nearest(side, to, STRIKER) });
}

/** A scene that begins in the middle of an attack, for a goal that leaves no time for what would come before. */
export function beginInAttack(writer: PlayWriter, side: Side, from: number, endsAt: number): void {
  writer.cut({ from, kind: 'open', side, playsAt: from });
  const left = endsAt - from;
  const x = left > 1_500 ? 66 : left > 800 ? 79 : 89;
  const spot = turnFor(side, { x, y: between(writer.luck(), 24, 44) });
  writer.touch(from, spot, { side, player: writer.nearest(side, spot) });
}

/** What becomes of a shot. */
type Finish = 'goal' | 'save' | 'wide' | 'post';

/** A way to the goal: the spot of the shot and how the ball comes there, as the attacking side sees it. */
interface Approach {
  readonly shot: Spot;
  readonly wing: Spot;
  readonly isCross: boolean;
}

function chooseApproach(writer: PlayWriter, seen: Spot): Approach {
  const style = writer.luck();
  const [one, two, three] = [writer.luck(), writer.luck(), writer.luck()];
  const isFar = seen.y > WIDTH / 2;
  const wing = { x: between(three, 84, 93), y: isFar ? between(two, 55, 63) : between(two, 5, 13) };
  if (style < 0.42) return { shot: { x: between(one, 95, 99), y: between(two, 30, 38) }, wing, isCross: true };
  const inside = { x: between(three, 72, 80), y: between(three, 20, 48) };
  if (style < 0.8) return { shot: { x: between(one, 88, 95), y: between(two, 25, 43) }, wing: inside, isCross: false };
  return { shot: { x: between(one, 78, 84), y: between(two, 24, 44) }, wing: inside, isCross: false };
}

/** The ball comes to a spot by that time, to the nearest player of a side. */
function bring(
  writer: PlayWriter,
  side: Side,
  seen: Spot,
  at: number,
  options: { lift?: number; z?: number } = {},
): void {
  const from = writer.last();
  const to = turnFor(side, seen);
  const player = writer.nearest(side, to, from.side === side ? from.player : undefined);
  writer.touch(at, to, { side, player, lift: options.lift ?? liftFor(metresBetween(from, to)), z: options.z ?? 0 });
}

/** The way of an attack to its shot at that time; its parts are as long as their distances. */
function approachShot(writer: PlayWriter, side: Side, { shot, wing, isCross }: Approach, shotAt: number): void {
  const start = writer.last();
  const left = shotAt - start.at;
  const seen = turnFor(side, start);
  const half = { x: (seen.x + wing.x) / 2, y: (seen.y + wing.y) / 2 + (wing.y < seen.y ? 5 : -5) };
  const way = left > 1_700 ? [half, wing] : left > 700 ? [wing] : [];
  const lengths = [...way, shot].map((spot, index, all) => 8 + metresBetween(all[index - 1] ?? seen, spot));
  const whole = lengths.reduce((sum, each) => sum + each, 0);
  let gone = 0;
  way.forEach((spot, index) => {
    gone += lengths[index] ?? 0;
    bring(writer, side, spot, start.at + (left * gone) / whole);
  });
  const { at, player } = writer.last();
  writer.note(isCross && way.length > 0 ? 'cross' : 'attack', at, side, player);
  if (isCross) bring(writer, side, shot, shotAt, { lift: 3.2, z: 1.7 });
  else {
    const before = { x: shot.x - 4, y: shot.y + (shot.y > WIDTH / 2 ? 1.5 : -1.5) };
    bring(writer, side, before, at + (shotAt - at) * 0.68);
    const { player: shooter } = writer.last();
    writer.touch(shotAt, turnFor(side, shot), { side, player: shooter });
  }
}

/** An attack whose shot ends at that time; what becomes of the shot changes nothing before it. Returns who shot. */
export function attack(writer: PlayWriter, side: Side, endsAt: number, finish: Finish): number {
  const left = endsAt - writer.last().at;
  if (writer.last().side !== side) {
    const { at, x, y } = writer.last();
    const spot = { x: clamp(x + (side === 'home' ? 2 : -2), 2, LENGTH - 2), y };
    const taker = writer.nearest(side, spot);
    writer.touch(at + Math.min(380, left * 0.18), spot, { side, player: taker });
    writer.note('tackle', writer.last().at, side, taker);
  }
  const approach = chooseApproach(writer, turnFor(side, writer.last()));
  const metres = metresBetween(approach.shot, { x: LENGTH, y: WIDTH / 2 });
  const shotAt = endsAt - Math.min(clamp(metres * 24, 230, 520), left * 0.45);
  approachShot(writer, side, approach, shotAt);
  const shooter = writer.last().player ?? STRIKER;
  writer.note('shot', shotAt, side, shooter);
  finishShot(writer, side, endsAt, finish);
  return shooter;
}

/** Where a shot ends, as the attacking side sees it. */
function finishShot(writer: PlayWriter, side: Side, at: number, finish: Finish): void {
  const [across, height] = [between(writer.luck(), -1, 1), writer.luck()];
  const defender = otherSide(side);
  const middle = WIDTH / 2;
  if (finish === 'wide') {
    const y = middle + Math.sign(across) * (GOAL.half + 1 + Math.abs(across) * 3);
    writer.touch(at, turnFor(side, { x: LENGTH + 2.5, y }), { side, z: 0.3 + height * 3 });
    writer.note('wide', at, side);
    return;
  }
  const y = middle + across * (GOAL.half - 0.5);
  const z = 0.2 + height * (GOAL.height - 0.6);
  if (finish === 'post') {
    const post = turnFor(side, { x: LENGTH, y: middle + Math.sign(across) * GOAL.half });
    writer.touch(at, post, { side, z });
    writer.note('post', at, side);
  } else if (finish === 'save') {
    writer.touch(at, turnFor(side, { x: LENGTH - 0.9, y }), { side: defender, player: KEEPER, z });
    writer.note('save', at, defender, KEEPER);
  } else writer.touch(at, turnFor(side, { x: LENGTH + GOAL.depth * 0.7, y }), { side, z });
  // A keeper comes short of a ball that goes in, and past one that meets the post.
  const reach = finish === 'save' ? 1 : 0.45;
  writer.dives.push({ at, side: defender, ...turnFor(side, { x: LENGTH - 0.9, y: middle + (y - middle) * reach }), z });
}

/** A chance that comes to nothing: the end of its attack, and how play goes on; `undefined` where it simply does. */
export function missChance(writer: PlayWriter, side: Side, ms: number): Restart | undefined {
  const endsAt = writer.last().at + ms;
  const turn = writer.luck();
  const finish: Finish = turn < 0.56 ? 'save' : turn < 0.9 ? 'wide' : 'post';
  attack(writer, side, endsAt, finish);
  if (finish === 'wide') return 'goalKick';
  if (finish === 'save') return turn < 0.26 ? 'keeper' : parry(writer, side, endsAt);
  const rebound = turnFor(side, { x: between(writer.luck(), 87, 93), y: between(writer.luck(), 18, 50) });
  const clearer = writer.nearest(otherSide(side), rebound);
  writer.touch(endsAt + 420, rebound, { side: otherSide(side), player: clearer, lift: 0.6 });
  return undefined;
}

/** The keeper turns the ball behind the goal line. */
function parry(writer: PlayWriter, side: Side, at: number): Restart {
  const y = WIDTH / 2 + Math.sign(writer.luck() - 0.5) * between(writer.luck(), 8, 13);
  writer.touch(at + 430, turnFor(side, { x: LENGTH + 2, y }), { side, lift: 0.8 });
  return 'corner';
}

/** Plays on after a chance. */
export function restart(writer: PlayWriter, kind: Restart): void {
  if (kind === 'corner') takeCorner(writer);
  else if (kind === 'goalKick') kickFromGoal(writer);
  else throwOut(writer);
}

/** A corner of the side that had the ball last; a defender heads it away or it goes over. */
function takeCorner(writer: PlayWriter): void {
  const { at, side, y } = writer.last();
  const isNear = y > WIDTH / 2;
  const flag = { x: side === 'home' ? LENGTH - 0.3 : 0.3, y: isNear ? WIDTH - 0.3 : 0.3 };
  const taker = turnFor(side, flag).y > WIDTH / 2 ? 8 : 10;
  const from = at + 350;
  writer.cut({ from, kind: 'corner', side, playsAt: from + 650 });
  writer.touch(from, flag, { side, player: taker });
  writer.note('corner', from, side, taker);
  writer.touch(from + 650, flag, { side, player: taker });
  const header = turnFor(side, { x: between(writer.luck(), 95, 99), y: between(writer.luck(), 30, 38) });
  const away = otherSide(side);
  const jumper = writer.nearest(away, header);
  writer.touch(from + 1_550, header, { side: away, player: jumper, lift: 3.5, z: 2 });
  const to = turnFor(side, { x: between(writer.luck(), 72, 82), y: between(writer.luck(), 16, 52) });
  const isWon = writer.luck() < 0.45;
  const receiver = isWon ? side : away;
  writer.touch(from + 2_300, to, { side: receiver, player: writer.nearest(receiver, to), lift: 2.5 });
}

/** The keeper kicks the ball from the small area into the middle. */
function kickFromGoal(writer: PlayWriter): void {
  const { at, side } = writer.last();
  const keeper = otherSide(side);
  const from = at + 450;
  const spot = turnFor(keeper, { x: 5, y: WIDTH / 2 + between(writer.luck(), -6, 6) });
  writer.cut({ from, kind: 'open', side: keeper, playsAt: from + 550 });
  writer.touch(from, spot, { side: keeper, player: KEEPER });
  writer.note('goalKick', from, keeper, KEEPER);
  writer.touch(from + 550, spot, { side: keeper, player: KEEPER });
  const to = turnFor(keeper, { x: between(writer.luck(), 50, 64), y: between(writer.luck(), 12, 56) });
  const receiver = writer.luck() < 0.6 ? keeper : side;
  writer.touch(from + 1_850, to, { side: receiver, player: writer.nearest(receiver, to), lift: 8 });
}

/** The keeper holds the ball and throws it to a defender. */
function throwOut(writer: PlayWriter): void {
  const { at, side, x, y } = writer.last();
  writer.touch(at + 550, { x, y }, { side, player: KEEPER, z: 1.2 });
  const to = turnFor(side, { x: between(writer.luck(), 24, 34), y: writer.luck() < 0.5 ? 10 : 58 });
  writer.touch(at + 1_350, to, { side, player: writer.nearest(side, to), lift: 2 });
}
