import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { type QueueQuery, dues, flagNames, isFiltered, noFilter, risks, sortBy, sorts } from './queue-query.ts';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value | undefined;
  choices: readonly (readonly [Value, string])[];
  /** Label of the empty choice, where there is one. */
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

/** Two per row on a phone, all in one row otherwise. */
const shape = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 128px) auto' },
  width: { xs: '100%', md: 'auto' },
} as const;

const sortLabels = {
  due: 'filter.sortDue',
  risk: 'filter.sortRisk',
  age: 'filter.sortAge',
  amount: 'filter.sortAmount',
} as const;

/** Filters the queue by risk, flag and due time, and sorts it. Kept in the address. */
export function QueueFilters({ query, onTurn }: { query: QueueQuery; onTurn: (change: Partial<QueueQuery>) => void }) {
  const t = useTranslation();
  const riskName = useCodeLabel('risk');
  const flagName = useCodeLabel('flag');
  const any = t('filter.any');
  const isPhone = useMediaQuery('(max-width: 760px)');
  return (
    <Box role="group" aria-label={t('queue.title')} sx={shape}>
      <Choice
        label={t('filter.risk')}
        any={any}
        value={query.risk}
        choices={risks.map((risk) => [risk, riskName(risk)] as const)}
        onChoose={(risk) => onTurn({ risk })}
      />
      <Choice
        label={t('filter.flag')}
        any={any}
        value={query.flag}
        choices={flagNames.map((flag) => [flag, flagName(flag)] as const)}
        onChoose={(flag) => onTurn({ flag })}
      />
      <Choice
        label={t('filter.due')}
        any={any}
        value={query.due}
        choices={dues.map((due) => [due, t(`due.${due}`)] as const)}
        onChoose={(due) => onTurn({ due })}
      />
      {/** A table is sorted by its headings. */}
      {isPhone && (
        <Choice
          label={t('filter.sort')}
          value={query.sort}
          choices={sorts.map((sort) => [sort, t(sortLabels[sort])] as const)}
          onChoose={(sort) => sort !== undefined && onTurn(sortBy(query, sort))}
        />
      )}
      {isFiltered(query) && <Button onClick={() => onTurn(noFilter)}>{t('queue.clearFilter')}</Button>}
    </Box>
  );
}
