import Add from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { useState } from 'react';
import { useCommand } from '../../shared/actions/command.ts';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';
import { call } from '../../shared/api/api-client.ts';
import type { SavedView } from '../../shared/api/records.ts';
import { useReport } from '../../shared/api/use-report.ts';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { Card } from '../../shared/display/card.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { EmptyState, Notice, RefusalNotice } from '../../shared/display/notice.tsx';
import { When } from '../../shared/display/when.tsx';
import { formatDay } from '../../shared/format/calendar-day.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { type Schedule, ScheduleDialog, formatHour } from './schedule-dialog.tsx';
import { ReportError } from './report-part.tsx';

const HEIGHT = 200;
const VIEWS_WITH_FILE = ['revenue', 'money'];

/** Whether a saved view of reports has a file. */
const hasFile = ({ query }: SavedView): boolean =>
  VIEWS_WITH_FILE.includes(new URLSearchParams(query).get('view') ?? 'revenue');

function ScheduleStatus({ schedule: { paused, stopped_by: cause, next_at: next } }: { schedule: Schedule }) {
  const t = useTranslation();
  if (cause !== null) return <Chip tone="bad">{t(`reports.schedules.stopped.${cause}`)}</Chip>;
  if (paused) return <Chip tone="quiet">{t('reports.schedules.paused')}</Chip>;
  return (
    <Typography variant="body2">
      {t('reports.schedules.next')} <When at={next} />
    </Typography>
  );
}

/** What became of the last period, for each recipient. */
function LastRuns({ runs }: Pick<Schedule, 'runs'>) {
  const t = useTranslation();
  const [first] = runs;
  if (first === undefined) return <Typography variant="caption">{t('reports.schedules.never')}</Typography>;
  const days = first.from === first.to ? formatDay(first.from) : `${formatDay(first.from)} – ${formatDay(first.to)}`;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('reports.schedules.last', { days })}
      </Typography>
      {runs.map(({ email, status, problem, at }) => (
        <Box key={email} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center', fontSize: 13 }}>
          <Chip tone={status === 'failed' ? 'bad' : status === 'sent' ? 'good' : 'link'}>
            {problem === null ? t(`reports.schedules.statuses.${status}`) : t(`reports.schedules.problems.${problem}`)}
          </Chip>
          <span>{email}</span>
          <When at={at} />
        </Box>
      ))}
    </Box>
  );
}

function RemoveDialog({ schedule, onDone, onClose }: { schedule: Schedule; onDone: () => void; onClose: () => void }) {
  const t = useTranslation();
  const command = useCommand({
    send: (key) => call('officeScheduledReportRemove', { id: schedule.id }, { key }),
    done: () => {
      onDone();
      onClose();
      return t('reports.schedules.removed');
    },
  });
  return (
    <FormDialog
      title={t('reports.schedules.removeTitle', { name: schedule.view_name })}
      confirm={t('reports.schedules.remove')}
      ready
      danger
      command={command}
      onClose={onClose}
    >
      <Typography>{t('reports.schedules.removeLead')}</Typography>
    </FormDialog>
  );
}

interface ScheduleActionsProps {
  schedule: Schedule;
  onEdit: () => void;
  onChanged: () => void;
}

function ScheduleActions({ schedule, onEdit, onChanged }: ScheduleActionsProps) {
  const t = useTranslation();
  const [isRemoving, setRemoving] = useState(false);
  const { id, paused, stopped_by: cause } = schedule;
  const pause = useCommand({
    send: (key) => call('officeScheduledReportPause', { id, paused: !paused }, { key }),
    done: () => {
      onChanged();
      return t(paused ? 'reports.schedules.resumedDone' : 'reports.schedules.pausedDone');
    },
  });
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" onClick={onEdit}>
          {t('reports.schedules.edit')}
        </Button>
        {cause === null && (
          <Button size="small" loading={pause.pending} onClick={() => void pause.press()}>
            {t(paused ? 'reports.schedules.resume' : 'reports.schedules.pause')}
          </Button>
        )}
        <Button size="small" color="error" onClick={() => setRemoving(true)}>
          {t('reports.schedules.remove')}
        </Button>
      </Box>
      <RefusalNotice text={pause.refused} />
      {isRemoving && <RemoveDialog schedule={schedule} onDone={onChanged} onClose={() => setRemoving(false)} />}
    </Box>
  );
}

function ScheduleCard({ schedule, onEdit, onChanged }: ScheduleActionsProps) {
  const t = useTranslation();
  const { view_name: name, cadence, hour, format, recipients, own, owner } = schedule;
  return (
    <Card>
      <Box
        component="section"
        aria-label={name}
        sx={{ p: 2, display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr auto' } }}
      >
        <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, alignContent: 'start' }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="body2">
            {t(`reports.schedules.cadences.${cadence}`)} · {formatHour(hour)} · {t(`exports.formats.${format}`)}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {recipients.map(({ email }) => email).join(', ')}
          </Typography>
          {!own && (
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {t('reports.schedules.ownedBy', { owner })}
            </Typography>
          )}
        </Box>
        <Box sx={{ display: 'grid', gap: 1, minWidth: 0, alignContent: 'start', justifyItems: 'start' }}>
          <ScheduleStatus schedule={schedule} />
          <LastRuns runs={schedule.runs} />
        </Box>
        {own && <ScheduleActions schedule={schedule} onEdit={onEdit} onChanged={onChanged} />}
      </Box>
    </Card>
  );
}

/** Saved views that are sent by e-mail: what is sent when and to whom, and what became of the last period. */
export function SchedulesReport() {
  const t = useTranslation();
  const canExport = useCanDo('list.export');
  const [edited, setEdited] = useState<Schedule | 'new'>();
  const { data, error, reload } = useReport('officeScheduledReports', {});
  const { data: saved = [] } = useGetList<SavedView>('views', { filter: { list: 'reports' } });
  const views = saved.filter(hasFile);
  if (error !== undefined) return <ReportError error={error} onRetry={reload} />;
  if (data === undefined) return <Skeleton variant="rounded" height={HEIGHT} />;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.75 }}>
      {!data.has_mail && <Notice tone="warn">{t('reports.schedules.noMail')}</Notice>}
      {canExport && views.length === 0 && <Notice tone="link">{t('reports.schedules.noViews')}</Notice>}
      {canExport && views.length > 0 && (
        <Box>
          <Button variant="contained" startIcon={<Add />} onClick={() => setEdited('new')}>
            {t('reports.schedules.add')}
          </Button>
        </Box>
      )}
      {data.schedules.length === 0 && (
        <Card>
          <EmptyState>{t('reports.schedules.none')}</EmptyState>
        </Card>
      )}
      {data.schedules.map((schedule) => (
        <ScheduleCard key={schedule.id} schedule={schedule} onEdit={() => setEdited(schedule)} onChanged={reload} />
      ))}
      {edited !== undefined && (
        <ScheduleDialog
          schedule={edited === 'new' ? undefined : edited}
          views={views}
          readers={data.readers}
          onDone={reload}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Box>
  );
}
