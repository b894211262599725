import type { RoomSnapshot } from '@arara/game-kit';
import { type Centavos, formatBRL } from '@arara/money';
import css from './pescaria.module.css';
import type { Messages } from './locales/pt.ts';

interface SeatsProps {
  readonly room: RoomSnapshot;
  /** Of the reader's next shot. */
  readonly price: Centavos;
  readonly messages: Messages;
}

/** Who sits at which cannon with which price, under the picture's four; a seat that is free says so. */
export function Seats({ room, price, messages }: SeatsProps) {
  return (
    <ol className={css['seats']} aria-label={messages.seats}>
      {[1, 2, 3, 4].map((number) => {
        const taken = room.seats.find(({ seat }) => seat === number);
        const isOwn = number === room.seat;
        const shown = isOwn ? price : taken?.price;
        return (
          <li key={number} data-seat={taken ? (isOwn ? 'own' : 'taken') : 'free'}>
            <b>{isOwn ? messages.you : (taken?.name ?? messages.seatFree)}</b>
            {shown !== null && shown !== undefined && <span>{formatBRL(shown)}</span>}
          </li>
        );
      })}
    </ol>
  );
}
