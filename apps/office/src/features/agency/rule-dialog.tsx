import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Answer } from '@arara/contract/client';
import { call } from '../../shared/api/api-client.ts';
import { useCommandForm } from '../../shared/actions/command.ts';
import { ReasonField, isReason } from '../../shared/fields/reason-field.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';

export type AgencyRule = Answer<'officeAgencyRules'>['data'][number];

const MAX_DAYS = 365;

interface RuleDialogProps {
  rule: AgencyRule;
  reload: () => void;
  onClose: () => void;
}

/** Edits for how many days an opened link counts at a site, and which of several links counts. */
export function RuleDialog({ rule, reload, onClose }: RuleDialogProps) {
  const t = useTranslation();
  const kept = { days: String(rule.days), touch: rule.touch, reason: '' };
  const { form, change, command } = useCommandForm(kept, ({ days, touch, reason }) => ({
    send: (key) => {
      const { site, saved_version } = rule;
      const asked = { site, saved_version, days: Number(days), touch, reason: reason.trim() };
      return call('officeAgencyRuleSave', asked, { key });
    },
    done: () => {
      onClose();
      reload();
      return t('agency.rules.saved');
    },
  }));
  const days = Number(form.days);
  return (
    <FormDialog
      title={t('agency.rules.changeOf', { site: rule.site_name })}
      lead={t('agency.rules.linksLead')}
      confirm={t('agency.rules.change')}
      ready={/^\d+$/.test(form.days) && days >= 1 && days <= MAX_DAYS && isReason(form.reason)}
      command={command}
      onClose={onClose}
    >
      <TextField
        label={t('agency.rules.days')}
        value={form.days}
        onChange={(event) => change({ days: event.target.value })}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
      />
      <TextField
        select
        label={t('agency.rules.touch')}
        value={form.touch}
        onChange={(event) => change({ touch: event.target.value === 'first' ? 'first' : 'last' })}
      >
        <MenuItem value="last">{t('agency.rules.last')}</MenuItem>
        <MenuItem value="first">{t('agency.rules.first')}</MenuItem>
      </TextField>
      <ReasonField
        label={t('agency.rules.reason')}
        help={t('agency.move.reasonHelp')}
        value={form.reason}
        onReason={(reason) => change({ reason })}
      />
    </FormDialog>
  );
}
