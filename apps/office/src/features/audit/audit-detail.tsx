import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { exactText } from '../../moment.ts';
import type { AuditRow } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { changesOf } from './audit-change.ts';

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

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

/** A value of an entry as people say it; what has no word is shown as it is. */
function useShown(): (field: string, value: string | undefined) => string {
  const say = useSay();
  const statusName = useName('status');
  const valueName = useName('value');
  const revealName = useName('privacy.fields');
  return (field, value) => {
    if (value === undefined || value === '') return say('common.none');
    if (field === 'fields') return value.split(', ').map(revealName).join(', ');
    if (MOMENT.test(value)) return exactText(value);
    const known = valueName(value);
    return field === 'status' && known === value ? statusName(value) : known;
  };
}

/** What an act changed, field by field. */
export function AuditDetail({ row: { before, after } }: { row: AuditRow }) {
  const say = useSay();
  const fieldName = useName('field');
  const shown = useShown();
  const changes = changesOf(before, after);
  if (changes.length === 0) return <Typography variant="body2">{say('audit.unchanged')}</Typography>;
  return (
    <Box component="table" sx={{ borderCollapse: 'collapse', maxWidth: '100%' }}>
      <thead>
        <tr>
          <Head>{say('audit.field')}</Head>
          <Head>{say('audit.before')}</Head>
          <Head>{say('audit.after')}</Head>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <Box component="td" sx={cell}>
              {change.field === '' ? say('common.none') : fieldName(change.field)}
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
