import { type InstantGame, type RoundGame, asInstant } from '@arara/game-kit';
import type { Beats } from './director.ts';

/** How a draw of one player is shown: the parts of a draw by the clock, faster. */
export function turboBeats(beats: Beats, partMs: number): Beats {
  return { leadMs: 500, parts: beats.parts, partMs, lookMs: 600 };
}

/** A draw of one player alone, at the moment of the bet and from the player's own seeds: rules, stakes and pays of a draw by the clock. */
export function turboOf<Input, Outcome>(
  game: RoundGame<Input, Outcome, null>,
  { name, version }: { readonly name: string; readonly version: string },
): InstantGame<Input, Outcome> {
  // Its one ticket covers no other. Every number is the same round: nothing of it is shown before its bets.
  return { ...asInstant({ ...game, coverage: null }, 1), name, version };
}
