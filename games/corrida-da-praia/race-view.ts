import type { PastRound, SharedTable } from '@arara/game-kit';
import { type RaceSetup, isRaceSetup } from './form.ts';
import { type RaceOutcome, isRaceOutcome } from './outcome.ts';
import { readRaceInput } from './ticket.ts';

/** A race that takes bets. */
export interface OpenRace {
  readonly id: string;
  readonly setup: RaceSetup;
  readonly locksAt: number;
}

/** The race that is on the track. */
export interface ShownRace {
  readonly id: string;
  /** `undefined` before it is drawn. */
  readonly outcome: RaceOutcome | undefined;
  readonly startsAt: number;
  /** When it began; `undefined` while it does not run. */
  readonly runsAt: number | undefined;
}

/** The races that take bets now, the next first. */
export function openRaces({ round, coming }: SharedTable): readonly OpenRace[] {
  const rounds = round.state === 'open' ? [round, ...coming] : coming;
  return rounds.flatMap(({ id, setup, locksAt, state }) =>
    isRaceSetup(setup) && state === 'open' ? [{ id, setup, locksAt }] : [],
  );
}

/** What is on the track: the race that runs or has just run, and while bets are taken those who wait for the start. */
export function shownRace({ round }: SharedTable): ShownRace {
  const outcome = isRaceOutcome(round.outcome) ? round.outcome : undefined;
  const runsAt = round.state === 'running' && outcome ? (round.runsAt ?? undefined) : undefined;
  return { id: round.id, outcome, startsAt: round.locksAt, runsAt };
}

/** The numbers of the runners that the viewer has a bet on in a race, each once. */
export function pickedNumbers({ round, coming, mine }: SharedTable, raceId: string): readonly number[] {
  const setup = [round, ...coming].find(({ id }) => id === raceId)?.setup;
  if (!isRaceSetup(setup)) return [];
  const picks = mine
    .filter(({ roundId }) => roundId === raceId)
    .map(({ input }) => readRaceInput(input, setup)?.pick ?? []);
  return [...new Set(picks.flat())].toSorted((one, two) => one - two);
}

/** How often each won in the races that are known, by number less one, and how many those are. */
export function winsOf(past: readonly PastRound[]): { readonly races: number; readonly wins: readonly number[] } {
  const wins = Array.from({ length: 8 }, () => 0);
  let races = 0;
  for (const { outcome } of past) {
    if (!isRaceOutcome(outcome)) continue;
    races += 1;
    const winner = (outcome.order[0] ?? 1) - 1;
    wins[winner] = (wins[winner] ?? 0) + 1;
  }
  return { races, wins };
}
