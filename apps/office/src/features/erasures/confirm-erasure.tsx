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
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { useCommand } from '../../shared/actions/command.ts';
import { RefusalNotice } from '../../shared/display/notice.tsx';
import type { Erasure } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';

/** Erases a player permanently. The player's number must be typed, to prevent mistakes. */
export function ConfirmErasure({ erasure, onClose }: { erasure: Erasure; onClose: () => void }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const [typed, setTyped] = useState('');
  const { pending, refused, press } = useCommand({
    send: (key) => data.eraseConfirm(erasure.id, key),
    done: () => {
      onClose();
      return t('erasures.confirmDone');
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
        <DialogTitle id="erasure-title">{t('erasures.confirmTitle', { player: erasure.player })}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Typography>{t('erasures.confirmLead')}</Typography>
            <TextField
              label={t('erasures.typeNumber', { id: erasure.player_id })}
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
            {t('common.cancel')}
          </Button>
          <Button type="submit" color="error" variant="contained" loading={pending} disabled={!ready}>
            {t('erasures.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
