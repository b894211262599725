import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { amountText } from '../../amount.ts';
import { KeyedChoices } from '../../parts/keyed-choices.tsx';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { useSay } from '../../word.ts';
import type { DecisionDialogProps } from './approve-dialog.tsx';
import { useWithdrawalDecision } from './decision.ts';
import { useDetail } from './detail.ts';
import { OWN, REASON_MOST, isReason, kindOf, oneLine, reasonChoices } from './refuse-reason.ts';

/** Asks why, in words that the player will read, and refuses; the money goes back in the same moment. */
export function RefuseDialog({ id, onClose, onDone }: DecisionDialogProps) {
  const say = useSay();
  const [chosen, setChosen] = useState('');
  const [own, setOwn] = useState('');
  const reason = chosen === OWN ? own.trim() : chosen;
  const { pending, refused, decide, renew } = useWithdrawalDecision({
    id,
    send: (office, key) => office.refuse(id, reason, kindOf(reason), key),
    tell: ({ amount, player }) => say('refuse.done', { amount: amountText(amount), player }),
    onDone,
  });
  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    renew();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReason(reason) && !pending) void decide();
  };
  return (
    <Dialog open onClose={pending ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby="refuse-title">
      <form noValidate onSubmit={submit}>
        <DialogTitle id="refuse-title">{say('refuse.title')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Returned id={id} />
            <KeyedChoices
              label={say('refuse.reason')}
              choices={reasonChoices}
              nameOf={(choice) => (choice === OWN ? say('refuse.own') : choice)}
              chosen={chosen}
              onChoose={change(setChosen)}
            />
            {chosen === OWN && <OwnReason text={own} onType={change(setOwn)} />}
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {say('refuse.seen')}
            </Typography>
            <RefusalNotice text={refused} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={pending}>
            {say('common.cancel')}
          </Button>
          <Button type="submit" color="error" variant="contained" loading={pending} disabled={!isReason(reason)}>
            {say('refuse.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** How much goes back to whom. */
function Returned({ id }: { id: string }) {
  const say = useSay();
  const { data } = useDetail(id);
  if (data === undefined) return <Skeleton variant="text" />;
  return <Typography>{say('refuse.lead', { amount: amountText(data.amount), player: data.player })}</Typography>;
}

/** The reason written by hand. Enter sends it: the server takes one line. */
function OwnReason({ text, onType }: { text: string; onType: (text: string) => void }) {
  const say = useSay();
  return (
    <TextField
      autoFocus
      multiline
      minRows={2}
      label={say('refuse.ownLabel')}
      helperText={say('refuse.ownHelp')}
      value={text}
      onChange={(event) => onType(oneLine(event.target.value))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        if (event.target instanceof HTMLTextAreaElement) event.target.form?.requestSubmit();
      }}
      slotProps={{ htmlInput: { maxLength: REASON_MOST } }}
    />
  );
}
