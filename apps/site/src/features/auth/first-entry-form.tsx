import { useMutation } from '@tanstack/react-query';
import { Button } from '@arara/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fieldErrors, failureText } from '../../app/failure-text.ts';
import { t } from '../../app/i18n.ts';
import { now } from '../../platform.ts';
import { useFirstErrorFocus } from '../recharge/form-focus.ts';
import { refusalOf } from '../security/refusal.ts';
import { useWait } from '../security/wait.ts';
import css from './auth.module.css';
import { CaptchaField, useCaptcha } from './captcha.tsx';
import { type FirstEntryDraft, emptyEntry, entryProblems, namedByForm } from './first-entry-draft.ts';
import { NewPassword } from './new-password.tsx';
import { openingInput } from './opening-draft.ts';
import { Agreement, type Errors, PapersFields, useOpeningRules } from './opening-fields.tsx';
import { isUnanswered, usePressedCall } from './pressed-call.ts';
import { Problem } from './problem.tsx';
import { SubmitButton } from './submit-button.tsx';

interface FirstEntryProps {
  account: string;
  /** As it was given by whoever opened the account. */
  given: string;
  isKept: boolean;
  onToken: (token: string) => void;
  onBack: () => void;
}

/** The sending of the form, and what came of it. */
function useEntry({ account, given, isKept, onToken }: FirstEntryProps) {
  const rules = useOpeningRules();
  const captcha = useCaptcha();
  const press = usePressedCall();
  const { left, wait } = useWait();
  const [draft, setDraft] = useState<FirstEntryDraft>(emptyEntry);
  const [problems, setProblems] = useState<Errors>({});
  const [answers, setAnswers] = useState(0);
  const answer = (found: Errors) => {
    setProblems(found);
    setAnswers((count) => count + 1);
  };
  const entry = useMutation({
    mutationFn: async () => {
      const proof = await captcha.answer(draft.captcha);
      const opening = openingInput(draft, rules, now());
      const passwords = { new_password: draft.password, new_password_confirmation: draft.password_confirmation };
      const form = { account, password: given, ...passwords, ...opening, remember: isKept, ...proof };
      return (await press('firstSignIn', form)).data.access_token;
    },
    onSuccess: onToken,
    onError: (error) => {
      wait(refusalOf(error, []).seconds);
      // The same form with the same picture, pressed again, is answered as it would have been.
      if (isUnanswered(error)) return;
      captcha.renew();
      setDraft((old) => ({ ...old, captcha: '' }));
      answer(namedByForm(fieldErrors(error)));
    },
  });
  const submit = () => {
    const asked = { captcha: captcha.isTyped, rules, now: now() };
    const found = Object.entries(entryProblems(draft, asked)).map(([field, key]) => [field, t(key)] as const);
    answer(Object.fromEntries(found));
    entry.reset();
    if (found.length === 0) entry.mutate();
  };
  const change = (changed: Partial<FirstEntryDraft>) => {
    setDraft((old) => ({ ...old, ...changed }));
    const fields = Object.keys(changed).map((field) => (field === 'birth' ? 'birth_date' : field));
    setProblems((old) => ({ ...old, ...Object.fromEntries(fields.map((field) => [field, undefined])) }));
  };
  return { captcha, rules, draft, problems, answers, left, entry, submit, change };
}

/** The first sign-in to an account that somebody else opened: a password of one's own, and what a registration asks for. */
export function FirstEntryForm(props: FirstEntryProps) {
  const { account, onBack } = props;
  const { captcha, rules, draft, problems, answers, left, entry, submit, change } = useEntry(props);
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
        labels={{ password: t('auth.newPassword'), again: t('auth.passwordAgain') }}
        draft={draft}
        account={account}
        errors={problems}
        onChange={change}
      />
      <PapersFields draft={draft} rules={rules} errors={problems} isInvited onChange={change} />
      <CaptchaField
        captcha={captcha}
        value={draft.captcha}
        error={problems['captcha']}
        onChange={(value) => change({ captcha: value })}
      />
      <Agreement draft={draft} errors={problems} onChange={change} />
      <Problem>{hasProblems ? t('error.form') : entry.error && failureText(entry.error)}</Problem>
      <SubmitButton busy={entry.isPending} left={left}>
        {t('auth.firstEnter')}
      </SubmitButton>
      <Button full onClick={onBack}>
        {t('auth.firstBack')}
      </Button>
    </form>
  );
}
