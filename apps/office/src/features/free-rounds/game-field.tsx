import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearchResults } from '../../shared/api/search-results.ts';
import type { FreeRoundsGame } from '../../shared/api/records.ts';
import { formatRefusal } from '../../shared/api/refusal.ts';
import { useTranslation } from '../../shared/messages/translation.ts';

interface GameFieldProps {
  game: FreeRoundsGame | null;
  onGame: (game: FreeRoundsGame | null) => void;
}

/** Searches the game of the grant. */
export function GameField({ game, onGame }: GameFieldProps) {
  const t = useTranslation();
  const [words, setWords] = useState('');
  const {
    data = [],
    error,
    isFetching,
  } = useSearchResults<FreeRoundsGame>('free-rounds-games', game === null ? words : '');
  return (
    <Autocomplete
      options={data}
      value={game}
      loading={isFetching}
      loadingText={t('freeRounds.searching')}
      noOptionsText={error === null ? t('freeRounds.noGame') : formatRefusal(error, t)}
      // The server already searched, in more than the visible text.
      filterOptions={(options) => options}
      getOptionLabel={({ title }) => title}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, next) => onGame(next)}
      onInputChange={(_, text) => setWords(text)}
      renderInput={(field) => (
        <TextField
          {...field}
          label={t('freeRounds.pick')}
          helperText={game === null ? t('freeRounds.pickHelp') : game.provider_title}
        />
      )}
      renderOption={({ key, ...props }, { title, provider_title: provider }) => (
        <Box component="li" key={key} {...props} sx={{ minHeight: 44 }}>
          <span>
            {title}
            <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
              {provider}
            </Typography>
          </span>
        </Box>
      )}
    />
  );
}
