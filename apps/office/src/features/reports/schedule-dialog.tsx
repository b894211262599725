import type { Answer, Input } from '@arara/contract/client';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useCommandForm } from '../../shared/actions/command.ts';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';
import { call } from '../../shared/api/api-client.ts';
import type { SavedView } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';

type SchedulesAnswer = Answer<'officeScheduledReports'>['data'];
export type Schedule = SchedulesAnswer['schedules'][number];
type ScheduleForm = Input<'officeScheduledReportSave'>;

const cadences = ['daily', 'weekly', 'monthly'] as const;
const formats = ['xlsx', 'csv', 'csv_comma'] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const DEFAULT_HOUR = 7;
const MAX_RECIPIENTS = 20;

interface ScheduleDialogProps {
  /** The schedule to change; a new one without it. */
  schedule: Schedule | undefined;
  /** Views that have a file. */
  views: readonly SavedView[];
  readers: SchedulesAnswer['readers'];
  onDone: () => void;
  onClose: () => void;
}

const toForm = ({ schedule, views, readers }: ScheduleDialogProps): ScheduleForm =>
  schedule === undefined
    ? { view_id: views[0]?.id ?? '', format: 'xlsx', cadence: 'daily', hour: DEFAULT_HOUR, recipients: [] }
    : {
        id: schedule.id,
        // A view that was deleted is no choice any more.
        view_id: views.some(({ id }) => id === schedule.view_id) ? schedule.view_id : '',
        format: schedule.format,
        cadence: schedule.cadence,
        hour: schedule.hour,
        // Recipients who may no longer read reports would be refused.
        recipients: schedule.recipients.map(({ id }) => id).filter((id) => readers.some((reader) => reader.id === id)),
      };

interface TimeFieldsProps {
  form: ScheduleForm;
  change: (part: Partial<ScheduleForm>) => void;
}

/** How often a report is sent, and at which hour. */
function TimeFields({ form, change }: TimeFieldsProps) {
  const t = useTranslation();
  return (
    <>
      <TextField
        select
        label={t('reports.schedules.cadence')}
        value={form.cadence}
        helperText={t(`reports.schedules.cadenceHelp.${form.cadence}`)}
        onChange={({ target }) => change({ cadence: target.value as ScheduleForm['cadence'] })}
      >
        {cadences.map((cadence) => (
          <MenuItem key={cadence} value={cadence}>
            {t(`reports.schedules.cadences.${cadence}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('reports.schedules.hour')}
        value={form.hour}
        onChange={({ target }) => change({ hour: Number(target.value) })}
      >
        {HOURS.map((hour) => (
          <MenuItem key={hour} value={hour}>
            {formatHour(hour)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}

/** Schedules a saved view by e-mail, or changes a schedule. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { schedule, views, readers, onDone, onClose } = props;
  const t = useTranslation();
  const { form, change, command } = useCommandForm(toForm(props), (filled) => ({
    send: (key) => call('officeScheduledReportSave', filled, { key }),
    done: () => {
      onDone();
      onClose();
      return t('reports.schedules.done');
    },
  }));
  const { recipients } = form;
  const ready = form.view_id !== '' && recipients.length > 0 && recipients.length <= MAX_RECIPIENTS;
  return (
    <FormDialog
      title={t(schedule === undefined ? 'reports.schedules.add' : 'reports.schedules.edit')}
      lead={t('reports.schedules.addLead')}
      confirm={t('reports.schedules.confirm')}
      ready={ready}
      command={command}
      onClose={onClose}
    >
      <TextField
        select
        label={t('reports.schedules.view')}
        value={form.view_id}
        onChange={({ target }) => change({ view_id: target.value })}
      >
        {views.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TimeFields form={form} change={change} />
      <TextField
        select
        label={t('exports.format')}
        value={form.format}
        onChange={({ target }) => change({ format: target.value as ScheduleForm['format'] })}
      >
        {formats.map((format) => (
          <MenuItem key={format} value={format}>
            {t(`exports.formats.${format}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('reports.schedules.recipients')}
        value={recipients}
        helperText={t('reports.schedules.recipientsHelp')}
        onChange={({ target }) => change({ recipients: [target.value].flat().map(Number) })}
        slotProps={{ select: { multiple: true } }}
      >
        {readers.map(({ id, name, email }) => (
          <MenuItem key={id} value={id} sx={{ whiteSpace: 'normal' }}>
            {name === email ? email : `${name} · ${email}`}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}

export const formatHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
