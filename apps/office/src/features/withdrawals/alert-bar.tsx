import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { Chip } from '../../parts/chip.tsx';
import type { Tone } from '../../parts/tone.ts';
import { useAlerts } from '../../shell/counts.ts';
import { useSay } from '../../word.ts';

const stages = [
  ['over', 'bad'],
  ['late', 'bad'],
  ['soon', 'warn'],
] as const satisfies readonly (readonly ['over' | 'late' | 'soon', Tone])[];

/** What of the queue is late or nearly so, each a way to it; nothing while all is in time. */
export function AlertBar() {
  const say = useSay();
  const alerts = useAlerts();
  if (alerts === undefined) return null;
  const pressing = stages.filter(([due]) => alerts[due] > 0);
  return (
    <Box
      role="status"
      aria-label={say('alerts.title')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}
    >
      {pressing.map(([due, tone]) => (
        <Link key={due} component={RouterLink} to={`/withdrawals?tab=in_review&due=${due}`} underline="none">
          <Chip tone={tone}>{say(`alerts.${due}`, { smart_count: alerts[due] })}</Chip>
        </Link>
      ))}
      {alerts.alerts_today > 0 && <Chip tone="quiet">{say('alerts.today', { smart_count: alerts.alerts_today })}</Chip>}
    </Box>
  );
}
