import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearchResults } from '../../shared/api/search-results.ts';
import type { GameRow } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { gameCategories } from '../../shared/fields/game-categories-field.tsx';
import { useFieldLabels } from './field-labels.ts';
import { getNames } from './rule-draft.ts';
import type { RuleFieldPropsOf } from './rule-field-props.ts';

/** Searches games by name. Readers without access to games type the exact name. */
export function GamesField({ kind, path, typed, locked, getError, onTyped }: RuleFieldPropsOf<'games'>) {
  const t = useTranslation();
  const { getLabel, getHelp } = useFieldLabels(kind);
  const [words, setWords] = useState('');
  const { data = [] } = useSearchResults<GameRow>('games', words);
  const titles = new Map(data.map(({ id, title }) => [id, title]));
  const error = getError(path);
  return (
    <Autocomplete
      multiple
      freeSolo
      disabled={locked}
      options={data.map(({ id }) => id)}
      value={[...getNames(typed)]}
      // The server already searched, in more than the visible text.
      filterOptions={(options) => options}
      getOptionLabel={(name) => {
        const title = titles.get(name);
        return title === undefined || title === name ? name : `${title} (${name})`;
      }}
      onChange={(_, names) => onTyped(names)}
      onInputChange={(_, text) => setWords(text)}
      renderInput={(field) => (
        <TextField
          {...field}
          label={getLabel(path)}
          placeholder={t('promotions.findGame')}
          error={error !== undefined}
          helperText={error ?? getHelp(path)}
        />
      )}
    />
  );
}

/** Checkboxes for game categories. */
export function CategoriesField({ kind, path, typed, locked, getError, onTyped }: RuleFieldPropsOf<'categories'>) {
  const { getLabel, getHelp } = useFieldLabels(kind);
  const getName = useCodeLabel('gameCategory');
  const chosen = getNames(typed);
  const error = getError(path);
  const toggle = (one: string) =>
    onTyped(gameCategories.filter((name) => (name === one ? !chosen.includes(name) : chosen.includes(name))));
  return (
    <div role="group" aria-label={getLabel(path)}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {getLabel(path)}
      </Typography>
      {gameCategories.map((name) => (
        <FormControlLabel
          key={name}
          control={<Checkbox checked={chosen.includes(name)} onChange={() => toggle(name)} disabled={locked} />}
          label={getName(name)}
        />
      ))}
      <FormHelperText error={error !== undefined}>{error ?? getHelp(path)}</FormHelperText>
    </div>
  );
}
