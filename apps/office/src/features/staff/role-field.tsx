import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useGetOne } from 'ra-core';
import { useCanOpen } from '../../shared/auth/permissions.ts';
import type { RolesRecord } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';

/** Selects a role. Readers without access to roles type its key. */
export function RoleField({ value, onChange }: { value: string; onChange: (role: string) => void }) {
  const t = useTranslation();
  const enabled = useCanOpen('roles');
  const { data } = useGetOne<RolesRecord>('role-book', { id: 'all' }, { enabled });
  return (
    <TextField
      select={data !== undefined}
      label={t('team.people.role')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { maxLength: 32 } }}
    >
      {data?.roles.map(({ key, name }) => (
        <MenuItem key={key} value={key}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
