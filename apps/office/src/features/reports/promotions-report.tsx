import type { Answer } from '@arara/contract/client';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { formatBRL } from '@arara/money';
import { Fragment } from 'react';
import { useReport } from '../../shared/api/use-report.ts';
import { Card } from '../../shared/display/card.tsx';
import { EmptyState } from '../../shared/display/notice.tsx';
import { parseAmount } from '../../shared/format/amount.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { createAmountColumn, createCountColumn } from './figure-columns.ts';
import { FiguresTable, type NamedRow } from './figures-table.tsx';
import { useListHref } from './list-href.ts';
import { toSiteInput } from './revenue-input.ts';
import type { ReportProps } from './revenue-report.tsx';
import { ReportError } from './report-part.tsx';

type PromotionFigures = Answer<'officeReportPromotions'>['data']['sums'];

const HEIGHT = 320;

function useColumns() {
  const t = useTranslation();
  const count = (key: 'claims' | 'claimers' | 'conversions') =>
    createCountColumn<PromotionFigures>(key, t(`reports.promotions.${key}`), (figures) => figures[key]);
  type AmountKey = Exclude<keyof PromotionFigures, 'claims' | 'claimers' | 'conversions'>;
  const amount = (key: AmountKey) =>
    createAmountColumn<PromotionFigures>(key, t(`reports.promotions.${key}`), (figures) => parseAmount(figures[key]));
  return [
    count('claims'),
    count('claimers'),
    count('conversions'),
    amount('claimed_amount'),
    amount('taken_back'),
    amount('promotion_cost'),
    amount('claimer_deposit_amount'),
    amount('claimer_ggr'),
  ];
}

/** What leads from the cost of the claims to the bonus cost of the period. */
function BonusCostSum({ data }: { data: Answer<'officeReportPromotions'>['data'] }) {
  const t = useTranslation();
  const parts = [
    ['claims_cost', data.sums.promotion_cost],
    ['other_bonus_cost', data.other_bonus_cost],
    ['bonus_cost', data.bonus_cost],
  ] as const;
  return (
    <Box
      component="dl"
      sx={({ tokens }) => ({
        m: 0,
        p: 2,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 320px) auto',
        justifyContent: 'start',
        gap: 0.75,
        columnGap: 3,
        fontSize: 14,
        borderTop: `1px solid ${tokens.line}`,
        '& dt, & dd': { m: 0 },
        '& dd': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
        '& dt:last-of-type, & dd:last-of-type': { fontWeight: 700 },
      })}
    >
      {parts.map(([key, amount]) => (
        <Fragment key={key}>
          <dt>{t(`reports.promotions.${key}`)}</dt>
          <dd>{formatBRL(parseAmount(amount))}</dd>
        </Fragment>
      ))}
    </Box>
  );
}

/** What each promotion cost, and what its claimers brought in the period. */
export function PromotionsReport({ query, onChange }: ReportProps) {
  const t = useTranslation();
  const hrefTo = useListHref();
  const columns = useColumns();
  const input = { ...query.period, ...toSiteInput(query.filters) };
  const { data, error, isStale, reload } = useReport('officeReportPromotions', input);
  if (error !== undefined) return <ReportError error={error} onRetry={reload} />;
  if (data === undefined) return <Skeleton variant="rounded" height={HEIGHT} />;
  const rows = data.rows.map(({ key, title, ...figures }): NamedRow<PromotionFigures> => ({
    key,
    title,
    to: hrefTo('promotions', '') === undefined ? undefined : `/promotions/${key}/show`,
    figures,
  }));
  return (
    <Box sx={{ opacity: isStale ? 0.6 : 1 }}>
      <Card>
        {rows.length === 0 && !isStale ? (
          <EmptyState>{t('reports.promotions.empty')}</EmptyState>
        ) : (
          <>
            <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block', px: 2, pt: 1.5, pb: 1 }}>
              {t('reports.promotions.lead')}
            </Typography>
            <FiguresTable
              name="promotions"
              label={t('reports.headings.promotions')}
              heading={t('reports.promotions.promotion')}
              rows={rows}
              sum={data.sums}
              columns={columns}
              period={query.period}
              sort={query.sort}
              onSort={(sort) => onChange({ sort })}
            />
          </>
        )}
        <BonusCostSum data={data} />
      </Card>
    </Box>
  );
}
