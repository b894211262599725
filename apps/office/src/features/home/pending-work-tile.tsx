import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { type Urgency, formatDuration, minutesSince, urgency } from '../../shared/format/waiting-time.ts';
import { useNow } from '../../shared/platform/browser.ts';
import { Card } from '../../shared/display/card.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';

interface PendingWorkTileProps {
  name: string;
  to: string;
  total: number | undefined;
  /** When the oldest item was created, ISO 8601. */
  since: string | undefined;
}

const colours: Record<Urgency, string> = {
  calm: 'text.secondary',
  soon: 'warning.main',
  late: 'error.main',
  over: 'error.main',
};

/** Number of pending items, age of the oldest, and the link to the list. */
export function PendingWorkTile({ name, to, total, since }: PendingWorkTileProps) {
  return (
    <Card>
      <ButtonBase
        component={Link}
        to={to}
        sx={({ tokens }) => ({
          width: '100%',
          height: '100%',
          p: 2.5,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'flex-start',
          justifyContent: 'flex-start',
          textAlign: 'left',
          '&:hover': { backgroundColor: tokens.raised },
          '&:focus-visible': { outlineOffset: -2 },
        })}
      >
        <Typography component="span" sx={{ fontSize: 36, fontWeight: 700, lineHeight: 1.3 }}>
          {total ?? <Skeleton variant="text" width={40} />}
        </Typography>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Oldest since={total === 0 ? undefined : since} known={total !== undefined} />
      </ButtonBase>
    </Card>
  );
}

function Oldest({ since, known }: { since: string | undefined; known: boolean }) {
  const t = useTranslation();
  const now = useNow();
  if (since === undefined) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {known ? t('home.nothing') : ' '}
      </Typography>
    );
  }
  const minutes = minutesSince(since, now);
  return (
    <Typography variant="body2" sx={{ color: colours[urgency(minutes)], fontWeight: 600 }}>
      {t('home.oldest', { age: formatDuration(minutes) })}
    </Typography>
  );
}
