import { Button } from '@arara/ui';
import { CallError } from '@arara/contract/client';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../../app/i18n.ts';
import { now } from '../../platform.ts';
import { useFirstErrorFocus } from '../recharge/form-focus.ts';
import { refusalOf } from '../security/refusal.ts';
import { useWait } from '../security/wait.ts';
import css from './auth.module.css';
import { keptInvite } from './invite.ts';
import { type OpeningDraft, emptyOpening, openingInput, openingProblems } from './opening-draft.ts';
import { Agreement, type Errors, PapersFields, useOpeningRules } from './opening-fields.tsx';
import { Problem } from './problem.tsx';
import { SubmitButton } from './submit-button.tsx';

const FIELDS = ['code', 'cpf', 'birth_date', 'introducer', 'over18'];

interface OpeningFormProps {
  title: string;
  lead: string;
  /** Opens the account; answers its token. */
  open: (opening: ReturnType<typeof openingInput>) => Promise<string>;
  onToken: (token: string) => void;
  /** What the account was to be opened by is used up or too old: it is begun anew. */
  onOver: () => void;
  /** Fields before these, which are told what is wrong with them. */
  children?: (errors: Errors) => ReactNode;
}

const isOver = (error: unknown) =>
  error instanceof CallError && (error.error === 'code_over' || error.error === 'social_over');

/** What is missing of an account that a phone or a platform has proved so far. */
export function OpeningForm({ title, lead, open, onToken, onOver, children }: OpeningFormProps) {
  const rules = useOpeningRules();
  const [draft, setDraft] = useState<OpeningDraft>(() => ({ ...emptyOpening, introducer: keptInvite() }));
  const [problems, setProblems] = useState<Errors>({});
  const [answers, setAnswers] = useState(0);
  const { left, wait } = useWait();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const answer = (found: Errors) => {
    setProblems(found);
    setAnswers((count) => count + 1);
  };
  const opening = useMutation({
    mutationFn: () => open(openingInput(draft, rules, now())),
    onSuccess: onToken,
    onError: (error) => {
      const { fields, seconds } = refusalOf(error, FIELDS);
      wait(seconds);
      answer(fields);
    },
  });
  const form = useFirstErrorFocus(answers);
  const { general } = refusalOf(opening.error, FIELDS);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = Object.entries(openingProblems(draft, rules, now())).map(([field, key]) => [field, t(key)] as const);
    answer(Object.fromEntries(found));
    opening.reset();
    if (found.length === 0) opening.mutate();
  };
  const change = (changed: Partial<OpeningDraft>) => {
    setDraft((old) => ({ ...old, ...changed }));
    const wrong = Object.keys(changed).map((field) => (field === 'birth' ? 'birth_date' : field));
    setProblems((old) => ({ ...old, ...Object.fromEntries(wrong.map((field) => [field, undefined])) }));
  };
  return (
    <form ref={form} className={css['form']} noValidate onSubmit={submit}>
      <h2 ref={heading} tabIndex={-1} className={css['title']}>
        {title}
      </h2>
      <p className={css['lead']}>{lead}</p>
      {children?.(problems)}
      <PapersFields draft={draft} rules={rules} errors={problems} onChange={change} />
      <Agreement draft={draft} errors={problems} onChange={change} />
      <Problem>{general}</Problem>
      {isOver(opening.error) && (
        <Button full onClick={onOver}>
          {t('auth.startOver')}
        </Button>
      )}
      <SubmitButton busy={opening.isPending} left={left}>
        {t('auth.createAccount')}
      </SubmitButton>
    </form>
  );
}
