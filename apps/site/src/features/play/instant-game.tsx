import type { RoomSnapshot } from '@arara/game-kit';
import { useMemo } from 'react';
import { createBets } from './bets.ts';
import { useGameFreeRounds } from './game-free-rounds.ts';
import { type KnownGameProps, handleOutOfFunds, useCommonViewProps, useGameDeps } from './own-game-parts.ts';

/** A game of instant rounds, optionally in a room with other players. */
export function InstantGame({ room, ...props }: KnownGameProps & { room?: RoomSnapshot | undefined }) {
  const { game, session, rules, view } = props;
  const parts = useGameDeps(props);
  const { freeRounds, findFreeRounds, onFreeRounds } = useGameFreeRounds(game.name, rules);
  const bets = useMemo(
    () => createBets({ ...parts, findFreeRounds, onFreeRounds }, session),
    [parts, session, findFreeRounds, onFreeRounds],
  );
  const commons = useCommonViewProps(props);
  if (!('GameView' in view)) throw new Error('the game has no view of instant rounds');
  return (
    <view.GameView
      {...commons}
      room={room}
      freeRounds={freeRounds}
      play={(stake, input, manner) => handleOutOfFunds(bets.place(stake, input, manner), commons)}
    />
  );
}
