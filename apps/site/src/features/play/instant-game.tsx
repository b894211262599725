import type { RoomSnapshot } from '@arara/game-kit';
import { useMemo, useState } from 'react';
import { createBets } from './bets.ts';
import { findInstantView } from '../../shared/games/game-view.ts';
import { type KnownGameProps, handleOutOfFunds, useCommonViewProps, useGameDeps } from './own-game-parts.ts';

/** A game of instant rounds, optionally in a room with other players. */
export function InstantGame({ room, ...props }: KnownGameProps & { room?: RoomSnapshot | undefined }) {
  const { game, session } = props;
  const [View] = useState(() => findInstantView(game.name));
  const parts = useGameDeps(props);
  const bets = useMemo(() => createBets(parts, session), [parts, session]);
  const commons = useCommonViewProps(props);
  return (
    View && (
      <View
        {...commons}
        room={room}
        play={(stake, input, manner) => handleOutOfFunds(bets.place(stake, input, manner), commons)}
      />
    )
  );
}
