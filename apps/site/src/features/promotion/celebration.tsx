import { ZERO, formatBRL } from '@arara/money';
import { artUrl } from '../../shared/art/art.tsx';
import type { ClaimAction } from './claim.ts';
import { toPieceCount } from './celebration-size.ts';
import css from './celebration.module.css';

const PIECES = ['1fa99', '2728', '2b50'];

/**
 * Celebrates a claim with coins and the credited amount, once; without animation if the player prefers reduced motion.
 * A notice announces the same to screen readers.
 */
export function Celebration({ hand: { gained, times } }: { hand: Pick<ClaimAction, 'gained' | 'times'> }) {
  if (times === 0 || gained === ZERO) return null;
  return (
    <div key={times} className={css['burst']} aria-hidden="true">
      {Array.from({ length: toPieceCount(gained) }, (_, place) => (
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
