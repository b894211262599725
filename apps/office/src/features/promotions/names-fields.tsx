import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearched } from '../../parts/searched.ts';
import type { GameRow } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { categories } from '../games/categories.ts';
import { useFieldWords } from './field-words.ts';
import { namesIn } from './rule-draft.ts';
import type { PartOf } from './rule-part.ts';

/** Games by their names, found by typing; a name may also be typed whole, by who may not see the games. */
export function GamesField({ kind, path, typed, locked, errorOf, onTyped }: PartOf<'games'>) {
  const say = useSay();
  const { labelOf, helpOf } = useFieldWords(kind);
  const [words, setWords] = useState('');
  const { data = [] } = useSearched<GameRow>('games', words);
  const titles = new Map(data.map(({ id, title }) => [id, title]));
  const error = errorOf(path);
  return (
    <Autocomplete
      multiple
      freeSolo
      disabled={locked}
      options={data.map(({ id }) => id)}
      value={[...namesIn(typed)]}
      // The server has searched already, in more than the text that is shown.
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
          label={labelOf(path)}
          placeholder={say('promotions.findGame')}
          error={error !== undefined}
          helperText={error ?? helpOf(path)}
        />
      )}
    />
  );
}

/** Categories of games, as boxes that are ticked. */
export function CategoriesField({ kind, path, typed, locked, errorOf, onTyped }: PartOf<'categories'>) {
  const { labelOf, helpOf } = useFieldWords(kind);
  const nameOf = useName('games.categories');
  const chosen = namesIn(typed);
  const error = errorOf(path);
  const toggle = (one: string) =>
    onTyped(categories.filter((name) => (name === one ? !chosen.includes(name) : chosen.includes(name))));
  return (
    <div role="group" aria-label={labelOf(path)}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {labelOf(path)}
      </Typography>
      {categories.map((name) => (
        <FormControlLabel
          key={name}
          control={<Checkbox checked={chosen.includes(name)} onChange={() => toggle(name)} disabled={locked} />}
          label={nameOf(name)}
        />
      ))}
      <FormHelperText error={error !== undefined}>{error ?? helpOf(path)}</FormHelperText>
    </div>
  );
}
