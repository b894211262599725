import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { DateInput } from '../../shared/fields/calendar-field.tsx';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { type CreditFilter, creditForms } from './credit-filter.ts';

interface CreditFiltersProps {
  filter: CreditFilter;
  onFilter: (change: Partial<CreditFilter>) => void;
}

/** Filters besides status and player: form, staff member and days. */
export function CreditFilters({ filter, onFilter }: CreditFiltersProps) {
  const t = useTranslation();
  const formName = useCodeLabel('creditForm');
  const day = (name: 'from' | 'to') => (
    <DateInput
      small
      label={t(`staffCredits.${name}`)}
      value={filter[name]}
      onValue={(typed) => onFilter({ [name]: typed })}
    />
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <TextField
        select
        size="small"
        label={t('staffCredits.form')}
        value={filter.form}
        onChange={(event) => onFilter({ form: event.target.value })}
        sx={{ width: { xs: '100%', sm: 220 } }}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{t('staffCredits.anyForm')}</MenuItem>
        {creditForms.map((form) => (
          <MenuItem key={form} value={form}>
            {formName(form)}
          </MenuItem>
        ))}
      </TextField>
      <SearchField label={t('staffCredits.staff')} value={filter.staff} onSearch={(staff) => onFilter({ staff })} />
      {day('from')}
      {day('to')}
    </Box>
  );
}
