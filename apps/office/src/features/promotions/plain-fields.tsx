import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useCodeLabel } from '../../shared/messages/translation.ts';
import { gameCategories } from '../../shared/fields/game-categories-field.tsx';
import { useFieldLabels } from './field-labels.ts';
import { getText } from './rule-draft.ts';
import type { RuleFieldPropsOf } from './rule-field-props.ts';

/** A switch with its help text. */
export function FlagField({ kind, path, typed, locked, getError, onTyped }: RuleFieldPropsOf<'flag'>) {
  const { getLabel, getHelp } = useFieldLabels(kind);
  const error = getError(path);
  return (
    <div>
      <FormControlLabel
        control={<Switch checked={typed === true} onChange={(_, on) => onTyped(on)} disabled={locked} />}
        label={getLabel(path)}
      />
      <FormHelperText error={error !== undefined} disabled={locked}>
        {error ?? getHelp(path)}
      </FormHelperText>
    </div>
  );
}

interface SelectProps extends Pick<
  RuleFieldPropsOf<'choice' | 'text'>,
  'path' | 'kind' | 'typed' | 'locked' | 'getError' | 'onTyped'
> {
  options: readonly string[];
  getName: (option: string) => string;
}

function Select({ options, getName, kind, path, typed, locked, getError, onTyped }: SelectProps) {
  const { getLabel, getHelp } = useFieldLabels(kind);
  const error = getError(path);
  return (
    <TextField
      select
      label={getLabel(path)}
      value={getText(typed)}
      onChange={(event) => onTyped(event.target.value)}
      error={error !== undefined}
      helperText={error ?? getHelp(path)}
      disabled={locked}
      fullWidth
    >
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {getName(option)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** A select field. */
export function ChoiceField({ field, ...part }: RuleFieldPropsOf<'choice'>) {
  const { getChoiceLabel } = useFieldLabels(part.kind);
  return <Select {...part} options={field.of} getName={(option) => getChoiceLabel(part.path, option)} />;
}

/** Last segment of a path. */
const getName = (path: string): string => path.split('.').at(-1) ?? path;

/** A short text. A game category is a select, to avoid misspelled names. */
export function PlainText({ field, ...part }: RuleFieldPropsOf<'text'>) {
  const { kind, path, typed, locked, getError, onTyped } = part;
  const { getLabel, getHelp } = useFieldLabels(kind);
  const categoryName = useCodeLabel('gameCategory');
  const error = getError(path);
  if (getName(path) === 'category') {
    const known = getText(typed);
    const options = gameCategories.some((one) => one === known) ? gameCategories : [known, ...gameCategories];
    return <Select {...part} options={options} getName={(option) => (option === '' ? '—' : categoryName(option))} />;
  }
  return (
    <TextField
      label={getLabel(path)}
      value={getText(typed)}
      onChange={(event) => onTyped(event.target.value)}
      error={error !== undefined}
      helperText={error ?? getHelp(path)}
      disabled={locked}
      autoComplete="off"
      fullWidth
      slotProps={{ htmlInput: { maxLength: field.most } }}
    />
  );
}
