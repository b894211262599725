import { otherSide, turnFor, type Side } from './pitch-size.ts';
import { HALF_MS, PLAY_MS, SECOND_HALF_MS, msOfMinute } from './match-clock.ts';
import { MINUTES, type MatchGoals } from './outcome.ts';
import {
  KICK_OFF_MS,
  PASS_MS,
  RESTART_MS,
  type Restart,
  THROW_IN_MS,
  attack,
  beginInAttack,
  kickOff,
  missChance,
  passOn,
  restart,
  throwIn,
} from './play-moves.ts';
import { type Dive, type Incident, type PlayWriter, type Scene, type Touch, createWriter } from './play-writer.ts';

/** A goal as it is played. */
export interface Goal {
  /** When the ball crosses the line, in milliseconds after the match began. */
  readonly at: number;
  readonly minute: number;
  readonly side: Side;
  /** Who scores, by the index in the formation. */
  readonly player: number;
  /** When the picture leaves the celebration. */
  readonly until: number;
}

/** The whole play of one match, made from its goals and a seed alone: the same for every viewer. */
export interface Script {
  readonly touches: readonly Touch[];
  readonly scenes: readonly Scene[];
  readonly incidents: readonly Incident[];
  readonly dives: readonly Dive[];
  readonly goals: readonly Goal[];
}

interface ScoredGoal {
  readonly at: number;
  readonly minute: number;
  readonly side: Side;
}

/** The scorers celebrate as long as there is time, and are shown again meanwhile. */
export const CELEBRATION_MS = 4_300;
/** An attack that ends with a goal begins so long before it, where the play allows. */
const SHORTEST_ATTACK_MS = 1_500;
/** A chance that comes to nothing takes as long as one that does not. */
const CHANCE_MS = { least: 2_100, most: 3_000 };
/** All line up so long before the first kick of a half. */
export const LINE_UP_MS = 800;
/** After a goal the picture comes back so long before the kick-off. */
const BACK_MS = 500;

/** What follows a chance at once takes so long at most. */
const REBOUND_MS = 450;

/** A goal further ahead than this leaves no trace in the play, in milliseconds: an attack takes this long at most. */
export const LOOKAHEAD_MS = 6_000;

/** The goals of both sides in the order in which they fall. */
function listGoals([home, away]: MatchGoals): ScoredGoal[] {
  const goals = [
    ...home.map((minute) => ({ at: msOfMinute(minute), minute, side: 'home' as const })),
    ...away.map((minute) => ({ at: msOfMinute(minute), minute, side: 'away' as const })),
  ];
  return goals.toSorted((one, two) => one.at - two.at);
}

/** The play of a match. The seed is the same for all viewers of a round, and another for each of its matches. */
export function writeScript(scored: MatchGoals, seed: number): Script {
  const writer = createWriter(seed);
  const all = listGoals(scored);
  const isEarly = ({ minute }: ScoredGoal): boolean => minute <= MINUTES / 2;
  const secondFrom = SECOND_HALF_MS - LINE_UP_MS;
  const halves = [
    { side: 'home', from: -LINE_UP_MS, startsAt: 0, endsAt: HALF_MS, leftAt: secondFrom, goals: all.filter(isEarly) },
    {
      side: 'away',
      from: secondFrom,
      startsAt: SECOND_HALF_MS,
      endsAt: PLAY_MS,
      leftAt: Infinity,
      goals: all.filter((goal) => !isEarly(goal)),
    },
  ] as const;
  const goals = halves.flatMap((half) => writeHalf(writer, half));
  const { touches, scenes, incidents, dives } = writer;
  return { touches, scenes, incidents, dives, goals };
}

interface Half {
  /** Who kicks off. */
  readonly side: Side;
  /** When the picture shows it, its kick-off and its end. */
  readonly from: number;
  readonly startsAt: number;
  readonly endsAt: number;
  /** When the picture leaves it. */
  readonly leftAt: number;
  readonly goals: readonly ScoredGoal[];
}

function writeHalf(writer: PlayWriter, { side, from, startsAt, endsAt, leftAt, goals }: Half): Goal[] {
  const [first] = goals;
  const isHurried = first !== undefined && first.at - startsAt < KICK_OFF_MS + SHORTEST_ATTACK_MS;
  kickOff(writer, side, { from, at: startsAt, passes: !isHurried });
  if (isHurried) beginInAttack(writer, first.side, startsAt + 90, first.at);
  const played: Goal[] = [];
  for (const [index, goal] of goals.entries()) {
    const pending = playUntil(writer, goal.at - SHORTEST_ATTACK_MS);
    if (pending !== undefined) beginInAttack(writer, goal.side, writer.last().at + 60, goal.at);
    const player = attack(writer, goal.side, goal.at, 'goal');
    writer.note('goal', goal.at, goal.side, player);
    const until = leaveGoal(writer, goal, goals[index + 1], endsAt);
    played.push({ ...goal, player, until: until ?? leftAt });
    if (until === undefined) return played;
  }
  playUntil(writer, endsAt);
  return played;
}

/** Open play and chances until there is no time for more; how play would go on where that does not fit. */
function playUntil(writer: PlayWriter, limit: number): Restart | undefined {
  let pending: Restart | undefined;
  for (;;) {
    const { at, side, ...spot } = writer.last();
    const left = limit - at;
    if (pending !== undefined) {
      if (RESTART_MS[pending] > left) return pending;
      restart(writer, pending);
      pending = undefined;
      continue;
    }
    if (left < PASS_MS) return undefined;
    const turn = writer.luck();
    const isForward = turnFor(side, spot).x > 50;
    if (isForward && turn < 0.42 && left >= CHANCE_MS.most + REBOUND_MS)
      pending = missChance(writer, side, CHANCE_MS.least + writer.luck() * (CHANCE_MS.most - CHANCE_MS.least));
    else if (turn > 0.93 && left >= THROW_IN_MS) throwIn(writer);
    else passOn(writer);
  }
}

/** Leaves a goal for the kick-off, or for the attack of the next goal if that follows at once; `undefined` at the end of a half. */
function leaveGoal(
  writer: PlayWriter,
  goal: ScoredGoal,
  next: ScoredGoal | undefined,
  endsAt: number,
): number | undefined {
  const gap = (next?.at ?? Infinity) - goal.at;
  const restartMs = CELEBRATION_MS + BACK_MS + KICK_OFF_MS;
  if (next && gap < restartMs + SHORTEST_ATTACK_MS) {
    const until = goal.at + Math.max(gap * 0.35, Math.min(gap - CHANCE_MS.least, CELEBRATION_MS));
    beginInAttack(writer, next.side, until, next.at);
    return until;
  }
  const until = goal.at + CELEBRATION_MS;
  if (goal.at + restartMs > endsAt) return undefined;
  kickOff(writer, otherSide(goal.side), { from: until, at: until + BACK_MS, passes: true });
  return until;
}
