import { CallError } from '@arara/contract/client';
import { useToast } from '@arara/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrors } from '../../shared/api/failure-text.ts';
import { t } from '../../shared/messages/i18n.ts';
import { now } from '../../platform.ts';
import { toFormRefusal } from '../../shared/forms/form-refusal.ts';
import { useCountdown } from '../../shared/forms/countdown.ts';
import type { Captcha } from '../../shared/forms/captcha.tsx';
import { toSignUpInput } from './sign-up-draft.ts';
import { type Errors, useSignUpRules } from './sign-up-fields.tsx';
import { isUnanswered, useIdempotentCall } from '../../shared/api/idempotent-call.ts';
import { type RegisterDraft, findRegisterProblems } from './register-draft.ts';

interface Registering {
  draft: RegisterDraft;
  captcha: Captcha;
  isKept: boolean;
  onToken: (token: string) => void;
  /** Called when the image captcha is used up: its text is no longer valid. */
  onCaptchaUsed: () => void;
}

const isTaken = (error: unknown) =>
  error instanceof CallError && (error.error === 'account_taken' || error.error === 'phone_taken');

/** Submits the form and keeps its errors. */
export function useRegister({ draft, captcha, isKept, onToken, onCaptchaUsed }: Registering) {
  const rules = useSignUpRules();
  const press = useIdempotentCall();
  const toast = useToast();
  const { left, wait } = useCountdown();
  const [problems, setProblems] = useState<Errors>({});
  // Each answer to a submission, local or from the server, moves the focus once; typing never does.
  const [answers, setAnswers] = useState(0);
  // The account of a submission without an answer: it may have been created.
  const [lost, setLost] = useState('');
  const answer = (found: Errors) => {
    setProblems(found);
    setAnswers((count) => count + 1);
  };
  const register = useMutation({
    mutationFn: async () => {
      const { account, password, realname, phone } = draft;
      const proof = await captcha.answer(draft.captcha);
      const opening = toSignUpInput(draft, rules, now());
      // The form shows the password on demand instead of asking for it twice.
      const form = { account, password, password_confirmation: password, realname, phone, remember: isKept };
      return (await press('register', { ...form, ...opening, ...proof })).data.access_token;
    },
    onSuccess: (token) => {
      toast(t('auth.registered'), 'good');
      onToken(token);
    },
    onError: (error) => {
      wait(toFormRefusal(error, []).seconds);
      // Repeating an unchanged submission returns the first answer.
      if (isUnanswered(error)) {
        setLost(draft.account);
        return;
      }
      captcha.renew();
      onCaptchaUsed();
      answer(fieldErrors(error));
    },
  });
  const submit = () => {
    const asked = { captcha: captcha.isTyped, rules, now: now() };
    const found = Object.entries(findRegisterProblems(draft, asked)).map(([field, key]) => [field, t(key)] as const);
    answer(Object.fromEntries(found));
    register.reset();
    if (found.length === 0) register.mutate();
  };
  /** Clears the errors of edited fields. */
  const forget = (fields: readonly string[]) =>
    setProblems((old) => ({ ...old, ...Object.fromEntries(fields.map((field) => [field, undefined])) }));
  /** The name is taken, possibly by the player's own submission whose answer was lost. */
  const isOwn = isTaken(register.error) && lost === draft.account;
  return { register, rules, problems, answers, left, isOwn, submit, forget };
}
