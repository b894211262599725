import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { OfficeData } from '../../data-provider.ts';
import { useCommand } from '../../parts/command.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useSay } from '../../word.ts';
import { FormDialog } from './form-dialog.tsx';
import { RoleField } from './role-field.tsx';

/** The link of an invitation: shown once, to be handed over. */
function HandOver({ link, onClose }: { link: string; onClose: () => void }) {
  const say = useSay();
  const whole = new URL(link, window.location.origin).href;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="invited-title">
      <DialogTitle id="invited-title">{say('team.invite.made')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Notice tone="warn">{say('team.invite.handOver')}</Notice>
          <Typography component="code" sx={{ fontFamily: 'ui-monospace, Menlo, monospace', overflowWrap: 'anywhere' }}>
            {whole} <CopyButton text={whole} what={say('team.invite.link')} />
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{say('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Asks whom to invite and as what, and shows the link. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState('');
  const [link, setLink] = useState<string>();
  const command = useCommand({
    send: (key) => data.invite(email.trim(), role, key),
    done: (answer) => {
      setLink(answer.data.link);
      return undefined;
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
