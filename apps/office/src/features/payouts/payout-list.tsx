import Typography from '@mui/material/Typography';
import { CanAccess } from 'ra-core';
import { AccessDenied } from 'react-admin';
import { useState } from 'react';
import { EVERYTHING, useListPlace } from '../../parts/list-place.ts';
import { ListTabs } from '../../parts/list-tabs.tsx';
import { ListTools } from '../../parts/list-tools.tsx';
import { Money } from '../../parts/money.tsx';
import { Page } from '../../parts/page.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { PlayerLink } from '../../parts/player-link.tsx';
import { Reference } from '../../parts/reference.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { type Column, useRows } from '../../parts/rows.ts';
import { SearchField } from '../../parts/search-field.tsx';
import { StatusChip } from '../../parts/status-chip.tsx';
import { When } from '../../parts/when.tsx';
import type { Payout } from '../../records.ts';
import { useSay } from '../../word.ts';
import { LateCell } from './late-cell.tsx';
import { SettleDialog } from './settle-dialog.tsx';

/** What asks for a person comes first. */
const OWED = 'owed';
const statuses = [OWED, 'sending', 'failed', 'paid', 'contradicted', EVERYTHING] as const;
const tabWords = {
  [OWED]: 'payouts.owed',
  sending: 'payouts.sending',
  failed: 'payouts.failed',
  paid: 'payouts.paid',
  contradicted: 'payouts.contradicted',
} as const;

function State({ payout: { status, attempt } }: { payout: Payout }) {
  const say = useSay();
  return (
    <>
      <StatusChip status={`payout_${status}`} />
      {attempt > 1 && (
        <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {say('payouts.attempt', { attempt })}
        </Typography>
      )}
    </>
  );
}

interface ColumnsOf {
  onSettle: ((payout: Payout) => void) | undefined;
  /** Whether what came late may be among the rows. */
  isLate: boolean;
}

function useColumns({ onSettle, isLate }: ColumnsOf): Column<Payout>[] {
  const say = useSay();
  const late: Column<Payout> = {
    name: say('payouts.late'),
    long: true,
    cell: (payout) => <LateCell payout={payout} onSettle={onSettle} />,
  };
  return [
    { name: say('common.amount'), right: true, cell: ({ amount }) => <Money amount={amount} strong /> },
    { name: say('common.status'), cell: (payout) => <State payout={payout} /> },
    ...(isLate ? [late] : []),
    { name: say('payouts.reason'), cell: ({ reason }) => reason ?? say('common.none') },
    { name: say('payouts.began'), cell: ({ began_at: at }) => <When at={at} /> },
    {
      name: say('payouts.withdrawal'),
      long: true,
      cell: ({ withdrawal_id: id }) => <Reference id={id} what={say('payouts.withdrawal')} />,
    },
    {
      name: say('withdrawal.endToEnd'),
      long: true,
      cell: ({ end_to_end_id: id }) =>
        id === null ? say('common.none') : <Reference id={id} what={say('withdrawal.endToEnd')} />,
    },
    { name: say('common.player'), cell: ({ player_id: id }) => <PlayerLink id={id} /> },
  ];
}

function PayoutScreen() {
  const say = useSay();
  const { place, go } = useListPlace(statuses);
  const [settling, setSettling] = useState<Payout>();
  const maySettle = useMayDo('payment.credit');
  const isAlarm = place.status === OWED;
  const isLate = isAlarm || place.status === 'contradicted' || place.status === EVERYTHING;
  const list = useRows<Payout>('payouts', place, { order: isAlarm ? 'ASC' : 'DESC' });
  // Nobody is alarmed by an empty list.
  const lead = isAlarm && (list.total ?? 0) > 0 ? 'payouts.owedHelp' : 'payouts.lead';
  return (
    <Page title={say('payouts.title')} lead={say(lead)}>
      <ListTools>
        <ListTabs place={place} go={go} states={statuses} nameOf={(status) => say(tabWords[status])} />
        <SearchField label={say('payouts.search')} value={place.q} onSearch={(q) => go({ q })} />
      </ListTools>
      <RowList
        list={list}
        place={place}
        go={go}
        columns={useColumns({ onSettle: maySettle ? setSettling : undefined, isLate })}
        empty={say(isAlarm ? 'payouts.emptyOwed' : 'payouts.empty')}
      />
      {settling !== undefined && <SettleDialog payout={settling} onClose={() => setSettling(undefined)} />}
    </Page>
  );
}

/** What was sent to the bank to pay withdrawals, and what it paid after it had given it up. */
export function PayoutList() {
  return (
    <CanAccess resource="payouts" action="list" accessDenied={<AccessDenied />}>
      <PayoutScreen />
    </CanAccess>
  );
}
