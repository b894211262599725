import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useCommandForm } from '../../shared/actions/command.ts';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';
import { call } from '../../shared/api/api-client.ts';
import { ReasonField, isReason } from '../../shared/fields/reason-field.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { now } from '../../shared/platform/browser.ts';

/** An alert, or a rule, which has no object. */
export interface MuteTarget {
  rule_id: string;
  object: string;
  title: string;
  muted_until: string | null;
}

const HOUR_MS = 3_600_000;
const spans = [1, 4, 12, 24, 168, 720] as const;

/** Mutes a rule, or the object of an alert, for a while. */
export function MuteDialog({ target, onClose }: { target: MuteTarget; onClose: () => void }) {
  const t = useTranslation();
  const { form, change, command } = useCommandForm(
    { hours: 4, isWhole: target.object === '', isEnded: false, reason: '' },
    ({ hours, isWhole, isEnded, reason }) => ({
      send: (key) => {
        const until = isEnded ? null : new Date(now() + hours * HOUR_MS).toISOString();
        const object = isWhole ? '' : target.object;
        return call('officeAlertMute', { rule_id: target.rule_id, object, until, reason: reason.trim() }, { key });
      },
      done: () => {
        onClose();
        return t(isEnded ? 'alerts.unmuted' : 'alerts.muted');
      },
    }),
  );
  return (
    <FormDialog
      title={t('alerts.muteTitle', { title: target.title })}
      lead={t('alerts.muteLead')}
      confirm={t(form.isEnded ? 'alerts.unmute' : 'alerts.mute')}
      ready={isReason(form.reason)}
      command={command}
      onClose={onClose}
    >
      {target.object !== '' && (
        <RadioGroup
          value={form.isWhole ? 'rule' : 'object'}
          onChange={(_, value) => change({ isWhole: value === 'rule' })}
          aria-label={t('alerts.muteScope')}
        >
          <FormControlLabel value="object" control={<Radio size="small" />} label={t('alerts.muteObject')} />
          <FormControlLabel value="rule" control={<Radio size="small" />} label={t('alerts.muteRule')} />
        </RadioGroup>
      )}
      {!form.isEnded && (
        <TextField
          select
          label={t('alerts.muteFor')}
          value={form.hours}
          onChange={(event) => change({ hours: Number(event.target.value) })}
        >
          {spans.map((hours) => (
            <MenuItem key={hours} value={hours}>
              {hours < 48 ? t('alerts.hours', { count: hours }) : t('alerts.days', { count: hours / 24 })}
            </MenuItem>
          ))}
        </TextField>
      )}
      <ReasonField
        label={t('privacy.reason')}
        help={t('alerts.muteReasonHelp')}
        value={form.reason}
        onReason={(reason) => change({ reason })}
      />
      {target.muted_until !== null && (
        <Button onClick={() => change({ isEnded: !form.isEnded })}>
          {t(form.isEnded ? 'alerts.muteAgain' : 'alerts.unmute')}
        </Button>
      )}
    </FormDialog>
  );
}
