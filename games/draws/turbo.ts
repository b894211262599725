import type { InstantGame, RoundGame } from '@arara/game-kit';
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
  const { category, stakes, rtp, maxMultiplierE4, maxOneIn, mostE4 } = game;
  return {
    kind: 'instant',
    name,
    version,
    category,
    stakes,
    rtp,
    maxMultiplierE4,
    maxOneIn,
    readInput: (input) => game.readInput(input, null),
    ...(mostE4 && { mostE4: (input: Input) => mostE4(input, null) }),
    play(draw, input) {
      const outcome = game.draw(draw, null);
      return { outcome, multiplierE4: game.pay(outcome, input, null) };
    },
  };
}
