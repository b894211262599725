import { Button, Checkbox, TextField, useToast } from '@arara/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../app/call.ts';
import { failureText, fieldErrors } from '../../app/failure-text.ts';
import { useT } from '../../app/i18n.ts';
import { useFirstErrorFocus } from '../recharge/form-focus.ts';
import css from './auth.module.css';
import { CaptchaField, useCaptcha } from './captcha.tsx';
import { keptInvite } from './invite.ts';
import { PasswordField } from './password-field.tsx';
import { phoneMask } from './phone-mask.ts';
import { type RegisterDraft, confirmationState, emptyDraft, registerProblems } from './register-draft.ts';

interface RegisterFormProps {
  onToken: (token: string) => void;
  onLogin: () => void;
}

type Errors = Readonly<Record<string, string | undefined>>;
type SetField = <Field extends keyof RegisterDraft>(field: Field, value: RegisterDraft[Field]) => void;

interface Registering {
  draft: RegisterDraft;
  captcha: ReturnType<typeof useCaptcha>;
  onToken: (token: string) => void;
  /** The picture was used up: what was read off it is worth nothing now. */
  onCaptchaUsed: () => void;
}

function useRegister({ draft, captcha, onToken, onCaptchaUsed }: Registering) {
  const t = useT();
  const toast = useToast();
  const [problems, setProblems] = useState<Errors>({});
  // Each answer to a press, from here or from the server, takes the focus once; typing never does.
  const [answers, setAnswers] = useState(0);
  const answer = (found: Errors) => {
    setProblems(found);
    setAnswers((count) => count + 1);
  };
  const register = useMutation({
    mutationFn: async () => {
      const { introducer, ...rest } = draft;
      const proof = await captcha.answer(draft.captcha);
      const input = { ...rest, ...proof, over18: true as const, ...(introducer !== '' && { introducer }) };
      return (await call('register', input)).data.access_token;
    },
    onSuccess: (token) => {
      toast(t('auth.registered'), 'good');
      onToken(token);
    },
    onError: (error) => {
      captcha.renew();
      onCaptchaUsed();
      answer(fieldErrors(error));
    },
  });
  const submit = () => {
    const found = Object.entries(registerProblems(draft, captcha.isTyped)).map(
      ([field, key]) => [field, t(key)] as const,
    );
    answer(Object.fromEntries(found));
    register.reset();
    if (found.length === 0) register.mutate();
  };
  /** What is being changed is no longer known to be wrong. */
  const forget = (field: string) =>
    setProblems((old) => (old[field] === undefined ? old : { ...old, [field]: undefined }));
  return { register, problems, answers, submit, forget };
}

/** An account in one short form; nothing is ticked beforehand. */
export function RegisterForm({ onToken, onLogin }: RegisterFormProps) {
  const t = useT();
  const captcha = useCaptcha();
  const [draft, setDraft] = useState<RegisterDraft>(() => ({ ...emptyDraft, introducer: keptInvite() }));
  const clearCaptcha = () => setDraft((old) => ({ ...old, captcha: '' }));
  const { register, problems, answers, submit, forget } = useRegister({
    draft,
    captcha,
    onToken,
    onCaptchaUsed: clearCaptcha,
  });
  const form = useFirstErrorFocus(answers);
  const set: SetField = (field, value) => {
    setDraft((old) => ({ ...old, [field]: value }));
    forget(field);
  };
  const hasProblems = Object.values(problems).some((problem) => problem !== undefined);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form ref={form} className={css['form']} noValidate onSubmit={onSubmit}>
      <Access draft={draft} errors={problems} set={set} />
      <Person draft={draft} errors={problems} set={set} />
      <CaptchaField
        captcha={captcha}
        value={draft.captcha}
        error={problems['captcha']}
        onChange={(value) => set('captcha', value)}
      />
      <Checkbox
        name="over18"
        required
        checked={draft.over18}
        error={problems['over18']}
        onChange={(event) => set('over18', event.currentTarget.checked)}
      >
        {t('auth.over18')}
      </Checkbox>
      {(hasProblems || register.error) && (
        <p className={css['problem']} role="alert">
          {hasProblems ? t('error.form') : failureText(register.error)}
        </p>
      )}
      <Button type="submit" tone="gold" size="l" full busy={register.isPending}>
        {t('auth.createAccount')}
      </Button>
      <p className={css['other']}>
        {t('auth.haveAccount')}
        <button type="button" onClick={onLogin}>
          {t('auth.login')}
        </button>
      </p>
      <p className={css['note']}>{t('auth.risk')}</p>
    </form>
  );
}

interface PartProps {
  draft: RegisterDraft;
  errors: Errors;
  set: SetField;
}

function Access({ draft, errors, set }: PartProps) {
  const t = useT();
  const confirmation = confirmationState(draft);
  return (
    <>
      <TextField
        label={t('auth.account')}
        hint={t('auth.accountHint')}
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={20}
        value={draft.account}
        error={errors['account']}
        onChange={(event) => set('account', event.currentTarget.value.trim())}
      />
      <PasswordField
        label={t('auth.password')}
        hint={t('auth.passwordHint')}
        name="password"
        autoComplete="new-password"
        value={draft.password}
        error={errors['password']}
        onChange={(value) => set('password', value)}
      />
      <PasswordField
        label={t('auth.passwordAgain')}
        hint={confirmation === 'same' ? <span className={css['same']}>{t('auth.passwordsSame')}</span> : undefined}
        name="password_confirmation"
        autoComplete="new-password"
        value={draft.password_confirmation}
        error={
          confirmation === 'different'
            ? t('auth.passwordsDiffer')
            : confirmation === 'same'
              ? undefined
              : errors['password_confirmation']
        }
        onChange={(value) => set('password_confirmation', value)}
      />
    </>
  );
}

function Person({ draft, errors, set }: PartProps) {
  const t = useT();
  return (
    <>
      <TextField
        label={t('auth.realname')}
        hint={t('auth.realnameHint')}
        name="realname"
        autoComplete="name"
        required
        maxLength={80}
        value={draft.realname}
        error={errors['realname']}
        onChange={(event) => set('realname', event.currentTarget.value)}
      />
      <TextField
        label={t('auth.phone')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="(11) 98765-4321"
        required
        value={draft.phone}
        error={errors['phone']}
        onChange={(event) => set('phone', phoneMask(event.currentTarget.value))}
      />
      <TextField
        label={t('auth.introducer')}
        name="introducer"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={16}
        value={draft.introducer}
        error={errors['introducer']}
        onChange={(event) => set('introducer', event.currentTarget.value.trim())}
      />
    </>
  );
}
