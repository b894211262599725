import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import type { GameRow } from '../../shared/api/records.ts';
import { useSearchResults } from '../../shared/api/search-results.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useFieldLabels } from './field-labels.ts';
import { type TypedRule, createBlankFreeRounds, getFields, getText } from './rule-draft.ts';
import type { RuleFieldPropsOf } from './rule-field-props.ts';
import type { Form } from './rule-schema.ts';

interface FreeRoundsProps extends RuleFieldPropsOf<'freeRounds'> {
  /** Renders fields in a grid. */
  renderFields: (fields: Form, typed: TypedRule, onTyped: (typed: TypedRule) => void) => ReactNode;
}

/** Free rounds instead of an amount: a switch, then the game, their number, stake, days, and where wins go. */
export function FreeRoundsField({ field, renderFields, ...part }: FreeRoundsProps) {
  const { getLabel, getHelp } = useFieldLabels(part.kind);
  const { path, typed, locked, onTyped } = part;
  const isOn = typed !== null && typed !== undefined;
  const { game: _game, ...others } = field.fields;
  return (
    <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
      <FormControlLabel
        control={
          <Switch
            checked={isOn}
            disabled={locked}
            onChange={(_, on) => onTyped(on ? createBlankFreeRounds(field) : null)}
          />
        }
        label={getLabel(path)}
      />
      <FormHelperText sx={{ mt: 0 }}>{getHelp(path)}</FormHelperText>
      {isOn && (
        <Box sx={{ display: 'grid', gap: 1.5, mt: 1 }}>
          <GameName
            {...part}
            path={`${path}.game`}
            name={getText(getFields(typed)['game'])}
            onName={(game) => onTyped({ ...getFields(typed), game })}
          />
          {renderFields(others, getFields(typed), onTyped)}
        </Box>
      )}
    </Box>
  );
}

interface GameNameProps extends Pick<FreeRoundsProps, 'kind' | 'path' | 'locked' | 'getError'> {
  name: string;
  onName: (name: string) => void;
}

/** Searches the game by its title. Readers without access to games type its exact name. */
function GameName({ kind, path, locked, getError, name, onName }: GameNameProps) {
  const t = useTranslation();
  const { getLabel, getHelp } = useFieldLabels(kind);
  const [words, setWords] = useState(name);
  const { data = [] } = useSearchResults<GameRow>('games', words);
  const titles = new Map(data.map(({ id, title }) => [id, title]));
  const error = getError(path);
  return (
    <Autocomplete
      freeSolo
      disabled={locked}
      options={data.map(({ id }) => id)}
      value={name}
      // The server already searched, in more than the visible text.
      filterOptions={(options) => options}
      getOptionLabel={(id) => titles.get(id) ?? id}
      onChange={(_, id) => onName(id ?? '')}
      onInputChange={(_, text, reason) => {
        setWords(text);
        if (reason === 'input') onName(text.trim());
      }}
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
