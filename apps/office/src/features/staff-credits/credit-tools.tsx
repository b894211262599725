import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { SearchField } from '../../parts/search-field.tsx';
import { useName, useSay } from '../../word.ts';
import { type CreditFilter, creditForms } from './credit-filter.ts';

interface CreditFiltersProps {
  filter: CreditFilter;
  onFilter: (change: Partial<CreditFilter>) => void;
}

/** What narrows the list beside its status and player: the form, the person of staff and the days. */
export function CreditFilters({ filter, onFilter }: CreditFiltersProps) {
  const say = useSay();
  const formName = useName('staffCredits.forms');
  const day = (name: 'from' | 'to') => (
    <TextField
      size="small"
      type="date"
      label={say(`staffCredits.${name}`)}
      value={filter[name]}
      onChange={(event) => onFilter({ [name]: event.target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <TextField
        select
        size="small"
        label={say('staffCredits.form')}
        value={filter.form}
        onChange={(event) => onFilter({ form: event.target.value })}
        sx={{ width: { xs: '100%', sm: 220 } }}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{say('staffCredits.anyForm')}</MenuItem>
        {creditForms.map((form) => (
          <MenuItem key={form} value={form}>
            {formName(form)}
          </MenuItem>
        ))}
      </TextField>
      <SearchField label={say('staffCredits.staff')} value={filter.staff} onSearch={(staff) => onFilter({ staff })} />
      {day('from')}
      {day('to')}
    </Box>
  );
}
