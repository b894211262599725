import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Chip } from '../../parts/chip.tsx';
import { Reference } from '../../parts/reference.tsx';
import type { Tone } from '../../parts/tone.ts';
import { When } from '../../parts/when.tsx';
import type { TableRound, TableRow } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { clockOf, countText, isHeld } from './round-clock.ts';
import { useServerTime } from './server-time.ts';

const tones: Record<TableRound['state'], Tone> = {
  open: 'good',
  locked: 'warn',
  running: 'link',
  settled: 'quiet',
  void: 'bad',
};

/** What stands small below a value. */
export function Below({ children }: { children: ReactNode }) {
  return (
    <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

/** Whether a table opens rounds; where it closed by itself, that and when. */
export function TableState({ row }: { row: Pick<TableRow, 'open' | 'closed_itself_at'> }) {
  const say = useSay();
  if (row.open) return <Chip tone="good">{say('tables.isOpen')}</Chip>;
  if (row.closed_itself_at === null) return <Chip tone="warn">{say('tables.isClosed')}</Chip>;
  return (
    <>
      <Chip tone="bad">{say('tables.closedItself')}</Chip>
      <Below>
        <When at={row.closed_itself_at} exact />
      </Below>
    </>
  );
}

/** How a round stands. */
export function RoundState({ state }: { state: TableRound['state'] }) {
  const name = useName('tables.rounds');
  return <Chip tone={tones[state]}>{name(state)}</Chip>;
}

/** The round of a table with its clock, which counts by itself between two answers of the server. */
export function RoundNow({ round, aheadMs }: { round: TableRow['round']; aheadMs: number }) {
  const say = useSay();
  const nowMs = useServerTime(aheadMs);
  if (round === null) return say('tables.noRound');
  const { word, ms, isLate } = clockOf(round, nowMs);
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
          {isLate ? say('tables.late') : say(`tables.clock.${word}`, { time: countText(ms) })}
        </Typography>
      )}
    </>
  );
}

/** The node that drives a table, and until when it did, as it was when it was looked at. */
export function Holder({ holder, serverMs }: Pick<TableRow, 'holder'> & { serverMs: number }) {
  const say = useSay();
  if (holder === null) return <Chip tone="bad">{say('tables.neverHeld')}</Chip>;
  return (
    <>
      <Reference id={holder.node} what={say('tables.node')} keep={10} />
      {isHeld(holder, serverMs) ? (
        <Below>
          {say('tables.until')} <When at={holder.until} exact />
        </Below>
      ) : (
        <div>
          <Chip tone="bad">{say('tables.letGo')}</Chip>
        </div>
      )}
    </>
  );
}

/** How many rounds were void in a week: any is one too many. Some in a row, and the table closes by itself. */
export function Incidents({
  row: { incidents, voids_in_a_row: count, most_voids_in_a_row: most },
}: {
  row: Pick<TableRow, 'incidents' | 'voids_in_a_row' | 'most_voids_in_a_row'>;
}) {
  const say = useSay();
  if (incidents === 0) return '0';
  return (
    <>
      <Chip tone="bad">{incidents}</Chip>
      {count > 0 && <Below>{say('tables.voidsInARow', { count: String(count), most: String(most) })}</Below>}
    </>
  );
}
