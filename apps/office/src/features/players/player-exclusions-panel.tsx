import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import type { Exclusion } from '../../shared/api/records.ts';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { Card } from '../../shared/display/card.tsx';
import { RowSkeleton } from '../../shared/display/load-state.tsx';
import { LoadError } from '../../shared/display/notice.tsx';
import { SecondaryText } from '../../shared/display/secondary-text.tsx';
import { When } from '../../shared/display/when.tsx';
import { ExclusionActions } from '../../shared/exclusions/exclusion-actions.tsx';
import {
  ExclusionCause,
  ExclusionEnd,
  ExclusionKind,
  ExclusionReturnRequest,
  ExclusionStateChip,
} from '../../shared/exclusions/exclusion-cells.tsx';
import { formatAmount } from '../../shared/format/amount.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { type CompactColumn, CompactTable } from './compact-table.tsx';
import { OverviewCard } from './overview-card.tsx';
import { PlayerExclusionDialog } from './player-exclusion-dialog.tsx';

/** The newest entries that the panel shows; nobody has as many in practice. */
const SHOWN = 50;

/** Pauses, exclusions and listings of a player: what is in force, the history, and the form of staff. */
export function PlayerExclusionsPanel({ playerId }: { playerId: number }) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  const mayPlace = useCanDo('exclusion.write');
  const ask = useCallback(
    async (signal: AbortSignal) =>
      (await call('officeExclusions', { player_id: playerId, limit: SHOWN }, { signal })).data,
    [playerId],
  );
  const { data, error, reload } = useApiQuery(ask);
  if (data === undefined)
    return <Card>{error === undefined ? <RowSkeleton /> : <LoadError error={error} onRetry={reload} />}</Card>;
  const inForce = data.data.filter(({ state }) => state !== 'ended');
  return (
    <>
      <OverviewCard title={t('exclusions.ofPlayer')} note={t('exclusions.neverEarly')}>
        <Box sx={{ px: 2, pb: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          {inForce.length === 0 ? (
            <Typography>{t('exclusions.noneInForce')}</Typography>
          ) : (
            inForce.map((row) => <InForce key={row.id} row={row} />)
          )}
          {mayPlace && (
            <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
              {t('exclusions.place')}
            </Button>
          )}
        </Box>
      </OverviewCard>
      {data.data.length > 0 && (
        <OverviewCard title={t('exclusions.history')}>
          <ExclusionHistory rows={data.data} onChange={reload} />
        </OverviewCard>
      )}
      {open && (
        <PlayerExclusionDialog
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

/** What blocks play now, and until when. */
function InForce({ row }: { row: Exclusion }) {
  const t = useTranslation();
  const end = row.returns_at ?? row.withdraw_until ?? row.ends_at;
  return (
    <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <ExclusionStateChip row={row} />
      <Typography component="span">{t(`exclusions.kind.${row.kind}`)}</Typography>
      <Typography component="span" sx={{ color: 'text.secondary' }}>
        {end === null ? (
          t('exclusions.length.indefinite')
        ) : (
          <>
            {t(row.kind === 'register' ? 'exclusions.withdrawsUntil' : 'exclusions.untilMoment')} <When at={end} />
          </>
        )}
      </Typography>
    </Box>
  );
}

/** When it ends, and when it did. */
function End({ row }: { row: Exclusion }) {
  const t = useTranslation();
  const ended = row.ended_at ?? row.closed_at;
  return (
    <>
      <ExclusionEnd row={row} />
      {ended !== null && (
        <SecondaryText>
          {t('exclusions.endedAt')} <When at={ended} />
        </SecondaryText>
      )}
    </>
  );
}

/** The bets of a listing whose stakes were returned. */
function Refunds({ row: { refunded_bets: bets, refunded_stakes: stakes } }: { row: Exclusion }) {
  const t = useTranslation();
  if (bets === 0) return t('common.none');
  return (
    <>
      {formatAmount(stakes)}
      <SecondaryText>{t('exclusions.refundedBets', { bets })}</SecondaryText>
    </>
  );
}

function useColumns(onChange: () => void): CompactColumn<Exclusion>[] {
  const t = useTranslation();
  return [
    { name: t('exclusions.kindName'), cell: (row) => <ExclusionKind row={row} /> },
    { name: t('common.status'), cell: (row) => <ExclusionStateChip row={row} /> },
    { name: t('exclusions.since'), cell: ({ starts_at: at }) => <When at={at} /> },
    { name: t('exclusions.until'), cell: (row) => <End row={row} /> },
    { name: t('exclusions.cause'), cell: (row) => <ExclusionCause row={row} /> },
    { name: t('exclusions.refunded'), cell: (row) => <Refunds row={row} /> },
    {
      name: t('exclusions.returnRequest'),
      cell: (row) => (
        <>
          <ExclusionReturnRequest row={row} />
          <ExclusionActions row={row} onDone={onChange} />
        </>
      ),
    },
  ];
}

function ExclusionHistory({ rows, onChange }: { rows: readonly Exclusion[]; onChange: () => void }) {
  const t = useTranslation();
  const columns = useColumns(onChange);
  return <CompactTable label={t('exclusions.history')} columns={columns} rows={rows} getKey={({ id }) => id} />;
}
