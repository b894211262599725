import type { InstantGame, ViewCommons } from '@arara/game-kit';

/** What a game begins with: the choices of the round that is shown again, where one is; otherwise its own opening. */
export function firstChoice<Input>(
  { recall }: Pick<ViewCommons, 'recall'>,
  game: Pick<InstantGame<Input>, 'readInput'>,
  opening: Input,
): Input {
  return (recall && game.readInput(recall.input)) ?? opening;
}
