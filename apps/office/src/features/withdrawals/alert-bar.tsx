import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { Chip } from '../../shared/display/chip.tsx';
import type { StatusTone } from '../../shared/theme/status-tone.ts';
import { useAlerts } from '../../shared/queues/counts.ts';
import { useTranslation } from '../../shared/messages/translation.ts';

const stages = [
  ['over', 'bad'],
  ['late', 'bad'],
  ['soon', 'warn'],
] as const satisfies readonly (readonly ['over' | 'late' | 'soon', StatusTone])[];

/** Links to late and nearly late withdrawals; hidden when all are in time. */
export function AlertBar() {
  const t = useTranslation();
  const alerts = useAlerts();
  if (alerts === undefined) return null;
  const pressing = stages.filter(([due]) => alerts[due] > 0);
  return (
    <Box
      role="status"
      aria-label={t('alerts.title')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}
    >
      {pressing.map(([due, tone]) => (
        <Link key={due} component={RouterLink} to={`/withdrawals?tab=in_review&due=${due}`} underline="none">
          <Chip tone={tone}>{t(`alerts.${due}`, { count: alerts[due] })}</Chip>
        </Link>
      ))}
      {alerts.alerts_today > 0 && <Chip tone="quiet">{t('alerts.today', { count: alerts.alerts_today })}</Chip>}
    </Box>
  );
}
