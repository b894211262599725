import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSay } from '../word.ts';
import { useCommand } from './command.ts';
import { ReasonField, isReason } from './reason-field.tsx';
import { RefusalNotice } from './refusal-notice.tsx';

/** A question that asks why something is to be done. */
export interface ReasonQuestion<Answer> {
  title: string;
  /** What will happen, in a sentence. */
  lead: string;
  /** Who reads the reason. */
  help: string;
  confirm: string;
  /** What is said once it stands, whatever was answered or by the answer. */
  done: string | ((answer: Answer) => string);
  danger?: boolean;
  send: (reason: string, key: string) => Promise<Answer>;
}

interface ReasonDialogProps<Answer> extends ReasonQuestion<Answer> {
  onClose: () => void;
}

/** Asks why, and does it. Where something is asked that cannot be taken back, its button is red. */
export function ReasonDialog<Answer>({
  title,
  lead,
  help,
  confirm,
  done,
  danger = false,
  send,
  onClose,
}: ReasonDialogProps<Answer>) {
  const say = useSay();
  const [reason, setReason] = useState('');
  const { pending, refused, press, renew } = useCommand({
    send: (key) => send(reason.trim(), key),
    done: (answer) => {
      onClose();
      return typeof done === 'string' ? done : done(answer);
    },
  });
  const ready = isReason(reason);
  return (
    <Dialog open onClose={pending ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby="reason-title">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !pending) void press();
        }}
      >
        <DialogTitle id="reason-title">{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Typography>{lead}</Typography>
            <ReasonField
              label={say('privacy.reason')}
              help={help}
              autoFocus
              value={reason}
              onReason={(text) => {
                setReason(text);
                renew();
              }}
            />
            <RefusalNotice text={refused} />
          </Stack>
        </DialogContent>
        <Answers {...{ confirm, danger, pending, ready, onClose }} />
      </form>
    </Dialog>
  );
}

interface AnswersProps {
  confirm: string;
  danger: boolean;
  pending: boolean;
  ready: boolean;
  onClose: () => void;
}

function Answers({ confirm, danger, pending, ready, onClose }: AnswersProps) {
  const say = useSay();
  return (
    <DialogActions>
      <Button onClick={onClose} disabled={pending}>
        {say('common.cancel')}
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
  );
}
