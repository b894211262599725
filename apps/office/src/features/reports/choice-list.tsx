import Check from '@mui/icons-material/CheckRounded';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';

interface ChoiceListProps<Value extends string> {
  label: string;
  choices: readonly (readonly [Value, string])[];
  value: string;
  onChoose: (value: Value) => void;
}

/** Choices of which one holds. */
export function ChoiceList<Value extends string>({ label, choices, value, onChoose }: ChoiceListProps<Value>) {
  return (
    <MenuList aria-label={label} sx={{ minWidth: 200 }}>
      {choices.map(([choice, text]) => (
        <MenuItem
          key={choice}
          dense
          role="menuitemradio"
          aria-checked={choice === value}
          selected={choice === value}
          onClick={() => onChoose(choice)}
          sx={{ justifyContent: 'space-between', gap: 2 }}
        >
          {text}
          {choice === value && <Check fontSize="small" aria-hidden />}
        </MenuItem>
      ))}
    </MenuList>
  );
}
