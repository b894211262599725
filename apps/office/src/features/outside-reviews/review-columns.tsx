import AccessTime from '@mui/icons-material/AccessTimeRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ageText, minutesSince } from '../../age.ts';
import { exactText } from '../../moment.ts';
import { Chip } from '../../parts/chip.tsx';
import { useNow } from '../../parts/clock.ts';
import { Money } from '../../parts/money.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { Reference } from '../../parts/reference.tsx';
import type { Column } from '../../parts/rows.ts';
import { When } from '../../parts/when.tsx';
import type { OutsideReview } from '../../records.ts';
import { useName, useSay } from '../../word.ts';

const DAY_MINUTES = 24 * 60;

function Below({ children }: { children: ReactNode }) {
  return (
    <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

/** How long a case has waited: providers answer within a day, and who waits longer is asked after. */
function Waiting({ since }: { since: string }) {
  const minutes = minutesSince(since, useNow());
  return (
    <Chip tone={minutes < DAY_MINUTES ? 'quiet' : 'warn'} icon={<AccessTime aria-hidden />} title={exactText(since)}>
      {ageText(minutes)}
    </Chip>
  );
}

function Age({ row: { opened_at: opened, settled_at: settled, settled_by: by } }: { row: OutsideReview }) {
  const say = useSay();
  if (settled === null) return <Waiting since={opened} />;
  return (
    <>
      {say('outside.settled')} <When at={settled} />
      <Below>{by === null ? say('outside.byItself') : say('outside.settledBy', { name: by })}</Below>
    </>
  );
}

function Round({ row: { round } }: { row: OutsideReview }) {
  const say = useSay();
  if (round === null) return say('common.none');
  return (
    <>
      <Reference id={round.round_id} what={say('outside.round')} />
      <Below>{round.game}</Below>
    </>
  );
}

function Settle({ row, onSettle }: { row: OutsideReview; onSettle: (row: OutsideReview) => void }) {
  const say = useSay();
  if (row.settled_at !== null) return say('common.none');
  return (
    <Button
      size="small"
      variant="outlined"
      onClick={(event) => {
        // The row itself opens to its facts.
        event.stopPropagation();
        onSettle(row);
      }}
      sx={{ whiteSpace: 'nowrap', minHeight: 44 }}
    >
      {say('outside.settle')}
    </Button>
  );
}

/** The columns of the cases; `onSettle` is left out for who may not settle them. */
export function useReviewColumns(onSettle: ((row: OutsideReview) => void) | undefined): Column<OutsideReview>[] {
  const say = useSay();
  const kindName = useName('outside.kinds');
  return [
    { name: say('outside.kind'), cell: ({ kind }) => <strong>{kindName(kind)}</strong> },
    { name: say('common.amount'), right: true, cell: ({ amount }) => <Money amount={amount} strong /> },
    { name: say('outside.provider'), cell: ({ provider_title: title }) => title },
    {
      name: say('common.player'),
      cell: ({ player_id: id }) => (id === null ? say('common.none') : <PlayerLink id={id} />),
    },
    { name: say('outside.round'), long: true, cell: (row) => <Round row={row} /> },
    { name: say('outside.age'), cell: (row) => <Age row={row} /> },
    ...(onSettle === undefined
      ? []
      : [
          {
            name: say('reconcile.actions'),
            long: true,
            cell: (row: OutsideReview) => <Settle row={row} onSettle={onSettle} />,
          },
        ]),
  ];
}
