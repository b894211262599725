import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { choiceOf } from './choice-key.ts';
import { useFocused } from './focused.ts';
import { Key } from './key.tsx';

interface KeyedChoicesProps<Choice extends string> {
  /** What is chosen, for screen readers. */
  label: string;
  choices: readonly Choice[];
  nameOf: (choice: Choice) => string;
  /** Empty while none is chosen: a refusal must not carry a reason that nobody picked. */
  chosen: Choice | '';
  onChoose: (choice: Choice) => void;
}

/** One of several, each with its key where there is a keyboard. */
export function KeyedChoices<Choice extends string>(props: KeyedChoicesProps<Choice>) {
  const { label, choices, nameOf, chosen, onChoose } = props;
  const first = useFocused<HTMLInputElement>(true);
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
        const choice = choiceOf(choices, event.key);
        if (choice === undefined) return;
        // Or the digit would be typed into the field that a choice opens.
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
              {nameOf(choice)}
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
