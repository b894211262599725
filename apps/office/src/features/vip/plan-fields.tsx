import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Box from '@mui/material/Box';
import { localeKeys, localeNames } from '@arara/contract/locales';
import { useState } from 'react';
import { type Say, type Word, useSay } from '../../word.ts';
import { Section } from '../sites/section.tsx';
import { TextLine } from '../sites/text-line.tsx';
import { type Draft, type Field, type Form, blankOf, isRecord } from './plan-draft.ts';

/** What the fields of a plan share: how they are called, how they change, and what is said against them. */
export interface PlanForm {
  /** The word of a place by its name, and of a choice by its value. */
  labels: Readonly<Record<string, Word>>;
  /** The number of the first row of a list. */
  firstRow: number;
  set: (path: readonly string[], value: Draft) => void;
  errorOf: (path: readonly string[]) => string | undefined;
  disabled: boolean;
}

interface FieldProps<Of extends Field = Field> {
  form: PlanForm;
  field: Of;
  path: readonly string[];
  draft: Draft | undefined;
}

const labelOf = (say: Say, { labels }: PlanForm, name: string): string => {
  const word = labels[name];
  return word === undefined ? name : say(word);
};

const textIn = (draft: Draft | undefined): string => (typeof draft === 'string' ? draft : '');

function Choice({ form, field, path, draft }: FieldProps<Extract<Field, { kind: 'choice' }>>) {
  const say = useSay();
  return (
    <TextField
      select
      label={labelOf(say, form, path.at(-1) ?? '')}
      value={textIn(draft)}
      disabled={form.disabled}
      onChange={(event) => form.set(path, event.target.value)}
    >
      {field.of.map((value) => (
        <MenuItem key={value} value={value}>
          {labelOf(say, form, value)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** A text in every language: Portuguese, which must be there, and the others when somebody asks for them. */
function WordLines({ form, path, draft }: FieldProps) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const words = isRecord(draft) ? draft : {};
  return (
    <>
      {localeKeys
        .filter((locale) => isOpen || locale === 'pt')
        .map((locale) => (
          <TextLine
            key={locale}
            label={`${labelOf(say, form, path.at(-1) ?? '')} · ${localeNames[locale].name}`}
            value={textIn(words[locale])}
            disabled={form.disabled}
            onText={(text) => form.set([...path, locale], text)}
            error={locale === 'pt' ? form.errorOf(path) : undefined}
          />
        ))}
      {!isOpen && (
        <Button onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
          {say('vip.otherLanguages')}
        </Button>
      )}
    </>
  );
}

/** Rows under each other; the last can be taken away, and one more put behind it. */
function Rows({ form, field, path, draft }: FieldProps<Extract<Field, { kind: 'rows' }>>) {
  const say = useSay();
  const rows = Array.isArray(draft) ? (draft as readonly Draft[]) : [];
  const name = labelOf(say, form, path.at(-1) ?? '');
  const inner = rows.map((row, index) => (
    <PlanFields key={index} form={form} fields={field.fields} path={[...path, String(index)]} draft={row} />
  ));
  const isPlain = Object.keys(field.fields).length === 1;
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexDirection: 'column', gap: 2 }}>
      {isPlain ? (
        <Section title={name}>{inner}</Section>
      ) : (
        inner.map((fields, index) => (
          <Section key={fields.key} title={`${name} ${index + form.firstRow}`}>
            {fields}
          </Section>
        ))
      )}
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <Button
          variant="outlined"
          disabled={form.disabled || rows.length >= field.most}
          onClick={() => form.set(path, [...rows, blankOf(field.fields)])}
        >
          {say('vip.addRow', { name })}
        </Button>
        <Button
          disabled={form.disabled || rows.length <= field.least}
          onClick={() => form.set(path, rows.slice(0, -1))}
        >
          {say('vip.dropRow', { name })}
        </Button>
      </Box>
    </Box>
  );
}

/** Fields that belong together: under their name where they have one. */
function Group({ form, field, path, draft }: FieldProps<Extract<Field, { kind: 'group' }>>) {
  const say = useSay();
  const fields = <PlanFields form={form} fields={field.fields} path={path} draft={draft} />;
  const name = path.at(-1) ?? '';
  if (form.labels[name] === undefined) return fields;
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Section title={labelOf(say, form, name)}>{fields}</Section>
    </Box>
  );
}

function OneField({ form, field, path, draft }: FieldProps) {
  const say = useSay();
  const name = labelOf(say, form, path.at(-1) ?? '');
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
    case 'group':
      return <Group form={form} field={field} path={path} draft={draft} />;
    default:
      return (
        <TextLine
          label={name}
          value={textIn(draft)}
          disabled={form.disabled}
          onText={(text) => form.set(path, text)}
          error={form.errorOf(path)}
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

/** The places of a plan, drawn by their kinds. */
export function PlanFields({ form, fields, path, draft }: PlanFieldsProps) {
  const values = isRecord(draft) ? draft : {};
  return Object.entries(fields).map(([name, field]) => (
    <OneField key={name} form={form} field={field} path={[...path, name]} draft={values[name]} />
  ));
}
