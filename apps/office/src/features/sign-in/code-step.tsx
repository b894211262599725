import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useLogin } from 'ra-core';
import { useState } from 'react';
import type { CodeStepInput } from '../../shared/auth/auth-provider.ts';
import { useFocusWhen } from '../../shared/keyboard/focus.ts';
import { getRefusalCode, formatRefusal } from '../../shared/api/refusal.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { Enrolment } from './enrolment.tsx';
import type { PasswordStepResult } from './password-step.tsx';
import { StepHeading } from './step-heading.tsx';

const DIGITS = 6;

interface CodeStepProps {
  first: PasswordStepResult;
  /** Returns to the password step; `challengeOver` when the challenge expired. */
  onBack: (challengeOver: boolean) => void;
}

function useCodeStep({ first, onBack }: CodeStepProps) {
  const t = useTranslation();
  const signIn = useLogin();
  const [code, setCode] = useState('');
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const send = async (digits: string) => {
    setPending(true);
    setRefused(undefined);
    try {
      await signIn({ challenge: first.challenge, code: digits } satisfies CodeStepInput);
    } catch (error) {
      if (getRefusalCode(error) === 'staff_challenge_over') return onBack(true);
      setRefused(formatRefusal(error, t));
      setCode('');
      setPending(false);
    }
    return undefined;
  };
  const type = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, DIGITS);
    setCode(digits);
    // Submits on the sixth digit.
    if (digits.length === DIGITS && digits !== code) void send(digits);
  };
  return { code, pending, refused, type, send };
}

/** Second step: the authenticator code. The first sign-in starts with enrolment. */
export function CodeStep({ first, onBack }: CodeStepProps) {
  const t = useTranslation();
  const { code, pending, refused, type, send } = useCodeStep({ first, onBack });
  // Not focused on the first sign-in, where the phone's keyboard would cover the QR code.
  const input = useFocusWhen<HTMLInputElement>(!pending && (refused !== undefined || first.enrol === null));
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
        <StepHeading step={2} title={t('signIn.codeTitle')} lead={t('signIn.codeLead', { email: first.email })} />
      ) : (
        <Enrolment enrol={first.enrol} />
      )}
      <TextField
        label={t('signIn.code')}
        inputRef={input}
        autoComplete="one-time-code"
        value={code}
        disabled={pending}
        onChange={(event) => type(event.target.value)}
        error={refused !== undefined}
        helperText={refused ?? (first.enrol === null ? undefined : t('signIn.enrolCode'))}
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
        {t('signIn.enter')}
      </Button>
      <Button variant="text" onClick={() => onBack(false)} disabled={pending}>
        {t('signIn.other')}
      </Button>
    </Stack>
  );
}
