import AccessTime from '@mui/icons-material/AccessTimeRounded';
import Button from '@mui/material/Button';
import { formatDuration, minutesSince } from '../../shared/format/waiting-time.ts';
import { formatExactTime } from '../../shared/format/date-time.ts';
import { Chip } from '../../shared/display/chip.tsx';
import { useNow } from '../../shared/platform/browser.ts';
import { Money } from '../../shared/display/money.tsx';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { CopyableId } from '../../shared/display/copyable-id.tsx';
import type { Column } from '../../shared/lists/rows.ts';
import { When } from '../../shared/display/when.tsx';
import type { ProviderReview } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { SecondaryText } from '../../shared/display/secondary-text.tsx';

const DAY_MINUTES = 24 * 60;

/** Age of a case. Providers answer within a day; an older case needs follow-up. */
function WaitingChip({ since }: { since: string }) {
  const minutes = minutesSince(since, useNow());
  return (
    <Chip
      tone={minutes < DAY_MINUTES ? 'quiet' : 'warn'}
      icon={<AccessTime aria-hidden />}
      title={formatExactTime(since)}
    >
      {formatDuration(minutes)}
    </Chip>
  );
}

function Age({ row: { opened_at: opened, settled_at: settled, settled_by: by } }: { row: ProviderReview }) {
  const t = useTranslation();
  if (settled === null) return <WaitingChip since={opened} />;
  return (
    <>
      {t('outside.settled')} <When at={settled} />
      <SecondaryText>{by === null ? t('outside.automatic') : t('outside.settledBy', { name: by })}</SecondaryText>
    </>
  );
}

function Round({ row: { round } }: { row: ProviderReview }) {
  const t = useTranslation();
  if (round === null) return t('common.none');
  return (
    <>
      <CopyableId id={round.round_id} what={t('outside.round')} />
      <SecondaryText>{round.game}</SecondaryText>
    </>
  );
}

function Settle({ row, onSettle }: { row: ProviderReview; onSettle: (row: ProviderReview) => void }) {
  const t = useTranslation();
  if (row.settled_at !== null) return t('common.none');
  return (
    <Button
      size="small"
      variant="outlined"
      onClick={(event) => {
        // The row itself opens on click.
        event.stopPropagation();
        onSettle(row);
      }}
      sx={{ whiteSpace: 'nowrap', minHeight: 44 }}
    >
      {t('outside.settle')}
    </Button>
  );
}

/** Columns of the cases; `onSettle` is absent without permission. */
export function useReviewColumns(onSettle: ((row: ProviderReview) => void) | undefined): Column<ProviderReview>[] {
  const t = useTranslation();
  const kindName = useCodeLabel('reviewKind');
  return [
    { name: t('outside.kind'), cell: ({ kind }) => <strong>{kindName(kind)}</strong> },
    { name: t('common.amount'), right: true, cell: ({ amount }) => <Money amount={amount} strong /> },
    { name: t('outside.provider'), cell: ({ provider_title: title }) => title },
    {
      name: t('common.player'),
      cell: ({ player_id: id }) => (id === null ? t('common.none') : <PlayerLink id={id} />),
    },
    { name: t('outside.round'), long: true, cell: (row) => <Round row={row} /> },
    { name: t('outside.age'), cell: (row) => <Age row={row} /> },
    ...(onSettle === undefined
      ? []
      : [
          {
            name: t('reconcile.actions'),
            long: true,
            cell: (row: ProviderReview) => <Settle row={row} onSettle={onSettle} />,
          },
        ]),
  ];
}
