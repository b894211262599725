import { type RoundGame, isScheduled } from '@arara/game-kit';
import { findRoundGame } from '@arara/games';

export interface FastTableOptions {
  /** How long each round takes bets, in milliseconds. */
  openMs?: number;
  /** Where every flight ends, in hundredths; by default its draw decides. */
  flightEnd?: number;
}

/** A shared game with its real rules and a fast clock: real players wait up to two minutes for a draw. */
export function fastTable(game: RoundGame, { openMs = 6_000, flightEnd }: FastTableOptions = {}): RoundGame {
  const rest = { lockedMs: 500, restMs: 500 };
  const timing = isScheduled(game.timing) ? { everyMs: openMs + 2_000, ...rest, ahead: 3 } : { openMs, ...rest };
  if (game.flight === undefined) return { ...game, timing, showMs: () => 500 };
  if (flightEnd === undefined) return { ...game, timing };
  const outcome = { end: flightEnd };
  return { ...game, timing, draw: () => outcome, showMs: () => game.showMs(outcome) };
}

/** Finds a shared game by its name. */
export function roundGame(name: string): RoundGame {
  const game = findRoundGame(name);
  if (game === undefined) throw new Error(`there is no shared game ${name}`);
  return game;
}
