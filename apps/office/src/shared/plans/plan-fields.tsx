import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Box from '@mui/material/Box';
import { localeNames } from '@arara/contract/locales';
import { fromWireLocale, wireLocales } from '@arara/contract/wire-locales';
import { useState } from 'react';
import { type Translate, type MessageKey, useTranslation } from '../messages/translation.ts';
import { FormSection } from '../forms/form-section.tsx';
import { TextInput } from '../fields/text-input.tsx';
import {
  type Draft,
  type DraftRecord,
  type Field,
  type Form,
  createBlank,
  isComputed,
  isRecord,
  setValueAt,
  withFreeRounds,
} from './plan-draft.ts';

/** State shared by the fields of a plan. */
export interface PlanForm {
  /** Message keys of fields by name, and of choices by value. */
  labels: Readonly<Record<string, MessageKey>>;
  /** Number of the first row of a list. */
  firstRow: number;
  set: (path: readonly string[], value: Draft) => void;
  getError: (path: readonly string[]) => string | undefined;
  disabled: boolean;
}

interface FieldProps<Of extends Field = Field> {
  form: PlanForm;
  field: Of;
  path: readonly string[];
  draft: Draft | undefined;
}

const getLabel = (t: Translate, { labels }: PlanForm, name: string): string => {
  const key = labels[name];
  return key === undefined ? name : t(key);
};

const getText = (draft: Draft | undefined): string => (typeof draft === 'string' ? draft : '');

function Choice({ form, field, path, draft }: FieldProps<Extract<Field, { kind: 'choice' }>>) {
  const t = useTranslation();
  return (
    <TextField
      select
      label={getLabel(t, form, path.at(-1) ?? '')}
      value={getText(draft)}
      disabled={form.disabled}
      onChange={(event) => form.set(path, event.target.value)}
    >
      {field.of.map((value) => (
        <MenuItem key={value} value={value}>
          {getLabel(t, form, value)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** A translated text: Portuguese is required, other languages are on demand. */
function WordLines({ form, path, draft }: FieldProps) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const words = isRecord(draft) ? draft : {};
  return (
    <>
      {wireLocales
        .filter((locale) => isOpen || locale === 'pt')
        .map((locale) => (
          <TextInput
            key={locale}
            label={`${getLabel(t, form, path.at(-1) ?? '')} · ${localeNames[fromWireLocale(locale)].name}`}
            value={getText(words[locale])}
            disabled={form.disabled}
            onText={(text) => form.set([...path, locale], text)}
            error={locale === 'pt' ? form.getError(path) : undefined}
          />
        ))}
      {!isOpen && (
        <Button onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
          {t('vip.otherLanguages')}
        </Button>
      )}
    </>
  );
}

/** A list of rows; rows are added and removed at the end. */
function Rows({ form, field, path, draft }: FieldProps<Extract<Field, { kind: 'rows' }>>) {
  const t = useTranslation();
  const rows = Array.isArray(draft) ? (draft as readonly Draft[]) : [];
  const name = getLabel(t, form, path.at(-1) ?? '');
  const inner = rows.map((row, index) => (
    <PlanFields key={index} form={form} fields={field.fields} path={[...path, String(index)]} draft={row} />
  ));
  const isPlain = Object.keys(field.fields).length === 1;
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexDirection: 'column', gap: 2 }}>
      {isPlain ? (
        <FormSection title={name}>{inner}</FormSection>
      ) : (
        inner.map((fields, index) => (
          <FormSection key={fields.key} title={`${name} ${index + form.firstRow}`}>
            {fields}
          </FormSection>
        ))
      )}
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <Button
          variant="outlined"
          disabled={form.disabled || rows.length >= field.most}
          onClick={() => form.set(path, [...rows, createBlank(field.fields)])}
        >
          {t('vip.addRow', { name })}
        </Button>
        <Button
          disabled={form.disabled || rows.length <= field.least}
          onClick={() => form.set(path, rows.slice(0, -1))}
        >
          {t('vip.dropRow', { name })}
        </Button>
      </Box>
    </Box>
  );
}

/** Grouped fields, titled where the group has a label. */
function Group({ form, field, path, draft }: FieldProps<Extract<Field, { kind: 'group' }>>) {
  const t = useTranslation();
  const fields = <PlanFields form={form} fields={field.fields} path={path} draft={draft} />;
  const name = path.at(-1) ?? '';
  if (form.labels[name] === undefined) return fields;
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <FormSection title={getLabel(t, form, name)}>{fields}</FormSection>
    </Box>
  );
}

interface FreeRoundsProps extends FieldProps<Extract<Field, { kind: 'freeRounds' }>> {
  onRounds: (rounds: DraftRecord | null) => void;
}

/** Free rounds instead of an amount: a switch that shows their fields; a change sets the amount to their value. */
function FreeRounds({ form, field, path, draft, onRounds }: FreeRoundsProps) {
  const t = useTranslation();
  const rounds = isRecord(draft) ? draft : undefined;
  const inner: PlanForm = {
    ...form,
    set(at, value) {
      const next = setValueAt(rounds ?? {}, at.slice(path.length), value);
      if (isRecord(next)) onRounds(next);
    },
  };
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <FormControlLabel
        label={getLabel(t, form, path.at(-1) ?? '')}
        control={
          <Switch
            checked={rounds !== undefined}
            disabled={form.disabled}
            onChange={(_, on) => onRounds(on ? createBlank(field.fields) : null)}
          />
        }
      />
      {rounds !== undefined && (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))' }}>
          <PlanFields form={inner} fields={field.fields} path={path} draft={rounds} />
        </Box>
      )}
    </Box>
  );
}

function OneField({ form, field, path, draft, onRounds }: Omit<FreeRoundsProps, 'field'> & { field: Field }) {
  const t = useTranslation();
  const name = getLabel(t, form, path.at(-1) ?? '');
  switch (field.kind) {
    case 'flag':
      return (
        <FormControlLabel
          label={name}
          control={
            <Switch checked={draft === true} disabled={form.disabled} onChange={(_, on) => form.set(path, on)} />
          }
        />
      );
    case 'choice':
      return <Choice form={form} field={field} path={path} draft={draft} />;
    case 'words':
      return <WordLines form={form} field={field} path={path} draft={draft} />;
    case 'rows':
      return <Rows form={form} field={field} path={path} draft={draft} />;
    case 'freeRounds':
      return <FreeRounds form={form} field={field} path={path} draft={draft} onRounds={onRounds} />;
    case 'group':
      return <Group form={form} field={field} path={path} draft={draft} />;
    default:
      return (
        <TextInput
          label={name}
          value={getText(draft)}
          disabled={form.disabled}
          onText={(text) => form.set(path, text)}
          error={form.getError(path)}
        />
      );
  }
}

interface PlanFieldsProps {
  form: PlanForm;
  fields: Form;
  path: readonly string[];
  draft: Draft | undefined;
}

/** Renders the fields of a plan by kind. */
export function PlanFields({ form, fields, path, draft }: PlanFieldsProps) {
  const values = isRecord(draft) ? draft : {};
  return Object.entries(fields).map(([name, field]) => (
    <OneField
      key={name}
      form={isComputed(fields, values, name) ? { ...form, disabled: true } : form}
      field={field}
      path={[...path, name]}
      draft={values[name]}
      onRounds={(rounds) => {
        if (field.kind === 'freeRounds') form.set(path, withFreeRounds(values, name, { value: field.value, rounds }));
      }}
    />
  ));
}
