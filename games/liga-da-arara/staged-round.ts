import type { OwnTicket } from '@arara/game-kit';
import { type LegState, legState } from './leg-state.ts';
import { SHOW_MS, type MatchTime, matchTime } from './match-clock.ts';
import type { MatchGoals } from './outcome.ts';
import { type Play, createPlay } from './play-moment.ts';
import { type Goal, LINE_UP_MS, writeScript } from './play-script.ts';
import { TURNS } from './season.ts';
import type { Shown } from './shown-round.ts';
import { type Leg, type LeagueInput, readLeagueInput, ticketOdds } from './ticket.ts';

/** A match with its play. */
export interface StagedMatch {
  /** Its index in the round, and its clubs. */
  readonly index: number;
  readonly home: number;
  readonly away: number;
  readonly seed: number;
  readonly play: Play;
}

/** A goal of a match of the round. */
export interface RoundGoal {
  readonly match: StagedMatch;
  readonly goal: Goal;
  /** The score after it. */
  readonly score: readonly [home: number, away: number];
}

const NO_GOALS: MatchGoals = [[], []];

/** The matches of a round, each with the play of its own seed: the round says it, so every viewer sees the same. */
export function stageRound({ setup, outcome }: Pick<Shown, 'setup' | 'outcome'>): readonly StagedMatch[] {
  return setup.matches.map(([home, away], index) => {
    const seed = (setup.season * TURNS + setup.turn) * setup.matches.length + index;
    const play = createPlay(writeScript(outcome?.goals[index] ?? NO_GOALS, seed));
    return { index, home, away, seed, play };
  });
}

/** Where the show of a round is at a time of the server: before its kick-off, in play, or at its end. */
export function showMs({ runsAt, outcome }: Pick<Shown, 'runsAt' | 'outcome'>, now: number): number {
  if (!outcome) return -LINE_UP_MS;
  return runsAt === undefined ? SHOW_MS : Math.max(-LINE_UP_MS, now - runsAt);
}

/** The clock of a round on the board. */
export function clockOf(shown: Pick<Shown, 'runsAt' | 'outcome'>, now: number): MatchTime {
  return matchTime(showMs(shown, now));
}

/** The goals of all matches that have fallen, the first one first. */
export function goalsUntil(matches: readonly StagedMatch[], ms: number): readonly RoundGoal[] {
  const all = matches.flatMap((match) => {
    const score: [number, number] = [0, 0];
    return match.play.script.goals.map((goal): RoundGoal => {
      score[goal.side === 'home' ? 0 : 1] += 1;
      return { match, goal, score: [score[0], score[1]] };
    });
  });
  return all.filter(({ goal }) => goal.at <= ms).toSorted((one, two) => one.goal.at - two.goal.at);
}

/** A ticket of the reader's on the round that is shown. */
export interface RoundBet {
  readonly ticket: OwnTicket;
  readonly legs: readonly (Leg & { readonly state: LegState })[];
  /** In hundredths. */
  readonly odds: number;
  readonly state: LegState;
}

/** What a ticket comes to: it is lost with one pick, and likely only with all. */
function stateOf(states: readonly LegState[]): LegState {
  if (states.includes('false')) return 'false';
  for (const state of ['waiting', 'unlikely', 'likely'] as const) if (states.includes(state)) return state;
  return 'true';
}

/** The reader's tickets on a round, as they are at a minute of its matches. */
export function betsOn({ id, setup, outcome }: Shown, tickets: readonly OwnTicket[], minute: number): RoundBet[] {
  return tickets.flatMap((ticket) => {
    const input: LeagueInput | undefined = ticket.roundId === id ? readLeagueInput(ticket.input, setup) : undefined;
    if (!input) return [];
    const legs = input.legs.map((leg) => ({ ...leg, state: legState(leg, setup, outcome, minute) }));
    return [{ ticket, legs, odds: ticketOdds(legs, setup) ?? 0, state: stateOf(legs.map(({ state }) => state)) }];
  });
}

/** The matches that the reader has bet on, in the order of the round. */
export function betMatches(bets: readonly RoundBet[]): readonly number[] {
  const matches = new Set(bets.flatMap(({ legs }) => legs.map(({ match }) => match)));
  return [...matches].toSorted((one, two) => one - two);
}
