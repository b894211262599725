import { useCommandForm } from '../../shared/actions/command.ts';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';
import type { Alert } from '../../shared/api/alert-queries.ts';
import { call } from '../../shared/api/api-client.ts';
import { TextInput } from '../../shared/fields/text-input.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';

/** Acknowledges an alert with a note, which everybody who sees it reads. */
export function AcknowledgeDialog({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const t = useTranslation();
  const { form, change, command } = useCommandForm({ note: '' }, ({ note }) => ({
    send: (key) => call('officeAlertAcknowledge', { id: alert.id, note }, { key }),
    done: () => {
      onClose();
      return t('alerts.acknowledged');
    },
  }));
  return (
    <FormDialog
      title={t('alerts.acknowledgeTitle', { title: alert.title })}
      lead={alert.text}
      confirm={t('alerts.acknowledge')}
      ready={form.note.trim() !== ''}
      command={command}
      onClose={onClose}
    >
      <TextInput
        label={t('alerts.note')}
        help={t('alerts.noteHelp')}
        lines={3}
        value={form.note}
        onText={(note) => change({ note })}
      />
    </FormDialog>
  );
}
