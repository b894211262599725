import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from '../../shared/messages/translation.ts';
import { type GamePeriod, gamePeriods } from './game-period.ts';

/** Chooses the period of the figures of games. */
export function PeriodSelect({ period, onPeriod }: { period: GamePeriod; onPeriod: (period: string) => void }) {
  const t = useTranslation();
  return (
    <TextField
      select
      size="small"
      label={t('games.period')}
      value={period}
      onChange={({ target }) => onPeriod(target.value)}
      sx={{ minWidth: 136 }}
    >
      {gamePeriods.map((days) => (
        <MenuItem key={days} value={days}>
          {t('games.periodDays', { days: Number(days) })}
        </MenuItem>
      ))}
    </TextField>
  );
}
