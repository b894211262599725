import type { RoomSnapshot } from '@arara/game-kit';
import { centavosOf } from '@arara/ui';
import { useMemo } from 'react';
import { createBets } from './bets.ts';
import { createDoubleUp } from './double-ups.ts';
import { useGameFreeRounds } from './game-free-rounds.ts';
import { type KnownGameProps, handleRefusal, useCommonViewProps, useGameDeps } from './own-game-parts.ts';

/** A game of instant rounds, optionally in a room with other players. */
export function InstantGame({ room, ...props }: KnownGameProps & { room?: RoomSnapshot | undefined }) {
  const { game, session, rules, view } = props;
  const parts = useGameDeps(props);
  const { freeRounds, findFreeRounds, onFreeRounds } = useGameFreeRounds(game.name, rules);
  const bets = useMemo(
    () => createBets({ ...parts, findFreeRounds, onFreeRounds }, session),
    [parts, session, findFreeRounds, onFreeRounds],
  );
  const doubleUp = useMemo(() => createDoubleUp(parts, session), [parts, session]);
  const commons = useCommonViewProps(props);
  // While bonus is in play no win can be staked again.
  const isDoubleUpOn = props.doublesUp && centavosOf(props.member.bonus_money) === 0n;
  if (!('GameView' in view)) throw new Error('the game has no view of instant rounds');
  return (
    <view.GameView
      {...commons}
      room={room}
      freeRounds={freeRounds}
      doubleUp={isDoubleUpOn ? { play: (bet) => handleRefusal(doubleUp.play(bet), commons) } : undefined}
      play={(stake, input, manner) => handleRefusal(bets.place(stake, input, manner), commons)}
    />
  );
}
