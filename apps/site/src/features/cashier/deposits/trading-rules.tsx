import { ErrorBox, Panel, Skeleton } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { failureText } from '../../../shared/api/failure-text.ts';
import { t } from '../../../shared/messages/i18n.ts';
import css from './trading-rules.module.css';

/** The rules of deposits and withdrawals of this site, loaded when they are opened. */
export function TradingRules() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel>
      <details className={css['rules']} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('cashier.tradingRules')}</summary>
        {isOpen && <Rules />}
      </details>
    </Panel>
  );
}

function Rules() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['paymentRules'],
    queryFn: async ({ signal }) => (await call('paymentRules', { domain: location.hostname }, { signal })).data,
    staleTime: 300_000,
  });
  if (data === undefined) {
    return error ? (
      <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton height="120px" radius="var(--radius-m)" />
    );
  }
  return data.map(({ title, rules }) => (
    <section key={title}>
      <h2>{title}</h2>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  ));
}
