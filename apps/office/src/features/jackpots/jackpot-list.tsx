import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Chip } from '../../shared/display/chip.tsx';
import { ALL_STATUSES } from '../../shared/lists/list-query.ts';
import { Money } from '../../shared/display/money.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { CreateLink, AuthoredList } from '../../shared/lists/authored-list.tsx';
import { type Translate, useTranslation } from '../../shared/messages/translation.ts';
import type { JackpotWin } from './win-list.tsx';
import { type JackpotRow, formatShare } from './jackpot-draft.ts';
import { StateChip } from './state-chip.tsx';
import { ZERO, formatBRL, parseReais } from '@arara/money';
import { useNotify } from 'ra-core';
import { useEffect, useRef } from 'react';

/** Notifies about each win since the screen was opened. */
function useWinNotifications(drops: readonly JackpotWin[] | undefined): void {
  const t = useTranslation();
  const notify = useNotify();
  const known = useRef<number>(undefined);
  const [latest] = drops ?? [];
  useEffect(() => {
    if (drops === undefined) return;
    const id = latest?.id ?? 0;
    const isNew = known.current !== undefined && id > known.current;
    known.current = id;
    if (!isNew || latest === undefined) return;
    const amount = formatBRL(parseReais(latest.amount) ?? ZERO);
    notify(t('jackpots.won', { account: latest.account, amount, pool: latest.pool }), { type: 'info' });
  }, [drops, latest, notify, t]);
}

const states = ['draft', 'open', 'paused', 'ending', 'ended'] as const;

/** Query of the latest wins. */
const LATEST = { page: 1, q: '', status: ALL_STATUSES };

const buildColumns = (t: Translate): Column<JackpotRow>[] => [
  { name: t('jackpots.name'), cell: ({ title }) => title },
  {
    name: t('jackpots.state'),
    cell: ({ state, asked }) => (
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <StateChip state={state} />
        {asked !== null && <Chip tone="link">{t(`jackpots.waits.${asked}`)}</Chip>}
      </Box>
    ),
  },
  { name: t('jackpots.site'), cell: ({ site }) => site },
  { name: t('jackpots.contribution'), right: true, cell: (row) => formatShare(row.contribution) },
  { name: t('jackpots.amount'), right: true, cell: ({ amount }) => <Money amount={amount} /> },
  { name: t('jackpots.wins'), right: true, cell: ({ drops }) => drops },
  { name: t('jackpots.paid'), right: true, cell: ({ paid }) => <Money amount={paid} /> },
];

/** Notifies about wins while the list is open. */
function WinNotifier() {
  useWinNotifications(useRows<JackpotWin>('jackpot-drops', LATEST).data);
  return null;
}

function ListActions() {
  const t = useTranslation();
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Button component={Link} to="/jackpot-drops">
        {t('jackpots.allWins')}
      </Button>
      <CreateLink resource="jackpots" command="jackpot.write" />
    </Box>
  );
}

/** Jackpot pools of every site. */
export function JackpotList() {
  const t = useTranslation();
  return (
    <AuthoredList
      resource="jackpots"
      label={t('jackpots.state')}
      states={states}
      getName={(state) => t(`jackpots.states.${state}`)}
      columns={buildColumns(t)}
      aside={<ListActions />}
    >
      <WinNotifier />
    </AuthoredList>
  );
}
