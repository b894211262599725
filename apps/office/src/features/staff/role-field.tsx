import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useGetOne } from 'ra-core';
import { useMaySee } from '../../parts/permissions.ts';
import type { RoleBook } from '../../records.ts';
import { useSay } from '../../word.ts';

/** A role, chosen from those that there are; typed by its key by who may not see them. */
export function RoleField({ value, onChange }: { value: string; onChange: (role: string) => void }) {
  const say = useSay();
  const enabled = useMaySee('roles');
  const { data } = useGetOne<RoleBook>('role-book', { id: 'all' }, { enabled });
  return (
    <TextField
      select={data !== undefined}
      label={say('team.people.role')}
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
