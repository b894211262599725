import { CallError } from '@arara/contract/client';
import { Button, PinField, useToast } from '@arara/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { failureText, fieldErrors } from '../../../shared/api/failure-text.ts';
import { t } from '../../../shared/messages/i18n.ts';
import { useFirstErrorFocus } from '../../../shared/forms/form-focus.ts';
import css from './pin-form.module.css';
import { PinRules } from '../../../shared/forms/pin-rules-list.tsx';
import { isPinAcceptable } from '../../../shared/forms/pin-rules.ts';

interface Problems {
  first?: string | undefined;
  second?: string | undefined;
}

interface PinFormProps {
  /** Called when the password is set and the member's data is refetched. */
  onSaved?: (pin: string) => void;
}

/** Sets the withdrawal password: six digits, twice, with the rules visible from the start. */
export function PinForm({ onSaved }: PinFormProps) {
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [problems, setProblems] = useState<Problems>();
  const { save, busy } = useSave(setProblems, onSaved);
  const form = useFirstErrorFocus(problems);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = toPinProblems(first, second);
    setProblems(found);
    if (found === undefined) save({ qk_pwd: first, qk_pwd_confirmation: second });
  };
  const type = (set: (pin: string) => void) => (pin: string) => {
    set(pin);
    setProblems(undefined);
  };
  return (
    <form ref={form} className={css['form']} noValidate onSubmit={submit}>
      <PinField label={t('cashier.pin.first')} pin={first} onPin={type(setFirst)} error={problems?.first} />
      <PinField
        label={t('cashier.pin.second')}
        name="qk_pwd_confirmation"
        pin={second}
        onPin={type(setSecond)}
        error={problems?.second}
      />
      <PinRules first={first} second={second} />
      <Button type="submit" tone="gold" size="l" full busy={busy}>
        {t('cashier.pin.save')}
      </Button>
    </form>
  );
}

function toPinProblems(first: string, second: string): Problems | undefined {
  if (first.length < 6) return { first: t('cashier.withdraw.pinMissing') };
  if (!isPinAcceptable(first)) return { first: t('cashier.pin.weak') };
  return first === second ? undefined : { second: t('cashier.pin.differ') };
}

function useSave(onProblems: (problems: Problems) => void, onSaved?: (pin: string) => void) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: (input: { qk_pwd: string; qk_pwd_confirmation: string }) => call('drawingPasswordSet', input),
    onSuccess: async (_answer, { qk_pwd }) => {
      await queryClient.invalidateQueries({ queryKey: ['me'] });
      toast(t('cashier.pin.saved'), 'good');
      onSaved?.(qk_pwd);
    },
    onError: async (error) => {
      const { qk_pwd: first, qk_pwd_confirmation: second } = fieldErrors(error);
      const weak = error instanceof CallError && error.error === 'withdrawal_password_weak';
      if (weak) return onProblems({ first: failureText(error) });
      if (first !== undefined || second !== undefined) return onProblems({ first, second });
      toast(failureText(error), 'bad');
      // Set on another device meanwhile: refetches the member.
      await queryClient.invalidateQueries({ queryKey: ['me'] });
    },
  });
  return { save: mutate, busy: isPending };
}
