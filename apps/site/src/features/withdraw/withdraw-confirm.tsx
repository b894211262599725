import { CallError } from '@arara/contract/client';
import { type Centavos, ZERO, formatBRL, formatReais } from '@arara/money';
import { Button, Facts, Money, PinField, Sheet } from '@arara/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { failureText, fieldErrors } from '../../app/failure-text.ts';
import { t } from '../../app/i18n.ts';
import type { Account } from '../accounts/accounts-queries.ts';
import { kindText } from '../accounts/key-kind-text.ts';
import { useFirstErrorFocus } from '../recharge/form-focus.ts';
import { useMoneyCall } from '../recharge/money-call.ts';
import css from './withdraw.module.css';
import { type Refused, refusedBy } from './withdraw-refusal.ts';
import type { Withdrawal } from './withdrawal-steps.ts';

interface WithdrawConfirmProps {
  open: boolean;
  account: Account;
  amount: Centavos;
  /** Taken out of the amount; unknown until the house has said it. */
  fee: Centavos | undefined;
  onClose: () => void;
  onSent: (withdrawal: Withdrawal) => void;
  onAmountRefused: (text: string) => void;
}

/** The whole request in sight, the six digits, and the press that sends it. */
export function WithdrawConfirm(props: WithdrawConfirmProps) {
  const { open, onClose, amount } = props;
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const send = (
    <Button type="submit" form={formId} tone="gold" size="l" full busy={busy}>
      {t('withdraw.confirm', { amount: formatBRL(amount) })}
    </Button>
  );
  return (
    <Sheet open={open} onClose={busy ? () => undefined : onClose} title={t('withdraw.confirmTitle')} footer={send}>
      <ConfirmForm {...props} formId={formId} onBusy={setBusy} />
    </Sheet>
  );
}

interface ConfirmFormProps extends WithdrawConfirmProps {
  formId: string;
  onBusy: (busy: boolean) => void;
}

function ConfirmForm({ account, amount, fee, formId, onBusy, onSent, onAmountRefused }: ConfirmFormProps) {
  const [pin, setPin] = useState('');
  const [refused, setRefused] = useState<Refused>();
  const form = useFirstErrorFocus(refused);
  const send = useSend(onSent, (refusal) => {
    if (refusal.about === 'amount') return onAmountRefused(refusal.text);
    setRefused(refusal);
    if (refusal.about === 'pin') setPin('');
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pin.length < 6) return setRefused({ about: 'pin', text: t('withdraw.pinMissing') });
    setRefused(undefined);
    onBusy(true);
    send({ money: formatReais(amount), qk_pwd: pin, member_bank_id: account.id }, () => onBusy(false));
  };
  return (
    <form ref={form} id={formId} className={css['form']} noValidate onSubmit={submit}>
      <Facts
        facts={[
          { name: t('cashier.amount'), value: <Money amount={amount} /> },
          ...feeFacts(amount, fee),
          { name: t('withdraw.to'), value: `${kindText(account.account_type)} · ${account.account_number}` },
          { name: t('accounts.holder'), value: account.account_name },
        ]}
      />
      <PinField
        label={t('withdraw.pin')}
        hint={t('withdraw.pinHint')}
        error={refused?.about === 'pin' ? refused.text : undefined}
        pin={pin}
        onPin={(next) => {
          setPin(next);
          setRefused(undefined);
        }}
      />
      {refused?.about === 'request' && (
        <p className={css['refused']} role="alert">
          {refused.text}
        </p>
      )}
      <p className={css['note']}>{t('withdraw.confirmText')}</p>
    </form>
  );
}

function feeFacts(amount: Centavos, fee: Centavos | undefined) {
  if (fee === undefined) return [];
  const net = (amount - fee) as Centavos;
  return [
    { name: t('cashier.fee'), value: fee === ZERO ? t('cashier.free') : <Money amount={fee} /> },
    { name: t('withdraw.net'), value: <Money amount={net} /> },
  ];
}

/** Sends the request once, however often it is pressed, and makes the balance and the lists read anew. */
function useSend(onSent: (withdrawal: Withdrawal) => void, onRefused: (refused: Refused) => void) {
  const queryClient = useQueryClient();
  const { mutate } = useMoneyCall('drawing', ({ data }) => {
    for (const queryKey of [['me'], ['withdrawals']]) void queryClient.invalidateQueries({ queryKey });
    onSent(data);
  });
  return (input: Parameters<typeof mutate>[0], onSettled: () => void) => {
    mutate(input, {
      onError: (error) => {
        const fields = fieldErrors(error);
        onRefused(refusedBy(error instanceof CallError ? error.error : '', fields, failureText(error)));
      },
      onSettled,
    });
  };
}
