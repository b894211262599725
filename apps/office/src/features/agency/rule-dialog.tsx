import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Answer } from '@arara/contract/client';
import { call } from '../../call.ts';
import { useCommandForm } from '../../parts/command-form.ts';
import { ReasonField, isReason } from '../../parts/reason-field.tsx';
import { useSay } from '../../word.ts';
import { FormDialog } from '../staff/form-dialog.tsx';

export type AgencyRule = Answer<'officeAgencyRules'>['data'][number];

const MOST_DAYS = 365;

interface RuleDialogProps {
  rule: AgencyRule;
  again: () => void;
  onClose: () => void;
}

/** For how many days an opened link counts at a site, and which of several. */
export function RuleDialog({ rule, again, onClose }: RuleDialogProps) {
  const say = useSay();
  const kept = { days: String(rule.days), touch: rule.touch, reason: '' };
  const { form, change, command } = useCommandForm(kept, ({ days, touch, reason }) => ({
    send: (key) => {
      const { site, saved_version } = rule;
      const asked = { site, saved_version, days: Number(days), touch, reason: reason.trim() };
      return call('officeAgencyRuleSave', asked, { key });
    },
    done: () => {
      onClose();
      again();
      return say('agency.rules.saved');
    },
  }));
  const days = Number(form.days);
  return (
    <FormDialog
      title={say('agency.rules.changeOf', { site: rule.site_name })}
      lead={say('agency.rules.linksLead')}
      confirm={say('agency.rules.change')}
      ready={/^\d+$/.test(form.days) && days >= 1 && days <= MOST_DAYS && isReason(form.reason)}
      command={command}
      onClose={onClose}
    >
      <TextField
        label={say('agency.rules.days')}
        value={form.days}
        onChange={(event) => change({ days: event.target.value })}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
      />
      <TextField
        select
        label={say('agency.rules.touch')}
        value={form.touch}
        onChange={(event) => change({ touch: event.target.value === 'first' ? 'first' : 'last' })}
      >
        <MenuItem value="last">{say('agency.rules.last')}</MenuItem>
        <MenuItem value="first">{say('agency.rules.first')}</MenuItem>
      </TextField>
      <ReasonField
        label={say('agency.rules.reason')}
        help={say('agency.move.reasonHelp')}
        value={form.reason}
        onReason={(reason) => change({ reason })}
      />
    </FormDialog>
  );
}
