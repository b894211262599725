import type { Answer } from '@arara/contract/client';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useReport } from '../../shared/api/use-report.ts';
import { Card } from '../../shared/display/card.tsx';
import { EmptyState } from '../../shared/display/notice.tsx';
import { parseAmount } from '../../shared/format/amount.ts';
import { formatWholeAmount } from '../../shared/format/whole-amount.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { FiguresTable, type NamedRow } from './figures-table.tsx';
import { DecisionsTable } from './decisions-table.tsx';
import { FunnelBars } from './funnel-bars.tsx';
import { createAmountColumn, createCountColumn, createDurationColumn, createShareColumn } from './figure-columns.ts';
import { toDaysSearch, useListHref } from './list-href.ts';
import type { Period } from './period.ts';
import { toSiteInput } from './revenue-input.ts';
import { type ReportProps } from './revenue-report.tsx';
import { formatSeconds } from './seconds-text.ts';
import { ReportError } from './report-part.tsx';

type PaymentsAnswer = Answer<'officeReportPayments'>['data'];
type DepositFunnel = PaymentsAnswer['deposit_sums'];
type WithdrawalFunnel = PaymentsAnswer['withdrawal_sums'];

const HEIGHT = 260;

function DepositBars({ sums, period }: { sums: DepositFunnel; period: Period }) {
  const t = useTranslation();
  const hrefTo = useListHref();
  const linkTo = (status: string) => hrefTo('recharges', `status=${status}&${toDaysSearch(period)}`);
  const seconds = sums.median_seconds;
  return (
    <FunnelBars
      id="deposit-funnel"
      title={t('reports.payments.deposits')}
      lead={
        seconds === null ? t('reports.payments.noTime') : t('reports.payments.paidIn', { time: formatSeconds(seconds) })
      }
      steps={[
        {
          label: t('reports.payments.asked'),
          count: sums.asked,
          role: 'previous',
          detail: formatWholeAmount(sums.asked_amount),
          to: linkTo('all'),
        },
        {
          label: t('reports.payments.paid'),
          count: sums.paid,
          role: 'net',
          detail: formatWholeAmount(sums.paid_amount),
          to: linkTo('credited'),
        },
        { label: t('reports.payments.expired'), count: sums.expired, role: 'previous', to: linkTo('expired') },
        { label: t('reports.payments.refused'), count: sums.refused, role: 'previous', to: linkTo('refused') },
        { label: t('reports.payments.failed'), count: sums.failed, role: 'previous', to: linkTo('failed') },
        {
          label: t('reports.payments.open'),
          count: sums.open,
          role: 'current',
          to: linkTo('awaiting'),
        },
      ]}
    />
  );
}

function WithdrawalBars({ sums, period }: { sums: WithdrawalFunnel; period: Period }) {
  const t = useTranslation();
  const hrefTo = useListHref();
  const linkTo = (tab: string) => hrefTo('withdrawals', `tab=${tab}&${toDaysSearch(period)}`);
  const { median_seconds: median, p90_seconds: slow } = sums;
  return (
    <FunnelBars
      id="withdrawal-funnel"
      title={t('reports.payments.withdrawals')}
      lead={
        median === null || slow === null
          ? t('reports.payments.noTime')
          : t('reports.payments.approvedIn', { median: formatSeconds(median), slow: formatSeconds(slow) })
      }
      steps={[
        {
          label: t('reports.payments.asked'),
          count: sums.asked,
          role: 'previous',
          detail: formatWholeAmount(sums.asked_amount),
        },
        { label: t('reports.payments.approved'), count: sums.approved, role: 'current' },
        { label: t('reports.payments.automatic'), count: sums.automatic, role: 'current' },
        {
          label: t('reports.payments.paid'),
          count: sums.paid,
          role: 'net',
          detail: formatWholeAmount(sums.paid_amount),
          to: linkTo('paid'),
        },
        { label: t('reports.payments.refused'), count: sums.refused, role: 'previous', to: linkTo('refused') },
        {
          label: t('reports.payments.open'),
          count: sums.open,
          role: 'current',
          to: linkTo('in_review'),
        },
      ]}
    />
  );
}

