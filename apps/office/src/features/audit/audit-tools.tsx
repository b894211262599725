import { AUDIT_EXPORT_PATH } from '@arara/contract/client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { fetchFile } from '../../audit-file.ts';
import { session } from '../../call.ts';
import { i18nProvider } from '../../i18n-provider.ts';
import { FileButton } from '../../parts/file-button.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { useName, useSay } from '../../word.ts';
import { auditActions } from './audit-actions.ts';
import { type AuditFilter, auditQuery } from './audit-filter.ts';

interface AuditToolsProps {
  filter: AuditFilter;
  onFilter: (change: Partial<AuditFilter>) => void;
}

interface TypedFilterProps {
  label: string;
  value: string;
  type?: 'email' | 'text';
  onFilter: (text: string) => void;
}

/** A filter that is typed; it counts once the typing pauses. */
function TypedFilter({ label, value, type = 'text', onFilter }: TypedFilterProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => onFilter(text), 350);
    return () => clearTimeout(timer);
  }, [text, value, onFilter]);
  return (
    <TextField
      size="small"
      type={type}
      label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      sx={{ width: { xs: '100%', sm: 176 } }}
      slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' } }}
    />
  );
}

/** What narrows the log beside its search: the act, what it is about, and when. */
export function AuditFilters({ filter, onFilter }: AuditToolsProps) {
  const say = useSay();
  const actionName = useName('action');
  const isNarrowed = Object.keys(auditQuery(filter)).length > 0;
  const day = (name: 'from' | 'to') => (
    <TextField
      size="small"
      type="date"
      label={say(`team.audit.${name}`)}
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
        label={say('team.audit.action')}
        value={auditActions.includes(filter.action) ? filter.action : ''}
        onChange={(event) => onFilter({ action: event.target.value })}
        sx={{ width: { xs: '100%', sm: 190 } }}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{say('team.audit.anyAction')}</MenuItem>
        {auditActions.map((action) => (
          <MenuItem key={action} value={action}>
            {actionName(action)}
          </MenuItem>
        ))}
      </TextField>
      <TypedFilter
        label={say('team.audit.who')}
        value={filter.staff}
        onFilter={(staff) => onFilter({ staff })}
        type="email"
      />
      <TypedFilter label={say('audit.subject')} value={filter.subject} onFilter={(subject) => onFilter({ subject })} />
      {day('from')}
      {day('to')}
      {isNarrowed && (
        <Button size="small" onClick={() => onFilter({ action: '', subject: '', staff: '', from: '', to: '' })}>
          {say('team.audit.clear')}
        </Button>
      )}
    </Box>
  );
}

/** Takes what is shown, all pages of it, as a file; for who may take it out of the house. */
export function AuditExport({ filter, q }: { filter: AuditFilter; q: string }) {
  const say = useSay();
  const mayExport = useMayDo('audit.export');
  if (!mayExport) return null;
  const take = async () => {
    const query = { ...auditQuery(filter), ...(q === '' ? {} : { q }) };
    const file = await fetchFile(AUDIT_EXPORT_PATH, session.token(), i18nProvider.getLocale(), query);
    return { file, name: 'auditoria.csv' };
  };
  return <FileButton label={say('team.audit.export')} take={take} />;
}
