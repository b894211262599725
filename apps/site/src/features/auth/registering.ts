import { CallError } from '@arara/contract/client';
import { useToast } from '@arara/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrors } from '../../app/failure-text.ts';
import { t } from '../../app/i18n.ts';
import { now } from '../../platform.ts';
import { refusalOf } from '../security/refusal.ts';
import { useWait } from '../security/wait.ts';
import type { Captcha } from './captcha.tsx';
import { openingInput } from './opening-draft.ts';
import { type Errors, useOpeningRules } from './opening-fields.tsx';
import { isUnanswered, usePressedCall } from './pressed-call.ts';
import { type RegisterDraft, registerProblems } from './register-draft.ts';

interface Registering {
  draft: RegisterDraft;
  captcha: Captcha;
  isKept: boolean;
  onToken: (token: string) => void;
  /** The picture was used up: what was read off it is worth nothing now. */
  onCaptchaUsed: () => void;
}

const isTaken = (error: unknown) =>
  error instanceof CallError && (error.error === 'account_taken' || error.error === 'phone_taken');

/** The sending of the form, and what came of it. */
export function useRegister({ draft, captcha, isKept, onToken, onCaptchaUsed }: Registering) {
  const rules = useOpeningRules();
  const press = usePressedCall();
  const toast = useToast();
  const { left, wait } = useWait();
  const [problems, setProblems] = useState<Errors>({});
  // Each answer to a press, from here or from the server, takes the focus once; typing never does.
  const [answers, setAnswers] = useState(0);
  // The account of a press that nobody answered: it may have been opened all the same.
  const [lost, setLost] = useState('');
  const answer = (found: Errors) => {
    setProblems(found);
    setAnswers((count) => count + 1);
  };
  const register = useMutation({
    mutationFn: async () => {
      const { account, password, password_confirmation, realname, phone } = draft;
      const proof = await captcha.answer(draft.captcha);
      const opening = openingInput(draft, rules, now());
      const form = { account, password, password_confirmation, realname, phone, remember: isKept };
      return (await press('register', { ...form, ...opening, ...proof })).data.access_token;
    },
    onSuccess: (token) => {
      toast(t('auth.registered'), 'good');
      onToken(token);
    },
    onError: (error) => {
      wait(refusalOf(error, []).seconds);
      // The same form with the same picture, pressed again, is answered as it would have been.
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
    const found = Object.entries(registerProblems(draft, asked)).map(([field, key]) => [field, t(key)] as const);
    answer(Object.fromEntries(found));
    register.reset();
    if (found.length === 0) register.mutate();
  };
  /** What is being changed is no longer known to be wrong. */
  const forget = (fields: readonly string[]) =>
    setProblems((old) => ({ ...old, ...Object.fromEntries(fields.map((field) => [field, undefined])) }));
  /** Taken, perhaps by the very person: by a press whose answer was lost. */
  const isOwn = isTaken(register.error) && lost === draft.account;
  return { register, rules, problems, answers, left, isOwn, submit, forget };
}
