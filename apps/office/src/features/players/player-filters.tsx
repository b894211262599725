import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { DateInput } from '../../shared/fields/calendar-field.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { NO_PLAYER_FILTER, type PlayerFilter, isPlayerFilterSet } from './player-filter.ts';

interface PlayerFiltersProps {
  filter: PlayerFilter;
  onFilter: (change: Partial<PlayerFilter>) => void;
}

/** Filters the list of players by the days of the registration and of the first deposit. */
export function PlayerFilters({ filter, onFilter }: PlayerFiltersProps) {
  const t = useTranslation();
  const day = (name: Exclude<keyof PlayerFilter, 'isCounted'>) => (
    <DateInput
      small
      label={t(`players.filter.${name}`)}
      value={filter[name]}
      onValue={(value) => onFilter({ [name]: value })}
    />
  );
  return (
    <Box
      sx={{
        display: { xs: 'grid', sm: 'flex' },
        gridTemplateColumns: '1fr 1fr',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
      }}
    >
      {day('registeredFrom')}
      {day('registeredTo')}
      {day('depositedFrom')}
      {day('depositedTo')}
      <FormControlLabel
        sx={{ gridColumn: '1 / -1' }}
        control={
          <Checkbox
            size="small"
            checked={filter.isCounted}
            onChange={({ target }) => onFilter({ isCounted: target.checked })}
          />
        }
        label={t('players.filter.counted')}
        slotProps={{ typography: { variant: 'body2' } }}
      />
      {isPlayerFilterSet(filter) && (
        <Button size="small" onClick={() => onFilter(NO_PLAYER_FILTER)}>
          {t('listTools.clear')}
        </Button>
      )}
    </Box>
  );
}
