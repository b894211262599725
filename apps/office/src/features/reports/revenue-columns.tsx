import WarningAmber from '@mui/icons-material/WarningAmberRounded';
import type { Centavos } from '@arara/money';
import type { ReactNode } from 'react';
import { Sparkline } from '../../shared/charts/sparkline.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { computeChangeBps } from '../../shared/figures/delta.ts';
import { DeltaText } from '../../shared/figures/delta-text.tsx';
import { parseAmount } from '../../shared/format/amount.ts';
import { formatCount } from '../../shared/format/whole-amount.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { formatColumn, formatMargin, toCsvAmount, toCsvPercent } from './figure-text.ts';
import type { RevenueFigures } from './revenue-input.ts';
import { type RevenueRow, computeCosts, computePerActive, isBelowTheory } from './revenue-rows.ts';
import type { TableColumn } from './table-column.ts';

/** Columns that are shown only when chosen. */
export const hiddenRevenueColumns = [
  'bonus_stakes',
  'bonus_wins',
  'bonus_cost',
  'rebates',
  'commissions',
  'jackpot_contributions',
  'per_active',
];

type Column = TableColumn<RevenueRow>;

function amountColumn(key: string, name: string, read: (figures: RevenueFigures) => Centavos | undefined): Column {
  return {
    key,
    name,
    cell: ({ figures }) => {
      const amount = read(figures);
      return amount === undefined ? '—' : formatColumn(amount);
    },
    order: ({ figures }) => read(figures) ?? null,
    csv: ({ figures }) => toCsvAmount(read(figures)),
  };
}

function countColumn(key: 'rounds' | 'actives', name: string): Column {
  return {
    key,
    name,
    cell: ({ figures }) => formatCount(figures[key]),
    order: ({ figures }) => figures[key],
    csv: ({ figures }) => ({ number: String(figures[key]) }),
  };
}

function marginColumn(key: string, name: string, read: (figures: RevenueFigures) => number | null): Column {
  return {
    key,
    name,
    cell: ({ figures }) => {
      const bps = read(figures);
      return bps === null ? '—' : formatMargin(bps);
    },
    order: ({ figures }) => read(figures),
    csv: ({ figures }) => toCsvPercent(read(figures)),
  };
}

/** The margin, marked where it is far below theory. */
function Margin({ figures }: { figures: RevenueFigures }): ReactNode {
  const t = useTranslation();
  if (figures.hold_bps === null) return '—';
  const text = formatMargin(figures.hold_bps);
  if (!isBelowTheory(figures)) return text;
  return (
    <Chip tone="warn" icon={<WarningAmber aria-hidden />} title={t('reports.belowTheory')}>
      {text}
    </Chip>
  );
}

const changeOf = ({ figures, compared }: RevenueRow): number | undefined =>
  compared === null ? undefined : computeChangeBps(parseAmount(figures.ggr), parseAmount(compared.ggr));

function changeColumn(name: string): Column {
  return {
    key: 'change',
    name,
    cell: (row) => <DeltaText changeBps={changeOf(row)} meaning="gain" />,
    order: (row) => changeOf(row) ?? null,
    csv: (row) => toCsvPercent(changeOf(row)),
  };
}

function sparkColumn(name: string, sparks: ReadonlyMap<string, readonly number[]>, level: string): Column {
  return {
    key: 'course',
    name,
    cell: (row) => {
      const values = row.level === level ? sparks.get(row.key) : undefined;
      if (values === undefined) return null;
      return <Sparkline label={name} values={values} isFalling={(values.at(-1) ?? 0) < 0} />;
    },
    csv: () => ({ text: '' }),
  };
}

interface RevenueColumnsInput {
  isCompared: boolean;
  sparks: ReadonlyMap<string, readonly number[]> | undefined;
  /** The level whose rows have a course. */
  sparkLevel: string;
}

/** Columns of the revenue table. */
export function useRevenueColumns({ isCompared, sparks, sparkLevel }: RevenueColumnsInput): Column[] {
  const t = useTranslation();
  const amount = (key: 'stakes' | 'wins' | 'ggr' | 'bonus_stakes' | 'bonus_wins') =>
    amountColumn(key, t(`reports.figures.${key}`), (figures) => parseAmount(figures[key]));
  const part = (key: 'bonus_cost' | 'rebates' | 'commissions' | 'jackpot_contributions' | 'ngr') =>
    amountColumn(key, t(`reports.figures.${key}`), ({ ngr }) => (ngr === null ? undefined : parseAmount(ngr[key])));
  return [
    countColumn('rounds', t('reports.figures.rounds')),
    countColumn('actives', t('reports.figures.activesShort')),
    amount('stakes'),
    amount('wins'),
    amount('ggr'),
    ...(isCompared ? [changeColumn(t('reports.figures.change'))] : []),
    amountColumn('costs', t('reports.figures.costs'), computeCosts),
    part('ngr'),
    {
      ...marginColumn('hold', t('reports.figures.hold'), ({ hold_bps: bps }) => bps),
      cell: ({ figures }) => <Margin figures={figures} />,
    },
    marginColumn('theory', t('reports.figures.theory'), ({ theory_hold_bps: bps }) => bps),
    ...(sparks === undefined ? [] : [sparkColumn(t('reports.figures.course'), sparks, sparkLevel)]),
    amount('bonus_stakes'),
    amount('bonus_wins'),
    part('bonus_cost'),
    part('rebates'),
    part('commissions'),
    part('jackpot_contributions'),
    amountColumn('per_active', t('reports.figures.perActive'), computePerActive),
  ];
}
