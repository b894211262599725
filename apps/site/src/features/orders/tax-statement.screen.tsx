import { Button, ErrorBox, Facts, Money, PageHeader, Panel, Skeleton, centavosOf } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { now } from '../../platform.ts';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { saveFile } from '../../shared/browser/save-file.ts';
import { locale, useT } from '../../shared/messages/i18n.ts';
import { SignInCard } from '../../shared/session/sign-in-card.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import css from './orders.module.css';
import { type TaxStatement, toTaxCsv } from './tax-statement-file.ts';

/** The years that are offered, the current one first. */
const YEARS = 5;

/** `/order-center/tax`: what the member staked and won in a year, for the income tax. */
export function TaxStatementScreen() {
  const t = useT();
  const { token } = useSession();
  const [current] = useState(() => now().getFullYear());
  const [year, setYear] = useState(current);
  const years = Array.from({ length: YEARS }, (_, index) => current - index);
  return (
    <div className={css['page']}>
      <PageHeader title={t('orders.tax.title', { year: String(year) })} text={t('orders.tax.text')} />
      {token === null ? (
        <SignInCard />
      ) : (
        <>
          <nav className={css['sections']} aria-label={t('orders.tax.years')}>
            {years.map((one) => (
              <Button key={one} tone={one === year ? 'gold' : 'quiet'} size="s" onClick={() => setYear(one)}>
                {String(one)}
              </Button>
            ))}
          </nav>
          <Statement key={year} year={year} />
        </>
      )}
    </div>
  );
}

function Statement({ year }: { year: number }) {
  const t = useT();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['taxStatement', year],
    queryFn: async ({ signal }) => (await call('taxStatement', { year }, { signal })).data,
  });
  if (error) return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (data === undefined) return <Skeleton height="420px" radius="var(--radius-l)" />;
  const save = () => saveFile(`informe-${year}.csv`, new Blob([toTaxCsv(data)], { type: 'text/csv' }));
  return (
    <>
      {!data.is_complete && <p>{t('orders.tax.partial')}</p>}
      {data.categories.map((category) => (
        <Category key={category.category} year={year} category={category} />
      ))}
      <Button full onClick={save}>
        {t('orders.tax.file')}
      </Button>
      <p>{t('orders.tax.note')}</p>
    </>
  );
}

type CategorySums = TaxStatement['categories'][number];

function Category({ year, category: { months, total } }: { year: number; category: CategorySums }) {
  const t = useT();
  const nameMonth = new Intl.DateTimeFormat(locale(), { month: 'long', timeZone: 'UTC' });
  const played = months.filter(({ staked, prizes }) => staked !== '0.00' || prizes !== '0.00');
  return (
    <>
      <Panel>
        <h2>{t('orders.tax.onlineGames')}</h2>
        <Sums sums={total} />
      </Panel>
      {played.map((sums) => (
        <Panel key={sums.month}>
          <h3>{nameMonth.format(new Date(Date.UTC(year, sums.month - 1)))}</h3>
          <Sums sums={sums} />
        </Panel>
      ))}
    </>
  );
}

function Sums({ sums: { staked, won, net, prizes, withheld } }: { sums: CategorySums['total'] }) {
  const t = useT();
  const toFact = (name: string, amount: string) => ({ name, value: <Money amount={centavosOf(amount)} /> });
  return (
    <Facts
      facts={[
        toFact(t('orders.tax.staked'), staked),
        toFact(t('orders.tax.won'), won),
        toFact(t('orders.tax.net'), net),
        toFact(t('orders.tax.prizes'), prizes),
        toFact(t('orders.tax.withheld'), withheld),
      ]}
    />
  );
}
