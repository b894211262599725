import Button from '@mui/material/Button';
import { CanAccess } from 'ra-core';
import { AccessDenied } from 'react-admin';
import { useState } from 'react';
import { ALL_STATUSES, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { Page } from '../../shared/display/page.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { StatusChip } from '../../shared/display/status-chip.tsx';
import { When } from '../../shared/display/when.tsx';
import type { ReconciledDay } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { ComparedAmount } from './compared-amount.tsx';
import { ClearingCard } from './clearing-card.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { formatDay } from '../../shared/format/calendar-day.ts';

const OPEN = 'open';
const statuses = [ALL_STATUSES, OPEN];

function useColumns(): Column<ReconciledDay>[] {
  const t = useTranslation();
  const side = (flow: 'received' | 'returned' | 'sent'): Column<ReconciledDay> => ({
    name: t(`reconcile.${flow}`),
    right: true,
    cell: ({ house, bank }) => <ComparedAmount house={house[flow]} bank={bank[flow]} />,
  });
  return [
    { name: t('reconcile.day'), cell: ({ id }) => formatDay(id) },
    { name: t('common.status'), cell: ({ state }) => <StatusChip status={`day_${state}`} /> },
    { name: t('reconcile.differences'), cell: ({ open }) => (open === 0 ? t('reconcile.none') : open) },
    side('received'),
    side('returned'),
    side('sent'),
    {
      name: t('reconcile.ran'),
      cell: ({ ran_at: at }) => (at === null ? t('reconcile.never') : <When at={at} />),
    },
  ];
}

function DaysScreen() {
  const t = useTranslation();
  const [comparing, setComparing] = useState(false);
  const { query, setQuery } = useListQuery(statuses);
  const list = useRows<ReconciledDay>('reconciliations', query);
  const compare = (
    <Button variant="contained" onClick={() => setComparing(true)}>
      {t('reconcile.compare')}
    </Button>
  );
  return (
    <Page title={t('reconcile.title')} lead={t('reconcile.lead')} aside={compare}>
      <ClearingCard />
      <ListTools>
        <ListTabs
          query={query}
          setQuery={setQuery}
          states={statuses}
          getName={() => t('reconcile.openTab')}
          all={t('reconcile.allTab')}
        />
      </ListTools>
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={useColumns()}
        getHref={({ id }) => `/reconciliations/${id}/show`}
        empty={t(query.status === OPEN ? 'reconcile.emptyOpen' : 'reconcile.empty')}
      />
      {comparing && <CompareDialog onClose={() => setComparing(false)} />}
    </Page>
  );
}

/** Reconciled days. */
export function DayList() {
  return (
    <CanAccess resource="reconciliations" action="list" accessDenied={<AccessDenied />}>
      <DaysScreen />
    </CanAccess>
  );
}
