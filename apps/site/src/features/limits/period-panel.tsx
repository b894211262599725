import { Chips, ErrorBox, Facts, Panel, Skeleton } from '@arara/ui';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { useMoneyByPeriod } from './reality-check-queries.ts';
import css from './responsible-play.module.css';
import { moneyText } from './session-facts.tsx';

const periods = ['day', 'week', 'month'] as const;

/** Deposits, withdrawals, bets, wins and net result of the current day, week or month. */
export function PeriodPanel() {
  const t = useT();
  const [period, setPeriod] = useState<(typeof periods)[number]>('day');
  const { data, error, refetch, isFetching } = useMoneyByPeriod();
  if (data === undefined) {
    if (!error) return <Skeleton height="320px" radius="var(--radius-l)" />;
    return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  const sums = data.find((row) => row.period === period);
  return (
    <Panel>
      <div className={css['part']}>
        <h2 className={css['heading']}>{t('responsible.money')}</h2>
        <Chips
          label={t('responsible.money')}
          choices={periods.map((value) => ({ value, label: t(`responsible.${value}`) }))}
          value={period}
          onPick={setPeriod}
        />
        {sums !== undefined && (
          <Facts
            facts={[
              { name: t('responsible.deposits'), value: moneyText(sums.deposits) },
              { name: t('responsible.withdrawals'), value: moneyText(sums.withdrawals) },
              { name: t('realityCheck.bets'), value: moneyText(sums.bets) },
              { name: t('realityCheck.wins'), value: moneyText(sums.wins) },
              { name: t('realityCheck.net'), value: <strong>{moneyText(sums.net)}</strong> },
            ]}
          />
        )}
      </div>
    </Panel>
  );
}
