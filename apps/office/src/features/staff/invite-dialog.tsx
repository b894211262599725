import TextField from '@mui/material/TextField';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { useCommand } from '../../shared/actions/command.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';
import { InvitationLinkDialog } from './invitation-link-dialog.tsx';
import { RoleField } from './role-field.tsx';

/** Invites a person to a role. Sends the link by mail, or shows it when no mail is configured. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
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
      return t('team.invite.sent', { email: answer.data.email });
    },
  });
  if (link !== undefined) return <InvitationLinkDialog link={link} onClose={onClose} />;
  return (
    <FormDialog
      title={t('team.invite.title')}
      lead={t('team.invite.lead')}
      confirm={t('team.invite.confirm')}
      ready={email.includes('@') && role !== ''}
      command={command}
      onClose={onClose}
    >
      <TextField
        label={t('team.invite.email')}
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
