import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useFocusWhen } from './focus.ts';
import { Key } from './key.tsx';

interface KeyedChoicesProps<Choice extends string> {
  /** Accessible name of the group. */
  label: string;
  choices: readonly Choice[];
  getName: (choice: Choice) => string;
  /** Empty until one is chosen: a refusal must not carry a default reason. */
  chosen: Choice | '';
  onChoose: (choice: Choice) => void;
}

/** Radio buttons with a number key each, where there is a keyboard. */
export function KeyedChoices<Choice extends string>(props: KeyedChoicesProps<Choice>) {
  const { label, choices, getName, chosen, onChoose } = props;
  const first = useFocusWhen<HTMLInputElement>(true);
  const keyboard = useMediaQuery('(hover: hover)');
  return (
    <RadioGroup
      aria-label={label}
      value={chosen}
      onChange={(_, picked) => {
        const choice = choices.find((one) => one === picked);
        if (choice !== undefined) onChoose(choice);
      }}
      onKeyDown={(event) => {
        const choice = findChoiceByKey(choices, event.key);
        if (choice === undefined) return;
        // Otherwise the digit would be typed into the field that the choice opens.
        event.preventDefault();
        onChoose(choice);
      }}
    >
      {choices.map((choice, index) => (
        <FormControlLabel
          key={choice}
          value={choice}
          control={<Radio size="small" slotProps={index === 0 ? { input: { ref: first } } : {}} />}
          label={
            <Box component="span" sx={{ display: 'flex', gap: 1.5, justifyContent: 'space-between' }}>
              {getName(choice)}
              {keyboard && (
                <span aria-hidden>
                  <Key>{String(index + 1)}</Key>
                </span>
              )}
            </Box>
          }
          slotProps={{ typography: { variant: 'body2', sx: { py: '9px', flexGrow: 1 } } }}
          sx={{ alignItems: 'flex-start', mr: 0 }}
        />
      ))}
    </RadioGroup>
  );
}

/** Returns the choice of a digit key, counted from 1. */
export function findChoiceByKey<Choice>(choices: readonly Choice[], key: string): Choice | undefined {
  return /^[1-9]$/.test(key) ? choices[Number(key) - 1] : undefined;
}
