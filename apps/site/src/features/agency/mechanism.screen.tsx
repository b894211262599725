import { Empty, ErrorBox, Skeleton } from '@arara/ui';
import { useState } from 'react';
import { Art } from '../../shared/art/art.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { t } from '../../shared/messages/i18n.ts';
import css from './agency.module.css';
import { AgencyPage } from './agency-page.tsx';
import { type Kind, type Table, type TableQuery, useTables } from './agency-queries.ts';
import { Calculator } from './calculator.tsx';
import { KindTabs } from './kind-tabs.tsx';
import { OwnTier } from './own-tier.tsx';
import { TierTable } from './tier-table.tsx';

/** `/agency-center/agency-mechanism`: the commissions on deposits, bets and results of a team; open to guests. */
export function MechanismScreen() {
  const tables = useTables();
  const [kind, choose] = useState<Kind>('betting');
  return (
    <AgencyPage open picture="1f4ca" title={t('agency.mechanism.title')} text={t('agency.mechanism.text')}>
      <KindTabs tables={tables} kind={kind} onKind={choose} />
      <p className={css['note']}>{t(`agency.about.${kind}`)}</p>
      <TableSection key={kind} kind={kind} query={tables[kind]} />
    </AgencyPage>
  );
}

function TableSection({ kind, query: { data, error, isFetching, refetch } }: { kind: Kind; query: TableQuery }) {
  if (data === undefined && error !== null)
    return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (data === undefined) return <Skeleton height="420px" radius="var(--radius-l)" />;
  if (!data.is_on) {
    return (
      <Empty
        art={<Art name="1f634" size={72} />}
        title={t('agency.mechanism.offTitle')}
        text={t('agency.mechanism.offText')}
      />
    );
  }
  return <TableInForce kind={kind} table={data} />;
}

function TableInForce({ kind, table }: { kind: Kind; table: Table }) {
  if (table.rows.every(({ tiers }) => tiers.length === 0))
    return <Empty art={<Art name="1f4ca" size={72} />} title={t('agency.table.empty')} />;
  return (
    <div className={css['halves']}>
      <div className={css['column']}>
        <OwnTier table={table} />
        <TierTable table={table} />
      </div>
      <Calculator kind={kind} table={table} />
    </div>
  );
}
