import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { amountText } from '../../amount.ts';
import type { OfficeData } from '../../data-provider.ts';
import { useCommand } from '../../parts/command.ts';
import type { Payout } from '../../records.ts';
import { type Say, useSay } from '../../word.ts';
import { FormDialog } from '../staff/form-dialog.tsx';
import { type SettlingWay, settlingWays } from './settling.ts';

const REASON_MIN = 3;
const REASON_MAX = 200;
const PIX_ID_MAX = 64;

function doneText(say: Say, { late }: Payout): string {
  const owed = late?.owed ?? '0.00';
  return owed === '0.00' ? say('payouts.settled') : say('payouts.settledPart', { amount: amountText(owed) });
}

interface SettleForm {
  way: SettlingWay;
  pix: string;
  reason: string;
}

function SettleFields({ form, change }: { form: SettleForm; change: (part: Partial<SettleForm>) => void }) {
  const say = useSay();
  return (
    <>
      <RadioGroup
        value={form.way}
        aria-label={say('payouts.settleTitle')}
        onChange={(_, value) => change({ way: settlingWays.find((way) => way === value) ?? form.way })}
      >
        {settlingWays.map((way) => (
          <FormControlLabel key={way} value={way} control={<Radio />} label={say(`payouts.ways.${way}`)} />
        ))}
      </RadioGroup>
      {form.way === 'repaid' && (
        <TextField
          label={say('payouts.pix')}
          helperText={say('payouts.pixHelp')}
          value={form.pix}
          autoComplete="off"
          onChange={(event) => change({ pix: event.target.value })}
          slotProps={{ htmlInput: { maxLength: PIX_ID_MAX, spellCheck: false } }}
        />
      )}
      <TextField
        label={say('payouts.why')}
        helperText={say('payouts.whyHelp')}
        value={form.reason}
        autoComplete="off"
        onChange={(event) => change({ reason: event.target.value })}
        slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
      />
    </>
  );
}

/** Asks how what a player owes of a payout that came late is settled, and why. */
export function SettleDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const [form, setForm] = useState<SettleForm>({ way: 'cash', pix: '', reason: '' });
  const [pix, reason] = [form.pix.trim(), form.reason.trim()];
  const command = useCommand({
    send: (key) =>
      data.settlePayout(
        { id: payout.id, way: form.way, reason, ...(form.way === 'repaid' ? { payment_id: pix } : {}) },
        key,
      ),
    done: ({ data: settled }) => {
      onClose();
      return doneText(say, settled);
    },
  });
  const change = (part: Partial<SettleForm>) => {
    setForm({ ...form, ...part });
    command.renew();
  };
  return (
    <FormDialog
      title={say('payouts.settleTitle')}
      lead={say('payouts.settleLead', { amount: amountText(payout.late?.owed ?? '0.00') })}
      confirm={say(`payouts.confirm.${form.way}`)}
      ready={reason.length >= REASON_MIN && (form.way !== 'repaid' || pix !== '')}
      command={command}
      onClose={onClose}
    >
      <SettleFields form={form} change={change} />
    </FormDialog>
  );
}
