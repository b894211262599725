import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useDataProvider } from 'ra-core';
import type { Input } from '@arara/contract/client';
import { formatAmount } from '../../shared/format/amount.ts';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { useCommandForm } from '../../shared/actions/command.ts';
import { ReasonField, isReason } from '../../shared/fields/reason-field.tsx';
import type { Payout } from '../../shared/api/records.ts';
import { type Translate, useTranslation } from '../../shared/messages/translation.ts';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';

const PIX_ID_MAX = 64;

function doneText(t: Translate, { late }: Payout): string {
  const owed = late?.owed ?? '0.00';
  return owed === '0.00' ? t('payouts.settled') : t('payouts.settledPart', { amount: formatAmount(owed) });
}

interface SettleForm {
  way: SettlementWay;
  pix: string;
  reason: string;
}

function SettleFields({ form, change }: { form: SettleForm; change: (part: Partial<SettleForm>) => void }) {
  const t = useTranslation();
  return (
    <>
      <RadioGroup
        value={form.way}
        aria-label={t('payouts.settleTitle')}
        onChange={(_, value) => change({ way: settlementWays.find((way) => way === value) ?? form.way })}
      >
        {settlementWays.map((way) => (
          <FormControlLabel key={way} value={way} control={<Radio />} label={t(`payouts.ways.${way}`)} />
        ))}
      </RadioGroup>
      {form.way === 'repaid' && (
        <TextField
          label={t('payouts.pix')}
          helperText={t('payouts.pixHelp')}
          value={form.pix}
          autoComplete="off"
          onChange={(event) => change({ pix: event.target.value })}
          slotProps={{ htmlInput: { maxLength: PIX_ID_MAX, spellCheck: false } }}
        />
      )}
      <ReasonField
        label={t('payouts.why')}
        help={t('payouts.whyHelp')}
        value={form.reason}
        onReason={(reason) => change({ reason })}
      />
    </>
  );
}

/** Asks how a player's debt for a late payout is settled, and why. */
export function SettleDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const blank: SettleForm = { way: 'cash', pix: '', reason: '' };
  const { form, change, command } = useCommandForm(blank, ({ way, pix, reason }) => ({
    send: (key) => {
      const repaid = way === 'repaid' ? { payment_id: pix.trim() } : {};
      return data.settlePayout({ id: payout.id, way, reason: reason.trim(), ...repaid }, key);
    },
    done: ({ data: settled }) => {
      onClose();
      return doneText(t, settled);
    },
  }));
  return (
    <FormDialog
      title={t('payouts.settleTitle')}
      lead={t('payouts.settleLead', { amount: formatAmount(payout.late?.owed ?? '0.00') })}
      confirm={t(`payouts.confirm.${form.way}`)}
      ready={isReason(form.reason) && (form.way !== 'repaid' || form.pix.trim() !== '')}
      command={command}
      onClose={onClose}
    >
      <SettleFields form={form} change={change} />
    </FormDialog>
  );
}

export type SettlementWay = Input<'officePayoutSettle'>['way'];

/** Settlement methods in display order. The type requires all of them. */
const ways: Record<SettlementWay, true> = { cash: true, repaid: true, written_off: true };

export const settlementWays = Object.keys(ways) as readonly SettlementWay[];
