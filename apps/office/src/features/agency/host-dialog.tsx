import TextField from '@mui/material/TextField';
import { call } from '../../shared/api/api-client.ts';
import { useCommandForm } from '../../shared/actions/command.ts';
import { ReasonField, isReason } from '../../shared/fields/reason-field.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';
import { parseAgentId } from './agency-records.ts';

/** Assigns an address to an agent. */
export function HostDialog({ reload, onClose }: { reload: () => void; onClose: () => void }) {
  const t = useTranslation();
  const blank = { host: '', agent: '', reason: '' };
  const { form, change, command } = useCommandForm(blank, ({ host, agent, reason }) => ({
    send: (key) => {
      const asked = { host: host.trim(), player_id: Number(parseAgentId(agent)), reason: reason.trim() };
      return call('officeAgencyHost', asked, { key });
    },
    done: () => {
      onClose();
      reload();
      return t('agency.rules.added');
    },
  }));
  return (
    <FormDialog
      title={t('agency.rules.add')}
      lead={t('agency.rules.hostsLead')}
      confirm={t('agency.rules.add')}
      ready={form.host.trim() !== '' && /^\d{1,9}$/.test(parseAgentId(form.agent)) && isReason(form.reason)}
      command={command}
      onClose={onClose}
    >
      <TextField
        label={t('agency.rules.host')}
        value={form.host}
        autoFocus
        autoComplete="off"
        onChange={(event) => change({ host: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 253, spellCheck: false, inputMode: 'url' } }}
      />
      <TextField
        label={t('agency.rules.agentNumber')}
        value={form.agent}
        autoComplete="off"
        onChange={(event) => change({ agent: event.target.value })}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
      />
      <ReasonField
        label={t('agency.rules.reason')}
        help={t('agency.move.reasonHelp')}
        value={form.reason}
        onReason={(reason) => change({ reason })}
      />
    </FormDialog>
  );
}
