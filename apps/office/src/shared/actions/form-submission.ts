import { CallError } from '@arara/contract/client';
import { useState } from 'react';
import { formatRefusal } from '../api/refusal.ts';
import { useTranslation } from '../messages/translation.ts';

export type Errors = Readonly<Record<string, string[]>>;

/** Runs one submission at a time and keeps the server's errors by field. */
export function useFormSubmission() {
  const t = useTranslation();
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [errors, setErrors] = useState<Errors>({});
  const [code, setCode] = useState('');

  const clearErrors = () => {
    setRefused(undefined);
    setErrors({});
    setCode('');
  };
  const run = async (command: () => Promise<void>): Promise<void> => {
    if (pending) return;
    setPending(true);
    clearErrors();
    try {
      await command();
    } catch (error) {
      setRefused(formatRefusal(error, t));
      setErrors(error instanceof CallError ? error.errors : {});
      setCode(error instanceof CallError ? error.error : '');
    } finally {
      setPending(false);
    }
  };
  return { pending, refused, errors, code, run, clearErrors };
}

/** First server error of a field or anything below it. */
export function findFieldError(errors: Errors, field: string): string | undefined {
  const found = Object.entries(errors).find(([name]) => name === field || name.startsWith(`${field}.`));
  return found?.[1][0];
}
