import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDataProvider, useGetOne } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { Card } from '../../shared/display/card.tsx';
import { useCommand } from '../../shared/actions/command.ts';
import { LoadError, RefusalNotice } from '../../shared/display/notice.tsx';
import { Page } from '../../shared/display/page.tsx';
import { RowSkeleton } from '../../shared/display/load-state.tsx';
import type { StaffSession, SessionsRecord } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { NewPassword, MIN_PASSWORD } from './new-password.tsx';
import { SessionRows } from './session-rows.tsx';

function PasswordForm() {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const { pending, refused, press } = useCommand({
    send: () => data.changePassword({ current, password, password_confirmation: repeat }),
    done: () => {
      setCurrent('');
      setPassword('');
      setRepeat('');
      return t('team.account.changed');
    },
  });
  const ready = current !== '' && password.length >= MIN_PASSWORD && repeat !== '';
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      sx={{ p: 2, maxWidth: 420 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !pending) void press();
      }}
    >
      <Typography variant="h2">{t('team.account.password')}</Typography>
      <TextField
        label={t('team.account.current')}
        type="password"
        autoComplete="current-password"
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 128 } }}
      />
      <NewPassword
        words={{ password: 'team.account.next', repeat: 'team.account.repeat' }}
        password={password}
        repeat={repeat}
        onPassword={setPassword}
        onRepeat={setRepeat}
      />
      <RefusalNotice text={refused} />
      <Button type="submit" variant="contained" loading={pending} disabled={!ready} sx={{ alignSelf: 'start' }}>
        {t('team.account.change')}
      </Button>
    </Stack>
  );
}

/** Ends one of the reader's sessions; without an id, all others. */
function EndButton({ id }: { id?: number }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const { pending, refused, press } = useCommand({
    send: (key) => data.endOwnSessions(id, key),
    done: () => t(id === undefined ? 'team.account.othersEnded' : 'team.account.ended'),
  });
  return (
    <>
      <Button size="small" variant="outlined" loading={pending} onClick={() => void press()}>
        {t(id === undefined ? 'team.account.endOthers' : 'team.account.end')}
      </Button>
      <RefusalNotice text={refused} />
    </>
  );
}

/** The current session ends by signing out. */
const buildEndSession = ({ id, current }: StaffSession): ReactNode => (current ? null : <EndButton id={id} />);

function OwnSessions() {
  const t = useTranslation();
  const { data, error, isPending, refetch } = useGetOne<SessionsRecord>('own-sessions', { id: 'own' });
  return (
    <Box sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Typography variant="h2">{t('team.account.sessions')}</Typography>
        {data !== undefined && data.rows.length > 1 && <EndButton />}
      </Box>
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {isPending && <RowSkeleton />}
      {data !== undefined && <SessionRows rows={data.rows} action={buildEndSession} />}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('team.account.limits')}
      </Typography>
    </Box>
  );
}

/** Password and sessions of the signed-in person. */
export function OwnAccount() {
  const t = useTranslation();
  return (
    <Page title={t('team.account.title')} lead={t('team.account.lead')}>
      <Card>
        <OwnSessions />
      </Card>
      <Card>
        <PasswordForm />
      </Card>
    </Page>
  );
}
