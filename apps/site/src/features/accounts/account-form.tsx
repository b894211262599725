import { CallError, type Input } from '@arara/contract/client';
import { Button, Chips, TextField, useToast } from '@arara/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../app/call.ts';
import { failureText, fieldErrors } from '../../app/failure-text.ts';
import { t } from '../../app/i18n.ts';
import { useSession } from '../../app/session.ts';
import { useFirstErrorFocus } from '../recharge/form-focus.ts';
import css from './account-form.module.css';
import { keyLabel, kindText } from './key-kind-text.ts';
import { type KeyKind, cpfText, keyKeyboard, keyKinds, keyText } from './key-text.ts';

type Fields = Record<'account_number' | 'account_name' | 'cpf', string>;
type Problems = Partial<Record<keyof Fields, string>>;

/** A new Pix key. Its kind is asked and never guessed: eleven digits may be a mobile and a CPF. */
export function AccountForm({ onSaved }: { onSaved: () => void }) {
  const [kind, setKind] = useState<KeyKind>();
  return (
    <div className={css['form']}>
      <div className={css['kinds']}>
        <p aria-hidden="true">{t('accounts.kind')}</p>
        <Chips
          label={t('accounts.kind')}
          choices={keyKinds.map((value) => ({ value, label: kindText(value) }))}
          value={kind ?? null}
          onPick={setKind}
        />
      </div>
      {kind === undefined ? (
        <p className={css['hint']}>{t('accounts.kindHint')}</p>
      ) : (
        <KeyFields key={kind} kind={kind} onSaved={onSaved} />
      )}
    </div>
  );
}

function KeyFields({ kind, onSaved }: { kind: KeyKind; onSaved: () => void }) {
  const { member } = useSession();
  const [fields, setFields] = useState<Fields>({ account_number: '', account_name: member?.realname ?? '', cpf: '' });
  const [problems, setProblems] = useState<Problems>();
  const { save, busy } = useSave(kind, setProblems, onSaved);
  const form = useFirstErrorFocus(problems);
  const type = (name: keyof Fields, write: (typed: string) => string) => ({
    name,
    value: fields[name],
    error: problems?.[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      setFields({ ...fields, [name]: write(event.currentTarget.value) });
      setProblems({ ...problems, [name]: undefined });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The holder of a CPF key is that CPF: nobody types the same number twice.
    const filled = kind === 'cpf' ? { ...fields, cpf: fields.account_number } : fields;
    const missing = missingOf(filled);
    setProblems(missing);
    if (missing === undefined) save({ bank: 'pix', account_type: kind, ...filled });
  };
  return (
    <form ref={form} className={css['form']} noValidate onSubmit={submit}>
      <TextField
        {...type('account_number', (typed) => keyText(kind, typed))}
        label={keyLabel(kind)}
        hint={kind === 'evp' ? t('accounts.evpHint') : undefined}
        type={kind === 'email' ? 'email' : 'text'}
        inputMode={keyKeyboard(kind)}
        autoComplete={kind === 'email' ? 'email' : kind === 'phone' ? 'tel-national' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={77}
      />
      <TextField
        {...type('account_name', (typed) => typed)}
        label={t('accounts.holder')}
        hint={t('accounts.holderHint')}
        autoComplete="name"
        maxLength={80}
      />
      {kind !== 'cpf' && (
        <TextField
          {...type('cpf', cpfText)}
          label={t('accounts.holderCpf')}
          hint={t('accounts.holderCpfHint')}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <Button type="submit" tone="gold" size="l" full busy={busy}>
        {t('accounts.save')}
      </Button>
    </form>
  );
}

function missingOf(fields: Fields): Problems | undefined {
  const empty = Object.entries(fields).filter(([, value]) => value.trim() === '');
  return empty.length === 0 ? undefined : Object.fromEntries(empty.map(([name]) => [name, t('accounts.required')]));
}

function useSave(kind: KeyKind, onProblems: (problems: Problems) => void, onSaved: () => void) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: (input: Input<'memberBankSave'>) => call('memberBankSave', input),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['accounts'] });
      toast(t('accounts.saved'), 'good');
      onSaved();
    },
    onError: (error) => {
      const problems = problemsOf(error, kind);
      if (Object.keys(problems).length === 0) return toast(failureText(error), 'bad');
      onProblems(problems);
      toast(t('cashier.fixForm'));
    },
  });
  return { save: mutate, busy: isPending };
}

/** Which field a refusal is about. With a CPF key the holder's CPF has no field of its own. */
function problemsOf(error: unknown, kind: KeyKind): Problems {
  const { account_number, account_name, cpf } = fieldErrors(error);
  const found: Problems = {};
  const keyProblem = account_number ?? codeText(error, 'pix_key_invalid');
  const cpfProblem = cpf ?? codeText(error, 'cpf_invalid');
  if (keyProblem !== undefined) found.account_number = keyProblem;
  if (account_name !== undefined) found.account_name = account_name;
  if (cpfProblem !== undefined) found[kind === 'cpf' ? 'account_number' : 'cpf'] = cpfProblem;
  return found;
}

function codeText(error: unknown, code: string): string | undefined {
  return error instanceof CallError && error.error === code ? failureText(error) : undefined;
}
