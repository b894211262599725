import type { RoomSnapshot } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import { type Corner, cornerOf } from './bay-layout.ts';
import css from './pescaria.module.css';
import type { Messages } from './messages/messages.ts';

interface SeatsProps {
  /** Absent for who plays alone. */
  readonly room: RoomSnapshot | undefined;
  /** The reader's money as far as it was shown; the price of a shot while it is not known. */
  readonly amount: Centavos;
  /** Counts the catches of the reader: with each the plate of the reader lights up. */
  readonly catches: number;
  readonly t: Translate<Messages>;
}

const place = ({ isLeft, isTop }: Corner): string => `${isTop ? 'top' : 'bottom'} ${isLeft ? 'left' : 'right'}`;

/** The plates beside the four cannons: who sits there with which price, the reader with their money; a seat that is free says so. */
export function Seats({ room, amount, catches, t }: SeatsProps) {
  if (!room)
    return (
      <p className={css['plate']} data-seat="own" data-corner="middle">
        <Own amount={amount} catches={catches} t={t} />
      </p>
    );
  return (
    <ol className={css['seats']} aria-label={t('seats')}>
      {[1, 2, 3, 4].map((number) => {
        const taken = room.seats.find(({ seat }) => seat === number);
        const corner = place(cornerOf(number, room.seat));
        if (number === room.seat)
          return (
            <li key={number} className={css['plate']} data-seat="own" data-corner={corner}>
              <Own amount={amount} catches={catches} t={t} />
            </li>
          );
        return (
          <li key={number} className={css['plate']} data-seat={taken ? 'taken' : 'free'} data-corner={corner}>
            <b>{taken?.name ?? t('seatFree')}</b>
            {taken && taken.price !== null && <span>{formatBRL(taken.price)}</span>}
          </li>
        );
      })}
    </ol>
  );
}

function Own({ amount, catches, t }: Omit<SeatsProps, 'room'>) {
  return (
    <>
      <b>{t('you')}</b>
      <span key={catches} className={css['amount']} data-lit={catches > 0 || undefined}>
        {formatBRL(amount)}
      </span>
    </>
  );
}
