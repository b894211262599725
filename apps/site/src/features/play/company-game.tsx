import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { speech } from '../../app/realtime.ts';
import { InstantGame } from './instant-game.tsx';
import type { KnownGameProps } from './own-game-parts.ts';
import { createRoomLine } from './room-line.ts';

/** A game that is played in company: its player sits in a room for as long as it is open. */
export function CompanyGame(props: KnownGameProps) {
  const { name } = props.game;
  const line = useMemo(() => createRoomLine({ game: name, line: speech }), [name]);
  useEffect(() => {
    line.start();
    return () => line.close();
  }, [line]);
  const room = useSyncExternalStore(line.subscribe, line.now);
  return <InstantGame {...props} room={room} />;
}
