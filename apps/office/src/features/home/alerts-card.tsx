import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useAlerts } from '../../shared/api/alert-queries.ts';
import { Card } from '../../shared/display/card.tsx';
import { RowSkeleton } from '../../shared/display/load-state.tsx';
import { LoadError } from '../../shared/display/notice.tsx';
import { SeverityChip } from '../../shared/display/severity-chip.tsx';
import { When } from '../../shared/display/when.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';

const SHOWN = 4;

type ShownAlerts = NonNullable<ReturnType<typeof useAlerts>['data']>['data'];

function AlertRows({ alerts }: { alerts: ShownAlerts }) {
  const t = useTranslation();
  if (alerts.length === 0)
    return <Typography sx={{ px: 2, pb: 2, color: 'text.secondary' }}>{t('alerts.empty.open')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {alerts.map(({ id, severity, title, text, opened_at: at }) => (
        <Box component="li" key={id} sx={({ tokens }) => ({ px: 2, py: 1.25, borderTop: `1px solid ${tokens.line}` })}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 13 }}>
            <SeverityChip severity={severity} />
            <Box component="span" sx={{ fontWeight: 600, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {title}
            </Box>
            <Box component="span" sx={{ ml: 'auto', fontSize: 12, color: 'text.secondary' }}>
              <When at={at} />
            </Box>
          </Box>
          <Box sx={{ mt: 0.5, fontSize: 12, color: 'text.secondary' }}>{text}</Box>
        </Box>
      ))}
    </Box>
  );
}

/** Open alerts, the most serious first. */
export function AlertsCard() {
  const t = useTranslation();
  const { data, error, isPending, refetch } = useAlerts('open', 1, SHOWN);
  return (
    <Card>
      <Box component="section" aria-labelledby="home-alerts">
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 2, py: 1 }}>
          <Typography variant="h3" component="h2" id="home-alerts">
            {t('alerts.title')}
            {data !== undefined && data.total > 0 && ` (${data.total})`}
          </Typography>
          <Button component={Link} to="/alerts" size="small">
            {t('alerts.all')}
          </Button>
        </Box>
        {data !== undefined && <AlertRows alerts={data.data} />}
        {data === undefined && isPending && <RowSkeleton />}
        {data === undefined && !isPending && <LoadError error={error} onRetry={() => void refetch()} />}
      </Box>
    </Card>
  );
}
