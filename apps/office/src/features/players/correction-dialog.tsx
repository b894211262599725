import TextField from '@mui/material/TextField';
import { useDataProvider } from 'ra-core';
import { useCommandForm } from '../../shared/actions/command.ts';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import type { PlayerDetail } from '../../shared/api/records.ts';
import { ReasonField } from '../../shared/fields/reason-field.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { blankCorrection, isCorrection, toCorrectionInput } from './correction-draft.ts';

/** Asks for the new name, CPF or birth date, and the reason. */
export function CorrectionDialog({ player, onClose }: { player: PlayerDetail; onClose: () => void }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const { form, change, command } = useCommandForm(blankCorrection, (draft) => ({
    send: (key) => data.correctPlayer(toCorrectionInput(player.id, draft), key),
    done: ({ data: { status } }) => {
      onClose();
      return t(status === 'applied' ? 'corrections.applied' : 'corrections.sent');
    },
  }));
  return (
    <FormDialog
      title={t('corrections.formTitle', { account: player.account })}
      lead={t('corrections.formLead')}
      confirm={t('corrections.confirm')}
      ready={isCorrection(form)}
      command={command}
      onClose={onClose}
    >
      <TextField
        label={t('corrections.realname')}
        value={form.realname}
        autoComplete="off"
        onChange={({ target }) => change({ realname: target.value })}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <TextField
        label={t('corrections.cpf')}
        value={form.cpf}
        autoComplete="off"
        onChange={({ target }) => change({ cpf: target.value })}
        slotProps={{ htmlInput: { maxLength: 14, inputMode: 'numeric' } }}
      />
      <TextField
        label={t('corrections.birthDate')}
        type="date"
        value={form.birthDate}
        onChange={({ target }) => change({ birthDate: target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <ReasonField
        label={t('privacy.reason')}
        help={t('privacy.inAudit')}
        value={form.reason}
        onReason={(reason) => change({ reason })}
      />
    </FormDialog>
  );
}
