import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { realtimeSocket } from '../../shared/realtime/socket.ts';
import { InstantGame } from './instant-game.tsx';
import type { KnownGameProps } from './own-game-parts.ts';
import { createRoomConnection } from './room-connection.ts';

/** A game in a room with other players; the player has a seat while it is open. */
export function SocialGame(props: KnownGameProps) {
  const { name } = props.game;
  const line = useMemo(() => createRoomConnection({ game: name, line: realtimeSocket }), [name]);
  useEffect(() => {
    line.start();
    return () => line.close();
  }, [line]);
  const room = useSyncExternalStore(line.subscribe, line.now);
  return <InstantGame {...props} room={room} />;
}
