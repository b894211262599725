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
import { formatAmount } from '../../shared/format/amount.ts';
import { KeyedChoices } from '../../shared/keyboard/keyed-choices.tsx';
import { RefusalNotice } from '../../shared/display/notice.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import type { RefuseKind } from '../../shared/api/commands/withdrawal-commands.ts';
import type { DecisionDialogProps } from './approve-dialog.tsx';
import { useWithdrawalDecision } from './withdrawal-decision.ts';
import { useWithdrawalDetail } from './withdrawal-detail.ts';
import { OWN, MAX_REASON, isReason, oneLine, reasonChoices } from './refuse-reason.ts';

/** Asks for a reason that the player will read, and refuses. The money is returned in the same transaction. */
export function RefuseDialog({ id, onClose, onDone }: DecisionDialogProps) {
  const t = useTranslation();
  const [chosen, setChosen] = useState<RefuseKind | ''>('');
  const [own, setOwn] = useState('');
  const getName = (choice: RefuseKind) => (choice === OWN ? t('refuse.own') : t(`refuse.kinds.${choice}`));
  const kind = chosen === '' ? OWN : chosen;
  const reason = kind === OWN ? own.trim() : getName(kind);
  const { pending, refused, decide, renew } = useWithdrawalDecision({
    id,
    send: (office, key) => office.refuse(id, reason, kind, key),
    successText: ({ amount, player }) => t('refuse.done', { amount: formatAmount(amount), player }),
    onDone,
  });
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      renew();
    };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReason(reason) && !pending) void decide();
  };
  return (
    <Dialog open onClose={pending ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby="refuse-title">
      <form noValidate onSubmit={submit}>
        <DialogTitle id="refuse-title">{t('refuse.title')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Returned id={id} />
            <KeyedChoices
              label={t('refuse.reason')}
              choices={reasonChoices}
              getName={getName}
              chosen={chosen}
              onChoose={change(setChosen)}
            />
            {chosen === OWN && <OwnReason text={own} onType={change(setOwn)} />}
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {t('refuse.seen')}
            </Typography>
            <RefusalNotice text={refused} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={pending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" color="error" variant="contained" loading={pending} disabled={!isReason(reason)}>
            {t('refuse.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Amount returned and its recipient. */
function Returned({ id }: { id: string }) {
  const t = useTranslation();
  const { data } = useWithdrawalDetail(id);
  if (data === undefined) return <Skeleton variant="text" />;
  return <Typography>{t('refuse.lead', { amount: formatAmount(data.amount), player: data.player })}</Typography>;
}

/** Custom reason. Enter submits: the server takes one line. */
function OwnReason({ text, onType }: { text: string; onType: (text: string) => void }) {
  const t = useTranslation();
  return (
    <TextField
      autoFocus
      multiline
      minRows={2}
      label={t('refuse.ownLabel')}
      helperText={t('refuse.ownHelp')}
      value={text}
      onChange={(event) => onType(oneLine(event.target.value))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        if (event.target instanceof HTMLTextAreaElement) event.target.form?.requestSubmit();
      }}
      slotProps={{ htmlInput: { maxLength: MAX_REASON } }}
    />
  );
}
