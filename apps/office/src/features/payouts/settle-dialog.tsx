import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useDataProvider } from 'ra-core';
import { amountText } from '../../amount.ts';
import type { OfficeData } from '../../data-provider.ts';
import { useCommandForm } from '../../parts/command-form.ts';
import { ReasonField, isReason } from '../../parts/reason-field.tsx';
import type { Payout } from '../../records.ts';
import { type Say, useSay } from '../../word.ts';
import { FormDialog } from '../staff/form-dialog.tsx';
import { type SettlingWay, settlingWays } from './settling.ts';

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
      <ReasonField
        label={say('payouts.why')}
        help={say('payouts.whyHelp')}
        value={form.reason}
        onReason={(reason) => change({ reason })}
      />
    </>
  );
}

/** Asks how what a player owes of a payout that came late is settled, and why. */
export function SettleDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const blank: SettleForm = { way: 'cash', pix: '', reason: '' };
  const { form, change, command } = useCommandForm(blank, ({ way, pix, reason }) => ({
    send: (key) => {
      const repaid = way === 'repaid' ? { payment_id: pix.trim() } : {};
      return data.settlePayout({ id: payout.id, way, reason: reason.trim(), ...repaid }, key);
    },
    done: ({ data: settled }) => {
      onClose();
      return doneText(say, settled);
    },
  }));
  return (
    <FormDialog
      title={say('payouts.settleTitle')}
      lead={say('payouts.settleLead', { amount: amountText(payout.late?.owed ?? '0.00') })}
      confirm={say(`payouts.confirm.${form.way}`)}
      ready={isReason(form.reason) && (form.way !== 'repaid' || form.pix.trim() !== '')}
      command={command}
      onClose={onClose}
    >
      <SettleFields form={form} change={change} />
    </FormDialog>
  );
}
