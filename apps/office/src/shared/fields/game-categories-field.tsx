import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useCodeLabel } from '../messages/translation.ts';

type Category = (typeof gameCategories)[number];

interface CategoriesFieldProps {
  label: string;
  value: readonly Category[];
  onCategories: (chosen: Category[]) => void;
  error?: string | undefined;
  disabled: boolean;
}

/** Selects game categories, kept in lobby order. */
export function CategoriesField({ label, value, onCategories, error, disabled }: CategoriesFieldProps) {
  const categoryName = useCodeLabel('gameCategory');
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onCategories(gameCategories.filter((category) => target.value.includes(category)))}
      error={error !== undefined}
      helperText={error}
      disabled={disabled}
      slotProps={{ select: { multiple: true } }}
    >
      {gameCategories.map((category) => (
        <MenuItem key={category} value={category}>
          {categoryName(category)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Game categories in lobby order; labels under `games.categories`. */
export const gameCategories = [
  'slot',
  'crash',
  'live',
  'card',
  'casino',
  'fish',
  'bingo',
  'lottery',
  'sports',
  'arcade',
  'video-game',
] as const;
