import CheckCircle from '@mui/icons-material/CheckCircleRounded';
import Warning from '@mui/icons-material/WarningRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Answer } from '@arara/contract/client';
import { CanAccess } from 'ra-core';
import { type ReactNode, useCallback } from 'react';
import { Link } from 'react-router';
import { call } from '../../shared/api/api-client.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { useCanOpen } from '../../shared/auth/permissions.ts';
import { Card } from '../../shared/display/card.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { Fact, Facts } from '../../shared/display/fact.tsx';
import { LoadState } from '../../shared/display/load-state.tsx';
import { Money } from '../../shared/display/money.tsx';
import { Page } from '../../shared/display/page.tsx';
import { When } from '../../shared/display/when.tsx';
import { type Figure, FigureStrip } from '../../shared/figures/figure-strip.tsx';
import { formatMilliseconds } from '../../shared/format/milliseconds.ts';
import { formatBps } from '../../shared/format/percent.ts';
import { useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import type { Column } from '../../shared/lists/rows.ts';
import { UnpagedRowList } from '../../shared/lists/unpaged-row-list.tsx';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';

type BankHealth = Answer<'officeBankHealth'>['data'];
type CallRow = BankHealth['calls'][number] & { id: string };
type HourRow = BankHealth['hours'][number] & { id: string };
type CallSums = Pick<BankHealth['total'], 'calls' | 'refused' | 'unknown'>;

const periods = ['24', '72', '168'] as const;
const WHOLE_BPS = 10_000;

/** Failures in words beside an icon; unknown results are the graver ones. */
function Failures({ sums: { calls, refused, unknown } }: { sums: CallSums }) {
  const t = useTranslation();
  if (calls === 0) return t('common.none');
  if (refused + unknown === 0)
    return (
      <Chip tone="good" icon={<CheckCircle aria-hidden />}>
        {t('bankHealth.noFailures')}
      </Chip>
    );
  return (
    <Chip tone={unknown > 0 ? 'bad' : 'warn'} icon={<Warning aria-hidden />}>
      {t('bankHealth.failures', { refused, unknown })}
    </Chip>
  );
}

function useDuration(): (ms: number | null) => string {
  const t = useTranslation();
  return (ms) => (ms === null ? t('common.none') : formatMilliseconds(ms));
}

function useFigures({ total, hours, last_webhook_at: lastAt }: BankHealth): Figure[] {
  const t = useTranslation();
  const duration = useDuration();
  const received = hours.reduce((sum, { webhooks }) => sum + webhooks, 0);
  const late = hours.reduce((sum, hour) => sum + hour.webhooks_late, 0);
  const answered = total.calls === 0 ? 0 : Math.round((WHOLE_BPS * (total.calls - total.unknown)) / total.calls);
  return [
    { key: 'calls', label: t('bankHealth.calls'), value: String(total.calls), detail: <Failures sums={total} /> },
    {
      key: 'answered',
      label: t('bankHealth.answered'),
      value: total.calls === 0 ? t('common.none') : formatBps(answered),
      detail: <When at={total.last_ok_at} />,
    },
    { key: 'p50', label: t('bankHealth.p50'), value: duration(total.p50_ms) },
    { key: 'p95', label: t('bankHealth.p95'), value: duration(total.p95_ms) },
    {
      key: 'webhooks',
      label: t('bankHealth.webhooks'),
      value: String(received),
      detail: late > 0 ? t('bankHealth.late', { count: late }) : <When at={lastAt} />,
    },
  ];
}

function useCallColumns(): Column<CallRow>[] {
  const t = useTranslation();
  const callName = useCodeLabel('bankCall');
  const duration = useDuration();
  return [
    { name: t('bankHealth.request'), cell: ({ call: name }) => callName(name) },
    { name: t('bankHealth.calls'), right: true, cell: ({ calls }) => calls },
    { name: t('bankHealth.result'), cell: (row) => <Failures sums={row} /> },
    { name: t('bankHealth.p50'), right: true, cell: ({ p50_ms: ms }) => duration(ms) },
    { name: t('bankHealth.p95'), right: true, cell: ({ p95_ms: ms }) => duration(ms) },
    { name: t('bankHealth.lastOk'), cell: ({ last_ok_at: at }) => <When at={at} /> },
  ];
}

function useHourColumns(): Column<HourRow>[] {
  const t = useTranslation();
  const duration = useDuration();
  return [
    { name: t('bankHealth.hour'), cell: ({ at }) => <When at={at} exact /> },
    { name: t('bankHealth.calls'), right: true, cell: ({ calls }) => calls },
    { name: t('bankHealth.result'), cell: (row) => <Failures sums={row} /> },
    { name: t('bankHealth.p95'), right: true, cell: ({ p95_ms: ms }) => duration(ms) },
    { name: t('bankHealth.webhooks'), right: true, cell: ({ webhooks }) => webhooks },
    {
      name: t('bankHealth.lateName'),
      right: true,
      cell: ({ webhooks_late: late }) => (late > 0 ? <Chip tone="warn">{late}</Chip> : late),
    },
  ];
}

function Heading({ children }: { children: ReactNode }) {
  return (
    <Typography variant="h3" component="h2">
      {children}
    </Typography>
  );
}

/** The money that is with the bank, or on its way. */
function Float({ float }: { float: BankHealth['float'] }) {
  const t = useTranslation();
  const phone = useMediaQuery('(max-width: 760px)');
  const canReconcile = useCanOpen('reconciliations');
  const canMethods = useCanOpen('payment-methods');
  return (
    <Card>
      <Box sx={{ p: 2.5, display: 'grid', gap: 2 }}>
        <Heading>{t('bankHealth.float')}</Heading>
        <Facts columns={phone ? 1 : 4}>
          <Fact name={t('bankHealth.bankBalance')}>
            {float.bank === null ? t('bankHealth.notAsked') : <Money amount={float.bank} />} <When at={float.bank_at} />
          </Fact>
          <Fact name={t('bankHealth.clearing')}>
            <Money amount={float.clearing} />
          </Fact>
          <Fact name={t('bankHealth.payouts', { count: float.payouts })}>
            <Money amount={float.payouts_amount} />
          </Fact>
          <Fact name={t('bankHealth.oldestPayout')}>
            <When at={float.oldest_payout_at} />
          </Fact>
        </Facts>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('bankHealth.routing')}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {canReconcile && (
            <Button component={Link} to="/reconciliations" size="small">
              {t('menu.reconciliations')}
            </Button>
          )}
          {canMethods && (
            <Button component={Link} to="/payment-methods" size="small">
              {t('menu.methods')}
            </Button>
          )}
        </Box>
      </Box>
    </Card>
  );
}

