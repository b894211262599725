import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { useSay } from '../../word.ts';

interface FormDialogProps {
  title: string;
  lead?: string;
  confirm: string;
  ready: boolean;
  command: { pending: boolean; refused: string | undefined; press: () => Promise<void> };
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog: its fields, why it was refused, and its one button. */
export function FormDialog({ title, lead, confirm, ready, command, wide = false, onClose, children }: FormDialogProps) {
  const say = useSay();
  const heading = useId();
  const { pending, refused, press } = command;
  return (
    <Dialog
      open
      onClose={pending ? undefined : onClose}
      fullWidth
      maxWidth={wide ? 'sm' : 'xs'}
      aria-labelledby={heading}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !pending) void press();
        }}
      >
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 0.5 }}>
            {lead !== undefined && <Typography>{lead}</Typography>}
            {children}
            <RefusalNotice text={refused} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={pending}>
            {say('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={pending} disabled={!ready}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
