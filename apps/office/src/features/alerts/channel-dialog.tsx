import type { Input } from '@arara/contract/client';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useCommandForm } from '../../shared/actions/command.ts';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';
import type { AlertChannel } from '../../shared/api/alert-queries.ts';
import { call } from '../../shared/api/api-client.ts';
import { TextInput } from '../../shared/fields/text-input.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { ChoiceField } from './choice-field.tsx';

type ChannelInput = Input<'officeAlertChannelSave'>;

const kinds = ['mail', 'telegram', 'webhook'] as const;
const languages = ['pt', 'en'] as const;

interface ChannelDraft {
  name: string;
  kind: AlertChannel['kind'];
  language: AlertChannel['language'];
  enabled: boolean;
  /** Addresses separated by commas, a chat, or an address of the web: receivers are not shown again. */
  receiver: string;
  /** Empty keeps the stored one. */
  secret: string;
}

/** The settings as they are sent. */
function toSettings({ kind, receiver, secret }: ChannelDraft): ChannelInput['settings'] {
  const kept = secret.trim() === '' ? null : secret.trim();
  switch (kind) {
    case 'mail':
      return { kind, to: receiver.split(/[\s,;]+/).filter((address) => address !== '') };
    case 'telegram':
      return { kind, chat: receiver.trim(), token: kept };
    case 'webhook':
      return { kind, url: receiver.trim(), secret: kept };
  }
}

/** Adds or changes a channel. Receivers are written again at each change; a secret that is left empty stays as it is. */
export function ChannelDialog({ channel, onClose }: { channel: AlertChannel | undefined; onClose: () => void }) {
  const t = useTranslation();
  const first: ChannelDraft = {
    name: channel?.name ?? '',
    kind: channel?.kind ?? 'mail',
    language: channel?.language ?? 'pt',
    enabled: channel?.enabled ?? true,
    receiver: '',
    secret: '',
  };
  const { form, change, command } = useCommandForm(first, (draft) => ({
    send: (key) => {
      const { name, language, enabled } = draft;
      const version = channel?.version ?? 0;
      const input = { id: channel?.id ?? null, version, name, language, enabled, settings: toSettings(draft) };
      return call('officeAlertChannelSave', input, { key });
    },
    done: () => {
      onClose();
      return t('alerts.channelSaved');
    },
  }));
  return (
    <FormDialog
      title={t(channel === undefined ? 'alerts.channelNew' : 'alerts.channelEdit')}
      confirm={t('alerts.save')}
      ready={form.name.trim() !== '' && form.receiver.trim() !== ''}
      command={command}
      onClose={onClose}
    >
      <ChoiceField
        label={t('alerts.channelKind')}
        value={form.kind}
        options={kinds}
        disabled={channel !== undefined}
        getName={(kind) => t(`alerts.channelKinds.${kind}`)}
        onValue={(kind) => change({ kind })}
      />
      <TextInput label={t('alerts.channelName')} value={form.name} onText={(name) => change({ name })} />
      <TextInput
        label={t(`alerts.receivers.${form.kind}`)}
        help={channel === undefined ? '' : t('alerts.receiverKept', { target: channel.target })}
        value={form.receiver}
        onText={(receiver) => change({ receiver })}
      />
      {form.kind !== 'mail' && (
        <TextInput
          label={t(`alerts.secrets.${form.kind}`)}
          help={t(channel === undefined ? 'alerts.secretHelp' : 'alerts.secretKept')}
          value={form.secret}
          onText={(secret) => change({ secret })}
        />
      )}
      <ChoiceField
        label={t('alerts.language')}
        value={form.language}
        options={languages}
        getName={(language) => t(`alerts.languages.${language}`)}
        onValue={(language) => change({ language })}
      />
      <FormControlLabel
        control={<Switch checked={form.enabled} onChange={(_, enabled) => change({ enabled })} />}
        label={t('alerts.enabled')}
      />
    </FormDialog>
  );
}
