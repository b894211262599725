import Typography from '@mui/material/Typography';
import { CanAccess } from 'ra-core';
import { AccessDenied } from 'react-admin';
import { useState } from 'react';
import { ALL_STATUSES, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { Money } from '../../shared/display/money.tsx';
import { Page } from '../../shared/display/page.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { CopyableId } from '../../shared/display/copyable-id.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { StatusChip } from '../../shared/display/status-chip.tsx';
import { When } from '../../shared/display/when.tsx';
import type { Payout } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { OverdueCell } from './overdue-cell.tsx';
import { SettleDialog } from './settle-dialog.tsx';

/** Payouts that need a person come first. */
const OWED = 'owed';
const statuses = [OWED, 'sending', 'failed', 'paid', 'contradicted', ALL_STATUSES] as const;
const tabLabels = {
  [OWED]: 'payouts.owed',
  sending: 'payouts.sending',
  failed: 'payouts.failed',
  paid: 'payouts.paid',
  contradicted: 'payouts.contradicted',
} as const;

function State({ payout: { status, attempt } }: { payout: Payout }) {
  const t = useTranslation();
  return (
    <>
      <StatusChip status={`payout_${status}`} />
      {attempt > 1 && (
        <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {t('payouts.attempt', { attempt })}
        </Typography>
      )}
    </>
  );
}

interface ColumnsOf {
  onSettle: ((payout: Payout) => void) | undefined;
  /** Whether the rows may contain late payouts. */
  isLate: boolean;
}

function useColumns({ onSettle, isLate }: ColumnsOf): Column<Payout>[] {
  const t = useTranslation();
  const late: Column<Payout> = {
    name: t('payouts.late'),
    long: true,
    cell: (payout) => <OverdueCell payout={payout} onSettle={onSettle} />,
  };
  return [
    { name: t('common.amount'), right: true, cell: ({ amount }) => <Money amount={amount} strong /> },
    { name: t('common.status'), cell: (payout) => <State payout={payout} /> },
    ...(isLate ? [late] : []),
    { name: t('payouts.reason'), cell: ({ reason }) => reason ?? t('common.none') },
    { name: t('payouts.began'), cell: ({ began_at: at }) => <When at={at} /> },
    {
      name: t('payouts.withdrawal'),
      long: true,
      cell: ({ withdrawal_id: id }) => <CopyableId id={id} what={t('payouts.withdrawal')} />,
    },
    {
      name: t('withdrawal.endToEnd'),
      long: true,
      cell: ({ end_to_end_id: id }) =>
        id === null ? t('common.none') : <CopyableId id={id} what={t('withdrawal.endToEnd')} />,
    },
    { name: t('common.player'), cell: ({ player_id: id }) => <PlayerLink id={id} /> },
  ];
}

function PayoutScreen() {
  const t = useTranslation();
  const { query, setQuery } = useListQuery(statuses);
  const [settling, setSettling] = useState<Payout>();
  const canSettle = useCanDo('payment.credit');
  const isAlarm = query.status === OWED;
  const isLate = isAlarm || query.status === 'contradicted' || query.status === ALL_STATUSES;
  const list = useRows<Payout>('payouts', query, { order: isAlarm ? 'ASC' : 'DESC' });
  // An empty list shows no warning.
  const lead = isAlarm && (list.total ?? 0) > 0 ? 'payouts.owedHelp' : 'payouts.lead';
  return (
    <Page title={t('payouts.title')} lead={t(lead)}>
      <ListTools>
        <ListTabs query={query} setQuery={setQuery} states={statuses} getName={(status) => t(tabLabels[status])} />
        <SearchField label={t('payouts.search')} value={query.q} onSearch={(q) => setQuery({ q })} />
      </ListTools>
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={useColumns({ onSettle: canSettle ? setSettling : undefined, isLate })}
        empty={t(isAlarm ? 'payouts.emptyOwed' : 'payouts.empty')}
      />
      {settling !== undefined && <SettleDialog payout={settling} onClose={() => setSettling(undefined)} />}
    </Page>
  );
}

/** Payouts sent to the bank, including those paid after they were given up. */
export function PayoutList() {
  return (
    <CanAccess resource="payouts" action="list" accessDenied={<AccessDenied />}>
      <PayoutScreen />
    </CanAccess>
  );
}
