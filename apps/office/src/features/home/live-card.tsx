import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { Card } from '../../shared/display/card.tsx';
import { RowSkeleton } from '../../shared/display/load-state.tsx';
import { LiveEventRows } from '../../shared/live/live-event-rows.tsx';
import { useLiveMonitor } from '../../shared/live/live.ts';
import { useTranslation } from '../../shared/messages/translation.ts';

const SHOWN = 5;

/** The last big wins, deposits and withdrawals, as they happen. */
export function LiveCard() {
  const t = useTranslation();
  const events = useLiveMonitor()?.events;
  return (
    <Card>
      <Box component="section" aria-labelledby="home-live">
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 2, py: 1 }}>
          <Typography variant="h3" component="h2" id="home-live">
            {t('live.title')}
          </Typography>
          <Button component={Link} to="/live" size="small">
            {t('home.liveOpen')}
          </Button>
        </Box>
        {events === undefined && <RowSkeleton />}
        {events?.length === 0 && (
          <Typography sx={{ px: 2, pb: 2, color: 'text.secondary' }}>{t('home.liveEmpty')}</Typography>
        )}
        {events !== undefined && <LiveEventRows events={events.slice(0, SHOWN)} />}
      </Box>
    </Card>
  );
}
