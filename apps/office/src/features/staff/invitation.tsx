import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../shared/api/api-client.ts';
import { Card } from '../../shared/display/card.tsx';
import { Notice, RefusalNotice } from '../../shared/display/notice.tsx';
import { formatRefusal } from '../../shared/api/refusal.ts';
import { Brand } from '../../shared/display/brand.tsx';
import { Preferences } from '../../shared/display/preferences.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { type InvitationInfo, useInvitationLink } from './invitation-link.ts';
import { NewPassword, MIN_PASSWORD } from './new-password.tsx';

function AcceptForm({ token, invited, onDone }: { token: string; invited: InvitationInfo; onDone: () => void }) {
  const t = useTranslation();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const ready = name.trim().length > 1 && password.length >= MIN_PASSWORD && repeat !== '';
  const send = async () => {
    setPending(true);
    setRefused(undefined);
    try {
      await call('officeInvitedAccept', { token, name: name.trim(), password, password_confirmation: repeat });
      onDone();
    } catch (error) {
      setRefused(formatRefusal(error, t));
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
      <Typography>{t('team.accept.lead', { email: invited.email, role: invited.role_name })}</Typography>
      <input type="hidden" autoComplete="username" value={invited.email} readOnly />
      <TextField
        label={t('team.accept.name')}
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
        {t('team.accept.confirm')}
      </Button>
    </Stack>
  );
}

function Steps() {
  const t = useTranslation();
  const [isDone, setDone] = useState(false);
  const { token, invited, error } = useInvitationLink();
  if (isDone) {
    return (
      <Stack spacing={2}>
        <Notice tone="good">{t('team.accept.done')}</Notice>
        <Button component={Link} to="/" variant="contained">
          {t('team.accept.next')}
        </Button>
      </Stack>
    );
  }
  if (error !== undefined) return <Notice tone="bad">{formatRefusal(error, t)}</Notice>;
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

/** Target of an invitation link: sets name and password, and joins the staff. */
export function Invitation() {
  const t = useTranslation();
  const title = t('team.accept.title');
  useEffect(() => {
    document.title = `${title} · Arara`;
  }, [title]);
  return (
    <Frame title={title}>
      <Steps />
    </Frame>
  );
}
