import type { Answer } from '@arara/contract/client';
import { Money, centavosOf } from '@arara/ui';
import { useT } from '../../app/i18n.ts';
import css from './bets.module.css';

/** The sums of all the bets in the days asked for, not only of those in sight. */
export function BetSums({ sums }: { sums: Answer<'gameRecords'>['statistic'] }) {
  const t = useT();
  return (
    <dl className={css['sums']}>
      <div>
        <dt>{t('bets.sumStaked')}</dt>
        <dd>
          <Money amount={centavosOf(sums.sum_bet_amount)} />
        </dd>
      </div>
      <div>
        <dt>{t('bets.sumValid')}</dt>
        <dd>
          <Money amount={centavosOf(sums.sum_valid_bet_amount)} />
        </dd>
      </div>
      <div>
        <dt>{t('bets.sumNet')}</dt>
        <dd>
          <Money amount={centavosOf(sums.sum_net_amount)} signed />
        </dd>
      </div>
    </dl>
  );
}
