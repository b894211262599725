import { ZERO, formatBRL } from '@arara/money';
import { artUrl } from '../../app/art.tsx';
import type { ClaimHand } from './claim.ts';
import { piecesOf } from './celebration-size.ts';
import css from './celebration.module.css';

const PIECES = ['1fa99', '2728', '2b50'];

/**
 * The moment after a claim, over what holds it: so many coins as the amount is worth, and the amount itself. It says only
 * what was credited, once, and is still for who asked for less motion. The notice says the same for the ear.
 */
export function Celebration({ hand: { gained, times } }: { hand: Pick<ClaimHand, 'gained' | 'times'> }) {
  if (times === 0 || gained === ZERO) return null;
  return (
    <div key={times} className={css['burst']} aria-hidden="true">
      {Array.from({ length: piecesOf(gained) }, (_, place) => (
        <img
          key={place}
          className={css['piece']}
          data-way={place % 9}
          src={artUrl(PIECES[place % PIECES.length] ?? '2728')}
          alt=""
          width={24}
          height={24}
        />
      ))}
      <strong className={css['amount']}>{`+${formatBRL(gained)}`}</strong>
    </div>
  );
}
