import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { RefusalNotice } from '../display/notice.tsx';
import { useTranslation } from '../messages/translation.ts';

interface FormDialogProps {
  title: string;
  lead?: string;
  confirm: string;
  ready: boolean;
  command: { pending: boolean; refused: string | undefined; press: () => Promise<void> };
  wide?: boolean;
  /** Whether it removes something. */
  danger?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog: fields, refusal and submit button. */
export function FormDialog({
  title,
  lead,
  confirm,
  ready,
  command,
  wide = false,
  danger = false,
  onClose,
  children,
}: FormDialogProps) {
  const t = useTranslation();
  const heading = useId();
  const { pending, refused, press } = command;
  return (
    <Dialog
      open
      onClose={pending ? undefined : onClose}
      fullWidth
      maxWidth={wide ? 'md' : 'xs'}
      aria-labelledby={heading}
    >
      {/** A long form scrolls; its buttons stay visible. */}
      <Box
        component="form"
        noValidate
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !pending) void press();
        }}
      >
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent>
          {/** The label of a first field stands above its frame. */}
          <Stack spacing={2} sx={{ pt: 1.25 }}>
            {lead !== undefined && <Typography>{lead}</Typography>}
            {children}
            <RefusalNotice text={refused} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={pending}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            loading={pending}
            disabled={!ready}
          >
            {confirm}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
