import type { SharedTable } from '@arara/game-kit';
import { type LeagueOutcome, isLeagueOutcome, isLeagueSetup } from './outcome.ts';
import type { LeagueSetup } from './season.ts';

/** The round that is on the board. */
export interface Shown {
  readonly id: string;
  readonly setup: LeagueSetup;
  /** `undefined` before it is drawn. */
  readonly outcome: LeagueOutcome | undefined;
  /** When its matches begin. */
  readonly startsAt: number;
  /** When they began; `undefined` while they do not run. */
  readonly runsAt: number | undefined;
}

/** A round that takes bets. */
export interface OpenRound {
  readonly id: string;
  readonly setup: LeagueSetup;
  readonly locksAt: number;
}

/** What is on the board: the round that is played or about to be, and otherwise the last one. */
export function shownRound({ round, past }: SharedTable): Shown | undefined {
  const outcome = isLeagueOutcome(round.outcome) ? round.outcome : undefined;
  if (isLeagueSetup(round.setup) && round.state !== 'open' && round.state !== 'void') {
    const runsAt = round.state === 'running' && outcome ? (round.runsAt ?? undefined) : undefined;
    return { id: round.id, setup: round.setup, outcome, startsAt: round.locksAt, runsAt };
  }
  for (const { id, setup, outcome: over } of past)
    if (isLeagueSetup(setup) && isLeagueOutcome(over))
      return { id, setup, outcome: over, startsAt: round.locksAt, runsAt: undefined };
  if (!isLeagueSetup(round.setup)) return undefined;
  return { id: round.id, setup: round.setup, outcome: undefined, startsAt: round.locksAt, runsAt: undefined };
}

/** The rounds that take bets now, the next first. */
export function openRounds({ round, coming }: SharedTable): readonly OpenRound[] {
  const rounds = round.state === 'open' ? [round, ...coming] : coming;
  return rounds.flatMap(({ id, setup, locksAt, state }) =>
    isLeagueSetup(setup) && state === 'open' ? [{ id, setup, locksAt }] : [],
  );
}
