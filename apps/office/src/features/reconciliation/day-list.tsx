import Button from '@mui/material/Button';
import { CanAccess } from 'ra-core';
import { AccessDenied } from 'react-admin';
import { useState } from 'react';
import { EVERYTHING, useListPlace } from '../../parts/list-place.ts';
import { ListTabs } from '../../parts/list-tabs.tsx';
import { ListTools } from '../../parts/list-tools.tsx';
import { Page } from '../../parts/page.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { type Column, useRows } from '../../parts/rows.ts';
import { StatusChip } from '../../parts/status-chip.tsx';
import { When } from '../../parts/when.tsx';
import type { ReconciledDay } from '../../records.ts';
import { useSay } from '../../word.ts';
import { BothSides } from './both-sides.tsx';
import { ClearingCard } from './clearing-card.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { dayText } from './day-text.ts';

const OPEN = 'open';
const statuses = [EVERYTHING, OPEN];

function useColumns(): Column<ReconciledDay>[] {
  const say = useSay();
  const side = (flow: 'received' | 'returned' | 'sent'): Column<ReconciledDay> => ({
    name: say(`reconcile.${flow}`),
    right: true,
    cell: ({ house, bank }) => <BothSides house={house[flow]} bank={bank[flow]} />,
  });
  return [
    { name: say('reconcile.day'), cell: ({ id }) => dayText(id) },
    { name: say('common.status'), cell: ({ state }) => <StatusChip status={`day_${state}`} /> },
    { name: say('reconcile.differences'), cell: ({ open }) => (open === 0 ? say('reconcile.none') : open) },
    side('received'),
    side('returned'),
    side('sent'),
    {
      name: say('reconcile.ran'),
      cell: ({ ran_at: at }) => (at === null ? say('reconcile.never') : <When at={at} />),
    },
  ];
}

function DaysScreen() {
  const say = useSay();
  const [comparing, setComparing] = useState(false);
  const { place, go } = useListPlace(statuses);
  const list = useRows<ReconciledDay>('reconciliations', place);
  const compare = (
    <Button variant="contained" onClick={() => setComparing(true)}>
      {say('reconcile.compare')}
    </Button>
  );
  return (
    <Page title={say('reconcile.title')} lead={say('reconcile.lead')} aside={compare}>
      <ClearingCard />
      <ListTools>
        <ListTabs
          place={place}
          go={go}
          states={statuses}
          nameOf={() => say('reconcile.openTab')}
          all={say('reconcile.allTab')}
        />
      </ListTools>
      <RowList
        list={list}
        place={place}
        go={go}
        columns={useColumns()}
        hrefOf={({ id }) => `/reconciliations/${id}/show`}
        empty={say(place.status === OPEN ? 'reconcile.emptyOpen' : 'reconcile.empty')}
      />
      {comparing && <CompareDialog onClose={() => setComparing(false)} />}
    </Page>
  );
}

/** Each day of the house beside the bank's. */
export function DayList() {
  return (
    <CanAccess resource="reconciliations" action="list" accessDenied={<AccessDenied />}>
      <DaysScreen />
    </CanAccess>
  );
}
