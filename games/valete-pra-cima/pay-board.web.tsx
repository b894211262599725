import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import type { Messages } from '../poker/messages/messages.ts';
import { type PayKey, paytables } from '../poker/paytable.ts';
import { type PokerHand, hands } from '../poker/poker-hand.ts';
import css from './pay-board.module.css';

interface PayBoardProps {
  readonly pays: PayKey;
  readonly stake: Centavos;
  /** The hand that lies on the table. */
  readonly hand: PokerHand | null;
  /** It is what the round came to. */
  readonly final: boolean;
  readonly t: Translate<Messages>;
}

/** What each hand brings back, the highest first; the one on the table is lit. */
export function PayBoard({ pays, stake, hand, final, t }: PayBoardProps) {
  return (
    <table className={css['board']} aria-label={t('paytable')}>
      <tbody>
        {hands.toReversed().map((each) => {
          const times = paytables[pays][each];
          return (
            <tr key={each} data-on={each === hand ? (final ? 'final' : 'dealt') : undefined}>
              <th scope="row">{t(each)}</th>
              <td>{times}x</td>
              <td>{formatBRL((stake * BigInt(times)) as Centavos)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
