import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useFocused } from '../../parts/focused.ts';
import { Key } from '../../parts/key.tsx';
import { useSay } from '../../word.ts';
import { OWN, choiceOf, reasonChoices } from './refuse-reason.ts';

interface RefuseReasonsProps {
  /** Empty while none is chosen: a refusal must not carry a reason that nobody picked. */
  chosen: string;
  onChoose: (reason: string) => void;
}

/** The reasons at hand and the one of one's own, each with its key where there is a keyboard. */
export function RefuseReasons({ chosen, onChoose }: RefuseReasonsProps) {
  const say = useSay();
  const first = useFocused<HTMLInputElement>(true);
  const keyboard = useMediaQuery('(hover: hover)');
  return (
    <RadioGroup
      aria-label={say('refuse.reason')}
      value={chosen}
      onChange={(_event, reason) => onChoose(reason)}
      onKeyDown={(event) => {
        const choice = choiceOf(event.key);
        if (choice === undefined) return;
        // Or the digit would be typed into the field that the last choice opens.
        event.preventDefault();
        onChoose(choice);
      }}
    >
      {reasonChoices.map((reason, index) => (
        <FormControlLabel
          key={reason}
          value={reason}
          control={<Radio size="small" slotProps={index === 0 ? { input: { ref: first } } : {}} />}
          label={
            <Box component="span" sx={{ display: 'flex', gap: 1.5, justifyContent: 'space-between' }}>
              {reason === OWN ? say('refuse.own') : reason}
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
