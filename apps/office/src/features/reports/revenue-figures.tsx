import { centavos, formatReais } from '@arara/money';
import Box from '@mui/material/Box';
import { ChangeDetail } from '../../shared/figures/change-detail.tsx';
import { type Figure } from '../../shared/figures/figure-strip.tsx';
import { parseAmount } from '../../shared/format/amount.ts';
import { formatKeyAmount, formatKeyCount } from '../../shared/format/whole-amount.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { formatMargin, toPercentDecimal } from './figure-text.ts';
import { formatDecimalText } from '../../shared/format/percent.ts';
import type { RevenueAnswer, RevenueFigures } from './revenue-input.ts';
import { computePerActive } from './revenue-rows.ts';

interface FigureInput {
  key: string;
  label: string;
  /** Undefined where the figure is not known. */
  read: (figures: RevenueFigures) => bigint | undefined;
  format: (value: bigint) => string;
  role?: Figure['role'];
}

/** The change of a margin in percentage points, and the margin in theory. */
function MarginDetail({ sums, compared }: { sums: RevenueFigures; compared: RevenueFigures | null }) {
  const t = useTranslation();
  const [now, before] = [sums.hold_bps, compared?.hold_bps ?? null];
  const change = now === null || before === null ? undefined : now - before;
  const theory = sums.theory_hold_bps;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 0.75 }}>
      {change !== undefined && (
        <Box
          component="span"
          sx={{ fontWeight: 600, whiteSpace: 'nowrap', color: change < 0 ? 'error.main' : 'success.main' }}
        >
          {t('reports.points', {
            sign: change < 0 ? '▼' : '▲',
            points: formatDecimalText(toPercentDecimal(Math.abs(change))),
          })}
        </Box>
      )}
      {theory !== null && <span>{t('reports.theoryIs', { margin: formatMargin(theory) })}</span>}
    </Box>
  );
}

/** Key figures of the revenue. */
export function useRevenueFigures(data: RevenueAnswer | undefined): Figure[] | undefined {
  const t = useTranslation();
  if (data === undefined) return undefined;
  const { sums, compared_sums: compared } = data;
  const count = (value: bigint) => formatKeyCount(Number(value));
  const reais = (value: bigint) => formatKeyAmount(formatReais(centavos(value)));
  const all: FigureInput[] = [
    { key: 'ggr', label: 'GGR', read: ({ ggr }) => parseAmount(ggr), format: reais, role: 'current' },
    {
      key: 'ngr',
      label: 'NGR',
      read: ({ ngr }) => (ngr === null ? undefined : parseAmount(ngr.ngr)),
      format: reais,
      role: 'net',
    },
    {
      key: 'stakes',
      label: t('reports.figures.stakes'),
      read: ({ stakes }) => parseAmount(stakes),
      format: reais,
    },
    { key: 'rounds', label: t('reports.figures.rounds'), read: ({ rounds }) => BigInt(rounds), format: count },
    { key: 'actives', label: t('reports.figures.actives'), read: ({ actives }) => BigInt(actives), format: count },
    { key: 'per_active', label: t('reports.figures.perActive'), read: computePerActive, format: reais },
  ];
  const figures = all.flatMap(({ key, label, read, format, role }): Figure[] => {
    const now = read(sums);
    if (now === undefined) return [];
    const before = compared === null ? undefined : read(compared);
    const detail =
      before === undefined ? null : <ChangeDetail now={now} before={before} meaning="gain" text={format(before)} />;
    return [{ key, label, value: format(now), role, detail }];
  });
  const margin: Figure = {
    key: 'hold',
    label: t('reports.figures.hold'),
    value: sums.hold_bps === null ? '—' : formatMargin(sums.hold_bps),
    detail: <MarginDetail sums={sums} compared={compared} />,
  };
  const at = figures.findIndex(({ key }) => key === 'stakes') + 1;
  return figures.toSpliced(at, 0, margin);
}
