import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { amountOf, amountText } from '../../amount.ts';
import { Notice } from '../../parts/notice.tsx';
import type { ReviewedDepositDetail } from '../../records.ts';
import { useSay } from '../../word.ts';
import { FormDialog } from '../staff/form-dialog.tsx';
import { asTyped } from '../withdrawal-rules/rule-draft.ts';
import { confirmedText, useDepositDecision } from './decision.ts';
import { useDeposit } from './detail.ts';
import { type TypedSighting, isOther, readSighting } from './sighting.ts';

export interface DecisionDialogProps {
  id: string;
  onClose: () => void;
  onDone: (id: string) => void;
}

const NOTE_MOST = 200;
const REFERENCE_MOST = 80;

/** Asks what really came in and under which number of the bank's, and credits it. */
export function ConfirmDialog(props: DecisionDialogProps) {
  const { data } = useDeposit(props.id);
  return data === undefined ? null : <ConfirmForm {...props} deposit={data} />;
}

function ConfirmForm({ id, deposit, onClose, onDone }: DecisionDialogProps & { deposit: ReviewedDepositDetail }) {
  const say = useSay();
  const isSecond = deposit.state === 'second_review';
  // A second person reads in the bank's list for themselves; the amount that was ordered is only where most begin.
  const [typed, setTyped] = useState<TypedSighting>({
    amount: isSecond ? '' : asTyped(deposit.amount),
    reference: '',
    note: '',
  });
  const { amount, reference, note } = readSighting(typed, deposit.kind);
  const { decide, renew, ...command } = useDepositDecision({
    id,
    send: (office, key) =>
      office.confirmDeposit(
        { id, amount: amount ?? '', reference: reference ?? '', ...(note === '' ? {} : { note }) },
        key,
      ),
    tell: (decided) => confirmedText(decided, say),
    onDone,
  });
  const change = (part: Partial<TypedSighting>) => {
    setTyped({ ...typed, ...part });
    renew();
  };
  return (
    <FormDialog
      title={say('deposits.confirm.title')}
      lead={say('deposits.confirm.lead')}
      confirm={say(amount === undefined ? 'deposits.confirm.action' : 'deposits.confirm.press', {
        amount: amount === undefined ? '' : amountText(written(amount)),
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
  typed: TypedSighting;
  isPix: boolean;
  onChange: (part: Partial<TypedSighting>) => void;
}

function Fields({ typed, isPix, onChange }: FieldsProps) {
  const say = useSay();
  return (
    <>
      <TextField
        autoFocus
        label={say('deposits.confirm.amount')}
        value={typed.amount}
        autoComplete="off"
        onChange={(event) => onChange({ amount: event.target.value })}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 16 } }}
      />
      <TextField
        label={say(isPix ? 'deposits.confirm.endToEnd' : 'deposits.confirm.number')}
        helperText={say(isPix ? 'deposits.confirm.endToEndHelp' : 'deposits.confirm.numberHelp')}
        value={typed.reference}
        autoComplete="off"
        onChange={(event) => onChange({ reference: event.target.value })}
        slotProps={{ htmlInput: { maxLength: REFERENCE_MOST, spellCheck: false } }}
      />
      <TextField
        label={say('deposits.note')}
        helperText={say('deposits.noteHelp')}
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

/** What follows of what was typed: another amount than was ordered, or one more person. */
function Warnings({
  deposit,
  amount,
  isSecond,
}: {
  deposit: ReviewedDepositDetail;
  amount: string | undefined;
  isSecond: boolean;
}) {
  const say = useSay();
  const isLarge = amount !== undefined && amountOf(written(amount)) > amountOf(deposit.alone_up_to);
  return (
    <>
      {isOther(amount, deposit.amount) && (
        <Notice tone="warn">{say('deposits.confirm.other', { ordered: amountText(deposit.amount) })}</Notice>
      )}
      {isSecond ? (
        <Notice tone="link">{say('deposits.confirm.same', { name: deposit.seen_by ?? '' })}</Notice>
      ) : (
        isLarge && <Notice tone="link">{say('deposits.confirm.first')}</Notice>
      )}
    </>
  );
}
