import { CallError } from '@arara/contract/client';
import { Button, TextField, useToast } from '@arara/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { failureText, fieldErrors } from '../../../shared/api/failure-text.ts';
import { t } from '../../../shared/messages/i18n.ts';
import { formatCpf } from '../../../shared/forms/field-masks.ts';
import { useFirstErrorFocus } from '../../../shared/forms/form-focus.ts';
import css from './withdrawal.module.css';

interface Problems {
  cpf?: string | undefined;
  birth?: string | undefined;
}

/** Asks once for the player's CPF, where the site pays only to the player's own account. */
export function CpfStep() {
  const [cpf, setCpf] = useState('');
  const [birth, setBirth] = useState('');
  const [problems, setProblems] = useState<Problems>();
  const { save, busy } = useSave(setProblems);
  const form = useFirstErrorFocus(problems);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = {
      cpf: cpf.trim() === '' ? t('cashier.accounts.required') : undefined,
      birth: birth === '' ? t('cashier.accounts.required') : undefined,
    };
    const isWhole = missing.cpf === undefined && missing.birth === undefined;
    setProblems(isWhole ? undefined : missing);
    if (isWhole) save({ cpf, birth_date: birth });
  };
  return (
    <form ref={form} className={css['form']} noValidate onSubmit={submit}>
      <TextField
        name="cpf"
        label={t('cashier.withdraw.cpf')}
        error={problems?.cpf}
        value={cpf}
        inputMode="numeric"
        autoComplete="off"
        placeholder="000.000.000-00"
        onChange={(event) => {
          setCpf(formatCpf(event.currentTarget.value));
          setProblems(undefined);
        }}
      />
      <TextField
        name="birth_date"
        type="date"
        label={t('cashier.withdraw.birth')}
        error={problems?.birth}
        value={birth}
        autoComplete="bday"
        onChange={(event) => {
          setBirth(event.currentTarget.value);
          setProblems(undefined);
        }}
      />
      <Button type="submit" tone="gold" size="l" full busy={busy}>
        {t('cashier.withdraw.cpfSave')}
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
      // The CPF is set, now or earlier from another phone.
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