function useDepositColumns() {
  const t = useTranslation();
  type CountKey = 'asked' | 'paid' | 'expired' | 'refused' | 'failed' | 'open';
  const count = (key: CountKey) =>
    createCountColumn<DepositFunnel>(key, t(`reports.payments.${key}`), (figures) => figures[key]);
  return [
    count('asked'),
    createAmountColumn<DepositFunnel>('asked_amount', t('reports.payments.askedAmount'), (one) =>
      parseAmount(one.asked_amount),
    ),
    count('paid'),
    createAmountColumn<DepositFunnel>('paid_amount', t('reports.payments.paidAmount'), (one) =>
      parseAmount(one.paid_amount),
    ),
    createShareColumn<DepositFunnel>('paid_bps', t('reports.payments.paidShare'), (one) => one.paid_bps),
    count('expired'),
    count('refused'),
    count('failed'),
    count('open'),
    createDurationColumn<DepositFunnel>('median', t('reports.payments.median'), (one) => one.median_seconds),
  ];
}

function useWithdrawalColumns() {
  const t = useTranslation();
  type CountKey = 'asked' | 'approved' | 'automatic' | 'refused' | 'cancelled' | 'failed' | 'paid' | 'open';
  const count = (key: CountKey) =>
    createCountColumn<WithdrawalFunnel>(key, t(`reports.payments.${key}`), (figures) => figures[key]);
  return [
    count('asked'),
    createAmountColumn<WithdrawalFunnel>('asked_amount', t('reports.payments.askedAmount'), (one) =>
      parseAmount(one.asked_amount),
    ),
    count('approved'),
    count('automatic'),
    count('refused'),
    count('cancelled'),
    count('failed'),
    count('paid'),
    createAmountColumn<WithdrawalFunnel>('paid_amount', t('reports.payments.paidAmount'), (one) =>
      parseAmount(one.paid_amount),
    ),
    count('open'),
    createDurationColumn<WithdrawalFunnel>('median', t('reports.payments.median'), (one) => one.median_seconds),
    createDurationColumn<WithdrawalFunnel>('p90', t('reports.payments.p90'), (one) => one.p90_seconds),
  ];
}

function PaymentTables({ data, query, onChange }: { data: PaymentsAnswer } & Pick<ReportProps, 'query' | 'onChange'>) {
  const t = useTranslation();
  const keyKind = useCodeLabel('keyKind');
  const depositColumns = useDepositColumns();
  const withdrawalColumns = useWithdrawalColumns();
  const shared = { period: query.period, sort: query.sort, onSort: (sort: string) => onChange({ sort }) };
  const deposits = data.deposits.map((row): NamedRow<DepositFunnel> => ({
    key: `${row.method} ${row.channel_id}`,
    title: `${row.method} · ${row.channel}`,
    figures: row,
  }));
  const withdrawals = data.withdrawals.map((row): NamedRow<WithdrawalFunnel> => ({
    key: row.method,
    title: keyKind(row.method),
    figures: row,
  }));
  return (
    <>
      <Card>
        <FiguresTable
          name="deposits"
          label={t('reports.payments.deposits')}
          heading={t('reports.payments.depositMethod')}
          rows={deposits}
          sum={data.deposit_sums}
          columns={depositColumns}
          {...shared}
        />
      </Card>
      <Card>
        <FiguresTable
          name="withdrawals"
          label={t('reports.payments.withdrawals')}
          heading={t('reports.payments.withdrawalMethod')}
          rows={withdrawals}
          sum={data.withdrawal_sums}
          columns={withdrawalColumns}
          {...shared}
        />
      </Card>
    </>
  );
}

/** How many deposits were paid and withdrawals approved, how fast, and by which method. */
export function PaymentsReport({ query, dimensions, onChange }: ReportProps) {
  const t = useTranslation();
  const input = { ...query.period, ...toSiteInput(query.filters), by: 'total' as const };
  const { data, error, isStale, reload } = useReport('officeReportPayments', input);
  if (error !== undefined) return <ReportError error={error} onRetry={reload} />;
  if (data === undefined) return <Skeleton variant="rounded" height={HEIGHT} />;
  if (data.deposit_sums.asked === 0 && data.withdrawal_sums.asked === 0 && !isStale) {
    return (
      <Card>
        <EmptyState>{t('reports.payments.empty')}</EmptyState>
      </Card>
    );
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.75, opacity: isStale ? 0.6 : 1 }}>
      <Card>
        <Box sx={{ p: 2, display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' } }}>
          <DepositBars sums={data.deposit_sums} period={query.period} />
          <WithdrawalBars sums={data.withdrawal_sums} period={query.period} />
        </Box>
      </Card>
      <PaymentTables data={data} query={query} onChange={onChange} />
      <DecisionsTable query={query} dimensions={dimensions} onChange={onChange} />
    </Box>
  );
}
