import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useName } from '../../word.ts';
import { categories } from '../games/categories.ts';
import { useFieldWords } from './field-words.ts';
import { textIn } from './rule-draft.ts';
import type { PartOf } from './rule-part.ts';

/** Yes or no, with what it means below. */
export function FlagField({ kind, path, typed, locked, errorOf, onTyped }: PartOf<'flag'>) {
  const { labelOf, helpOf } = useFieldWords(kind);
  const error = errorOf(path);
  return (
    <div>
      <FormControlLabel
        control={<Switch checked={typed === true} onChange={(_, on) => onTyped(on)} disabled={locked} />}
        label={labelOf(path)}
      />
      <FormHelperText error={error !== undefined} disabled={locked}>
        {error ?? helpOf(path)}
      </FormHelperText>
    </div>
  );
}

interface SelectProps extends Pick<
  PartOf<'choice' | 'text'>,
  'path' | 'kind' | 'typed' | 'locked' | 'errorOf' | 'onTyped'
> {
  options: readonly string[];
  nameOf: (option: string) => string;
}

function Select({ options, nameOf, kind, path, typed, locked, errorOf, onTyped }: SelectProps) {
  const { labelOf, helpOf } = useFieldWords(kind);
  const error = errorOf(path);
  return (
    <TextField
      select
      label={labelOf(path)}
      value={textIn(typed)}
      onChange={(event) => onTyped(event.target.value)}
      error={error !== undefined}
      helperText={error ?? helpOf(path)}
      disabled={locked}
      fullWidth
    >
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {nameOf(option)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** One of some words. */
export function ChoiceField({ field, ...part }: PartOf<'choice'>) {
  const { choiceOf } = useFieldWords(part.kind);
  return <Select {...part} options={field.of} nameOf={(option) => choiceOf(part.path, option)} />;
}

/** The name of a place, without where it stands. */
const nameOf = (path: string): string => path.split('.').at(-1) ?? path;

/** A short text. A category of games is chosen, for a wrong letter would name none. */
export function PlainText({ field, ...part }: PartOf<'text'>) {
  const { kind, path, typed, locked, errorOf, onTyped } = part;
  const { labelOf, helpOf } = useFieldWords(kind);
  const categoryName = useName('games.categories');
  const error = errorOf(path);
  if (nameOf(path) === 'category') {
    const known = textIn(typed);
    const options = categories.some((one) => one === known) ? categories : [known, ...categories];
    return <Select {...part} options={options} nameOf={(option) => (option === '' ? '—' : categoryName(option))} />;
  }
  return (
    <TextField
      label={labelOf(path)}
      value={textIn(typed)}
      onChange={(event) => onTyped(event.target.value)}
      error={error !== undefined}
      helperText={error ?? helpOf(path)}
      disabled={locked}
      autoComplete="off"
      fullWidth
      slotProps={{ htmlInput: { maxLength: field.most } }}
    />
  );
}
