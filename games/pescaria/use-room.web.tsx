import type { RoomSnapshot } from '@arara/game-kit';
import { useEffect, useState } from 'react';
import { bayTime } from './bay-time.ts';
import { createOthers } from './others.ts';
import type { Company } from './painter.web.tsx';

interface RoomOnScreen {
  company(): Company | undefined;
  /** Shows what is due at a moment. */
  advance(at: number): void;
}

/** Who sits in the room as the picture asks for it, frame by frame: pictures follow each other faster than the screen. */
function createRoomOnScreen() {
  const others = createOthers();
  let room: RoomSnapshot | undefined;
  return {
    others,
    enter: (next: RoomSnapshot | undefined) => void (room = next),
    company: (): Company | undefined =>
      room && { seat: room.seat, taken: room.seats.map(({ seat }) => seat), volleys: others.volleys() },
  };
}

/** The room, and the shots of the others in it. */
export function useRoom(room: RoomSnapshot | undefined): RoomOnScreen {
  const [onScreen] = useState(createRoomOnScreen);
  const { others, enter, company } = onScreen;
  const hear = room?.hear;
  useEffect(() => enter(room), [enter, room]);
  useEffect(() => hear?.((shots) => others.hear(shots, bayTime())), [hear, others]);
  return { company, advance: others.advance };
}
