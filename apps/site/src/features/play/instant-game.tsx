import type { RoomSight } from '@arara/game-kit';
import { useMemo, useState } from 'react';
import { createBets } from './bets.ts';
import { instantViewOf } from './game-view.ts';
import { type KnownGameProps, told, useCommons, useParts } from './own-game-parts.ts';

/** A game that is over as soon as it is bet; in company, with the room. */
export function InstantGame({ room, ...props }: KnownGameProps & { room?: RoomSight | undefined }) {
  const { game, session } = props;
  const [View] = useState(() => instantViewOf(game.name));
  const parts = useParts(props);
  const bets = useMemo(() => createBets(parts, session), [parts, session]);
  const commons = useCommons(props);
  return (
    View && (
      <View {...commons} room={room} play={(stake, input, manner) => told(bets.place(stake, input, manner), commons)} />
    )
  );
}
