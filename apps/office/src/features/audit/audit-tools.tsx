import { AUDIT_EXPORT_PATH } from '@arara/contract/client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { fetchFile } from '../../shared/api/files.ts';
import { session } from '../../shared/api/api-client.ts';
import { DownloadButton } from '../../shared/actions/download-button.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { DateInput } from '../../shared/fields/calendar-field.tsx';
import { getLocale, useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
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

/** A typed filter, applied once typing pauses. */
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

/** Filters of the audit log: action, subject and time. */
export function AuditFilters({ filter, onFilter }: AuditToolsProps) {
  const t = useTranslation();
  const actionName = useCodeLabel('action');
  const isNarrowed = Object.keys(auditQuery(filter)).length > 0;
  const day = (name: 'from' | 'to') => (
    <DateInput
      small
      label={t(`team.audit.${name}`)}
      value={filter[name]}
      onValue={(typed) => onFilter({ [name]: typed })}
    />
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <TextField
        select
        size="small"
        label={t('team.audit.action')}
        value={auditActions.includes(filter.action) ? filter.action : ''}
        onChange={(event) => onFilter({ action: event.target.value })}
        sx={{ width: { xs: '100%', sm: 190 } }}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{t('team.audit.anyAction')}</MenuItem>
        {auditActions.map((action) => (
          <MenuItem key={action} value={action}>
            {actionName(action)}
          </MenuItem>
        ))}
      </TextField>
      <TypedFilter
        label={t('team.audit.who')}
        value={filter.staff}
        onFilter={(staff) => onFilter({ staff })}
        type="email"
      />
      <TypedFilter label={t('audit.subject')} value={filter.subject} onFilter={(subject) => onFilter({ subject })} />
      {day('from')}
      {day('to')}
      {isNarrowed && (
        <Button size="small" onClick={() => onFilter({ action: '', subject: '', staff: '', from: '', to: '' })}>
          {t('team.audit.clear')}
        </Button>
      )}
    </Box>
  );
}

/** Downloads every page of the filtered log. Needs the permission to export. */
export function AuditExport({ filter, q }: { filter: AuditFilter; q: string }) {
  const t = useTranslation();
  const canExport = useCanDo('audit.export');
  if (!canExport) return null;
  const take = async () => {
    const query = { ...auditQuery(filter), ...(q === '' ? {} : { q }) };
    const file = await fetchFile(AUDIT_EXPORT_PATH, session.token(), getLocale(), query);
    return { file, name: t('team.audit.fileName') };
  };
  return <DownloadButton label={t('team.audit.export')} take={take} />;
}
