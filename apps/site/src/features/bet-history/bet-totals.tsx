import type { Answer } from '@arara/contract/client';
import { Money, centavosOf } from '@arara/ui';
import { useT } from '../../shared/messages/i18n.ts';
import css from './bets.module.css';

/** The totals of all bets in the selected days, not only of the loaded rows. */
export function BetTotals({ sums }: { sums: Answer<'gameRecords'>['statistic'] }) {
  const t = useT();
  return (
    <dl className={css['sums']}>
      <div>
        <dt>{t('play.bets.sumStaked')}</dt>
        <dd>
          <Money amount={centavosOf(sums.sum_bet_amount)} />
        </dd>
      </div>
      <div>
        <dt>{t('play.bets.sumValid')}</dt>
        <dd>
          <Money amount={centavosOf(sums.sum_valid_bet_amount)} />
        </dd>
      </div>
      <div>
        <dt>{t('play.bets.sumNet')}</dt>
        <dd>
          <Money amount={centavosOf(sums.sum_net_amount)} signed />
        </dd>
      </div>
    </dl>
  );
}
