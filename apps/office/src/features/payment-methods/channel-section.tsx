import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { FormSection } from '../../shared/forms/form-section.tsx';
import { TextInput } from '../../shared/fields/text-input.tsx';
import { type ChannelDraft, type MethodKind, blankChannel, keyKinds, payeeFields } from './method-draft.ts';
import type { MethodForm } from './method-form.ts';
import { NamesFields } from './names-fields.tsx';

interface ChannelProps {
  form: MethodForm;
  channel: ChannelDraft;
  index: number;
  payee: MethodKind['payee'];
}

/** Payee of a channel, for kinds that staff confirms. */
function PayeeFields({ form, channel, index, payee }: ChannelProps & { payee: NonNullable<MethodKind['payee']> }) {
  const t = useTranslation();
  const keyKindName = useCodeLabel('keyKind');
  const set = (change: Partial<ChannelDraft>) => form.setChannel(index, change);
  return (
    <>
      {payee === 'pix_key' && (
        <TextField
          select
          label={t('methods.key_kind')}
          value={channel.key_kind}
          onChange={(event) => {
            const chosen = keyKinds.find((kind) => kind === event.target.value);
            if (chosen) set({ key_kind: chosen });
          }}
        >
          {keyKinds.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {keyKindName(kind)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {payeeFields[payee].map((field) => (
        <TextInput
          key={field}
          label={t(`methods.payee.${field}`)}
          value={channel.payee[field]}
          onText={(text) => set({ payee: { ...channel.payee, [field]: text } })}
          error={form.getError(`channels.${index}.payee.${field}`)}
        />
      ))}
    </>
  );
}

function ChannelFields(props: ChannelProps) {
  const t = useTranslation();
  const { form, channel, index, payee } = props;
  const at = `channels.${index}`;
  const set = (change: Partial<ChannelDraft>) => form.setChannel(index, change);
  const title = t('methods.channel', { number: index + 1 });
  const up = () => {
    const channels = form.draft.channels.filter((_, one) => one !== index);
    channels.splice(index - 1, 0, channel);
    form.set({ channels });
  };
  return (
    <FormSection title={channel.names.pt ? `${title}: ${channel.names.pt}` : title} lead={channelLead(t, index)}>
      <NamesFields
        label={t('methods.name')}
        names={channel.names}
        onNames={(names) => set({ names })}
        getError={(language) => form.getError(`${at}.names.${language}`)}
      />
      {(['min', 'max'] as const).map((field) => (
        <TextInput
          key={field}
          label={t(`methods.${field}`)}
          value={channel[field]}
          onText={(text) => set({ [field]: text })}
          error={form.getError(`${at}.${field}`)}
        />
      ))}
      <TextInput
        label={t('methods.quick_amounts')}
        help={t('methods.quickHelp')}
        value={channel.quick_amounts}
        onText={(quick_amounts) => set({ quick_amounts })}
        error={form.getError(`${at}.quick_amounts`)}
      />
      {payee !== null && <PayeeFields {...props} payee={payee} />}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <FormControlLabel
          control={<Switch checked={channel.enabled} onChange={(_, enabled) => set({ enabled })} />}
          label={t('methods.channelEnabled')}
        />
        {index > 0 && <Button onClick={up}>{t('methods.up')}</Button>}
        {channel.id === null && form.draft.channels.length > 1 && (
          <Button
            color="error"
            onClick={() => form.set({ channels: form.draft.channels.filter((_, one) => one !== index) })}
          >
            {t('methods.removeChannel')}
          </Button>
        )}
      </Box>
    </FormSection>
  );
}

/** Shown once, above the first channel. */
function channelLead(t: ReturnType<typeof useTranslation>, index: number): string | undefined {
  return index === 0 ? t('methods.channelsLead') : undefined;
}

/** Channels of a payment method, in display order. */
export function ChannelSections({ form, payee }: { form: MethodForm; payee: MethodKind['payee'] }) {
  const t = useTranslation();
  const { channels } = form.draft;
  return (
    <>
      {channels.map((channel, index) => (
        <ChannelFields key={channel.id ?? `new ${index}`} form={form} channel={channel} index={index} payee={payee} />
      ))}
      <div>
        <Button variant="outlined" onClick={() => form.set({ channels: [...channels, blankChannel] })}>
          {t('methods.addChannel')}
        </Button>
      </div>
    </>
  );
}
