import { parseReais } from '@arara/money';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useDataProvider } from 'ra-core';
import { amountText } from '../../amount.ts';
import type { OfficeData } from '../../data-provider.ts';
import { useCommandForm } from '../../parts/command-form.ts';
import { ReasonField, isReason } from '../../parts/reason-field.tsx';
import type { Debt } from '../../records.ts';
import { useSay } from '../../word.ts';
import { FormDialog } from '../staff/form-dialog.tsx';

const actions = ['collect', 'agree', 'write_off'] as const;
const AMOUNT_MAX = 16;

interface DebtForm {
  action: (typeof actions)[number];
  instalment: string;
  note: string;
}

function DebtFields({ form, change }: { form: DebtForm; change: (part: Partial<DebtForm>) => void }) {
  const say = useSay();
  return (
    <>
      <RadioGroup
        value={form.action}
        aria-label={say('debts.actTitle')}
        onChange={(_, value) => change({ action: actions.find((action) => action === value) ?? form.action })}
      >
        {actions.map((action) => (
          <FormControlLabel key={action} value={action} control={<Radio />} label={say(`debts.action.${action}`)} />
        ))}
      </RadioGroup>
      {form.action === 'agree' && (
        <TextField
          label={say('debts.instalment')}
          value={form.instalment}
          autoComplete="off"
          onChange={(event) => change({ instalment: event.target.value })}
          slotProps={{ htmlInput: { maxLength: AMOUNT_MAX, inputMode: 'decimal' } }}
        />
      )}
      <ReasonField
        label={say('debts.note')}
        help={say('debts.noteHelp')}
        value={form.note}
        onReason={(note) => change({ note })}
      />
    </>
  );
}

/** Whether the amount of an instalment was typed, as the server reads it. */
function isInstalment(typed: string): boolean {
  const amount = parseReais(typed.trim().replace(',', '.'));
  return amount !== undefined && amount > 0n;
}

/** Asks for one of the three ways to deal with a debt. Another person decides. */
export function DebtDialog({ debt, onClose }: { debt: Debt; onClose: () => void }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const blank: DebtForm = { action: 'collect', instalment: '', note: '' };
  const { form, change, command } = useCommandForm(blank, ({ action, instalment, note }) => ({
    send: (key) => {
      const agreed = action === 'agree' ? { instalment: instalment.trim().replace(',', '.') } : {};
      return data.requestDebt({ id: debt.id, action, note: note.trim(), ...agreed }, key);
    },
    done: () => {
      onClose();
      return say('debts.asked');
    },
  }));
  return (
    <FormDialog
      title={say('debts.actTitle')}
      lead={say('debts.actLead', { amount: amountText(debt.remaining) })}
      confirm={say('debts.ask')}
      ready={isReason(form.note) && (form.action !== 'agree' || isInstalment(form.instalment))}
      command={command}
      danger={form.action === 'write_off'}
      onClose={onClose}
    >
      <DebtFields form={form} change={change} />
    </FormDialog>
  );
}
