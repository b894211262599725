import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useName, useSay } from '../../word.ts';
import { Section } from '../sites/section.tsx';
import { TextLine } from '../sites/text-line.tsx';
import { type ChannelDraft, type MethodKind, blankChannel, keyKinds, payeeFields } from './method-draft.ts';
import type { MethodForm } from './method-form.ts';
import { NamesFields } from './names-fields.tsx';

interface ChannelProps {
  form: MethodForm;
  channel: ChannelDraft;
  index: number;
  payee: MethodKind['payee'];
}

/** Where the payer sends it, for the kinds of which staff confirms the money. */
function PayeeFields({ form, channel, index, payee }: ChannelProps & { payee: NonNullable<MethodKind['payee']> }) {
  const say = useSay();
  const keyKindName = useName('keyKind');
  const set = (change: Partial<ChannelDraft>) => form.setChannel(index, change);
  return (
    <>
      {payee === 'pix_key' && (
        <TextField
          select
          label={say('methods.key_kind')}
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
        <TextLine
          key={field}
          label={say(`methods.payee.${field}`)}
          value={channel.payee[field]}
          onText={(text) => set({ payee: { ...channel.payee, [field]: text } })}
          error={form.errorOf(`channels.${index}.payee.${field}`)}
        />
      ))}
    </>
  );
}

function ChannelFields(props: ChannelProps) {
  const say = useSay();
  const { form, channel, index, payee } = props;
  const at = `channels.${index}`;
  const set = (change: Partial<ChannelDraft>) => form.setChannel(index, change);
  const title = say('methods.channel', { number: index + 1 });
  const up = () => {
    const channels = form.draft.channels.filter((_, one) => one !== index);
    channels.splice(index - 1, 0, channel);
    form.set({ channels });
  };
  return (
    <Section title={channel.names.pt ? `${title}: ${channel.names.pt}` : title} lead={channelLead(say, index)}>
      <NamesFields
        label={say('methods.name')}
        names={channel.names}
        onNames={(names) => set({ names })}
        errorOf={(language) => form.errorOf(`${at}.names.${language}`)}
      />
      {(['min', 'max'] as const).map((field) => (
        <TextLine
          key={field}
          label={say(`methods.${field}`)}
          value={channel[field]}
          onText={(text) => set({ [field]: text })}
          error={form.errorOf(`${at}.${field}`)}
        />
      ))}
      <TextLine
        label={say('methods.quick_amounts')}
        help={say('methods.quickHelp')}
        value={channel.quick_amounts}
        onText={(quick_amounts) => set({ quick_amounts })}
        error={form.errorOf(`${at}.quick_amounts`)}
      />
      {payee !== null && <PayeeFields {...props} payee={payee} />}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <FormControlLabel
          control={<Switch checked={channel.enabled} onChange={(_, enabled) => set({ enabled })} />}
          label={say('methods.channelEnabled')}
        />
        {index > 0 && <Button onClick={up}>{say('methods.up')}</Button>}
        {channel.id === null && form.draft.channels.length > 1 && (
          <Button
            color="error"
            onClick={() => form.set({ channels: form.draft.channels.filter((_, one) => one !== index) })}
          >
            {say('methods.removeChannel')}
          </Button>
        )}
      </Box>
    </Section>
  );
}

/** Said once, above the first. */
function channelLead(say: ReturnType<typeof useSay>, index: number): string | undefined {
  return index === 0 ? say('methods.channelsLead') : undefined;
}

/** The channels of a method, in the order in which players see them. */
export function ChannelSections({ form, payee }: { form: MethodForm; payee: MethodKind['payee'] }) {
  const say = useSay();
  const { channels } = form.draft;
  return (
    <>
      {channels.map((channel, index) => (
        <ChannelFields key={channel.id ?? `new ${index}`} form={form} channel={channel} index={index} payee={payee} />
      ))}
      <div>
        <Button variant="outlined" onClick={() => form.set({ channels: [...channels, blankChannel] })}>
          {say('methods.addChannel')}
        </Button>
      </div>
    </>
  );
}
