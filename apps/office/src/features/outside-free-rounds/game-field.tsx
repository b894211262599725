import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { useEffect, useState } from 'react';
import type { FreeRoundsGame } from '../../records.ts';
import { refusalText } from '../../refusal.ts';
import { useSay } from '../../word.ts';

const PAUSE_MS = 300;
const SHOWN = 30;

/** The games whose title, provider or code has the words in it, asked for once the typing pauses. */
function useGames(words: string) {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return useGetList<FreeRoundsGame>('free-rounds-games', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'id', order: 'ASC' },
    filter: { q: asked },
  });
}

interface GameFieldProps {
  game: FreeRoundsGame | null;
  onGame: (game: FreeRoundsGame | null) => void;
}

/** The game of a gift, found by typing. */
export function GameField({ game, onGame }: GameFieldProps) {
  const say = useSay();
  const [words, setWords] = useState('');
  const { data = [], error, isFetching } = useGames(game === null ? words : '');
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
