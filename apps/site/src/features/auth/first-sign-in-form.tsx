import { useMutation } from '@tanstack/react-query';
import { Button } from '@arara/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fieldErrors, failureText } from '../../shared/api/failure-text.ts';
import { t } from '../../shared/messages/i18n.ts';
import { now } from '../../platform.ts';
import { useFirstErrorFocus } from '../../shared/forms/form-focus.ts';
import { toFormRefusal } from '../../shared/forms/form-refusal.ts';
import { useCountdown } from '../../shared/forms/countdown.ts';
import css from './auth.module.css';
import { CaptchaField, useCaptcha } from '../../shared/forms/captcha.tsx';
import {
  type FirstSignInDraft,
  emptyFirstSignIn,
  findFirstSignInProblems,
  toFormFieldNames,
} from './first-sign-in-draft.ts';
import { NewPassword } from './new-password.tsx';
import { toEditedFields, toSignUpInput } from './sign-up-draft.ts';
import { Agreement, type Errors, IdentityFields, useSignUpRules } from './sign-up-fields.tsx';
import { isUnanswered, useIdempotentCall } from '../../shared/api/idempotent-call.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { SubmitButton } from './submit-button.tsx';

interface FirstSignInFormProps {
  account: string;
  /** The initial password, as set by the agent who created the account. */
  given: string;
  isKept: boolean;
  onToken: (token: string) => void;
  onBack: () => void;
}

/** Submits the form and keeps its errors. */
function useFirstSignIn({ account, given, isKept, onToken }: FirstSignInFormProps) {
  const rules = useSignUpRules();
  const captcha = useCaptcha();
  const press = useIdempotentCall();
  const { left, wait } = useCountdown();
  const [draft, setDraft] = useState<FirstSignInDraft>(emptyFirstSignIn);
  const [problems, setProblems] = useState<Errors>({});
  const [answers, setAnswers] = useState(0);
  const answer = (found: Errors) => {
    setProblems(found);
    setAnswers((count) => count + 1);
  };
  const entry = useMutation({
    mutationFn: async () => {
      const proof = await captcha.answer(draft.captcha);
      const opening = toSignUpInput(draft, rules, now());
      const passwords = { new_password: draft.password, new_password_confirmation: draft.password };
      const form = { account, password: given, ...passwords, ...opening, remember: isKept, ...proof };
      return (await press('firstSignIn', form)).data.access_token;
    },
    onSuccess: onToken,
    onError: (error) => {
      wait(toFormRefusal(error, []).seconds);
      // Repeating an unchanged submission returns the first answer.
      if (isUnanswered(error)) return;
      captcha.renew();
      setDraft((old) => ({ ...old, captcha: '' }));
      answer(toFormFieldNames(fieldErrors(error)));
    },
  });
  const submit = () => {
    const asked = { captcha: captcha.isTyped, rules, now: now() };
    const found = Object.entries(findFirstSignInProblems(draft, asked)).map(([field, key]) => [field, t(key)] as const);
    answer(Object.fromEntries(found));
    entry.reset();
    if (found.length === 0) entry.mutate();
  };
  const change = (changed: Partial<FirstSignInDraft>) => {
    setDraft((old) => ({ ...old, ...changed }));
    const fields = toEditedFields(Object.keys(changed));
    setProblems((old) => ({ ...old, ...Object.fromEntries(fields.map((field) => [field, undefined])) }));
  };
  return { captcha, rules, draft, problems, answers, left, entry, submit, change };
}

/** The first sign-in to an account that an agent created: sets a new password and completes the registration. */
export function FirstSignInForm(props: FirstSignInFormProps) {
  const { account, onBack } = props;
  const { captcha, rules, draft, problems, answers, left, entry, submit, change } = useFirstSignIn(props);
  const form = useFirstErrorFocus(answers);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const hasProblems = Object.values(problems).some((problem) => problem !== undefined);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form ref={form} className={css['form']} noValidate onSubmit={onSubmit}>
      <h2 ref={heading} tabIndex={-1} className={css['title']}>
        {t('auth.firstTitle')}
      </h2>
      <p className={css['lead']}>{t('auth.firstLead', { account })}</p>
      <NewPassword
        label={t('auth.newPassword')}
        password={draft.password}
        account={account}
        error={problems['password']}
        onPassword={(password) => change({ password })}
      />
      <IdentityFields draft={draft} rules={rules} errors={problems} onChange={change} />
      <CaptchaField
        captcha={captcha}
        value={draft.captcha}
        error={problems['captcha']}
        onChange={(value) => change({ captcha: value })}
      />
      <Agreement draft={draft} errors={problems} onChange={change} />
      <FormProblem>{hasProblems ? t('shell.error.form') : entry.error && failureText(entry.error)}</FormProblem>
      <SubmitButton busy={entry.isPending} left={left}>
        {t('auth.firstEnter')}
      </SubmitButton>
      <Button full onClick={onBack}>
        {t('auth.firstBack')}
      </Button>
    </form>
  );
}
