import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Chip } from '../../parts/chip.tsx';
import { When } from '../../parts/when.tsx';
import type { OfficeSession } from '../../records.ts';
import { useSay } from '../../word.ts';
import { deviceOf } from './device.ts';

interface SessionRowsProps {
  rows: readonly OfficeSession[];
  /** What may be done with a session, at the end of its line. */
  action?: ((session: OfficeSession) => ReactNode) | undefined;
}

/** Where somebody is signed in: on what, from where and since when. */
export function SessionRows({ rows, action }: SessionRowsProps) {
  const say = useSay();
  if (rows.length === 0) return <Typography variant="body2">{say('team.people.noneOpen')}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      {rows.map((session) => (
        <Box
          component="li"
          key={session.id}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2" component="div" sx={{ fontWeight: 600 }} title={session.agent}>
              {deviceOf(session.agent)} · {session.ip}{' '}
              {session.current && <Chip tone="good">{say('team.account.here')}</Chip>}
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              #{session.id} · {say('team.account.seen')} <When at={session.seen_at} /> · {say('team.account.opened')}{' '}
              <When at={session.created_at} /> · {say('team.account.ends')} <When at={session.expires_at} />
            </Typography>
          </Box>
          {action?.(session)}
        </Box>
      ))}
    </Box>
  );
}
