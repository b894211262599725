import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useName, useSay } from '../../word.ts';
import { type QueuePlace, dues, flagNames, isNarrowed, noFilter, risks, sorts } from './queue-place.ts';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value | undefined;
  choices: readonly (readonly [Value, string])[];
  /** Where there is a choice of nothing. */
  any?: string;
  onChoose: (value: Value | undefined) => void;
}

function Choice<Value extends string>({ label, value, choices, any, onChoose }: ChoiceProps<Value>) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChoose(choices.find(([one]) => one === target.value)?.[0])}
      sx={{ minWidth: 0, '& .MuiSelect-select': { fontSize: 14 } }}
      slotProps={{ select: { displayEmpty: any !== undefined }, inputLabel: { shrink: true } }}
    >
      {any !== undefined && <MenuItem value="">{any}</MenuItem>}
      {choices.map(([one, text]) => (
        <MenuItem key={one} value={one}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Two beside each other on a phone, all in a row where there is room. */
const shape = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 128px) 190px auto' },
  width: { xs: '100%', md: 'auto' },
} as const;

const sortWords = { risk: 'filter.sortRisk', age: 'filter.sortAge', amount: 'filter.sortAmount' } as const;

/** Narrows the queue by risk, flag and time, and puts it into an order. All of it stands in the address. */
export function QueueFilters({ place, onTurn }: { place: QueuePlace; onTurn: (change: Partial<QueuePlace>) => void }) {
  const say = useSay();
  const riskName = useName('risk');
  const flagName = useName('flag');
  const any = say('filter.any');
  return (
    <Box role="group" aria-label={say('queue.title')} sx={shape}>
      <Choice
        label={say('filter.risk')}
        any={any}
        value={place.risk}
        choices={risks.map((risk) => [risk, riskName(risk)] as const)}
        onChoose={(risk) => onTurn({ risk })}
      />
      <Choice
        label={say('filter.flag')}
        any={any}
        value={place.flag}
        choices={flagNames.map((flag) => [flag, flagName(flag)] as const)}
        onChoose={(flag) => onTurn({ flag })}
      />
      <Choice
        label={say('filter.due')}
        any={any}
        value={place.due}
        choices={dues.map((due) => [due, say(`due.${due}`)] as const)}
        onChoose={(due) => onTurn({ due })}
      />
      <Choice
        label={say('filter.sort')}
        value={place.sort}
        choices={sorts.map((sort) => [sort, say(sortWords[sort])] as const)}
        onChoose={(sort) => sort !== undefined && onTurn({ sort })}
      />
      {isNarrowed(place) && <Button onClick={() => onTurn(noFilter)}>{say('queue.clearFilter')}</Button>}
    </Box>
  );
}
