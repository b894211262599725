import { Button } from '@arara/ui';
import { CallError } from '@arara/contract/client';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../../shared/messages/i18n.ts';
import { now } from '../../platform.ts';
import { useFirstErrorFocus } from '../../shared/forms/form-focus.ts';
import { toFormRefusal } from '../../shared/forms/form-refusal.ts';
import { useCountdown } from '../../shared/forms/countdown.ts';
import { personFields } from '../../shared/person/person-draft.ts';
import css from './auth.module.css';
import { loadInvite } from './invite.ts';
import { type SignUpDraft, emptySignUp, findSignUpProblems, toEditedFields, toSignUpInput } from './sign-up-draft.ts';
import { Agreement, type Errors, IdentityFields, IntroducerField, useSignUpRules } from './sign-up-fields.tsx';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { SubmitButton } from './submit-button.tsx';

const FIELDS = ['code', 'cpf', 'birth_date', ...personFields, 'introducer', 'over18'];

interface SignUpFormProps {
  title: string;
  lead: string;
  /** Creates the account and returns its token. */
  open: (opening: ReturnType<typeof toSignUpInput>) => Promise<string>;
  onToken: (token: string) => void;
  /** The proof that the account was to be opened with is used up or expired: the flow starts over. */
  onOver: () => void;
  /** Fields shown before these; they receive their errors. */
  children?: (errors: Errors) => ReactNode;
}

const isProofExpired = (error: unknown) =>
  error instanceof CallError && (error.error === 'code_over' || error.error === 'social_over');

/** The missing data of an account after the phone or a social platform was verified. */
export function SignUpForm({ title, lead, open, onToken, onOver, children }: SignUpFormProps) {
  const rules = useSignUpRules();
  const [draft, setDraft] = useState<SignUpDraft>(() => ({ ...emptySignUp, introducer: loadInvite() }));
  const [problems, setProblems] = useState<Errors>({});
  const [answers, setAnswers] = useState(0);
  const { left, wait } = useCountdown();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const answer = (found: Errors) => {
    setProblems(found);
    setAnswers((count) => count + 1);
  };
  const opening = useMutation({
    mutationFn: () => open(toSignUpInput(draft, rules, now())),
    onSuccess: onToken,
    onError: (error) => {
      const { fields, seconds } = toFormRefusal(error, FIELDS);
      wait(seconds);
      answer(fields);
    },
  });
  const form = useFirstErrorFocus(answers);
  const { general } = toFormRefusal(opening.error, FIELDS);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = Object.entries(findSignUpProblems(draft, rules, now())).map(
      ([field, key]) => [field, t(key)] as const,
    );
    answer(Object.fromEntries(found));
    opening.reset();
    if (found.length === 0) opening.mutate();
  };
  const change = (changed: Partial<SignUpDraft>) => {
    setDraft((old) => ({ ...old, ...changed }));
    const wrong = toEditedFields(Object.keys(changed));
    setProblems((old) => ({ ...old, ...Object.fromEntries(wrong.map((field) => [field, undefined])) }));
  };
  return (
    <form ref={form} className={css['form']} noValidate onSubmit={submit}>
      <h2 ref={heading} tabIndex={-1} className={css['title']}>
        {title}
      </h2>
      <p className={css['lead']}>{lead}</p>
      {children?.(problems)}
      <IdentityFields draft={draft} rules={rules} errors={problems} onChange={change} />
      <IntroducerField draft={draft} errors={problems} onChange={change} />
      <Agreement draft={draft} errors={problems} onChange={change} />
      <FormProblem>{general}</FormProblem>
      {isProofExpired(opening.error) && (
        <Button full onClick={onOver}>
          {t('auth.startOver')}
        </Button>
      )}
      <SubmitButton busy={opening.isPending} left={left}>
        {t('shell.auth.createAccount')}
      </SubmitButton>
    </form>
  );
}
