import TextField from '@mui/material/TextField';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { OfficeData } from '../../data-provider.ts';
import { useCommand } from '../../parts/command.ts';
import { useSay } from '../../word.ts';
import { FormDialog } from './form-dialog.tsx';
import { HandOver } from './hand-over.tsx';
import { RoleField } from './role-field.tsx';

/** Asks whom to invite and as what. The link goes by mail; where the house has none, it is shown to be handed over. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState('');
  const [link, setLink] = useState<string>();
  const command = useCommand({
    send: (key) => data.invite(email.trim(), role, key),
    done: (answer) => {
      if (answer.data.link !== null) {
        setLink(answer.data.link);
        return undefined;
      }
      onClose();
      return say('team.invite.sent', { email: answer.data.email });
    },
  });
  if (link !== undefined) return <HandOver link={link} onClose={onClose} />;
  return (
    <FormDialog
      title={say('team.invite.title')}
      lead={say('team.invite.lead')}
      confirm={say('team.invite.confirm')}
      ready={email.includes('@') && role !== ''}
      command={command}
      onClose={onClose}
    >
      <TextField
        label={say('team.invite.email')}
        type="email"
        autoFocus
        autoComplete="off"
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          command.renew();
        }}
        slotProps={{ htmlInput: { maxLength: 254 } }}
      />
      <RoleField
        value={role}
        onChange={(next) => {
          setRole(next);
          command.renew();
        }}
      />
    </FormDialog>
  );
}
