import { CallError } from '@arara/contract/client';
import { Button, Checkbox, TextField } from '@arara/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { t } from '../../app/i18n.ts';
import { phoneMask } from '../auth/phone-mask.ts';
import { usePressedCall } from '../auth/pressed-call.ts';
import { Problem } from '../auth/problem.tsx';
import { useFirstErrorFocus } from '../recharge/form-focus.ts';
import { refusalOf } from '../security/refusal.ts';
import type { OpenedAccount } from './opened-account.ts';
import { type RegisterDraft, type RegisterProblems, refusedFields, registerProblems } from './register-draft.ts';
import css from './register.module.css';

interface RegisterFormProps {
  /** The member's own, put in before anything is typed. */
  code: string;
  uid: string;
  onOpened: (opened: OpenedAccount) => void;
}

type Errors = Readonly<Record<string, string | undefined>>;

/** The refusal of the server, as far as a field is to blame for it. */
function refusedBy(error: unknown): Readonly<Record<string, string>> {
  const { fields } = refusalOf(error, ['phone', 'invitation_code', 'uid']);
  return error instanceof CallError ? refusedFields(error.error, error.message, fields) : fields;
}

const said = (problems: RegisterProblems): Errors =>
  Object.fromEntries(Object.entries(problems).map(([field, key]) => [field, t(key)]));

/** Whose account, by whose code; nothing is ticked beforehand. */
export function RegisterForm({ code, uid, onOpened }: RegisterFormProps) {
  const [draft, setDraft] = useState<RegisterDraft>({ phone: '', code, uid, isAgreed: false });
  const [problems, setProblems] = useState<RegisterProblems>({});
  const press = usePressedCall();
  const register = useMutation({
    mutationFn: async ({ phone, code: invitation_code, uid: id }: RegisterDraft) => ({
      answer: (await press('agencySubordinateRegister', { phone, invitation_code: invitation_code.trim(), uid: id }))
        .data,
      phone,
    }),
    onSuccess: onOpened,
  });
  const refused = refusedBy(register.error);
  const errors: Errors = { ...refused, ...said(problems) };
  const hasErrors = Object.keys(errors).length > 0;
  const form = useFirstErrorFocus(hasErrors ? (register.error ?? problems) : null);
  const change = (changed: Partial<RegisterDraft>) => {
    setDraft((old) => ({ ...old, ...changed }));
    setProblems({});
    register.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = registerProblems(draft);
    setProblems(found);
    if (Object.keys(found).length === 0) register.mutate(draft);
  };
  return (
    <form ref={form} className={css['form']} noValidate onSubmit={submit}>
      <Fields draft={draft} errors={errors} onChange={change} />
      <Problem>{hasErrors ? t('error.form') : refusalOf(register.error, []).general}</Problem>
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
