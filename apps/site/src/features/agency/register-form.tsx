import { CallError } from '@arara/contract/client';
import { Button, Checkbox, TextField } from '@arara/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { t } from '../../shared/messages/i18n.ts';
import { phoneMask } from '../../shared/forms/phone-mask.ts';
import { useIdempotentCall } from '../../shared/api/idempotent-call.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useFirstErrorFocus } from '../../shared/forms/form-focus.ts';
import { toFormRefusal } from '../../shared/forms/form-refusal.ts';
import type { CreatedAccount } from './created-account.ts';
import { type RegisterDraft, type RegisterProblems, toFieldErrors, findRegisterProblems } from './register-draft.ts';
import css from './register.module.css';

interface RegisterFormProps {
  /** The member's own code, the default. */
  code: string;
  uid: string;
  onOpened: (opened: CreatedAccount) => void;
}

type Errors = Readonly<Record<string, string | undefined>>;

/** Maps an error of the call to messages by field; empty for an error that names no field. */
function readFieldErrors(error: unknown): Readonly<Record<string, string>> {
  const { fields } = toFormRefusal(error, ['phone', 'invitation_code', 'uid']);
  return error instanceof CallError ? toFieldErrors(error.error, error.message, fields) : fields;
}

const toErrorTexts = (problems: RegisterProblems): Errors =>
  Object.fromEntries(Object.entries(problems).map(([field, key]) => [field, t(key)]));

/** The form for a subordinate's account and inviter; no box is ticked by default. */
export function RegisterForm({ code, uid, onOpened }: RegisterFormProps) {
  const [draft, setDraft] = useState<RegisterDraft>({ phone: '', code, uid, isAgreed: false });
  const [problems, setProblems] = useState<RegisterProblems>({});
  const press = useIdempotentCall();
  const register = useMutation({
    mutationFn: async ({ phone, code: invitation_code, uid: id }: RegisterDraft) => ({
      answer: (await press('agencySubordinateRegister', { phone, invitation_code: invitation_code.trim(), uid: id }))
        .data,
      phone,
    }),
    onSuccess: onOpened,
  });
  const refused = readFieldErrors(register.error);
  const errors: Errors = { ...refused, ...toErrorTexts(problems) };
  const hasErrors = Object.keys(errors).length > 0;
  const form = useFirstErrorFocus(hasErrors ? (register.error ?? problems) : null);
  const change = (changed: Partial<RegisterDraft>) => {
    setDraft((old) => ({ ...old, ...changed }));
    setProblems({});
    register.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = findRegisterProblems(draft);
    setProblems(found);
    if (Object.keys(found).length === 0) register.mutate(draft);
  };
  return (
    <form ref={form} className={css['form']} noValidate onSubmit={submit}>
      <Fields draft={draft} errors={errors} onChange={change} />
      <FormProblem>{hasErrors ? t('shell.error.form') : toFormRefusal(register.error, []).general}</FormProblem>
      <Button type="submit" tone="gold" size="l" full busy={register.isPending}>
        {t('agency.register.go')}
      </Button>
    </form>
  );
}

interface FieldsProps {
  draft: RegisterDraft;
  errors: Errors;
  onChange: (change: Partial<RegisterDraft>) => void;
}

function Fields({ draft, errors, onChange }: FieldsProps) {
  return (
    <>
      <TextField
        label={t('agency.register.phone')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder="(11) 98765-4321"
        required
        value={draft.phone}
        error={errors['phone']}
        onChange={(event) => onChange({ phone: phoneMask(event.currentTarget.value) })}
      />
      <div className={css['pair']}>
        <TextField
          label={t('agency.register.code')}
          name="invitation_code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={16}
          value={draft.code}
          error={errors['invitation_code']}
          onChange={(event) => onChange({ code: event.currentTarget.value })}
        />
        <TextField
          label={t('agency.register.uid')}
          name="uid"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={10}
          value={draft.uid}
          hint={t('agency.register.uidHint')}
          error={errors['uid']}
          onChange={(event) => onChange({ uid: event.currentTarget.value })}
        />
      </div>
      <Checkbox
        name="agreed"
        checked={draft.isAgreed}
        error={errors['agreed']}
        onChange={(event) => onChange({ isAgreed: event.currentTarget.checked })}
      >
        {t('agency.register.consent')}
      </Checkbox>
    </>
  );
}
