import { parseReais } from '@arara/money';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useDataProvider } from 'ra-core';
import { formatAmount } from '../../shared/format/amount.ts';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { useCommandForm } from '../../shared/actions/command.ts';
import { ReasonField, isReason } from '../../shared/fields/reason-field.tsx';
import type { Debt } from '../../shared/api/records.ts';
import { parseReaisInput } from '../../shared/format/form-input.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';

const actions = ['collect', 'agree', 'write_off'] as const;
const AMOUNT_MAX = 16;

interface DebtForm {
  action: (typeof actions)[number];
  instalment: string;
  note: string;
}

function DebtFields({ form, change }: { form: DebtForm; change: (part: Partial<DebtForm>) => void }) {
  const t = useTranslation();
  return (
    <>
      <RadioGroup
        value={form.action}
        aria-label={t('debts.actTitle')}
        onChange={(_, value) => change({ action: actions.find((action) => action === value) ?? form.action })}
      >
        {actions.map((action) => (
          <FormControlLabel key={action} value={action} control={<Radio />} label={t(`debts.action.${action}`)} />
        ))}
      </RadioGroup>
      {form.action === 'agree' && (
        <TextField
          label={t('debts.instalment')}
          value={form.instalment}
          autoComplete="off"
          onChange={(event) => change({ instalment: event.target.value })}
          slotProps={{ htmlInput: { maxLength: AMOUNT_MAX, inputMode: 'decimal' } }}
        />
      )}
      <ReasonField
        label={t('debts.note')}
        help={t('debts.noteHelp')}
        value={form.note}
        onReason={(note) => change({ note })}
      />
    </>
  );
}

/** Whether the typed instalment is a valid amount. */
function isInstalment(typed: string): boolean {
  const amount = parseReais(parseReaisInput(typed));
  return amount !== undefined && amount > 0n;
}

/** Requests one of the three ways to settle a debt. Another person decides. */
export function DebtDialog({ debt, onClose }: { debt: Debt; onClose: () => void }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const blank: DebtForm = { action: 'collect', instalment: '', note: '' };
  const { form, change, command } = useCommandForm(blank, ({ action, instalment, note }) => ({
    send: (key) => {
      const agreed = action === 'agree' ? { instalment: parseReaisInput(instalment) } : {};
      return data.requestDebt({ id: debt.id, action, note: note.trim(), ...agreed }, key);
    },
    done: () => {
      onClose();
      return t('debts.asked');
    },
  }));
  return (
    <FormDialog
      title={t('debts.actTitle')}
      lead={t('debts.actLead', { amount: formatAmount(debt.remaining) })}
      confirm={t('debts.ask')}
      ready={isReason(form.note) && (form.action !== 'agree' || isInstalment(form.instalment))}
      command={command}
      danger={form.action === 'write_off'}
      onClose={onClose}
    >
      <DebtFields form={form} change={change} />
    </FormDialog>
  );
}
