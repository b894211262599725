import { type Draw } from '@arara/game-kit';
import { MATCHES, type LeagueSetup } from './season.ts';
import { MOST_GOALS, type Score, scores, weightsOf } from './score-weights.ts';

/** Minutes, 1 … 90 and rising, in which each side scored. */
export type MatchGoals = readonly [home: readonly number[], away: readonly number[]];

/** A round that was played. */
export interface LeagueOutcome {
  readonly goals: readonly MatchGoals[];
}

export const MINUTES = 90;
const minutes = Array.from({ length: MINUTES }, (_, index) => index + 1);

export function scoreOf([home, away]: MatchGoals): Score {
  return [home.length, away.length];
}

const rising = (one: number, two: number): number => one - two;

/** Match after match: one draw for the score, then as many different minutes as goals, the home side's first. */
export function drawLeague(draw: Draw, setup: LeagueSetup): LeagueOutcome {
  const goals = setup.matches.map(([, , homeGoals, awayGoals]): MatchGoals => {
    const [home, away] = scores[draw.weighted(weightsOf(homeGoals, awayGoals))] ?? [0, 0];
    const drawn = draw.shuffle(minutes, home + away);
    return [drawn.slice(0, home).toSorted(rising), drawn.slice(home).toSorted(rising)];
  });
  return { goals };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function areMinutes(value: unknown): value is readonly number[] {
  if (!Array.isArray(value) || value.length > MOST_GOALS) return false;
  return value.every(
    (minute: unknown, index) =>
      typeof minute === 'number' &&
      Number.isInteger(minute) &&
      minute >= 1 &&
      minute <= MINUTES &&
      (index === 0 || minute > Number(value[index - 1])),
  );
}

/** Whether a stored value is a round of this league. */
export function isLeagueOutcome(value: unknown): value is LeagueOutcome {
  if (!isRecord(value)) return false;
  const { goals } = value;
  return (
    Array.isArray(goals) &&
    goals.length === MATCHES &&
    goals.every((match: unknown) => Array.isArray(match) && match.length === 2 && match.every(areMinutes))
  );
}

/** Whether a stored value is the setup of a round of this league. */
export function isLeagueSetup(value: unknown): value is LeagueSetup {
  if (!isRecord(value)) return false;
  const { season, turn, matches } = value;
  return (
    typeof season === 'number' &&
    typeof turn === 'number' &&
    Array.isArray(matches) &&
    matches.length === MATCHES &&
    matches.every(
      (match: unknown) => Array.isArray(match) && match.length === 4 && match.every((part) => Number.isInteger(part)),
    )
  );
}
