import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { type Urgency, ageText, minutesSince, urgency } from '../../age.ts';
import { useNow } from '../../parts/clock.ts';
import { Card } from '../../parts/card.tsx';
import { useSay } from '../../word.ts';

interface WaitingTileProps {
  name: string;
  to: string;
  total: number | undefined;
  /** Since when the oldest waits, ISO 8601. */
  since: string | undefined;
}

const colours: Record<Urgency, string> = {
  calm: 'text.secondary',
  soon: 'warning.main',
  late: 'error.main',
  over: 'error.main',
};

/** One pile of work: how high it is, how old its oldest piece, and the way to it. */
export function WaitingTile({ name, to, total, since }: WaitingTileProps) {
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
  const say = useSay();
  const now = useNow();
  if (since === undefined) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {known ? say('home.nothing') : ' '}
      </Typography>
    );
  }
  const minutes = minutesSince(since, now);
  return (
    <Typography variant="body2" sx={{ color: colours[urgency(minutes)], fontWeight: 600 }}>
      {say('home.oldest', { age: ageText(minutes) })}
    </Typography>
  );
}
