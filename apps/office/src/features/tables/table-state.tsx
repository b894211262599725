import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Chip } from '../../shared/display/chip.tsx';
import { CopyableId } from '../../shared/display/copyable-id.tsx';
import type { StatusTone } from '../../shared/theme/status-tone.ts';
import { When } from '../../shared/display/when.tsx';
import type { TableRound, TableRow } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { toRoundClock, formatCountdown, isHeld, useServerTime } from './round-clock.ts';
import { SecondaryText } from '../../shared/display/secondary-text.tsx';

const tones: Record<TableRound['state'], StatusTone> = {
  open: 'good',
  locked: 'warn',
  running: 'link',
  settled: 'quiet',
  void: 'bad',
};

/** Whether a table opens rounds; for an automatic closing, when it happened. */
export function TableState({ row }: { row: Pick<TableRow, 'open' | 'closed_itself_at'> }) {
  const t = useTranslation();
  if (row.open) return <Chip tone="good">{t('tables.isOpen')}</Chip>;
  if (row.closed_itself_at === null) return <Chip tone="warn">{t('tables.isClosed')}</Chip>;
  return (
    <>
      <Chip tone="bad">{t('tables.closedAutomatically')}</Chip>
      <SecondaryText>
        <When at={row.closed_itself_at} exact />
      </SecondaryText>
    </>
  );
}

/** State of a round. */
export function RoundState({ state }: { state: TableRound['state'] }) {
  const name = useCodeLabel('tableRoundState');
  return <Chip tone={tones[state]}>{name(state)}</Chip>;
}

/** Current round with a clock that runs between polls. */
export function RoundNow({ round, aheadMs }: { round: TableRow['round']; aheadMs: number }) {
  const t = useTranslation();
  const nowMs = useServerTime(aheadMs);
  if (round === null) return t('tables.noRound');
  const { key, ms, isLate } = toRoundClock(round, nowMs);
  return (
    <>
      <Box component="span" sx={{ display: 'flex', columnGap: 0.75, alignItems: 'center', flexWrap: 'wrap' }}>
        #{round.number} <RoundState state={round.state} />
      </Box>
      {ms !== undefined && (
        <Typography
          variant="caption"
          sx={{
            display: 'block',
            fontVariantNumeric: 'tabular-nums',
            whiteSpace: 'nowrap',
            color: isLate ? 'error.main' : 'text.secondary',
            fontWeight: isLate ? 700 : 'inherit',
          }}
        >
          {isLate ? t('tables.late') : t(`tables.clock.${key}`, { time: formatCountdown(ms) })}
        </Typography>
      )}
    </>
  );
}

/** Node that holds the table's lease, and until when, at the time of the answer. */
export function Holder({ holder, serverMs }: Pick<TableRow, 'holder'> & { serverMs: number }) {
  const t = useTranslation();
  if (holder === null) return <Chip tone="bad">{t('tables.neverHeld')}</Chip>;
  return (
    <>
      <CopyableId id={holder.node} what={t('tables.node')} keep={10} />
      {isHeld(holder, serverMs) ? (
        <SecondaryText>
          {t('tables.until')} <When at={holder.until} exact />
        </SecondaryText>
      ) : (
        <div>
          <Chip tone="bad">{t('tables.released')}</Chip>
        </div>
      )}
    </>
  );
}

/** Void rounds of the last week. Several in a row close the table automatically. */
export function Incidents({
  row: { incidents, voids_in_a_row: count, most_voids_in_a_row: most },
}: {
  row: Pick<TableRow, 'incidents' | 'voids_in_a_row' | 'most_voids_in_a_row'>;
}) {
  const t = useTranslation();
  if (incidents === 0) return '0';
  return (
    <>
      <Chip tone="bad">{incidents}</Chip>
      {count > 0 && (
        <SecondaryText>{t('tables.voidsInARow', { count: String(count), most: String(most) })}</SecondaryText>
      )}
    </>
  );
}
