import { CallError } from '@arara/contract/client';
import { type Centavos, formatBRL, formatReais } from '@arara/money';
import { Button, Facts, Money, PinField, Sheet } from '@arara/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { failureText, fieldErrors } from '../../app/failure-text.ts';
import { t } from '../../app/i18n.ts';
import { useFirstErrorFocus } from '../recharge/form-focus.ts';
import { useMoneyCall } from '../recharge/money-call.ts';
import { costFacts } from './cost-facts.tsx';
import type { Terms } from './withdraw-cost.ts';
import type { Destination } from './withdraw-destination.ts';
import { type Refused, refusedBy } from './withdraw-refusal.ts';
import css from './withdraw.module.css';
import type { Withdrawal } from './withdrawal-steps.ts';

interface WithdrawConfirmProps {
  destination: Destination;
  amount: Centavos;
  terms: Terms;
  onClose: () => void;
  onSent: (withdrawal: Withdrawal) => void;
  /** What has to be put right behind this sheet: the amount, or where it goes. */
  onRefused: (refused: Refused) => void;
}

/** The whole request in sight, the six digits, and the press that sends it. */
export function WithdrawConfirm(props: WithdrawConfirmProps) {
  const { onClose, amount } = props;
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const send = (
    <Button type="submit" form={formId} tone="gold" size="l" full busy={busy}>
      {t('withdraw.confirm', { amount: formatBRL(amount) })}
    </Button>
  );
  return (
    <Sheet open onClose={busy ? () => undefined : onClose} title={t('withdraw.confirmTitle')} footer={send}>
      <ConfirmForm {...props} formId={formId} onBusy={setBusy} />
    </Sheet>
  );
}

interface ConfirmFormProps extends WithdrawConfirmProps {
  formId: string;
  onBusy: (busy: boolean) => void;
}

function ConfirmForm({ destination, amount, terms, formId, onBusy, onSent, onRefused }: ConfirmFormProps) {
  const [pin, setPin] = useState('');
  const [refused, setRefused] = useState<Refused>();
  const form = useFirstErrorFocus(refused);
  const send = useSend(onSent, (refusal) => {
    if (refusal.about === 'amount' || refusal.about === 'destination') return onRefused(refusal);
    setRefused(refusal);
    if (refusal.about === 'pin') setPin('');
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pin.length < 6) return setRefused({ about: 'pin', text: t('withdraw.pinMissing'), fields: {} });
    setRefused(undefined);
    onBusy(true);
    send({ ...destination.input, money: formatReais(amount), qk_pwd: pin }, () => onBusy(false));
  };
  return (
    <form ref={form} id={formId} className={css['form']} noValidate onSubmit={submit}>
      <Facts
        facts={[
          { name: t('cashier.amount'), value: <Money amount={amount} /> },
          ...costFacts(terms, amount),
          { name: t('withdraw.to'), value: destination.text },
          { name: t('accounts.holder'), value: destination.holder },
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

/** Sends the request once, however often it is pressed, and makes the balance and the lists read anew. */
function useSend(onSent: (withdrawal: Withdrawal) => void, onRefused: (refused: Refused) => void) {
  const queryClient = useQueryClient();
  const { mutate } = useMoneyCall('drawing', ({ data }) => {
    for (const queryKey of [['me'], ['withdrawals'], ['withdrawal-terms']])
      void queryClient.invalidateQueries({ queryKey });
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
