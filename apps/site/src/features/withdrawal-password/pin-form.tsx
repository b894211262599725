import { CallError } from '@arara/contract/client';
import { Button, PinField, useToast } from '@arara/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../app/call.ts';
import { failureText, fieldErrors } from '../../app/failure-text.ts';
import { t } from '../../app/i18n.ts';
import { useFirstErrorFocus } from '../recharge/form-focus.ts';
import css from './pin-form.module.css';
import { PinRules } from './pin-rules-list.tsx';
import { isPinAcceptable } from './pin-rules.ts';

interface Problems {
  first?: string | undefined;
  second?: string | undefined;
}

interface PinFormProps {
  /** It is set; the page knows of it. */
  onSaved?: (pin: string) => void;
}

/** Sets the withdrawal password: six digits, twice, with the rules in sight from the start. */
export function PinForm({ onSaved }: PinFormProps) {
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [problems, setProblems] = useState<Problems>();
  const { save, busy } = useSave(setProblems, onSaved);
  const form = useFirstErrorFocus(problems);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(first, second);
    setProblems(found);
    if (found === undefined) save({ qk_pwd: first, qk_pwd_confirmation: second });
  };
  const type = (set: (pin: string) => void) => (pin: string) => {
    set(pin);
    setProblems(undefined);
  };
  return (
    <form ref={form} className={css['form']} noValidate onSubmit={submit}>
      <PinField label={t('pin.first')} pin={first} onPin={type(setFirst)} error={problems?.first} />
      <PinField
        label={t('pin.second')}
        name="qk_pwd_confirmation"
        pin={second}
        onPin={type(setSecond)}
        error={problems?.second}
      />
      <PinRules first={first} second={second} />
      <Button type="submit" tone="gold" size="l" full busy={busy}>
        {t('pin.save')}
      </Button>
    </form>
  );
}

function problemsOf(first: string, second: string): Problems | undefined {
  if (first.length < 6) return { first: t('withdraw.pinMissing') };
  if (!isPinAcceptable(first)) return { first: t('pin.weak') };
  return first === second ? undefined : { second: t('pin.differ') };
}

function useSave(onProblems: (problems: Problems) => void, onSaved?: (pin: string) => void) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: (input: { qk_pwd: string; qk_pwd_confirmation: string }) => call('drawingPasswordSet', input),
    onSuccess: async (_answer, { qk_pwd }) => {
      await queryClient.invalidateQueries({ queryKey: ['me'] });
      toast(t('pin.saved'), 'good');
      onSaved?.(qk_pwd);
    },
    onError: async (error) => {
      const { qk_pwd: first, qk_pwd_confirmation: second } = fieldErrors(error);
      const weak = error instanceof CallError && error.error === 'withdrawal_password_weak';
      if (weak) return onProblems({ first: failureText(error) });
      if (first !== undefined || second !== undefined) return onProblems({ first, second });
      toast(failureText(error), 'bad');
      // Set on another phone in the meantime: the screen learns of it.
      await queryClient.invalidateQueries({ queryKey: ['me'] });
    },
  });
  return { save: mutate, busy: isPending };
}
