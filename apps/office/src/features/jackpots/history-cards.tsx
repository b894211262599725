import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { RaRecord } from 'ra-core';
import { Card } from '../../shared/display/card.tsx';
import { Money } from '../../shared/display/money.tsx';
import { EmptyState } from '../../shared/display/notice.tsx';
import { RowCards } from '../../shared/lists/row-cards.tsx';
import { RowTable } from '../../shared/lists/row-table.tsx';
import type { Column } from '../../shared/lists/rows.ts';
import { When } from '../../shared/display/when.tsx';
import { type Translate, useTranslation } from '../../shared/messages/translation.ts';
import { winColumns } from './win-list.tsx';
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
      {rows.length === 0 ? <EmptyState>{empty}</EmptyState> : <Rows rows={[...rows]} columns={columns} />}
    </Card>
  );
}

type Month = Jackpot['months'][number] & { id: string };

const sums = ['opening', 'fed', 'seeded', 'moved', 'paid', 'taken_back', 'closing'] as const;

const monthColumns = (t: Translate): Column<Month>[] => [
  { name: t('jackpots.month.month'), cell: ({ month }) => month },
  ...sums.map((sum): Column<Month> => ({
    name: t(`jackpots.month.${sum}`),
    right: true,
    cell: (row) => <Money amount={row[sum]} />,
  })),
];

const changeColumns = (t: Translate): Column<JackpotChange>[] => [
  { name: t('jackpots.change'), cell: ({ kind }) => t(`jackpots.waits.${kind}`) },
  { name: t('jackpots.state'), cell: ({ state }) => t(`jackpots.decided.${state}`) },
  { name: t('jackpots.reason'), long: true, cell: ({ reason }) => reason },
  { name: t('jackpots.askedOf'), cell: ({ requested_by: by }) => by || t('jackpots.operator') },
  { name: t('jackpots.askedAt'), cell: ({ requested_at: at }) => <When at={at} /> },
  {
    name: t('jackpots.decidedOf'),
    cell: ({ decided_by: by, state }) => (state === 'asked' ? '—' : by || t('jackpots.operator')),
  },
];

/** Months, wins and changes of a jackpot pool. */
export function HistoryCards({ jackpot: { months, last_drops: drops, changes } }: { jackpot: Jackpot }) {
  const t = useTranslation();
  return (
    <>
      <RecordCard
        title={t('jackpots.months')}
        lead={t('jackpots.monthsLead')}
        rows={months.map((month) => ({ ...month, id: month.month }))}
        columns={monthColumns(t)}
        empty={t('jackpots.noMonths')}
      />
      <RecordCard title={t('jackpots.wins')} rows={drops} columns={winColumns(t)} empty={t('jackpots.noWins')} />
      <RecordCard
        title={t('jackpots.changes')}
        rows={changes}
        columns={changeColumns(t)}
        empty={t('jackpots.noChanges')}
      />
    </>
  );
}
