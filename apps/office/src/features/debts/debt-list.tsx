import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CanAccess, useDataProvider } from 'ra-core';
import { AccessDenied } from 'react-admin';
import { type ReactNode, useState } from 'react';
import { amountText } from '../../amount.ts';
import type { OfficeData } from '../../data-provider.ts';
import { shortText } from '../../moment.ts';
import { Chip } from '../../parts/chip.tsx';
import { useCommand } from '../../parts/command.ts';
import { EVERYTHING, useListPlace } from '../../parts/list-place.ts';
import { ListTabs } from '../../parts/list-tabs.tsx';
import { ListTools } from '../../parts/list-tools.tsx';
import { Money } from '../../parts/money.tsx';
import { Page } from '../../parts/page.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { PlayerLink } from '../../parts/player-link.tsx';
import { Reference } from '../../parts/reference.tsx';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { type Column, useRows } from '../../parts/rows.ts';
import { SearchField } from '../../parts/search-field.tsx';
import type { Tone } from '../../parts/tone.ts';
import { When } from '../../parts/when.tsx';
import type { Debt } from '../../records.ts';
import { useSay } from '../../word.ts';
import { DebtDialog } from './debt-dialog.tsx';

const statuses = ['unsettled', 'waiting', 'settled', 'written_off', EVERYTHING] as const;
const tabWords = {
  unsettled: 'debts.unsettled',
  waiting: 'debts.waiting',
  settled: 'debts.settled',
  written_off: 'debts.writtenOff',
} as const;
const tones: Record<Debt['status'], Tone> = {
  open: 'bad',
  agreed: 'warn',
  settled: 'good',
  written_off: 'quiet',
  undone: 'quiet',
};

function Below({ children }: { children: ReactNode }) {
  return (
    <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

function Remaining({ debt: { amount, remaining } }: { debt: Debt }) {
  const say = useSay();
  return (
    <>
      <Money amount={remaining} strong />
      {remaining !== amount && <Below>{say('debts.of', { amount: amountText(amount) })}</Below>}
    </>
  );
}

function State({ debt: { status, freezes_play: freezes, instalment } }: { debt: Debt }) {
  const say = useSay();
  return (
    <>
      <Chip tone={tones[status]}>{say(`debts.status.${status}`)}</Chip>
      {status === 'open' && freezes && <Below>{say('debts.freezes')}</Below>}
      {status === 'agreed' && instalment !== null && (
        <Below>
          {say('debts.instalment')}: {amountText(instalment)}
        </Below>
      )}
    </>
  );
}

function Steps({ debt: { steps } }: { debt: Debt }) {
  const say = useSay();
  if (steps.length === 0) return say('common.none');
  return steps.map(({ way, amount, at, note, requested_by: asked, approved_by: approved }) => (
    <Typography key={`${at} ${way} ${amount}`} variant="body2">
      {way !== 'agreed' && amountText(amount)} {say(`debts.way.${way}`)}
      <Below>{[shortText(at), asked, approved, note].filter((part) => part !== null).join(' · ')}</Below>
    </Typography>
  ));
}

/** A request that waits for another person, with the buttons to decide on it. Its requester can only take it back. */
function RequestCell({ request }: { request: NonNullable<Debt['request']> }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const approval = useCommand({
    send: (key) => data.decideDebt(request.id, true, key),
    done: () => say('debts.approved'),
  });
  const refusal = useCommand({
    send: (key) => data.decideDebt(request.id, false, key),
    done: () => say('debts.refused'),
  });
  const isBusy = approval.pending || refusal.pending;
  const { action, is_own: isOwn, requested_by: name, requested_at: at, instalment, note } = request;
  return (
    <Stack spacing={1}>
      <Typography variant="body2" sx={{ fontWeight: 700 }}>
        {say(`debts.action.${action}`)} {instalment !== null && amountText(instalment)}
      </Typography>
      <Below>{say('debts.askedBy', { name, when: shortText(at) })}</Below>
      {note !== null && <Below>{note}</Below>}
      <Stack direction="row" spacing={1}>
        {!isOwn && (
          <Button size="small" variant="contained" disabled={isBusy} onClick={() => void approval.press()}>
            {say('debts.approve')}
          </Button>
        )}
        <Button size="small" variant="outlined" disabled={isBusy} onClick={() => void refusal.press()}>
          {say(isOwn ? 'debts.takeBack' : 'debts.refuse')}
        </Button>
      </Stack>
      <RefusalNotice text={approval.refused ?? refusal.refused} />
    </Stack>
  );
}

function useColumns(onAct: ((debt: Debt) => void) | undefined): Column<Debt>[] {
  const say = useSay();
  const act = (debt: Debt): ReactNode => {
    if (onAct === undefined || debt.ended_at !== null) return say('common.none');
    if (debt.request !== null) return <RequestCell key={debt.request.id} request={debt.request} />;
    return (
      <Button size="small" variant="outlined" onClick={() => onAct(debt)}>
        {say('debts.act')}
      </Button>
    );
  };
  return [
    { name: say('debts.remaining'), right: true, cell: (debt) => <Remaining debt={debt} /> },
    { name: say('common.status'), cell: (debt) => <State debt={debt} /> },
    { name: say('common.player'), cell: ({ player_id: id }) => <PlayerLink id={id} /> },
    { name: say('debts.request'), long: true, cell: act },
    { name: say('common.when'), cell: ({ opened_at: at }) => <When at={at} /> },
    { name: say('debts.steps'), cell: (debt) => <Steps debt={debt} /> },
    {
      name: say('withdrawal.endToEnd'),
      long: true,
      cell: ({ payment_id: id }) => <Reference id={id} what={say('withdrawal.endToEnd')} keep={20} />,
    },
  ];
}

function DebtScreen() {
  const say = useSay();
  const [acting, setActing] = useState<Debt>();
  const mayAct = useMayDo('payment.refund');
  const { place, go } = useListPlace(statuses);
  const list = useRows<Debt>('debts', place, { order: 'DESC' });
  return (
    <Page title={say('debts.title')} lead={say('debts.lead')}>
      <ListTools>
        <ListTabs place={place} go={go} states={statuses} nameOf={(status) => say(tabWords[status])} />
        <SearchField label={say('debts.search')} value={place.q} onSearch={(q) => go({ q })} />
      </ListTools>
      <RowList
        list={list}
        place={place}
        go={go}
        columns={useColumns(mayAct ? setActing : undefined)}
        empty={say('debts.empty')}
      />
      {acting !== undefined && <DebtDialog debt={acting} onClose={() => setActing(undefined)} />}
    </Page>
  );
}

/** What players owe after a bank took a deposit back. */
export function DebtList() {
  return (
    <CanAccess resource="debts" action="list" accessDenied={<AccessDenied />}>
      <DebtScreen />
    </CanAccess>
  );
}
