import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CanAccess, useDataProvider } from 'ra-core';
import { AccessDenied } from 'react-admin';
import { type ReactNode, useState } from 'react';
import { amountText } from '../../amount.ts';
import type { OfficeData } from '../../data-provider.ts';
import { shortText } from '../../moment.ts';
import { EVERYTHING, useListPlace } from '../../parts/list-place.ts';
import { ListTabs } from '../../parts/list-tabs.tsx';
import { ListTools } from '../../parts/list-tools.tsx';
import { Money } from '../../parts/money.tsx';
import { Page } from '../../parts/page.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { PlayerLink } from '../../parts/player-link.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { Reference } from '../../parts/reference.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { type Column, useRows } from '../../parts/rows.ts';
import { SearchField } from '../../parts/search-field.tsx';
import { StatusChip } from '../../parts/status-chip.tsx';
import { When } from '../../parts/when.tsx';
import type { PaymentReturn } from '../../records.ts';
import { type Word, useName, useSay } from '../../word.ts';

/** What asks for a person comes first. */
const OPEN = 'open';
const statuses = [OPEN, 'processing', 'done', 'failed', EVERYTHING] as const;
const tabWords = {
  [OPEN]: 'returns.open',
  processing: 'returns.processing',
  done: 'returns.done',
  failed: 'returns.failed',
} as const;

function Below({ children }: { children: ReactNode }) {
  return (
    <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

/** From where the money was taken, and what of it the player does not have. */
function From({ row: { from_suspense: suspense, from_cash: cash, from_fees: fees, owed } }: { row: PaymentReturn }) {
  const say = useSay();
  const parts: [Word, string][] = [
    ['returns.suspense', suspense],
    ['returns.cash', cash],
    ['returns.fees', fees],
    ['returns.owed', owed],
  ];
  const taken = parts.filter(([, amount]) => amount !== '0.00');
  if (taken.length === 0) return say('common.none');
  return taken.map(([word, amount]) => (
    <Typography key={word} variant="body2" sx={word === 'returns.owed' ? { color: 'error.main', fontWeight: 700 } : {}}>
      {say(word)}: {amountText(amount)}
    </Typography>
  ));
}

function State({ row }: { row: PaymentReturn }) {
  const say = useSay();
  return (
    <>
      <StatusChip status={`return_${row.status}`} />
      {row.reason !== null && <Below>{row.reason}</Below>}
      {row.undone_at !== null && <Below>{say('returns.undone', { when: shortText(row.undone_at) })}</Below>}
      {row.looked_by !== null && <Below>{say('returns.lookedBy', { name: row.looked_by })}</Below>}
      {row.note !== null && <Below>{row.note}</Below>}
    </>
  );
}

function useColumns(onLook: ((row: PaymentReturn) => void) | undefined): Column<PaymentReturn>[] {
  const say = useSay();
  const natureName = useName('returns.nature');
  const look = (row: PaymentReturn): ReactNode =>
    onLook === undefined || row.by_house || row.looked_at !== null ? (
      say('common.none')
    ) : (
      <Button size="small" variant="outlined" onClick={() => onLook(row)} sx={{ whiteSpace: 'nowrap' }}>
        {say('returns.look')}
      </Button>
    );
  return [
    { name: say('common.amount'), right: true, cell: ({ amount }) => <Money amount={amount} strong /> },
    { name: say('common.status'), cell: (row) => <State row={row} /> },
    {
      name: say('returns.who'),
      cell: ({ by_house: ours, nature }) => (
        <>
          {say(ours ? 'returns.house' : 'returns.bank')}
          {nature !== null && <Below>{natureName(nature)}</Below>}
        </>
      ),
    },
    { name: say('returns.from'), cell: (row) => <From row={row} /> },
    { name: say('common.when'), cell: ({ seen_at: at }) => <When at={at} /> },
    {
      name: say('common.player'),
      cell: ({ player_id: id }) => (id === null ? say('common.none') : <PlayerLink id={id} />),
    },
    {
      name: say('withdrawal.endToEnd'),
      long: true,
      cell: ({ payment_id: id }) => <Reference id={id} what={say('withdrawal.endToEnd')} keep={20} />,
    },
    ...(onLook === undefined ? [] : [{ name: say('reconcile.actions'), long: true, cell: look }]),
  ];
}

/** Asks what was found, and takes the return off the list. */
function LookDialog({ row, onClose }: { row: PaymentReturn; onClose: () => void }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  return (
    <ReasonDialog
      title={say('returns.lookTitle')}
      lead={say('returns.lookLead', { amount: amountText(row.amount) })}
      help={say('returns.lookHelp')}
      confirm={say('returns.look')}
      done={say('returns.lookDone')}
      send={(note, key) => data.lookAtReturn(row.id, note, key)}
      onClose={onClose}
    />
  );
}

function ReturnScreen() {
  const say = useSay();
  const [looking, setLooking] = useState<PaymentReturn>();
  const mayLook = useMayDo('payment.refund');
  const { place, go } = useListPlace(statuses);
  const isOpen = place.status === OPEN;
  const list = useRows<PaymentReturn>('returns', place, { order: isOpen ? 'ASC' : 'DESC' });
  const lead = isOpen && (list.total ?? 0) > 0 ? 'returns.openHelp' : 'returns.lead';
  return (
    <Page title={say('returns.title')} lead={say(lead)}>
      <ListTools>
        <ListTabs place={place} go={go} states={statuses} nameOf={(status) => say(tabWords[status])} />
        <SearchField label={say('returns.search')} value={place.q} onSearch={(q) => go({ q })} />
      </ListTools>
      <RowList
        list={list}
        place={place}
        go={go}
        columns={useColumns(mayLook ? setLooking : undefined)}
        empty={say(isOpen ? 'returns.emptyOpen' : 'returns.empty')}
      />
      {looking !== undefined && <LookDialog row={looking} onClose={() => setLooking(undefined)} />}
    </Page>
  );
}

/** What went back to payers, and what of it the bank took from players. */
export function ReturnList() {
  return (
    <CanAccess resource="returns" action="list" accessDenied={<AccessDenied />}>
      <ReturnScreen />
    </CanAccess>
  );
}
