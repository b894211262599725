import { CallError } from '@arara/contract/client';
import { useState } from 'react';
import { refusalText } from '../refusal.ts';
import { useSay } from '../word.ts';

export type Errors = Readonly<Record<string, string[]>>;

/** Carries a command out, one at a time, and keeps what the server said against it, field by field. */
export function useFormCommand() {
  const say = useSay();
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [errors, setErrors] = useState<Errors>({});
  const [code, setCode] = useState('');

  const forget = () => {
    setRefused(undefined);
    setErrors({});
    setCode('');
  };
  const run = async (command: () => Promise<void>): Promise<void> => {
    if (pending) return;
    setPending(true);
    forget();
    try {
      await command();
    } catch (error) {
      setRefused(refusalText(error, say));
      setErrors(error instanceof CallError ? error.errors : {});
      setCode(error instanceof CallError ? error.error : '');
    } finally {
      setPending(false);
    }
  };
  return { pending, refused, errors, code, run, forget };
}

/** The first of the server's complaints about a field or about what stands below it. */
export function complaint(errors: Errors, field: string): string | undefined {
  const found = Object.entries(errors).find(([name]) => name === field || name.startsWith(`${field}.`));
  return found?.[1][0];
}
