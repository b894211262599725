import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CanAccess, useDataProvider } from 'ra-core';
import { AccessDenied } from 'react-admin';
import { type ReactNode, useState } from 'react';
import { formatAmount } from '../../shared/format/amount.ts';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { formatShortTime } from '../../shared/format/date-time.ts';
import { Chip } from '../../shared/display/chip.tsx';
import { useCommand } from '../../shared/actions/command.ts';
import { ALL_STATUSES, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { Money } from '../../shared/display/money.tsx';
import { Page } from '../../shared/display/page.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { CopyableId } from '../../shared/display/copyable-id.tsx';
import { RefusalNotice } from '../../shared/display/notice.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import type { StatusTone } from '../../shared/theme/status-tone.ts';
import { When } from '../../shared/display/when.tsx';
import type { Debt } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { DebtDialog } from './debt-dialog.tsx';
import { SecondaryText } from '../../shared/display/secondary-text.tsx';

const statuses = ['unsettled', 'waiting', 'settled', 'written_off', ALL_STATUSES] as const;
const tabLabels = {
  unsettled: 'debts.unsettled',
  waiting: 'debts.waiting',
  settled: 'debts.settled',
  written_off: 'debts.writtenOff',
} as const;
const tones: Record<Debt['status'], StatusTone> = {
  open: 'bad',
  agreed: 'warn',
  settled: 'good',
  written_off: 'quiet',
  undone: 'quiet',
};

function Remaining({ debt: { amount, remaining } }: { debt: Debt }) {
  const t = useTranslation();
  return (
    <>
      <Money amount={remaining} strong />
      {remaining !== amount && <SecondaryText>{t('debts.of', { amount: formatAmount(amount) })}</SecondaryText>}
    </>
  );
}

function State({ debt: { status, freezes_play: freezes, instalment } }: { debt: Debt }) {
  const t = useTranslation();
  return (
    <>
      <Chip tone={tones[status]}>{t(`debts.status.${status}`)}</Chip>
      {status === 'open' && freezes && <SecondaryText>{t('debts.freezes')}</SecondaryText>}
      {status === 'agreed' && instalment !== null && (
        <SecondaryText>
          {t('debts.instalment')}: {formatAmount(instalment)}
        </SecondaryText>
      )}
    </>
  );
}

function Steps({ debt: { steps } }: { debt: Debt }) {
  const t = useTranslation();
  if (steps.length === 0) return t('common.none');
  return steps.map(({ way, amount, at, note, requested_by: asked, approved_by: approved }) => (
    <Typography key={`${at} ${way} ${amount}`} variant="body2">
      {way !== 'agreed' && formatAmount(amount)} {t(`debts.way.${way}`)}
      <SecondaryText>
        {[formatShortTime(at), asked, approved, note].filter((part) => part !== null).join(' · ')}
      </SecondaryText>
    </Typography>
  ));
}

/** A pending request with its decision buttons. The requester can only withdraw it. */
function RequestCell({ request }: { request: NonNullable<Debt['request']> }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const approval = useCommand({
    send: (key) => data.decideDebt(request.id, true, key),
    done: () => t('debts.approved'),
  });
  const refusal = useCommand({
    send: (key) => data.decideDebt(request.id, false, key),
    done: () => t('debts.refused'),
  });
  const isBusy = approval.pending || refusal.pending;
  const { action, is_own: isOwn, requested_by: name, requested_at: at, instalment, note } = request;
  return (
    <Stack spacing={1}>
      <Typography variant="body2" sx={{ fontWeight: 700 }}>
        {t(`debts.action.${action}`)} {instalment !== null && formatAmount(instalment)}
      </Typography>
      <SecondaryText>{t('debts.askedBy', { name, when: formatShortTime(at) })}</SecondaryText>
      {note !== null && <SecondaryText>{note}</SecondaryText>}
      <Stack direction="row" spacing={1}>
        {!isOwn && (
          <Button size="small" variant="contained" disabled={isBusy} onClick={() => void approval.press()}>
            {t('debts.approve')}
          </Button>
        )}
        <Button size="small" variant="outlined" disabled={isBusy} onClick={() => void refusal.press()}>
          {t(isOwn ? 'debts.takeBack' : 'debts.refuse')}
        </Button>
      </Stack>
      <RefusalNotice text={approval.refused ?? refusal.refused} />
    </Stack>
  );
}

function useColumns(onAct: ((debt: Debt) => void) | undefined): Column<Debt>[] {
  const t = useTranslation();
  const act = (debt: Debt): ReactNode => {
    if (onAct === undefined || debt.ended_at !== null) return t('common.none');
    if (debt.request !== null) return <RequestCell key={debt.request.id} request={debt.request} />;
    return (
      <Button size="small" variant="outlined" onClick={() => onAct(debt)}>
        {t('debts.act')}
      </Button>
    );
  };
  return [
    { name: t('debts.remaining'), right: true, cell: (debt) => <Remaining debt={debt} /> },
    { name: t('common.status'), cell: (debt) => <State debt={debt} /> },
    { name: t('common.player'), cell: ({ player_id: id }) => <PlayerLink id={id} /> },
    { name: t('debts.request'), long: true, cell: act },
    { name: t('common.when'), cell: ({ opened_at: at }) => <When at={at} /> },
    { name: t('debts.steps'), cell: (debt) => <Steps debt={debt} /> },
    {
      name: t('withdrawal.endToEnd'),
      long: true,
      cell: ({ payment_id: id }) => <CopyableId id={id} what={t('withdrawal.endToEnd')} keep={20} />,
    },
  ];
}

function DebtScreen() {
  const t = useTranslation();
  const [acting, setActing] = useState<Debt>();
  const canAct = useCanDo('payment.refund');
  const { query, setQuery } = useListQuery(statuses);
  const list = useRows<Debt>('debts', query, { order: 'DESC' });
  return (
    <Page title={t('debts.title')} lead={t('debts.lead')}>
      <ListTools>
        <ListTabs query={query} setQuery={setQuery} states={statuses} getName={(status) => t(tabLabels[status])} />
        <SearchField label={t('debts.search')} value={query.q} onSearch={(q) => setQuery({ q })} />
      </ListTools>
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={useColumns(canAct ? setActing : undefined)}
        empty={t('debts.empty')}
      />
      {acting !== undefined && <DebtDialog debt={acting} onClose={() => setActing(undefined)} />}
    </Page>
  );
}

/** Debts of players after a bank reversed a deposit. */
export function DebtList() {
  return (
    <CanAccess resource="debts" action="list" accessDenied={<AccessDenied />}>
      <DebtScreen />
    </CanAccess>
  );
}
