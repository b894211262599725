import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearched } from '../../parts/searched.ts';
import type { FreeRoundsGame } from '../../records.ts';
import { refusalText } from '../../refusal.ts';
import { useSay } from '../../word.ts';

interface GameFieldProps {
  game: FreeRoundsGame | null;
  onGame: (game: FreeRoundsGame | null) => void;
}

/** The game of a gift, found by typing. */
export function GameField({ game, onGame }: GameFieldProps) {
  const say = useSay();
  const [words, setWords] = useState('');
  const { data = [], error, isFetching } = useSearched<FreeRoundsGame>('free-rounds-games', game === null ? words : '');
  return (
    <Autocomplete
      options={data}
      value={game}
      loading={isFetching}
      loadingText={say('freeRounds.searching')}
      noOptionsText={error === null ? say('freeRounds.noGame') : refusalText(error, say)}
      // The server has searched already, in more than the text that is shown.
      filterOptions={(options) => options}
      getOptionLabel={({ title }) => title}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, next) => onGame(next)}
      onInputChange={(_, text) => setWords(text)}
      renderInput={(field) => (
        <TextField
          {...field}
          label={say('freeRounds.pick')}
          helperText={game === null ? say('freeRounds.pickHelp') : game.provider_title}
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
