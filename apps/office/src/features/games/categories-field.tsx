import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useName } from '../../word.ts';
import { categories } from './categories.ts';

type Category = (typeof categories)[number];

interface CategoriesFieldProps {
  label: string;
  value: readonly Category[];
  onCategories: (chosen: Category[]) => void;
  error?: string | undefined;
  disabled: boolean;
}

/** Any number of the categories of games, kept in the order of the lobby. */
export function CategoriesField({ label, value, onCategories, error, disabled }: CategoriesFieldProps) {
  const categoryName = useName('games.categories');
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onCategories(categories.filter((category) => target.value.includes(category)))}
      error={error !== undefined}
      helperText={error}
      disabled={disabled}
      slotProps={{ select: { multiple: true } }}
    >
      {categories.map((category) => (
        <MenuItem key={category} value={category}>
          {categoryName(category)}
        </MenuItem>
      ))}
    </TextField>
  );
}
