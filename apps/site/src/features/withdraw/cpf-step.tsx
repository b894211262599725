import { CallError } from '@arara/contract/client';
import { Button, TextField, useToast } from '@arara/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../app/call.ts';
import { failureText, fieldErrors } from '../../app/failure-text.ts';
import { t } from '../../app/i18n.ts';
import { cpfText } from '../accounts/key-text.ts';
import { useFirstErrorFocus } from '../recharge/form-focus.ts';
import css from './withdraw.module.css';

interface Problems {
  cpf?: string | undefined;
  birth?: string | undefined;
}

/** Who the player is, where the site pays only to their own account: told once, and for good. */
export function CpfStep() {
  const [cpf, setCpf] = useState('');
  const [birth, setBirth] = useState('');
  const [problems, setProblems] = useState<Problems>();
  const { save, busy } = useSave(setProblems);
  const form = useFirstErrorFocus(problems);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = {
      cpf: cpf.trim() === '' ? t('accounts.required') : undefined,
      birth: birth === '' ? t('accounts.required') : undefined,
    };
    const isWhole = missing.cpf === undefined && missing.birth === undefined;
    setProblems(isWhole ? undefined : missing);
    if (isWhole) save({ cpf, birth_date: birth });
  };
  return (
    <form ref={form} className={css['form']} noValidate onSubmit={submit}>
      <TextField
        name="cpf"
        label={t('withdraw.cpf')}
        error={problems?.cpf}
        value={cpf}
        inputMode="numeric"
        autoComplete="off"
        placeholder="000.000.000-00"
        onChange={(event) => {
          setCpf(cpfText(event.currentTarget.value));
          setProblems(undefined);
        }}
      />
      <TextField
        name="birth_date"
        type="date"
        label={t('withdraw.birth')}
        error={problems?.birth}
        value={birth}
        autoComplete="bday"
        onChange={(event) => {
          setBirth(event.currentTarget.value);
          setProblems(undefined);
        }}
      />
      <Button type="submit" tone="gold" size="l" full busy={busy}>
        {t('withdraw.cpfSave')}
      </Button>
    </form>
  );
}

function useSave(onProblems: (problems: Problems) => void) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: (input: { cpf: string; birth_date: string }) => call('identitySet', input),
    onSettled: async () => {
      // Told, or told before from another phone.
      for (const queryKey of [['me'], ['withdrawal-terms'], ['accounts']])
        await queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      const { cpf, birth_date: birth } = fieldErrors(error);
      const isAboutCpf = error instanceof CallError && error.error.startsWith('cpf');
      if (cpf !== undefined || birth !== undefined || isAboutCpf)
        return onProblems({ cpf: cpf ?? (isAboutCpf ? failureText(error) : undefined), birth });
      toast(failureText(error), 'bad');
    },
  });
  return { save: mutate, busy: isPending };
}
