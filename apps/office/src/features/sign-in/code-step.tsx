import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useLogin } from 'ra-core';
import { useState } from 'react';
import type { SecondStep } from '../../auth-provider.ts';
import { useFocused } from '../../parts/focused.ts';
import { refusalCode, refusalText } from '../../refusal.ts';
import { useSay } from '../../word.ts';
import { Enrolment } from './enrolment.tsx';
import type { FirstStep } from './password-step.tsx';
import { StepHeading } from './step-heading.tsx';

const DIGITS = 6;

interface CodeStepProps {
  first: FirstStep;
  /** Back to the password; `challengeOver` when the server no longer knows this challenge. */
  onBack: (challengeOver: boolean) => void;
}

function useCodeStep({ first, onBack }: CodeStepProps) {
  const say = useSay();
  const signIn = useLogin();
  const [code, setCode] = useState('');
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const send = async (digits: string) => {
    setPending(true);
    setRefused(undefined);
    try {
      await signIn({ challenge: first.challenge, code: digits } satisfies SecondStep);
    } catch (error) {
      if (refusalCode(error) === 'staff_challenge_over') return onBack(true);
      setRefused(refusalText(error, say));
      setCode('');
      setPending(false);
    }
    return undefined;
  };
  const type = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, DIGITS);
    setCode(digits);
    // The sixth digit is the whole answer: no button needs to be found.
    if (digits.length === DIGITS && digits !== code) void send(digits);
  };
  return { code, pending, refused, type, send };
}

/** The second step. On the first sign-in of a person it begins with setting the authenticator up. */
export function CodeStep({ first, onBack }: CodeStepProps) {
  const say = useSay();
  const { code, pending, refused, type, send } = useCodeStep({ first, onBack });
  // On a first sign-in the picture comes first, and a phone's keyboard would cover it.
  const input = useFocused<HTMLInputElement>(!pending && (refused !== undefined || first.enrol === null));
  return (
    <Stack
      component="form"
      noValidate
      spacing={2.5}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === DIGITS) void send(code);
      }}
    >
      {first.enrol === null ? (
        <StepHeading step={2} title={say('signIn.codeTitle')} lead={say('signIn.codeLead', { email: first.email })} />
      ) : (
        <Enrolment enrol={first.enrol} />
      )}
      <TextField
        label={say('signIn.code')}
        inputRef={input}
        autoComplete="one-time-code"
        value={code}
        disabled={pending}
        onChange={(event) => type(event.target.value)}
        error={refused !== undefined}
        helperText={refused ?? (first.enrol === null ? undefined : say('signIn.enrolCode'))}
        slotProps={{
          htmlInput: { inputMode: 'numeric', style: { fontSize: 22, fontWeight: 700, letterSpacing: '0.35em' } },
          formHelperText: { role: refused === undefined ? undefined : 'alert' },
        }}
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={pending}
        disabled={code.length < DIGITS}
        aria-busy={pending}
      >
        {say('signIn.enter')}
      </Button>
      <Button variant="text" onClick={() => onBack(false)} disabled={pending}>
        {say('signIn.other')}
      </Button>
    </Stack>
  );
}
