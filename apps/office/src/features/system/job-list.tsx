import type { Answer } from '@arara/contract/client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useDataProvider } from 'ra-core';
import { useCallback } from 'react';
import { ReasonButton } from '../../shared/actions/reason-buttons.tsx';
import { call } from '../../shared/api/api-client.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import type { JobRow } from '../../shared/api/records.ts';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { Chip } from '../../shared/display/chip.tsx';
import { LoadState } from '../../shared/display/load-state.tsx';
import { SecondaryText } from '../../shared/display/secondary-text.tsx';
import { When } from '../../shared/display/when.tsx';
import { formatMilliseconds } from '../../shared/format/milliseconds.ts';
import type { Column } from '../../shared/lists/rows.ts';
import { UnpagedRowList } from '../../shared/lists/unpaged-row-list.tsx';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import type { StatusTone } from '../../shared/theme/status-tone.ts';

/** A job that is due for longer than this is late, in seconds. */
const MAX_DELAY_SECONDS = 300;

/** Whether a queue works, in words. */
function JobState({ job }: { job: JobRow }) {
  const t = useTranslation();
  const isLate = job.late_seconds > MAX_DELAY_SECONDS;
  const [tone, text]: [StatusTone, string] =
    job.failed > 0
      ? ['bad', t('system.jobFailed', { count: job.failed })]
      : job.retrying > 0
        ? ['warn', t('system.jobRetrying', { count: job.retrying })]
        : isLate
          ? ['warn', t('system.jobLate')]
          : job.active > 0
            ? ['link', t('system.jobActive')]
            : ['good', t('system.jobGood')];
  return <Chip tone={tone}>{text}</Chip>;
}

function LastRun({ job: { last } }: { job: JobRow }) {
  const t = useTranslation();
  if (last === null) return t('system.neverRun');
  return (
    <>
      <When at={last.at} />
      <SecondaryText>{last.ms === null ? t('system.running') : formatMilliseconds(last.ms)}</SecondaryText>
    </>
  );
}

function useColumns(): Column<JobRow>[] {
  const t = useTranslation();
  const jobName = useCodeLabel('job');
  return [
    {
      name: t('system.job'),
      cell: ({ id }) => (
        <>
          {jobName(id)}
          <SecondaryText>{id}</SecondaryText>
        </>
      ),
    },
    { name: t('common.status'), cell: (job) => <JobState job={job} /> },
    { name: t('system.lastRun'), cell: (job) => <LastRun job={job} /> },
    {
      name: t('system.nextRun'),
      cell: ({ next_at: at, cron }) => (cron === null ? t('system.byEvent') : <When at={at} />),
    },
    { name: t('system.doneDay'), right: true, cell: ({ done_day: done }) => done },
    { name: t('system.waiting'), right: true, cell: ({ waiting }) => waiting },
  ];
}

function Failures({ name }: { name: string }) {
  const t = useTranslation();
  const load = useCallback(
    async (signal: AbortSignal) => (await call('officeJobFailures', { name }, { signal })).data,
    [name],
  );
  const { data, error, reload } = useApiQuery(load);
  if (data === undefined) return <LoadState error={error} reload={reload} />;
  if (data.length === 0) return <Typography variant="body2">{t('system.noFailures')}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {data.map(({ id, at, error: text, retries, next_at: nextAt }) => (
        <li key={id}>
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {text === '' ? t('system.noErrorText') : text}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            <When at={at} exact /> · {t('system.retries', { count: retries })}
            {nextAt !== null && (
              <>
                {' '}
                · {t('system.nextRun')}: <When at={nextAt} exact />
              </>
            )}
          </Typography>
        </li>
      ))}
    </Box>
  );
}

/** The failures of a job, and the button that runs it now. */
function JobDetail({ row, onRun }: { row: JobRow; onRun: () => void }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const jobName = useCodeLabel('job');
  const canRun = useCanDo('system.run');
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 2 }}>
      <Failures name={row.id} />
      {row.cron !== null && <SecondaryText>{t('system.cron', { cron: row.cron })}</SecondaryText>}
      {canRun && row.cron !== null && (
        <div>
          <ReasonButton<Answer<'officeJobRun'>>
            action={t('system.runNow')}
            title={t('system.runTitle', { job: jobName(row.id) })}
            lead={t('system.runLead')}
            help={t('privacy.inAudit')}
            confirm={t('system.runNow')}
            done={({ data: { enqueued } }) => {
              onRun();
              return t(enqueued ? 'system.runDone' : 'system.runDue');
            }}
            send={(reason, key) => data.runJob(row.id, reason, key)}
          />
        </div>
      )}
    </Box>
  );
}

/** The job queues with their latest and next run. */
export function JobList() {
  const t = useTranslation();
  const load = useCallback(async (signal: AbortSignal) => (await call('officeJobs', {}, { signal })).data, []);
  const { data, error, reload } = useApiQuery(load);
  const Body = useCallback(({ row }: { row: JobRow }) => <JobDetail row={row} onRun={reload} />, [reload]);
  return (
    <UnpagedRowList
      rows={data}
      error={error ?? null}
      onRetry={reload}
      columns={useColumns()}
      detail={{ label: ({ id }) => t('system.openJob', { job: id }), Body }}
      empty={t('system.noJobs')}
    />
  );
}
