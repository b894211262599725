import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDataProvider, useGetOne } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { OfficeData } from '../../data-provider.ts';
import { Card } from '../../parts/card.tsx';
import { useCommand } from '../../parts/command.ts';
import { LoadError } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { RowSkeleton } from '../../parts/row-skeleton.tsx';
import type { OfficeSession, SessionBook } from '../../records.ts';
import { useSay } from '../../word.ts';
import { NewPassword, PASSWORD_MIN } from './new-password.tsx';
import { SessionRows } from './session-rows.tsx';

function PasswordForm() {
  const say = useSay();
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
      return say('team.account.changed');
    },
  });
  const ready = current !== '' && password.length >= PASSWORD_MIN && repeat !== '';
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
      <Typography variant="h2">{say('team.account.password')}</Typography>
      <TextField
        label={say('team.account.current')}
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
        {say('team.account.change')}
      </Button>
    </Stack>
  );
}

/** Ends one of one's own sessions; without a number, all but this one. */
function EndButton({ id }: { id?: number }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const { pending, refused, press } = useCommand({
    send: (key) => data.endOwnSessions(id, key),
    done: () => say(id === undefined ? 'team.account.othersEnded' : 'team.account.ended'),
  });
  return (
    <>
      <Button size="small" variant="outlined" loading={pending} onClick={() => void press()}>
        {say(id === undefined ? 'team.account.endOthers' : 'team.account.end')}
      </Button>
      <RefusalNotice text={refused} />
    </>
  );
}

/** This session ends by signing out, every other by its button. */
const endOf = ({ id, current }: OfficeSession): ReactNode => (current ? null : <EndButton id={id} />);

function OwnSessions() {
  const say = useSay();
  const { data, error, isPending, refetch } = useGetOne<SessionBook>('own-sessions', { id: 'own' });
  return (
    <Box sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Typography variant="h2">{say('team.account.sessions')}</Typography>
        {data !== undefined && data.rows.length > 1 && <EndButton />}
      </Box>
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {isPending && <RowSkeleton />}
      {data !== undefined && <SessionRows rows={data.rows} action={endOf} />}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {say('team.account.limits')}
      </Typography>
    </Box>
  );
}

/** One's own password, and where one is signed in. */
export function OwnAccount() {
  const say = useSay();
  return (
    <Page title={say('team.account.title')} lead={say('team.account.lead')}>
      <Card>
        <OwnSessions />
      </Card>
      <Card>
        <PasswordForm />
      </Card>
    </Page>
  );
}
