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
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import type { Erasure } from '../../records.ts';
import { useSay } from '../../word.ts';

/** Forgets a player for good. Their number is typed in, so that nobody does it by a slip of the hand. */
export function ConfirmErasure({ erasure, onClose }: { erasure: Erasure; onClose: () => void }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const [typed, setTyped] = useState('');
  const { pending, refused, press } = useCommand({
    send: (key) => data.eraseConfirm(erasure.id, key),
    done: () => {
      onClose();
      return say('erasures.confirmDone');
    },
  });
  const ready = typed.trim() === String(erasure.player_id);
  return (
    <Dialog open onClose={pending ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby="erasure-title">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !pending) void press();
        }}
      >
        <DialogTitle id="erasure-title">{say('erasures.confirmTitle', { player: erasure.player })}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Typography>{say('erasures.confirmLead')}</Typography>
            <TextField
              label={say('erasures.typeNumber', { id: erasure.player_id })}
              autoFocus
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 12 } }}
            />
            <RefusalNotice text={refused} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={pending}>
            {say('common.cancel')}
          </Button>
          <Button type="submit" color="error" variant="contained" loading={pending} disabled={!ready}>
            {say('erasures.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
