import { methodIcons } from '@arara/contract/site-lists';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type Word, useName, useSay } from '../../word.ts';
import { Section } from '../sites/section.tsx';
import { TextLine } from '../sites/text-line.tsx';
import type { MethodBook, TypedField } from './method-draft.ts';
import type { MethodForm } from './method-form.ts';
import { NamesFields } from './names-fields.tsx';

interface LinesProps {
  form: MethodForm;
  /** Each with what helps to fill it in, where something does. */
  fields: readonly (readonly [Exclude<TypedField, 'opens_at' | 'closes_at'>, Word?])[];
}

function Lines({ form: { draft, type, errorOf }, fields }: LinesProps) {
  const say = useSay();
  return fields.map(([field, help]) => (
    <TextLine
      key={field}
      label={say(`methods.${field}`)}
      value={draft.typed[field]}
      onText={(text) => type(field, text)}
      error={errorOf(field)}
      {...(help === undefined ? {} : { help: say(help) })}
    />
  ));
}

/** What it is, which of the house's ways opens it, and how it looks. */
function IdentitySection({ form, book }: { form: MethodForm; book: MethodBook }) {
  const say = useSay();
  const kindName = useName('methods.kinds');
  const { draft, isKept, set, errorOf } = form;
  return (
    <Section title={say('methods.identity')}>
      <NamesFields
        label={say('methods.name')}
        names={draft.names}
        onNames={(names) => set({ names })}
        errorOf={(language) => errorOf(`names.${language}`)}
      />
      <TextLine
        label={say('methods.payment_type')}
        help={say('methods.typeHelp')}
        value={draft.payment_type}
        onText={(payment_type) => set({ payment_type })}
        error={errorOf('payment_type')}
        disabled={isKept}
      />
      <TextField
        select
        label={say('methods.kind')}
        value={draft.kind}
        onChange={(event) => set({ kind: event.target.value })}
        disabled={isKept}
        error={errorOf('kind') !== undefined}
        helperText={errorOf('kind') ?? say('methods.kindHelp')}
      >
        {book.kinds.map(({ kind }) => (
          <MenuItem key={kind} value={kind}>
            {kindName(kind)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={say('methods.icon')}
        value={draft.icon}
        onChange={(event) => {
          const chosen = methodIcons.find((icon) => icon === event.target.value);
          if (chosen) set({ icon: chosen });
        }}
      >
        {methodIcons.map((icon) => (
          <MenuItem key={icon} value={icon}>
            {say(`methods.icons.${icon}`)}
          </MenuItem>
        ))}
      </TextField>
    </Section>
  );
}

/** Where and when players may choose it. */
function PlaceSection({ form, book }: { form: MethodForm; book: MethodBook }) {
  const say = useSay();
  const { draft, set, type, errorOf } = form;
  const chosen = new Set(draft.sites);
  const toggle = (key: string) =>
    set({
      sites: book.sites.map((site) => site.key).filter((one) => (one === key ? !chosen.has(one) : chosen.has(one))),
    });
  const error = errorOf('sites');
  return (
    <Section title={say('methods.place')}>
      <div>
        <FormControlLabel
          control={<Switch checked={draft.enabled} onChange={(_, enabled) => set({ enabled })} />}
          label={say('methods.enabled')}
        />
        <FormHelperText>{say('methods.enabledHelp')}</FormHelperText>
      </div>
      <div role="group" aria-label={say('methods.sites')}>
        {book.sites.map(({ key, name }) => (
          <FormControlLabel
            key={key}
            control={<Checkbox checked={chosen.has(key)} onChange={() => toggle(key)} />}
            label={name}
          />
        ))}
        <FormHelperText error={error !== undefined}>{error ?? say('methods.sitesHelp')}</FormHelperText>
      </div>
      {(['opens_at', 'closes_at'] as const).map((field) => (
        <TextField
          key={field}
          type="time"
          label={say(`methods.${field}`)}
          value={draft.typed[field]}
          onChange={(event) => type(field, event.target.value)}
          error={errorOf(field) !== undefined}
          helperText={errorOf(field) ?? (field === 'opens_at' ? say('methods.hoursHelp') : undefined)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
      <Lines form={form} fields={[['sort', 'methods.sortHelp']]} />
    </Section>
  );
}

/** Everything of a method but its channels. */
export function MethodSections({ form, book }: { form: MethodForm; book: MethodBook }) {
  const say = useSay();
  const { draft, set } = form;
  return (
    <>
      <IdentitySection form={form} book={book} />
      <Section title={say('methods.cost')} lead={say('methods.costLead')}>
        <Lines form={form} fields={[['fee_fixed'], ['fee_bps'], ['min'], ['max']]} />
      </Section>
      <Section title={say('methods.time')}>
        <Lines form={form} fields={[['minutes', 'methods.minutesHelp']]} />
        <div>
          <FormControlLabel
            control={<Switch checked={draft.instant_receipt} onChange={(_, on) => set({ instant_receipt: on })} />}
            label={say('methods.instant_receipt')}
          />
          <FormHelperText>{say('methods.instantHelp')}</FormHelperText>
        </div>
      </Section>
      <PlaceSection form={form} book={book} />
    </>
  );
}
