import type { RoomSnapshot } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import css from './pescaria.module.css';
import type { Messages } from './messages/messages.ts';

interface SeatsProps {
  readonly room: RoomSnapshot;
  /** Of the reader's next shot. */
  readonly price: Centavos;
  readonly t: Translate<Messages>;
}

/** Who sits at which cannon with which price, under the picture's four; a seat that is free says so. */
export function Seats({ room, price, t }: SeatsProps) {
  return (
    <ol className={css['seats']} aria-label={t('seats')}>
      {[1, 2, 3, 4].map((number) => {
        const taken = room.seats.find(({ seat }) => seat === number);
        const isOwn = number === room.seat;
        const shown = isOwn ? price : taken?.price;
        return (
          <li key={number} data-seat={taken ? (isOwn ? 'own' : 'taken') : 'free'}>
            <b>{isOwn ? t('you') : (taken?.name ?? t('seatFree'))}</b>
            {shown !== null && shown !== undefined && <span>{formatBRL(shown)}</span>}
          </li>
        );
      })}
    </ol>
  );
}
