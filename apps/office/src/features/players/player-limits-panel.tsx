import type { Answer } from '@arara/contract/client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { Card } from '../../shared/display/card.tsx';
import { RowSkeleton } from '../../shared/display/load-state.tsx';
import { LoadError } from '../../shared/display/notice.tsx';
import { When } from '../../shared/display/when.tsx';
import { formatAmount } from '../../shared/format/amount.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { type CompactColumn, CompactTable } from './compact-table.tsx';
import { PlayerLimitDialog } from './player-limit-dialog.tsx';
import { OverviewCard } from './overview-card.tsx';

type PlayerLimits = Answer<'officePlayerLimits'>['data'];
type PlayerLimit = PlayerLimits['limits'][number];
type PlayerLimitChange = PlayerLimits['history'][number];

/** The text of a value: reais, minutes of play, or a number of bets; a dash for none. */
function useLimitValue() {
  const t = useTranslation();
  return (kind: PlayerLimit['kind'], value: string | null): string => {
    if (value === null) return t('limits.none');
    if (kind === 'bets') return t('limits.betsOf', { count: Number(value) });
    return kind === 'time' ? t('limits.minutesOf', { minutes: Number(value) }) : formatAmount(value);
  };
}

/** The limits of a player with what is used of each, their history, and the form of staff. */
export function PlayerLimitsPanel({ playerId }: { playerId: number }) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  const maySet = useCanDo('player.limit');
  const ask = useCallback(
    async (signal: AbortSignal) => (await call('officePlayerLimits', { player_id: playerId }, { signal })).data,
    [playerId],
  );
  const { data, error, reload } = useApiQuery(ask);
  if (data === undefined)
    return <Card>{error === undefined ? <RowSkeleton /> : <LoadError error={error} onRetry={reload} />}</Card>;
  return (
    <>
      <OverviewCard title={t('limits.title')} note={t('limits.note', { hours: data.raise_delay_hours })}>
        {maySet && (
          <Box sx={{ px: 2, pb: 1 }}>
            <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
              {t('limits.set')}
            </Button>
          </Box>
        )}
        <LimitsInForce limits={data.limits} />
      </OverviewCard>
      <OverviewCard title={t('limits.history')}>
        {data.history.length === 0 ? (
          <Typography sx={{ px: 2, pb: 2 }}>{t('limits.noHistory')}</Typography>
        ) : (
          <LimitHistory history={data.history} />
        )}
      </OverviewCard>
      {open && (
        <PlayerLimitDialog
          playerId={playerId}
          onClose={() => {
            setOpen(false);
            reload();
          }}
        />
      )}
    </>
  );
}

function useLimitColumns(): CompactColumn<PlayerLimit>[] {
  const t = useTranslation();
  const [kindName, periodName] = [useCodeLabel('limitKind'), useCodeLabel('limitPeriod')];
  const formatValue = useLimitValue();
  return [
    { name: t('limits.kind'), cell: ({ kind }) => kindName(kind) },
    { name: t('limits.period'), cell: ({ period }) => periodName(period) },
    { name: t('limits.inForce'), right: true, cell: ({ kind, value }) => formatValue(kind, value) },
    { name: t('limits.own'), right: true, cell: ({ kind, own }) => formatValue(kind, own) },
    { name: t('limits.byStaff'), right: true, cell: ({ kind, by_staff: value }) => formatValue(kind, value) },
    { name: t('limits.used'), right: true, cell: ({ kind, used }) => (used === null ? null : formatValue(kind, used)) },
    { name: t('limits.left'), right: true, cell: ({ kind, left }) => (left === null ? null : formatValue(kind, left)) },
    {
      name: t('limits.request'),
      cell: ({ kind, request }) =>
        request === null ? null : (
          <>
            {formatValue(kind, request.value)} · <When at={request.applies_from} />
          </>
        ),
    },
  ];
}

function LimitsInForce({ limits }: { limits: readonly PlayerLimit[] }) {
  const t = useTranslation();
  const columns = useLimitColumns();
  return (
    <CompactTable
      label={t('limits.title')}
      columns={columns}
      rows={limits}
      getKey={({ kind, period }) => `${kind} ${period}`}
    />
  );
}

function useHistoryColumns(): CompactColumn<PlayerLimitChange>[] {
  const t = useTranslation();
  const [kindName, periodName] = [useCodeLabel('limitKind'), useCodeLabel('limitPeriod')];
  const actionName = useCodeLabel('limitAction');
  const formatValue = useLimitValue();
  return [
    { name: t('limits.at'), cell: ({ at }) => <When at={at} /> },
    { name: t('limits.by'), cell: ({ staff }) => staff ?? t('limits.player') },
    { name: t('limits.action'), cell: ({ action }) => actionName(action) },
    { name: t('limits.kind'), cell: ({ kind, period }) => `${kindName(kind)} · ${periodName(period)}` },
    { name: t('limits.before'), right: true, cell: ({ kind, before }) => formatValue(kind, before) },
    { name: t('limits.after'), right: true, cell: ({ kind, after }) => formatValue(kind, after) },
    { name: t('limits.reason'), cell: ({ reason }) => reason },
  ];
}

function LimitHistory({ history }: { history: readonly PlayerLimitChange[] }) {
  const t = useTranslation();
  const columns = useHistoryColumns();
  return <CompactTable label={t('limits.history')} columns={columns} rows={history} getKey={({ id }) => String(id)} />;
}
