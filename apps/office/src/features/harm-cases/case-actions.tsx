import {
  harmCareTemplates,
  harmContactChannels,
  harmContactKinds,
  harmContactOutcomes,
  harmOutcomes,
} from '@arara/contract/harm-lists';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useCommandForm } from '../../shared/actions/command.ts';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';
import { call } from '../../shared/api/api-client.ts';
import type { HarmCaseDetail } from '../../shared/api/records.ts';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { playerHref } from '../../shared/display/record-href.ts';
import { useTranslation } from '../../shared/messages/translation.ts';

const actions = ['take', 'contact', 'care', 'pause', 'note', 'close'] as const;
type Action = (typeof actions)[number];

const pauseLengths = ['1d', '3d', '7d', '15d', '30d'] as const;

/** The least and greatest length of a text, from the contract. */
const MIN_TEXT = 4;
const MAX_TEXT = 500;
const MAX_REASON = 200;

const blank = {
  text: '',
  kind: harmContactKinds[0] as (typeof harmContactKinds)[number],
  channel: harmContactChannels[0] as (typeof harmContactChannels)[number],
  result: harmContactOutcomes[0] as (typeof harmContactOutcomes)[number],
  nextOn: '',
  template: harmCareTemplates[0] as (typeof harmCareTemplates)[number],
  length: '7d' as (typeof pauseLengths)[number],
  outcome: harmOutcomes[0] as (typeof harmOutcomes)[number],
};
type Form = typeof blank;

function send(action: Action, { id, player_id: playerId }: HarmCaseDetail, form: Form, key: string): Promise<unknown> {
  const note = form.text.trim();
  if (action === 'contact') {
    const { kind, channel, result: outcome, nextOn } = form;
    const contact = { id, kind, channel, outcome, note, next_on: nextOn === '' ? null : nextOn };
    return call('officeHarmContact', contact, { key });
  }
  if (action === 'care') return call('officeHarmCare', { id, template: form.template }, { key });
  if (action === 'pause') {
    const pause = { player_id: playerId, kind: 'pause', length: form.length, reason: note } as const;
    return call('officeExclusionPlace', pause, { key });
  }
  if (action === 'close') return call('officeHarmCaseClose', { id, outcome: form.outcome, note }, { key });
  return call('officeHarmCaseAct', { id, action, note }, { key });
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly Value[];
  getName: (value: Value) => string;
  onChoice: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, choices, getName, onChoice }: ChoiceProps<Value>) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChoice(choices.find((one) => one === target.value) ?? value)}
    >
      {choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {getName(choice)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function ContactFields({ form, change }: { form: Form; change: (part: Partial<Form>) => void }) {
  const t = useTranslation();
  return (
    <>
      <Choice
        label={t('harm.field.kind')}
        value={form.kind}
        choices={harmContactKinds}
        getName={(kind) => t(`harm.contactKind.${kind}`)}
        onChoice={(kind) => change({ kind })}
      />
      <Choice
        label={t('harm.field.channel')}
        value={form.channel}
        choices={harmContactChannels}
        getName={(channel) => t(`harm.channel.${channel}`)}
        onChoice={(channel) => change({ channel })}
      />
      <Choice
        label={t('harm.field.result')}
        value={form.result}
        choices={harmContactOutcomes}
        getName={(result) => t(`harm.contactOutcome.${result}`)}
        onChoice={(result) => change({ result })}
      />
      <TextField
        type="date"
        label={t('harm.field.nextOn')}
        value={form.nextOn}
        onChange={({ target }) => change({ nextOn: target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </>
  );
}

/** The fields of an action beside its text. */
function ActionFields({ action, form, change }: { action: Action; form: Form; change: (part: Partial<Form>) => void }) {
  const t = useTranslation();
  if (action === 'contact') return <ContactFields form={form} change={change} />;
  if (action === 'care')
    return (
      <Choice
        label={t('harm.field.template')}
        value={form.template}
        choices={harmCareTemplates}
        getName={(template) => t(`harm.care.${template}`)}
        onChoice={(template) => change({ template })}
      />
    );
  if (action === 'pause')
    return (
      <Choice
        label={t('harm.field.length')}
        value={form.length}
        choices={pauseLengths}
        getName={(length) => t(`exclusions.length.${length}`)}
        onChoice={(length) => change({ length })}
      />
    );
  if (action !== 'close') return null;
  return (
    <Choice
      label={t('harm.field.outcome')}
      value={form.outcome}
      choices={harmOutcomes}
      getName={(outcome) => t(`harm.outcome.${outcome}`)}
      onChoice={(outcome) => change({ outcome })}
    />
  );
}

interface ActionDialogProps {
  detail: HarmCaseDetail;
  action: Action;
  onDone: () => void;
  onClose: () => void;
}

function ActionDialog({ detail, action, onDone, onClose }: ActionDialogProps) {
  const t = useTranslation();
  const { form, change, command } = useCommandForm(blank, (values) => ({
    send: (key) => send(action, detail, values, key),
    done: () => {
      onClose();
      onDone();
      return t('harm.done');
    },
  }));
  const hasText = action !== 'care';
  return (
    <FormDialog
      title={t(`harm.action.${action}`)}
      lead={t(`harm.actionLead.${action}`)}
      confirm={t(`harm.action.${action}`)}
      ready={!hasText || form.text.trim().length >= MIN_TEXT}
      command={command}
      onClose={onClose}
    >
      <ActionFields action={action} form={form} change={change} />
      {hasText && (
        <TextField
          multiline
          minRows={3}
          label={t('harm.field.note')}
          value={form.text}
          onChange={(event) => change({ text: event.target.value })}
          slotProps={{ htmlInput: { maxLength: action === 'pause' ? MAX_REASON : MAX_TEXT } }}
        />
      )}
    </FormDialog>
  );
}

/** The buttons of an open case. */
export function CaseActions({ detail, reload }: { detail: HarmCaseDetail; reload: () => void }) {
  const t = useTranslation();
  const [action, setAction] = useState<Action>();
  const mayPause = useCanDo('exclusion.write');
  const maySetLimit = useCanDo('player.limit');
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {actions
        .filter((one) => one !== 'pause' || mayPause)
        .map((one) => (
          <Button key={one} variant="outlined" onClick={() => setAction(one)}>
            {t(`harm.action.${one}`)}
          </Button>
        ))}
      {maySetLimit && (
        <Button variant="outlined" component={RouterLink} to={`${playerHref(detail.player_id)}?tab=responsible`}>
          {t('harm.setLimit')}
        </Button>
      )}
      {action !== undefined && (
        <ActionDialog detail={detail} action={action} onDone={reload} onClose={() => setAction(undefined)} />
      )}
    </Stack>
  );
}
