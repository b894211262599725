import { Button, TextField } from '@arara/ui';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { t } from '../../shared/messages/i18n.ts';
import { useFirstErrorFocus } from '../../shared/forms/form-focus.ts';
import css from './auth.module.css';
import { CaptchaField, useCaptcha } from '../../shared/forms/captcha.tsx';
import { loadInvite } from './invite.ts';
import { StaySignedInBox } from './stay-signed-in-box.tsx';
import { NewPassword } from './new-password.tsx';
import { Agreement, type Errors, IdentityFields, IntroducerField } from './sign-up-fields.tsx';
import { phoneMask } from '../../shared/forms/phone-mask.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { type RegisterDraft, emptyDraft } from './register-draft.ts';
import { toEditedFields } from './sign-up-draft.ts';
import { useRegister } from './registration.ts';
import { SubmitButton } from './submit-button.tsx';

interface RegisterFormProps {
  isKept: boolean;
  onKept: (isKept: boolean) => void;
  onToken: (token: string) => void;
  /** Signs in with the account name typed in the form. */
  onLogin: (account: string) => void;
}

/** The registration form, which fits on the screen of a phone; no box is ticked by default. */
export function RegisterForm({ isKept, onKept, onToken, onLogin }: RegisterFormProps) {
  const captcha = useCaptcha();
  const [draft, setDraft] = useState<RegisterDraft>(() => ({ ...emptyDraft, introducer: loadInvite() }));
  const { register, rules, problems, answers, left, isOwn, submit, forget } = useRegister({
    draft,
    captcha,
    isKept,
    onToken,
    onCaptchaUsed: () => setDraft((old) => ({ ...old, captcha: '' })),
  });
  const form = useFirstErrorFocus(answers);
  const change = (changed: Partial<RegisterDraft>) => {
    setDraft((old) => ({ ...old, ...changed }));
    forget(toEditedFields(Object.keys(changed)));
  };
  const hasProblems = Object.values(problems).some((problem) => problem !== undefined);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form ref={form} className={css['form']} data-dense noValidate onSubmit={onSubmit}>
      <PasswordFields draft={draft} errors={problems} onChange={change} />
      <ContactFields draft={draft} errors={problems} onChange={change} />
      <IdentityFields draft={draft} rules={rules} errors={problems} onChange={change} />
      <IntroducerField draft={draft} errors={problems} onChange={change} />
      <CaptchaField
        captcha={captcha}
        value={draft.captcha}
        error={problems['captcha']}
        onChange={(value) => change({ captcha: value })}
      />
      <Agreement draft={draft} errors={problems} onChange={change} />
      <StaySignedInBox isKept={isKept} onKept={onKept} />
      <FormProblem>
        {hasProblems ? t('shell.error.form') : register.error && failureText(register.error, t('auth.registerFailed'))}
      </FormProblem>
      {isOwn && (
        <div className={css['own']}>
          <p>{t('auth.maybeYours')}</p>
          <Button full onClick={() => onLogin(draft.account)}>
            {t('auth.byPassword')}
          </Button>
        </div>
      )}
      <SubmitButton busy={register.isPending} left={left}>
        {t('shell.auth.createAccount')}
      </SubmitButton>
    </form>
  );
}

interface PartProps {
  draft: RegisterDraft;
  errors: Errors;
  onChange: (change: Partial<RegisterDraft>) => void;
}

function PasswordFields({ draft, errors, onChange }: PartProps) {
  return (
    <>
      <TextField
        label={t('auth.account')}
        placeholder={t('auth.accountHint')}
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={20}
        value={draft.account}
        error={errors['account']}
        onChange={(event) => onChange({ account: event.currentTarget.value.trim() })}
      />
      <NewPassword
        label={t('auth.password')}
        password={draft.password}
        account={draft.account}
        error={errors['password']}
        onPassword={(password) => onChange({ password })}
      />
    </>
  );
}

function ContactFields({ draft, errors, onChange }: PartProps) {
  return (
    <>
      <TextField
        label={t('auth.realname')}
        placeholder={t('auth.realnameHint')}
        name="realname"
        autoComplete="name"
        required
        maxLength={80}
        value={draft.realname}
        error={errors['realname']}
        onChange={(event) => onChange({ realname: event.currentTarget.value })}
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
        onChange={(event) => onChange({ phone: phoneMask(event.currentTarget.value) })}
      />
    </>
  );
}
