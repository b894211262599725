import TextField from '@mui/material/TextField';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { OfficeData } from '../../data-provider.ts';
import { useCommand } from '../../parts/command.ts';
import type { StaffPerson } from '../../records.ts';
import { useSay } from '../../word.ts';
import { FormDialog } from './form-dialog.tsx';
import { REASON_MAX, REASON_MIN } from './reason.ts';
import { RoleField } from './role-field.tsx';

/** Gives somebody another role, and asks why. */
export function GiveRoleDialog({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const [role, setRole] = useState(person.role);
  const [reason, setReason] = useState('');
  const command = useCommand({
    send: (key) => data.giveRole(person.id, role, reason.trim(), key),
    done: () => {
      onClose();
      return say('team.acts.giveRoleDone');
    },
  });
  return (
    <FormDialog
      title={say('team.acts.giveRoleTitle', { name: person.name })}
      lead={say('team.acts.giveRoleLead')}
      confirm={say('team.acts.giveRole')}
      ready={role !== person.role && reason.trim().length >= REASON_MIN}
      command={command}
      onClose={onClose}
    >
      <RoleField
        value={role}
        onChange={(next) => {
          setRole(next);
          command.renew();
        }}
      />
      <TextField
        label={say('team.acts.reason')}
        helperText={say('team.people.inAudit')}
        autoComplete="off"
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          command.renew();
        }}
        slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
      />
    </FormDialog>
  );
}
