import type { Answer } from '@arara/contract/client';
import Visibility from '@mui/icons-material/VisibilityRounded';
import VisibilityOff from '@mui/icons-material/VisibilityOffRounded';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { Notice } from '../../shared/display/notice.tsx';
import { formatRefusal } from '../../shared/api/refusal.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { StepHeading } from './step-heading.tsx';

/** Result of the password step. */
export interface PasswordStepResult {
  email: string;
  challenge: string;
  enrol: Answer<'officeLogin'>['data']['enrol'];
}

interface PasswordStepProps {
  /** Whether the last challenge expired. */
  over: boolean;
  onDone: (first: PasswordStepResult) => void;
}

/** Sends the password. The server localises a refusal. */
function usePasswordStep(onDone: PasswordStepProps['onDone']) {
  const t = useTranslation();
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const send = async (email: string, password: string) => {
    setPending(true);
    setRefused(undefined);
    try {
      const { data } = await call('officeLogin', { email, password });
      onDone({ email, challenge: data.challenge, enrol: data.enrol });
    } catch (error) {
      setRefused(formatRefusal(error, t));
      setPending(false);
    }
  };
  return { pending, refused, send };
}

export function PasswordStep({ over, onDone }: PasswordStepProps) {
  const t = useTranslation();
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
      <StepHeading step={1} title={t('signIn.title')} lead={t('signIn.lead')} />
      {over && refused === undefined && <Notice tone="warn">{t('signIn.over')}</Notice>}
      {refused !== undefined && (
        <div role="alert">
          <Notice tone="bad">{refused}</Notice>
        </div>
      )}
      <TextField
        label={t('signIn.email')}
        type="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={missing(email)}
        helperText={missing(email) ? t('signIn.fill') : undefined}
      />
      <PasswordField value={password} onChange={setPassword} missing={missing(password)} />
      <Button type="submit" variant="contained" size="large" loading={pending} aria-busy={pending}>
        {t('signIn.next')}
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
  const t = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      label={t('signIn.password')}
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={missing}
      helperText={missing ? t('signIn.fill') : undefined}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={t(shown ? 'signIn.hidePassword' : 'signIn.showPassword')}
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
