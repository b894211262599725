import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../call.ts';
import { Card } from '../../parts/card.tsx';
import { Notice } from '../../parts/notice.tsx';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { refusalText } from '../../refusal.ts';
import { Brand } from '../../shell/brand.tsx';
import { Preferences } from '../../shell/preferences.tsx';
import { useSay } from '../../word.ts';
import { type Invited, useInvited } from './invited.ts';
import { NewPassword, PASSWORD_MIN } from './new-password.tsx';

function AcceptForm({ token, invited, onDone }: { token: string; invited: Invited; onDone: () => void }) {
  const say = useSay();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const ready = name.trim().length > 1 && password.length >= PASSWORD_MIN && repeat !== '';
  const send = async () => {
    setPending(true);
    setRefused(undefined);
    try {
      await call('officeInvitedAccept', { token, name: name.trim(), password, password_confirmation: repeat });
      onDone();
    } catch (error) {
      setRefused(refusalText(error, say));
      setPending(false);
    }
  };
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !pending) void send();
      }}
    >
      <Typography>{say('team.accept.lead', { email: invited.email, role: invited.role_name })}</Typography>
      <input type="hidden" autoComplete="username" value={invited.email} readOnly />
      <TextField
        label={say('team.accept.name')}
        autoFocus
        autoComplete="name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <NewPassword
        words={{ password: 'team.accept.password', repeat: 'team.accept.repeat' }}
        password={password}
        repeat={repeat}
        onPassword={setPassword}
        onRepeat={setRepeat}
      />
      <RefusalNotice text={refused} />
      <Button type="submit" variant="contained" size="large" loading={pending} disabled={!ready}>
        {say('team.accept.confirm')}
      </Button>
    </Stack>
  );
}

function Steps() {
  const say = useSay();
  const [isDone, setDone] = useState(false);
  const { token, invited, error } = useInvited();
  if (isDone) {
    return (
      <Stack spacing={2}>
        <Notice tone="good">{say('team.accept.done')}</Notice>
        <Button component={Link} to="/" variant="contained">
          {say('team.accept.next')}
        </Button>
      </Stack>
    );
  }
  if (error !== undefined) return <Notice tone="bad">{refusalText(error, say)}</Notice>;
  if (invited === undefined) return <CircularProgress />;
  return <AcceptForm token={token} invited={invited} onDone={() => setDone(true)} />;
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Box sx={{ width: '100%', maxWidth: 420, display: 'flex', flexDirection: 'column', gap: 2.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <Brand />
          <Box>
            <Preferences />
          </Box>
        </Box>
        <Card>
          <Stack spacing={2} sx={{ p: { xs: 2.5, sm: 4 } }}>
            <Typography variant="h1">{title}</Typography>
            {children}
          </Stack>
        </Card>
      </Box>
    </Box>
  );
}

/** Where the link of an invitation leads: a name and a password, and one is of the house. */
export function Invitation() {
  const say = useSay();
  const title = say('team.accept.title');
  useEffect(() => {
    document.title = `${title} · Arara`;
  }, [title]);
  return (
    <Frame title={title}>
      <Steps />
    </Frame>
  );
}
