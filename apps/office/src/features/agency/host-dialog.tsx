import TextField from '@mui/material/TextField';
import { call } from '../../call.ts';
import { useCommandForm } from '../../parts/command-form.ts';
import { ReasonField, isReason } from '../../parts/reason-field.tsx';
import { useSay } from '../../word.ts';
import { FormDialog } from '../staff/form-dialog.tsx';
import { numberIn } from './look.ts';

/** Gives an address to an agent. */
export function HostDialog({ again, onClose }: { again: () => void; onClose: () => void }) {
  const say = useSay();
  const blank = { host: '', agent: '', reason: '' };
  const { form, change, command } = useCommandForm(blank, ({ host, agent, reason }) => ({
    send: (key) => {
      const asked = { host: host.trim(), player_id: Number(numberIn(agent)), reason: reason.trim() };
      return call('officeAgencyHost', asked, { key });
    },
    done: () => {
      onClose();
      again();
      return say('agency.rules.added');
    },
  }));
  return (
    <FormDialog
      title={say('agency.rules.add')}
      lead={say('agency.rules.hostsLead')}
      confirm={say('agency.rules.add')}
      ready={form.host.trim() !== '' && /^\d{1,9}$/.test(numberIn(form.agent)) && isReason(form.reason)}
      command={command}
      onClose={onClose}
    >
      <TextField
        label={say('agency.rules.host')}
        value={form.host}
        autoFocus
        autoComplete="off"
        onChange={(event) => change({ host: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 253, spellCheck: false, inputMode: 'url' } }}
      />
      <TextField
        label={say('agency.rules.agentNumber')}
        value={form.agent}
        autoComplete="off"
        onChange={(event) => change({ agent: event.target.value })}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
      />
      <ReasonField
        label={say('agency.rules.reason')}
        help={say('agency.move.reasonHelp')}
        value={form.reason}
        onReason={(reason) => change({ reason })}
      />
    </FormDialog>
  );
}
