import type { Answer } from '@arara/contract/client';
import Visibility from '@mui/icons-material/VisibilityRounded';
import VisibilityOff from '@mui/icons-material/VisibilityOffRounded';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { call } from '../../call.ts';
import { Notice } from '../../parts/notice.tsx';
import { refusalText } from '../../refusal.ts';
import { useSay } from '../../word.ts';
import { StepHeading } from './step-heading.tsx';

/** What the first step gives to the second. */
export interface FirstStep {
  email: string;
  challenge: string;
  enrol: Answer<'officeLogin'>['data']['enrol'];
}

interface PasswordStepProps {
  /** The last challenge ran out of time, so one is back here. */
  over: boolean;
  onDone: (first: FirstStep) => void;
}

/** Sends the password; what it says when it is refused comes from the server, in the reader's language. */
function usePasswordStep(onDone: PasswordStepProps['onDone']) {
  const say = useSay();
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const send = async (email: string, password: string) => {
    setPending(true);
    setRefused(undefined);
    try {
      const { data } = await call('officeLogin', { email, password });
      onDone({ email, challenge: data.challenge, enrol: data.enrol });
    } catch (error) {
      setRefused(refusalText(error, say));
      setPending(false);
    }
  };
  return { pending, refused, send };
}

export function PasswordStep({ over, onDone }: PasswordStepProps) {
  const say = useSay();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const { pending, refused, send } = usePasswordStep(onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (email.trim() !== '' && password !== '') void send(email.trim(), password);
  };
  const missing = (value: string) => tried && value.trim() === '';
  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={submit}>
      <StepHeading step={1} title={say('signIn.title')} lead={say('signIn.lead')} />
      {over && refused === undefined && <Notice tone="warn">{say('signIn.over')}</Notice>}
      {refused !== undefined && (
        <div role="alert">
          <Notice tone="bad">{refused}</Notice>
        </div>
      )}
      <TextField
        label={say('signIn.email')}
        type="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={missing(email)}
        helperText={missing(email) ? say('signIn.fill') : undefined}
      />
      <PasswordField value={password} onChange={setPassword} missing={missing(password)} />
      <Button type="submit" variant="contained" size="large" loading={pending} aria-busy={pending}>
        {say('signIn.next')}
      </Button>
    </Stack>
  );
}

function PasswordField({
  value,
  onChange,
  missing,
}: {
  value: string;
  onChange: (text: string) => void;
  missing: boolean;
}) {
  const say = useSay();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      label={say('signIn.password')}
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={missing}
      helperText={missing ? say('signIn.fill') : undefined}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={say(shown ? 'signIn.hidePassword' : 'signIn.showPassword')}
                onClick={() => setShown(!shown)}
              >
                {shown ? <VisibilityOff /> : <Visibility />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
