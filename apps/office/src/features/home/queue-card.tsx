import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { Card } from '../../shared/display/card.tsx';
import { formatDuration, minutesSince } from '../../shared/format/waiting-time.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useNow } from '../../shared/platform/browser.ts';
import type { PendingWork } from './pending-work.ts';
import { type DeadlineTone, computeDeadline } from './queue-deadline.ts';

/** A queue of the start page. */
export interface WorkQueue extends PendingWork {
  name: string;
  to: string;
}

const colours: Record<DeadlineTone, string> = { calm: 'text.secondary', soon: 'warning.main', late: 'error.main' };

/** Age of the oldest item, against its deadline where there is one. */
function QueueAge({ since, dueAt }: { since: string; dueAt: string | undefined }) {
  const now = useNow();
  const t = useTranslation();
  const age = formatDuration(minutesSince(since, now));
  if (dueAt === undefined) return <Box sx={{ textAlign: 'right', color: 'text.secondary' }}>{age}</Box>;
  const { minutes, share, tone } = computeDeadline(since, dueAt, now);
  const colour = colours[tone];
  return (
    <div title={t('home.deadline', { age, deadline: formatDuration(minutes) })}>
      <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
        <Box component="span" sx={{ color: colour, fontWeight: tone === 'calm' ? 400 : 600 }}>
          {age}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>{` / ${formatDuration(minutes)}`}</Box>
      </Box>
      <Box aria-hidden sx={({ tokens }) => ({ height: 3, borderRadius: '2px', mt: 0.5, backgroundColor: tokens.line })}>
        <Box sx={{ height: 3, borderRadius: '2px', width: `${share * 100}%`, backgroundColor: colour }} />
      </Box>
    </div>
  );
}

function QueueRow({ queue }: { queue: WorkQueue }) {
  const { name, to, total, since, dueAt } = queue;
  return (
    <Box component="li" sx={({ tokens }) => ({ '& + &': { borderTop: `1px solid ${tokens.line}` } })}>
      <Box
        component={Link}
        to={to}
        sx={({ tokens }) => ({
          display: 'grid',
          gridTemplateColumns: '28px minmax(0, 1fr) auto',
          alignItems: 'center',
          gap: 1,
          px: 2,
          minHeight: 44,
          fontSize: 13,
          color: 'inherit',
          textDecoration: 'none',
          '&:hover': { backgroundColor: tokens.raised },
          '&:focus-visible': { outlineOffset: -2 },
        })}
      >
        <Box component="span" sx={{ fontWeight: 600, color: total === 0 ? 'text.secondary' : 'text.primary' }}>
          {total ?? <Skeleton variant="text" width={20} />}
        </Box>
        <span>{name}</span>
        <Box sx={{ fontSize: 12, minWidth: since === undefined ? 0 : 96 }}>
          {since !== undefined && total !== 0 && <QueueAge since={since} dueAt={dueAt} />}
        </Box>
      </Box>
    </Box>
  );
}

/** Queues with the number of their items and the age of the oldest. */
export function QueueCard({ queues }: { queues: readonly WorkQueue[] }) {
  const t = useTranslation();
  return (
    <Card>
      <section aria-labelledby="queues">
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, px: 2, pt: 2, pb: 1 }}>
          <Typography variant="h3" component="h2" id="queues">
            {t('home.queues')}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('home.queuesLead')}
          </Typography>
        </Box>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {queues.map((queue) => (
            <QueueRow key={queue.name} queue={queue} />
          ))}
        </Box>
      </section>
    </Card>
  );
}
