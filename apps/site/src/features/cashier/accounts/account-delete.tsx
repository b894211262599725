import { CallError } from '@arara/contract/client';
import { Button, PinField, Sheet, useToast } from '@arara/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { failureText, fieldErrors } from '../../../shared/api/failure-text.ts';
import { t } from '../../../shared/messages/i18n.ts';
import { useFirstErrorFocus } from '../../../shared/forms/form-focus.ts';
import css from './account-form.module.css';
import { AccountRow } from './account-row.tsx';
import type { Account } from './accounts-queries.ts';

/** Deletes an account; requires the withdrawal password. */
export function AccountDelete({ account, onClose }: { account: Account; onClose: () => void }) {
  const formId = useId();
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string>();
  const form = useFirstErrorFocus(problem);
  const { mutate, busy } = useDelete(onClose, (text) => {
    setProblem(text);
    setPin('');
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pin.length < 6) return setProblem(t('cashier.withdraw.pinMissing'));
    mutate({ id: account.id, qk_pwd: pin });
  };
  const press = (
    <Button type="submit" form={formId} tone="danger" size="l" full busy={busy}>
      {t('cashier.accounts.delete')}
    </Button>
  );
  return (
    <Sheet open onClose={onClose} title={t('cashier.accounts.deleteTitle')} footer={press}>
      <form ref={form} id={formId} className={css['form']} noValidate onSubmit={submit}>
        <AccountRow account={account} />
        <p className={css['hint']}>{t('cashier.accounts.deleteText')}</p>
        <PinField
          label={t('cashier.withdraw.pin')}
          hint={t('cashier.accounts.pinHint')}
          error={problem}
          pin={pin}
          onPin={(next) => {
            setPin(next);
            setProblem(undefined);
          }}
        />
      </form>
    </Sheet>
  );
}

function useDelete(onDone: () => void, onPinRefused: (text: string) => void) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: (input: { id: number; qk_pwd: string }) => call('memberBankDelete', input),
    onSuccess: async () => {
      for (const queryKey of [['accounts'], ['withdrawal-terms']]) await queryClient.invalidateQueries({ queryKey });
      toast(t('cashier.accounts.deleted'), 'good');
      onDone();
    },
    onError: async (error) => {
      const isAboutPin = error instanceof CallError && error.error.startsWith('withdrawal_password');
      if (isAboutPin) return onPinRefused(fieldErrors(error)['qk_pwd'] ?? failureText(error));
      toast(failureText(error), 'bad');
      // Already deleted on another device: refetches the list.
      await queryClient.invalidateQueries({ queryKey: ['accounts'] });
      onDone();
    },
  });
  return { mutate, busy: isPending };
}
