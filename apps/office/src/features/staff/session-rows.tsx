import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Chip } from '../../shared/display/chip.tsx';
import { When } from '../../shared/display/when.tsx';
import type { StaffSession } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { parseUserAgent } from './user-agent.ts';

interface SessionRowsProps {
  rows: readonly StaffSession[];
  /** Action at the end of a session's row. */
  action?: ((session: StaffSession) => ReactNode) | undefined;
}

/** Sessions: device, location and start. */
export function SessionRows({ rows, action }: SessionRowsProps) {
  const t = useTranslation();
  if (rows.length === 0) return <Typography variant="body2">{t('team.people.noneOpen')}</Typography>;
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
              {parseUserAgent(session.agent)} · {session.ip}{' '}
              {session.current && <Chip tone="good">{t('team.account.here')}</Chip>}
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              #{session.id} · {t('team.account.seen')} <When at={session.seen_at} /> · {t('team.account.opened')}{' '}
              <When at={session.created_at} /> · {t('team.account.ends')} <When at={session.expires_at} />
            </Typography>
          </Box>
          {action?.(session)}
        </Box>
      ))}
    </Box>
  );
}
