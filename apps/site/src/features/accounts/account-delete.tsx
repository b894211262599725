import { CallError } from '@arara/contract/client';
import { Button, PinField, Sheet, useToast } from '@arara/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../app/call.ts';
import { failureText, fieldErrors } from '../../app/failure-text.ts';
import { t } from '../../app/i18n.ts';
import { useFirstErrorFocus } from '../recharge/form-focus.ts';
import css from './account-form.module.css';
import { AccountLine } from './account-line.tsx';
import type { Account } from './accounts-queries.ts';

/** Forgets an account, behind the withdrawal password. */
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
    if (pin.length < 6) return setProblem(t('withdraw.pinMissing'));
    mutate({ id: account.id, qk_pwd: pin });
  };
  const press = (
    <Button type="submit" form={formId} tone="danger" size="l" full busy={busy}>
      {t('accounts.delete')}
    </Button>
  );
  return (
    <Sheet open onClose={onClose} title={t('accounts.deleteTitle')} footer={press}>
      <form ref={form} id={formId} className={css['form']} noValidate onSubmit={submit}>
        <AccountLine account={account} />
        <p className={css['hint']}>{t('accounts.deleteText')}</p>
        <PinField
          label={t('withdraw.pin')}
          hint={t('accounts.pinHint')}
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
      toast(t('accounts.deleted'), 'good');
      onDone();
    },
    onError: async (error) => {
      const isAboutPin = error instanceof CallError && error.error.startsWith('withdrawal_password');
      if (isAboutPin) return onPinRefused(fieldErrors(error)['qk_pwd'] ?? failureText(error));
      toast(failureText(error), 'bad');
      // Gone already, from another phone: the list learns of it.
      await queryClient.invalidateQueries({ queryKey: ['accounts'] });
      onDone();
    },
  });
  return { mutate, busy: isPending };
}
