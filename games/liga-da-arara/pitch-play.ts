import { scatter } from '../sports-book/scatter.ts';
import { MINUTES, type MatchGoals } from './outcome.ts';

/** A place on the pitch: 0 … 1 from the home side's goal line to the other, and from touchline to touchline. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export type Side = 'home' | 'away';

/** Where the ball is at a minute; between two of these it goes straight, gently at both ends. */
interface Beat extends Spot {
  readonly minute: number;
  /** Who has it on the way there. */
  readonly side: Side;
  /** It lies in the net. */
  readonly goal?: true;
}

/** The whole play of one match, made from its goals alone. */
export interface Play {
  readonly beats: readonly Beat[];
}

/** A moment of it. */
export interface PlayMoment {
  readonly ball: Spot;
  /** Who has the ball. */
  readonly side: Side;
  /** How near a shot on goal is, 0 … 1. */
  readonly danger: number;
  /** The ball lies in the net. */
  readonly goal: Side | undefined;
}

const CENTRE = 0.5;
/** A goal line, and the back of the net behind it. */
const NET = 0.022;
/** Between two beats of open play, in minutes. */
const STEP = 1.5;
/** The ball lies in the net so long, and comes to the middle after that, in minutes. */
const IN_NET = 0.9;
const KICK_OFF = 1.1;

const toward = (side: Side, share: number): number => (side === 'home' ? share : 1 - share);

/** Open play at a beat: who has the ball, and how far forward. Runs of four beats belong to one side. */
function openBeat(match: number, index: number): Beat {
  const run = Math.floor(index / 4);
  const side: Side = scatter(match, run) < 0.52 ? 'home' : 'away';
  const forward = 0.24 + (index % 4) * 0.16 + (scatter(match + 40, index) - 0.5) * 0.16;
  return {
    minute: index * STEP,
    side,
    x: toward(side, Math.min(0.9, forward)),
    y: 0.12 + scatter(match + 80, index) * 0.76,
  };
}

/** An attack that ends in the net at that minute, from the wing into the box, and the way back to the middle. */
function goalBeats(side: Side, minute: number, match: number): Beat[] {
  const wing = scatter(match + 120, minute) < 0.5 ? 0.2 : 0.8;
  const corner = 0.47 + scatter(match + 160, minute) * 0.06;
  return [
    { minute: minute - 0.62, side, x: toward(side, 0.74), y: wing },
    { minute: minute - 0.2, side, x: toward(side, 0.89), y: 0.5 + (wing - 0.5) * 0.4 },
    { minute, side, x: toward(side, 1 + NET), y: corner, goal: true },
    { minute: minute + IN_NET, side, x: toward(side, 1 + NET), y: corner, goal: true },
    { minute: minute + KICK_OFF, side: side === 'home' ? 'away' : 'home', x: CENTRE, y: CENTRE },
  ];
}

/** The play of the match of that index in its round. Goals that follow each other at once leave out the walk back. */
export function playOf(goals: MatchGoals, match: number): Play {
  const scored = [
    ...goals[0].map((minute) => ({ minute, side: 'home' as const })),
    ...goals[1].map((minute) => ({ minute, side: 'away' as const })),
  ].toSorted((one, two) => one.minute - two.minute);
  const beats: Beat[] = [];
  const isFree = (minute: number): boolean =>
    scored.every((goal) => minute < goal.minute - 0.7 || minute > goal.minute + KICK_OFF + 0.05);
  for (let index = 0; index * STEP <= MINUTES; index += 1) {
    const isMiddle = index === 0 || index * STEP === MINUTES / 2;
    const beat = openBeat(match, index);
    if (isFree(beat.minute)) beats.push(isMiddle ? { ...beat, x: CENTRE, y: CENTRE } : beat);
  }
  scored.forEach(({ minute, side }, index) => {
    const next = scored[index + 1]?.minute ?? Infinity;
    const before = scored[index - 1]?.minute ?? -Infinity;
    for (const beat of goalBeats(side, minute, match)) {
      const isCrowded = beat.minute >= next - 0.65 || (beat.minute < minute && beat.minute <= before + 0.3);
      if (beat.minute === minute || !isCrowded) beats.push(beat);
    }
  });
  return { beats: beats.toSorted((one, two) => one.minute - two.minute) };
}

const gently = (share: number): number => share * share * (3 - 2 * share);

/** The play at a minute, 0 … 90 with its fraction. */
export function momentOf({ beats }: Play, minute: number): PlayMoment {
  const at = beats.findLastIndex((beat) => beat.minute <= minute);
  const from = beats[Math.max(0, at)];
  const to = beats[at + 1] ?? from;
  if (!from || !to) return { ball: { x: CENTRE, y: CENTRE }, side: 'home', danger: 0, goal: undefined };
  const length = to.minute - from.minute;
  const share = length > 0 ? gently(Math.min(1, Math.max(0, (minute - from.minute) / length))) : 1;
  const ball = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  const { side } = to;
  const forward = side === 'home' ? ball.x : 1 - ball.x;
  return {
    ball,
    side,
    danger: Math.min(1, Math.max(0, (forward - 0.62) / 0.3)),
    goal: from.goal && minute >= from.minute && minute < from.minute + IN_NET ? from.side : undefined,
  };
}

/** Where ten players and the keeper stand at rest, for a side that plays from the left. */
const FORMATION: readonly Spot[] = [
  { x: 0.03, y: 0.5 },
  { x: 0.2, y: 0.16 },
  { x: 0.17, y: 0.38 },
  { x: 0.17, y: 0.62 },
  { x: 0.2, y: 0.84 },
  { x: 0.38, y: 0.14 },
  { x: 0.35, y: 0.4 },
  { x: 0.35, y: 0.6 },
  { x: 0.38, y: 0.86 },
  { x: 0.53, y: 0.36 },
  { x: 0.53, y: 0.64 },
];

/**
 * Where a side's players are while the ball lies where it does: the whole side moves with it, the nearest go to it, and the
 * keeper follows it across the goal.
 */
export function playersOf({ ball, side: having }: PlayMoment, side: Side): readonly Spot[] {
  const push = (side === 'home' ? ball.x : 1 - ball.x) - CENTRE;
  const lean = having === side ? 0.1 : 0;
  return FORMATION.map(({ x, y }, index) => {
    if (index === 0) return { x: toward(side, x), y: CENTRE + (ball.y - CENTRE) * 0.22 };
    const own = Math.min(0.95, Math.max(0.06, x + push * 0.55 + lean * x));
    const spot = { x: toward(side, own), y: y + (ball.y - y) * 0.16 };
    const far = Math.hypot(spot.x - ball.x, (spot.y - ball.y) * 0.65);
    const pull = Math.max(0, 0.8 - far * 4.2);
    return { x: spot.x + (ball.x - spot.x) * pull * 0.7, y: spot.y + (ball.y - spot.y) * pull * 0.7 };
  });
}
