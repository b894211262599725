import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { amountText } from '../../amount.ts';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { useSay } from '../../word.ts';
import type { DecisionDialogProps } from './approve-dialog.tsx';
import { useDecision } from './decision.ts';
import { useDetail } from './detail.ts';
import { REASON_MOST, isReason, readyReasons } from './refuse-reason.ts';

const OWN = 'own';

/** Asks why, in words that the player will read, and refuses; the money goes back in the same moment. */
export function RefuseDialog({ id, onClose, onDone }: DecisionDialogProps) {
  const say = useSay();
  const { data } = useDetail(id);
  const [chosen, setChosen] = useState<string>(readyReasons[0]);
  const [own, setOwn] = useState('');
  const reason = chosen === OWN ? own.trim() : chosen;
  const { pending, refused, decide } = useDecision({
    id,
    send: (office, key) => office.refuse(id, reason, key),
    tell: ({ amount, player }) => say('refuse.done', { amount: amountText(amount), player }),
    onDone,
  });
  const words = { amount: amountText(data?.amount ?? '0.00'), player: data?.player ?? '' };
  return (
    <Dialog open onClose={pending ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby="refuse-title">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReason(reason) && !pending) void decide();
        }}
      >
        <DialogTitle id="refuse-title">{say('refuse.title')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Typography>{say('refuse.lead', words)}</Typography>
            <Reasons chosen={chosen} onChoose={setChosen} />
            {chosen === OWN && (
              <TextField
                autoFocus
                multiline
                minRows={2}
                label={say('refuse.ownLabel')}
                helperText={say('refuse.ownHelp')}
                value={own}
                onChange={(event) => setOwn(event.target.value)}
                slotProps={{ htmlInput: { maxLength: REASON_MOST } }}
              />
            )}
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

function Reasons({ chosen, onChoose }: { chosen: string; onChoose: (reason: string) => void }) {
  const say = useSay();
  return (
    <RadioGroup aria-label={say('refuse.reason')} value={chosen} onChange={(_event, reason) => onChoose(reason)}>
      {readyReasons.map((reason) => (
        <FormControlLabel
          key={reason}
          value={reason}
          label={reason}
          control={<Radio size="small" />}
          sx={{ alignItems: 'flex-start', mb: 0.75 }}
        />
      ))}
      <FormControlLabel value={OWN} label={say('refuse.own')} control={<Radio size="small" />} />
    </RadioGroup>
  );
}
