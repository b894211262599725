import { bookOf } from './markets.ts';
import { type LeagueOutcome, type MatchGoals, scoreOf } from './outcome.ts';
import type { LeagueSetup } from './season.ts';
import type { Score } from './score-weights.ts';
import { type Leg, selectionOf } from './ticket.ts';

/** `true` and `false` are settled; `likely` and `unlikely` are so for as long as the score stays. */
export type LegState = 'waiting' | 'likely' | 'unlikely' | 'true' | 'false';

/** The score once so many minutes are played. */
export function scoreAt([home, away]: MatchGoals, minute: number): Score {
  const until = (goals: readonly number[]): number => goals.filter((each) => each <= minute).length;
  return [until(home), until(away)];
}

/** What no more goal can change: goals only rise. */
function isDecided({ market, pick }: Leg, [home, away]: Score): boolean {
  if (market === 'goals') return home + away > Number(pick.slice(pick.indexOf('-') + 1));
  if (market === 'both') return home > 0 && away > 0;
  if (market !== 'score' || pick === 'other') return false;
  const [most, least] = pick.split('-').map(Number);
  return home > (most ?? 0) || away > (least ?? 0);
}

/** How a leg stands at a minute of its match; `waiting` before the round is drawn. */
export function legState(leg: Leg, setup: LeagueSetup, outcome: LeagueOutcome | undefined, minute: number): LegState {
  const fixture = setup.matches[leg.match];
  const goals = outcome?.goals[leg.match];
  const selection = selectionOf(leg, setup);
  if (!fixture || !goals || !selection) return 'waiting';
  const book = bookOf(fixture[2], fixture[3]);
  if (minute >= 90) return book.isTrue(selection, scoreOf(goals)) ? 'true' : 'false';
  const score = scoreAt(goals, minute);
  const holds = book.isTrue(selection, score);
  if (isDecided(leg, score)) return holds ? 'true' : 'false';
  return holds ? 'likely' : 'unlikely';
}
