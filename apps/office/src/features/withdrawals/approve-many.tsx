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
import { formatAmount, formatSum } from '../../shared/format/amount.ts';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { useCommand } from '../../shared/actions/command.ts';
import { Money } from '../../shared/display/money.tsx';
import { Notice, RefusalNotice } from '../../shared/display/notice.tsx';
import type { Withdrawal } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { QueueSelection } from './queue-selection.ts';
import { isGreen } from './queue-query.ts';

interface ApproveManyProps {
  rows: readonly Withdrawal[];
  selection: QueueSelection;
  onAsking: (asking: boolean) => void;
}

/** Offers to approve the selected withdrawals, or all unflagged ones of the page when there are several. */
export function ApproveMany({ rows, selection, onAsking }: ApproveManyProps) {
  const t = useTranslation();
  const [shown, setShown] = useState<readonly Withdrawal[]>();
  const green = rows.filter(isGreen);
  const ask = (next: readonly Withdrawal[] | undefined) => {
    setShown(next);
    onAsking(next !== undefined);
  };
  const close = () => {
    selection.clear();
    ask(undefined);
  };
  return (
    <>
      {green.length > 1 && (
        <Button variant="outlined" startIcon={<DoneAll />} onClick={() => ask(green)}>
          {t('approveMany.open', { count: green.length })}
        </Button>
      )}
      <BulkBar selected={selection.selected} onClear={selection.clear} onPreview={() => ask(selection.selected)} />
      {/** Sends exactly what was shown, whatever joins the queue meanwhile. */}
      {shown !== undefined && <ManyDialog rows={shown} onClose={close} />}
    </>
  );
}

function ManyDialog({ rows, onClose }: { rows: readonly Withdrawal[]; onClose: () => void }) {
  const t = useTranslation();
  const refresh = useRefresh();
  const office = useDataProvider<OfficeData>();
  const [left, setLeft] = useState<readonly { id: string; message: string }[]>();
  const total = formatSum(rows.map(({ net }) => net));
  const ids = rows.map(({ id }) => id);
  const { pending, refused, press } = useCommand({
    send: (key) => office.approveMany(ids, total, key),
    done: ({ data }) => {
      if (data.left.length === 0) onClose();
      else setLeft(data.left);
      return t('approveMany.done', { count: data.approved.length, amount: formatAmount(data.total) });
    },
  });
  const close = () => {
    refresh();
    onClose();
  };
  return (
    <Dialog open onClose={pending ? undefined : close} fullWidth maxWidth="xs" aria-labelledby="many-title">
      <DialogTitle id="many-title">{t('approveMany.title', { count: rows.length })}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {left === undefined ? <Preview rows={rows} total={total} /> : <SkippedList left={left} />}
          <RefusalNotice text={refused} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={pending}>
          {t(left === undefined ? 'common.cancel' : 'approveMany.close')}
        </Button>
        {left === undefined && (
          <Button autoFocus variant="contained" loading={pending} onClick={() => void press()}>
            {t('approveMany.confirm', { amount: formatAmount(total) })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Amounts and their sum. */
function Preview({ rows, total }: { rows: readonly Withdrawal[]; total: string }) {
  const t = useTranslation();
  return (
    <>
      <Typography>{t('approveMany.lead')}</Typography>
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

function SkippedList({ left }: { left: readonly { id: string; message: string }[] }) {
  const t = useTranslation();
  return (
    <>
      <Typography>{t('approveMany.left', { count: left.length })}</Typography>
      {left.map(({ id, message }) => (
        <Notice key={id} tone="warn">
          {id}: {message}
        </Notice>
      ))}
    </>
  );
}
