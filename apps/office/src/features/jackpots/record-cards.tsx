import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { RaRecord } from 'ra-core';
import { Card } from '../../parts/card.tsx';
import { Money } from '../../parts/money.tsx';
import { Empty } from '../../parts/notice.tsx';
import { RowCards } from '../../parts/row-cards.tsx';
import { RowTable } from '../../parts/row-table.tsx';
import type { Column } from '../../parts/rows.ts';
import { When } from '../../parts/when.tsx';
import { type Say, useSay } from '../../word.ts';
import { dropColumns } from './drop-columns.tsx';
import type { Jackpot, JackpotChange } from './jackpot-draft.ts';

interface RecordCardProps<Row extends RaRecord> {
  title: string;
  lead?: string;
  rows: readonly Row[];
  columns: Column<Row>[];
  empty: string;
}

function RecordCard<Row extends RaRecord>({ title, lead, rows, columns, empty }: RecordCardProps<Row>) {
  const Rows = useMediaQuery('(max-width: 760px)') ? RowCards : RowTable;
  return (
    <Card>
      <Box sx={{ p: 2 }}>
        <Typography variant="h2" sx={{ fontSize: 16, fontWeight: 700 }}>
          {title}
        </Typography>
        {lead !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {lead}
          </Typography>
        )}
      </Box>
      {rows.length === 0 ? <Empty>{empty}</Empty> : <Rows rows={[...rows]} columns={columns} />}
    </Card>
  );
}

type Month = Jackpot['months'][number] & { id: string };

const sums = ['opening', 'fed', 'seeded', 'moved', 'paid', 'taken_back', 'closing'] as const;

const monthColumns = (say: Say): Column<Month>[] => [
  { name: say('jackpots.month.month'), cell: ({ month }) => month },
  ...sums.map((sum): Column<Month> => ({
    name: say(`jackpots.month.${sum}`),
    right: true,
    cell: (row) => <Money amount={row[sum]} />,
  })),
];

const changeColumns = (say: Say): Column<JackpotChange>[] => [
  { name: say('jackpots.change'), cell: ({ kind }) => say(`jackpots.waits.${kind}`) },
  { name: say('jackpots.state'), cell: ({ state }) => say(`jackpots.decided.${state}`) },
  { name: say('jackpots.reason'), long: true, cell: ({ reason }) => reason },
  { name: say('jackpots.askedOf'), cell: ({ asked_by: by }) => by || say('jackpots.house') },
  { name: say('jackpots.askedAt'), cell: ({ asked_at: at }) => <When at={at} /> },
  {
    name: say('jackpots.decidedOf'),
    cell: ({ decided_by: by, state }) => (state === 'asked' ? '—' : by || say('jackpots.house')),
  },
];

/** The months of a pool, who won it, and what was asked for of it. */
export function RecordCards({ jackpot: { months, last_drops: drops, changes } }: { jackpot: Jackpot }) {
  const say = useSay();
  return (
    <>
      <RecordCard
        title={say('jackpots.months')}
        lead={say('jackpots.monthsLead')}
        rows={months.map((month) => ({ ...month, id: month.month }))}
        columns={monthColumns(say)}
        empty={say('jackpots.noMonths')}
      />
      <RecordCard
        title={say('jackpots.drops')}
        rows={drops}
        columns={dropColumns(say)}
        empty={say('jackpots.noDrops')}
      />
      <RecordCard
        title={say('jackpots.changes')}
        rows={changes}
        columns={changeColumns(say)}
        empty={say('jackpots.noChanges')}
      />
    </>
  );
}
