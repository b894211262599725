import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { parseAmount, formatAmount } from '../../shared/format/amount.ts';
import { Notice } from '../../shared/display/notice.tsx';
import type { ReviewedDepositDetail } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';
import { formatReaisInput } from '../../shared/format/form-input.ts';
import { formatConfirmed, useDepositDecision, useDeposit } from './deposit-decision.ts';
import { type ConfirmationInput, isOther, parseConfirmation } from './bank-confirmation.ts';

export interface DecisionDialogProps {
  id: string;
  onClose: () => void;
  onDone: (id: string) => void;
}

const NOTE_MOST = 200;
const REFERENCE_MOST = 80;

/** Asks for the received amount and the bank's reference, and credits the deposit. */
export function ConfirmDialog(props: DecisionDialogProps) {
  const { data } = useDeposit(props.id);
  return data === undefined ? null : <ConfirmForm {...props} deposit={data} />;
}

function ConfirmForm({ id, deposit, onClose, onDone }: DecisionDialogProps & { deposit: ReviewedDepositDetail }) {
  const t = useTranslation();
  const isSecond = deposit.state === 'second_review';
  // The second person must read the bank statement too; the ordered amount is only a default.
  const [typed, setTyped] = useState<ConfirmationInput>({
    amount: isSecond ? '' : formatReaisInput(deposit.amount),
    reference: '',
    note: '',
  });
  const { amount, reference, note } = parseConfirmation(typed, deposit.kind);
  const { decide, renew, ...command } = useDepositDecision({
    id,
    send: (office, key) =>
      office.confirmDeposit(
        { id, amount: amount ?? '', reference: reference ?? '', ...(note === '' ? {} : { note }) },
        key,
      ),
    successText: (decided) => formatConfirmed(decided, t),
    onDone,
  });
  const change = (part: Partial<ConfirmationInput>) => {
    setTyped({ ...typed, ...part });
    renew();
  };
  return (
    <FormDialog
      title={t('deposits.confirm.title')}
      lead={t('deposits.confirm.lead')}
      confirm={t(amount === undefined ? 'deposits.confirm.action' : 'deposits.confirm.press', {
        amount: amount === undefined ? '' : formatAmount(written(amount)),
      })}
      ready={amount !== undefined && reference !== undefined}
      command={{ ...command, press: decide }}
      onClose={onClose}
    >
      <Fields typed={typed} isPix={deposit.kind === 'pix_reviewed'} onChange={change} />
      <Warnings deposit={deposit} amount={amount} isSecond={isSecond} />
    </FormDialog>
  );
}

interface FieldsProps {
  typed: ConfirmationInput;
  isPix: boolean;
  onChange: (part: Partial<ConfirmationInput>) => void;
}

function Fields({ typed, isPix, onChange }: FieldsProps) {
  const t = useTranslation();
  return (
    <>
      <TextField
        autoFocus
        label={t('deposits.confirm.amount')}
        value={typed.amount}
        autoComplete="off"
        onChange={(event) => onChange({ amount: event.target.value })}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 16 } }}
      />
      <TextField
        label={t(isPix ? 'deposits.confirm.endToEnd' : 'deposits.confirm.number')}
        helperText={t(isPix ? 'deposits.confirm.endToEndHelp' : 'deposits.confirm.numberHelp')}
        value={typed.reference}
        autoComplete="off"
        onChange={(event) => onChange({ reference: event.target.value })}
        slotProps={{ htmlInput: { maxLength: REFERENCE_MOST, spellCheck: false } }}
      />
      <TextField
        label={t('deposits.note')}
        helperText={t('deposits.noteHelp')}
        value={typed.note}
        autoComplete="off"
        onChange={(event) => onChange({ note: event.target.value })}
        slotProps={{ htmlInput: { maxLength: NOTE_MOST } }}
      />
    </>
  );
}

/** `1234.5` as the contract writes it. */
function written(amount: string): string {
  const [whole = '0', cents = ''] = amount.split('.');
  return `${whole}.${cents.padEnd(2, '0')}`;
}

/** Warns that the amount differs from the order, or that a second person is needed. */
function Warnings({
  deposit,
  amount,
  isSecond,
}: {
  deposit: ReviewedDepositDetail;
  amount: string | undefined;
  isSecond: boolean;
}) {
  const t = useTranslation();
  const isLarge = amount !== undefined && parseAmount(written(amount)) > parseAmount(deposit.alone_up_to);
  return (
    <>
      {isOther(amount, deposit.amount) && (
        <Notice tone="warn">{t('deposits.confirm.other', { ordered: formatAmount(deposit.amount) })}</Notice>
      )}
      {isSecond ? (
        <Notice tone="link">{t('deposits.confirm.same', { name: deposit.seen_by ?? '' })}</Notice>
      ) : (
        isLarge && <Notice tone="link">{t('deposits.confirm.first')}</Notice>
      )}
    </>
  );
}
