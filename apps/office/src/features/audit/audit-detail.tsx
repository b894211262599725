import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatAmount } from '../../shared/format/amount.ts';
import { formatExactTime } from '../../shared/format/date-time.ts';
import type { AuditRow } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { listChanges } from './audit-change.ts';

const head = {
  fontSize: 12,
  fontWeight: 600,
  textAlign: 'left',
  color: 'text.secondary',
  p: 0,
  pr: 3,
  pb: 0.5,
} as const;
const cell = { fontSize: 14, p: 0, pr: 3, py: 0.5, verticalAlign: 'top', overflowWrap: 'anywhere' } as const;

/** An amount as the log writes it. */
const AMOUNT = /^-?\d+\.\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

/** Formats a value of an entry with its translation; a value without one is shown as it is. */
function useShown(): (field: string, value: string | undefined) => string {
  const t = useTranslation();
  const statusName = useCodeLabel('status');
  const valueName = useCodeLabel('value');
  const revealName = useCodeLabel('personalField');
  return (field, value) => {
    if (value === undefined || value === '') return t('common.none');
    if (field === 'fields') return value.split(', ').map(revealName).join(', ');
    if (MOMENT.test(value)) return formatExactTime(value);
    if (AMOUNT.test(value)) return formatAmount(value);
    const known = valueName(value);
    return field === 'status' && known === value ? statusName(value) : known;
  };
}

/** Field-by-field changes of an audit entry. */
export function AuditDetail({ row: { before, after } }: { row: Pick<AuditRow, 'before' | 'after'> }) {
  const t = useTranslation();
  const fieldName = useCodeLabel('field');
  const shown = useShown();
  const changes = listChanges(before, after);
  if (changes.length === 0) return <Typography variant="body2">{t('audit.unchanged')}</Typography>;
  return (
    <Box component="table" sx={{ borderCollapse: 'collapse', maxWidth: '100%' }}>
      <thead>
        <tr>
          <Head>{t('audit.field')}</Head>
          <Head>{t('audit.before')}</Head>
          <Head>{t('audit.after')}</Head>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <Box component="td" sx={cell}>
              {change.field === '' ? t('common.none') : fieldName(change.field)}
            </Box>
            <Box component="td" sx={[cell, { color: 'text.secondary' }]}>
              {shown(change.field, change.before)}
            </Box>
            <Box component="td" sx={[cell, { fontWeight: 600 }]}>
              {shown(change.field, change.after)}
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function Head({ children }: { children: ReactNode }) {
  return (
    <Box component="th" scope="col" sx={head}>
      {children}
    </Box>
  );
}
