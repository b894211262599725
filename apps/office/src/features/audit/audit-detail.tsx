import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
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

/** What an act changed, field by field. */
export function AuditDetail({ row: { before, after } }: { row: AuditRow }) {
  const say = useSay();
  const statusName = useName('status');
  const fieldName = useName('field');
  const changes = changesOf(before, after);
  const shown = (field: string, value: string | undefined) => {
    if (value === undefined) return say('common.none');
    return field === 'status' ? statusName(value) : value;
  };
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