function HealthTables({ data }: { data: BankHealth }) {
  const t = useTranslation();
  const hours = data.hours
    .filter(({ calls, webhooks }) => calls > 0 || webhooks > 0)
    .map((row) => ({ ...row, id: row.at }))
    .toReversed();
  const shared = { error: null, onRetry: () => undefined };
  const [callColumns, hourColumns] = [useCallColumns(), useHourColumns()];
  return (
    <>
      <Card>
        <FigureStrip figures={useFigures(data)} count={5} />
      </Card>
      <Float float={data.float} />
      <Heading>{t('bankHealth.byCall')}</Heading>
      <UnpagedRowList
        {...shared}
        rows={data.calls.map((row) => ({ ...row, id: row.call }))}
        columns={callColumns}
        empty={t('bankHealth.empty')}
      />
      <Heading>{t('bankHealth.byHour')}</Heading>
      <UnpagedRowList {...shared} rows={hours} columns={hourColumns} empty={t('bankHealth.empty')} />
    </>
  );
}

function BankHealthScreen() {
  const t = useTranslation();
  const { query, setQuery } = useListQuery(periods);
  const load = useCallback(
    async (signal: AbortSignal) => (await call('officeBankHealth', { hours: Number(query.status) }, { signal })).data,
    [query.status],
  );
  const { data, error, reload } = useApiQuery(load);
  return (
    <Page
      title={t('bankHealth.title')}
      lead={t('bankHealth.lead')}
      aside={
        <Button variant="outlined" onClick={reload}>
          {t('system.checkAgain')}
        </Button>
      }
    >
      <ListTools>
        <ListTabs
          label={t('games.period')}
          query={query}
          setQuery={setQuery}
          states={periods}
          getName={(hours) => t('bankHealth.hours', { hours: Number(hours) })}
        />
      </ListTools>
      {data === undefined ? (
        <Card>
          <LoadState error={error} reload={reload} />
        </Card>
      ) : (
        <HealthTables data={data} />
      )}
    </Page>
  );
}

/** How the Pix bank answers, its messages, and the money that is with it. */
export function BankHealthPage() {
  return (
    <CanAccess resource="bank-health" action="list" accessDenied={<AccessDenied />}>
      <BankHealthScreen />
    </CanAccess>
  );
}
