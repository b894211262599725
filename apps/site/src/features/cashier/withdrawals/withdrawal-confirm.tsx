import { CallError } from '@arara/contract/client';
import { type Centavos, formatBRL, formatReais } from '@arara/money';
import { Button, Facts, Money, PinField, Sheet } from '@arara/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { failureText, fieldErrors } from '../../../shared/api/failure-text.ts';
import { t } from '../../../shared/messages/i18n.ts';
import { useFirstErrorFocus } from '../../../shared/forms/form-focus.ts';
import { useCashierCall } from '../cashier-call.ts';
import { PasskeyConfirm } from './passkey-confirm.tsx';
import { costFacts, paymentTimeFact } from './cost-facts.tsx';
import type { Terms } from './withdrawal-cost.ts';
import type { Destination } from './withdrawal-destination.ts';
import { type WithdrawalRefusal, toWithdrawalRefusal } from './withdrawal-refusal.ts';
import css from './withdrawal.module.css';
import type { Withdrawal } from './withdrawal-progress.ts';

interface WithdrawalConfirmProps {
  destination: Destination;
  amount: Centavos;
  terms: Terms;
  onClose: () => void;
  onSent: (withdrawal: Withdrawal) => void;
  /** Reports what has to be corrected in the form: the amount or the destination. */
  onRefused: (refused: WithdrawalRefusal) => void;
}

/** Shows the whole request, asks for the withdrawal password and sends the request. */
export function WithdrawalConfirm(props: WithdrawalConfirmProps) {
  const { onClose, amount } = props;
  const formId = useId();
  const pin = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const send = (
    <Button type="submit" form={formId} tone="gold" size="l" full busy={busy}>
      {t('cashier.withdraw.confirm', { amount: formatBRL(amount) })}
    </Button>
  );
  return (
    <Sheet
      open
      onClose={busy ? () => undefined : onClose}
      title={t('cashier.withdraw.confirmTitle')}
      footer={send}
      focus={pin}
    >
      <ConfirmForm {...props} formId={formId} pinField={pin} onBusy={setBusy} />
    </Sheet>
  );
}

interface ConfirmFormProps extends WithdrawalConfirmProps {
  formId: string;
  pinField: RefObject<HTMLInputElement | null>;
  onBusy: (busy: boolean) => void;
}

function ConfirmForm({ destination, amount, terms, formId, pinField, onBusy, onSent, onRefused }: ConfirmFormProps) {
  const [pin, setPin] = useState('');
  const [refused, setRefused] = useState<WithdrawalRefusal>();
  const form = useFirstErrorFocus(refused);
  const send = useSend(onSent, (refusal) => {
    if (refusal.about === 'amount' || refusal.about === 'destination') return onRefused(refusal);
    setRefused(refusal);
    if (refusal.about === 'pin') setPin('');
  });
  const request = { ...destination.input, money: formatReais(amount) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pin.length < 6) return setRefused({ about: 'pin', text: t('cashier.withdraw.pinMissing'), fields: {} });
    setRefused(undefined);
    onBusy(true);
    send({ ...request, qk_pwd: pin }, () => onBusy(false));
  };
  return (
    <form ref={form} id={formId} className={css['form']} noValidate onSubmit={submit}>
      <Facts
        facts={[
          { name: t('cashier.amount'), value: <Money amount={amount} /> },
          ...costFacts(terms, amount),
          paymentTimeFact(terms),
          { name: t('cashier.withdraw.to'), value: destination.text },
          { name: t('cashier.accounts.holder'), value: destination.holder },
        ]}
      />
      <PinField
        ref={pinField}
        label={t('cashier.withdraw.pin')}
        hint={t('cashier.withdraw.pinHint')}
        error={refused?.about === 'pin' ? refused.text : undefined}
        pin={pin}
        onPin={(next) => {
          setPin(next);
          setRefused(undefined);
        }}
      />
      <PasskeyConfirm
        request={request}
        onBusy={onBusy}
        onSend={(passkey, onSettled) => {
          setRefused(undefined);
          send({ ...request, passkey }, onSettled);
        }}
      />
      {refused?.about === 'request' && (
        <p className={css['refused']} role="alert">
          {refused.text}
        </p>
      )}
      <p className={css['note']}>{t('cashier.withdraw.confirmText')}</p>
    </form>
  );
}

/** Sends the request once, however often the button is pressed, and refetches the balance and the lists. */
function useSend(onSent: (withdrawal: Withdrawal) => void, onRefused: (refused: WithdrawalRefusal) => void) {
  const queryClient = useQueryClient();
  const { mutate } = useCashierCall('drawing', ({ data }) => {
    for (const queryKey of [['me'], ['withdrawals'], ['withdrawal-terms']])
      void queryClient.invalidateQueries({ queryKey });
    onSent(data);
  });
  return (input: Parameters<typeof mutate>[0], onSettled: (error: Error | null) => void) => {
    mutate(input, {
      onError: (error) => {
        const fields = fieldErrors(error);
        onRefused(toWithdrawalRefusal(error instanceof CallError ? error.error : '', fields, failureText(error)));
      },
      onSettled: (_answer, error) => onSettled(error),
    });
  };
}
