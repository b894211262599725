import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactNode, useEffect, useState } from 'react';
import { DateInput } from '../fields/calendar-field.tsx';
import { formatReaisInput, parseReaisInput } from '../format/form-input.ts';
import { useTranslation } from '../messages/translation.ts';
import { NO_PAYMENT_FILTER, type PaymentFilter, isPaymentFilterSet } from './payment-filter.ts';

interface AmountFilterProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
}

/** An amount, applied once typing pauses. */
function AmountFilter({ label, value, onValue }: AmountFilterProps) {
  const [text, setText] = useState(formatReaisInput(value));
  useEffect(() => setText(formatReaisInput(value)), [value]);
  useEffect(() => {
    const typed = parseReaisInput(text.trim());
    if (typed === value) return undefined;
    const timer = setTimeout(() => onValue(typed), 350);
    return () => clearTimeout(timer);
  }, [text, value, onValue]);
  return (
    <TextField
      size="small"
      label={label}
      value={text}
      onChange={({ target }) => setText(target.value)}
      sx={{ width: { xs: '100%', sm: 136 } }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode: 'decimal', maxLength: 16, autoComplete: 'off' },
      }}
    />
  );
}

interface PaymentFiltersProps {
  filter: PaymentFilter;
  onFilter: (change: Partial<PaymentFilter>) => void;
  /** Other tools of the list, after the filters. */
  children?: ReactNode;
}

/** Filters a list of payments by period and amount. */
export function PaymentFilters({ filter, onFilter, children }: PaymentFiltersProps) {
  const t = useTranslation();
  const day = (name: 'from' | 'to') => (
    <DateInput
      small
      label={t(`listTools.${name}`)}
      value={filter[name]}
      onValue={(value) => onFilter({ [name]: value })}
    />
  );
  const amount = (name: 'min' | 'max') => (
    <AmountFilter
      label={t(`listTools.${name}`)}
      value={filter[name]}
      onValue={(value) => onFilter({ [name]: value })}
    />
  );
  return (
    <Box
      sx={{
        display: { xs: 'grid', sm: 'flex' },
        gridTemplateColumns: '1fr 1fr',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'flex-start',
      }}
    >
      {day('from')}
      {day('to')}
      {amount('min')}
      {amount('max')}
      {isPaymentFilterSet(filter) && (
        <Button size="small" onClick={() => onFilter(NO_PAYMENT_FILTER)}>
          {t('listTools.clear')}
        </Button>
      )}
      {children}
    </Box>
  );
}
