import DoneAll from '@mui/icons-material/DoneAllRounded';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDataProvider, useRefresh } from 'ra-core';
import { useState } from 'react';
import { amountText, sumText } from '../../amount.ts';
import type { OfficeData } from '../../data-provider.ts';
import { useCommand } from '../../parts/command.ts';
import { Money } from '../../parts/money.tsx';
import { Notice } from '../../parts/notice.tsx';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import type { Withdrawal } from '../../records.ts';
import { useSay } from '../../word.ts';
import { isGreen } from './queue-place.ts';

/** Offers to approve what nothing speaks against, where there is more than one of it on the page. */
export function ApproveMany({ rows, onAsking }: { rows: readonly Withdrawal[]; onAsking: (asking: boolean) => void }) {
  const say = useSay();
  const [shown, setShown] = useState<readonly Withdrawal[]>();
  const green = rows.filter(isGreen);
  const ask = (next: readonly Withdrawal[] | undefined) => {
    setShown(next);
    onAsking(next !== undefined);
  };
  return (
    <>
      {green.length > 1 && (
        <Button variant="outlined" startIcon={<DoneAll />} onClick={() => ask(green)}>
          {say('approveMany.open', { smart_count: green.length })}
        </Button>
      )}
      {/* What was shown is what is sent, whatever comes into the queue meanwhile. */}
      {shown !== undefined && <ManyDialog rows={shown} onClose={() => ask(undefined)} />}
    </>
  );
}

function ManyDialog({ rows, onClose }: { rows: readonly Withdrawal[]; onClose: () => void }) {
  const say = useSay();
  const refresh = useRefresh();
  const office = useDataProvider<OfficeData>();
  const [left, setLeft] = useState<readonly { id: string; message: string }[]>();
  const total = sumText(rows.map(({ net }) => net));
  const ids = rows.map(({ id }) => id);
  const { pending, refused, press } = useCommand({
    send: (key) => office.approveMany(ids, total, key),
    done: ({ data }) => {
      if (data.left.length === 0) onClose();
      else setLeft(data.left);
      return say('approveMany.done', { count: data.approved.length, amount: amountText(data.total) });
    },
  });
  const close = () => {
    refresh();
    onClose();
  };
  return (
    <Dialog open onClose={pending ? undefined : close} fullWidth maxWidth="xs" aria-labelledby="many-title">
      <DialogTitle id="many-title">{say('approveMany.title', { smart_count: rows.length })}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {left === undefined ? <Preview rows={rows} total={total} /> : <Left left={left} />}
          <RefusalNotice text={refused} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={pending}>
          {say(left === undefined ? 'common.cancel' : 'approveMany.close')}
        </Button>
        {left === undefined && (
          <Button autoFocus variant="contained" loading={pending} onClick={() => void press()}>
            {say('approveMany.confirm', { amount: amountText(total) })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Each with its amount, and the sum that goes out. */
function Preview({ rows, total }: { rows: readonly Withdrawal[]; total: string }) {
  const say = useSay();
  return (
    <>
      <Typography>{say('approveMany.lead')}</Typography>
      <Typography sx={{ fontSize: 28, lineHeight: 1.2 }}>
        <Money amount={total} strong />
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 0.5, maxHeight: 240, overflowY: 'auto' }}>
        {rows.map(({ id, player, net }) => (
          <Typography
            key={id}
            component="li"
            variant="body2"
            sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}
          >
            <span>{player}</span>
            <Money amount={net} />
          </Typography>
        ))}
      </Stack>
    </>
  );
}

function Left({ left }: { left: readonly { id: string; message: string }[] }) {
  const say = useSay();
  return (
    <>
      <Typography>{say('approveMany.left', { smart_count: left.length })}</Typography>
      {left.map(({ id, message }) => (
        <Notice key={id} tone="warn">
          {id}: {message}
        </Notice>
      ))}
    </>
  );
}
