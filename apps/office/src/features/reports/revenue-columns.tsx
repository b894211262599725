import WarningAmber from '@mui/icons-material/WarningAmberRounded';
import type { ReactNode } from 'react';
import { Sparkline } from '../../shared/charts/sparkline.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { DeltaText } from '../../shared/figures/delta-text.tsx';
import { parseAmount } from '../../shared/format/amount.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { createAmountColumn, createCountColumn, createShareColumn } from './figure-columns.ts';
import { formatMargin, toCsvPercent } from './figure-text.ts';
import type { RevenueFigures } from './revenue-input.ts';
import { type RevenueRow, computeCosts, computeGgrChange, computePerActive, isBelowTheory } from './revenue-rows.ts';
import type { TableColumn } from './table-column.ts';

/** Columns that are shown only when chosen. */
export const hiddenRevenueColumns = [
  'bonus_stakes',
  'bonus_wins',
  'bonus_cost',
  'rebates',
  'commissions',
  'jackpot_contributions',
  'provider_fees',
  'payment_fees',
  'taxes',
  'per_active',
];

type Column = TableColumn<RevenueRow>;

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

function changeColumn(name: string): Column {
  return {
    key: 'change',
    name,
    cell: (row) => <DeltaText changeBps={computeGgrChange(row)} meaning="gain" />,
    order: (row) => computeGgrChange(row) ?? null,
    csv: (row) => toCsvPercent(computeGgrChange(row)),
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
    createAmountColumn<RevenueFigures>(key, t(`reports.figures.${key}`), (figures) => parseAmount(figures[key]));
  const part = (key: keyof NonNullable<RevenueFigures['ngr']>) =>
    createAmountColumn<RevenueFigures>(key, t(`reports.figures.${key}`), ({ ngr }) =>
      ngr === null ? undefined : parseAmount(ngr[key]),
    );
  return [
    createCountColumn<RevenueFigures>('rounds', t('reports.figures.rounds'), ({ rounds }) => rounds),
    createCountColumn<RevenueFigures>('actives', t('reports.figures.activesShort'), ({ actives }) => actives),
    amount('stakes'),
    amount('wins'),
    amount('ggr'),
    ...(isCompared ? [changeColumn(t('reports.figures.change'))] : []),
    createAmountColumn('costs', t('reports.figures.costs'), computeCosts),
    part('ngr'),
    {
      ...createShareColumn<RevenueFigures>('hold', t('reports.figures.hold'), ({ hold_bps: bps }) => bps),
      cell: ({ figures }) => <Margin figures={figures} />,
    },
    createShareColumn<RevenueFigures>('theory', t('reports.figures.theory'), ({ theory_hold_bps: bps }) => bps),
    ...(sparks === undefined ? [] : [sparkColumn(t('reports.figures.course'), sparks, sparkLevel)]),
    amount('bonus_stakes'),
    amount('bonus_wins'),
    part('bonus_cost'),
    part('rebates'),
    part('commissions'),
    part('jackpot_contributions'),
    part('provider_fees'),
    part('payment_fees'),
    part('taxes'),
    createAmountColumn('per_active', t('reports.figures.perActive'), computePerActive),
  ];
}
