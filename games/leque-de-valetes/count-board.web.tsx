import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import type { Messages as PokerMessages } from '../poker/messages/messages.ts';
import { type PayKey, paytables } from '../poker/paytable.ts';
import { type PokerHand, hands } from '../poker/poker-hand.ts';
import css from './count-board.module.css';

interface CountBoardProps {
  readonly pays: PayKey;
  /** The stake of one hand. */
  readonly share: Centavos;
  /** What was dealt, while the player chooses. */
  readonly dealt: PokerHand | undefined;
  /** How many hands came to each. */
  readonly counts: ReadonlyMap<PokerHand, number>;
  readonly t: Translate<PokerMessages>;
}

/** What each hand pays, the highest first, and how many hands of the round came to it. */
export function CountBoard({ pays, share, dealt, counts, t }: CountBoardProps) {
  return (
    <ul className={css['board']} aria-label={t('paytable')}>
      {hands.toReversed().map((each) => {
        const times = paytables[pays][each];
        const count = counts.get(each);
        return (
          <li key={each} data-on={count ? 'won' : each === dealt ? 'dealt' : undefined}>
            <span>{t(each)}</span>
            {/* Its key draws it again when the count rises. */}
            {count && <b key={count}>×{count}</b>} <i>{times}x</i>{' '}
            <em>{formatBRL((share * BigInt(times)) as Centavos)}</em>
          </li>
        );
      })}
    </ul>
  );
}
