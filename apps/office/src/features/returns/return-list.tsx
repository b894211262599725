import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CanAccess, useDataProvider } from 'ra-core';
import { AccessDenied } from 'react-admin';
import { type ReactNode, useState } from 'react';
import { formatAmount } from '../../shared/format/amount.ts';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { formatShortTime } from '../../shared/format/date-time.ts';
import { ALL_STATUSES, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { Money } from '../../shared/display/money.tsx';
import { Page } from '../../shared/display/page.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { ReasonDialog } from '../../shared/actions/reason-dialog.tsx';
import { CopyableId } from '../../shared/display/copyable-id.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { StatusChip } from '../../shared/display/status-chip.tsx';
import { When } from '../../shared/display/when.tsx';
import type { PaymentReturn } from '../../shared/api/records.ts';
import { type MessageKey, useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { SecondaryText } from '../../shared/display/secondary-text.tsx';

/** Returns that need a person come first. */
const OPEN = 'open';
const statuses = [OPEN, 'processing', 'done', 'failed', ALL_STATUSES] as const;
const tabLabels = {
  [OPEN]: 'returns.open',
  processing: 'returns.processing',
  done: 'returns.done',
  failed: 'returns.failed',
} as const;

/** Accounts the money was taken from, and the uncovered part. */
function ReturnSources({
  row: { from_suspense: suspense, from_cash: cash, from_fees: fees, owed },
}: {
  row: PaymentReturn;
}) {
  const t = useTranslation();
  const parts: [MessageKey, string][] = [
    ['returns.suspense', suspense],
    ['returns.cash', cash],
    ['returns.fees', fees],
    ['returns.owed', owed],
  ];
  const taken = parts.filter(([, amount]) => amount !== '0.00');
  if (taken.length === 0) return t('common.none');
  return taken.map(([word, amount]) => (
    <Typography key={word} variant="body2" sx={word === 'returns.owed' ? { color: 'error.main', fontWeight: 700 } : {}}>
      {t(word)}: {formatAmount(amount)}
    </Typography>
  ));
}

function State({ row }: { row: PaymentReturn }) {
  const t = useTranslation();
  return (
    <>
      <StatusChip status={`return_${row.status}`} />
      {row.reason !== null && <SecondaryText>{row.reason}</SecondaryText>}
      {row.undone_at !== null && (
        <SecondaryText>{t('returns.undone', { when: formatShortTime(row.undone_at) })}</SecondaryText>
      )}
      {row.reviewed_by !== null && <SecondaryText>{t('returns.reviewedBy', { name: row.reviewed_by })}</SecondaryText>}
      {row.note !== null && <SecondaryText>{row.note}</SecondaryText>}
    </>
  );
}

function useColumns(onLook: ((row: PaymentReturn) => void) | undefined): Column<PaymentReturn>[] {
  const t = useTranslation();
  const natureName = useCodeLabel('returnNature');
  const look = (row: PaymentReturn): ReactNode =>
    onLook === undefined || row.by_operator || row.reviewed_at !== null ? (
      t('common.none')
    ) : (
      <Button size="small" variant="outlined" onClick={() => onLook(row)} sx={{ whiteSpace: 'nowrap' }}>
        {t('returns.look')}
      </Button>
    );
  return [
    { name: t('common.amount'), right: true, cell: ({ amount }) => <Money amount={amount} strong /> },
    { name: t('common.status'), cell: (row) => <State row={row} /> },
    {
      name: t('returns.who'),
      cell: ({ by_operator: ours, nature }) => (
        <>
          {t(ours ? 'returns.operator' : 'returns.bank')}
          {nature !== null && <SecondaryText>{natureName(nature)}</SecondaryText>}
        </>
      ),
    },
    { name: t('returns.from'), cell: (row) => <ReturnSources row={row} /> },
    { name: t('common.when'), cell: ({ seen_at: at }) => <When at={at} /> },
    {
      name: t('common.player'),
      cell: ({ player_id: id }) => (id === null ? t('common.none') : <PlayerLink id={id} />),
    },
    {
      name: t('withdrawal.endToEnd'),
      long: true,
      cell: ({ payment_id: id }) => <CopyableId id={id} what={t('withdrawal.endToEnd')} keep={20} />,
    },
    ...(onLook === undefined ? [] : [{ name: t('reconcile.actions'), long: true, cell: look }]),
  ];
}

/** Asks for the finding, and marks the return as reviewed. */
function LookDialog({ row, onClose }: { row: PaymentReturn; onClose: () => void }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  return (
    <ReasonDialog
      title={t('returns.lookTitle')}
      lead={t('returns.lookLead', { amount: formatAmount(row.amount) })}
      help={t('returns.lookHelp')}
      confirm={t('returns.look')}
      done={t('returns.lookDone')}
      send={(note, key) => data.lookAtReturn(row.id, note, key)}
      onClose={onClose}
    />
  );
}

function ReturnScreen() {
  const t = useTranslation();
  const [looking, setLooking] = useState<PaymentReturn>();
  const canReview = useCanDo('payment.refund');
  const { query, setQuery } = useListQuery(statuses);
  const isOpen = query.status === OPEN;
  const list = useRows<PaymentReturn>('returns', query, { order: isOpen ? 'ASC' : 'DESC' });
  const lead = isOpen && (list.total ?? 0) > 0 ? 'returns.openHelp' : 'returns.lead';
  return (
    <Page title={t('returns.title')} lead={t(lead)}>
      <ListTools>
        <ListTabs query={query} setQuery={setQuery} states={statuses} getName={(status) => t(tabLabels[status])} />
        <SearchField label={t('returns.search')} value={query.q} onSearch={(q) => setQuery({ q })} />
      </ListTools>
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={useColumns(canReview ? setLooking : undefined)}
        empty={t(isOpen ? 'returns.emptyOpen' : 'returns.empty')}
      />
      {looking !== undefined && <LookDialog row={looking} onClose={() => setLooking(undefined)} />}
    </Page>
  );
}

/** Returned payments, including those the bank took from players. */
export function ReturnList() {
  return (
    <CanAccess resource="returns" action="list" accessDenied={<AccessDenied />}>
      <ReturnScreen />
    </CanAccess>
  );
}
