import type { LiveEvent } from '@arara/contract/client';
import Typography from '@mui/material/Typography';
import { Card } from '../../shared/display/card.tsx';
import { LiveEventRows } from '../../shared/live/live-event-rows.tsx';

const SHOWN = 12;

/** A list of what happened lately. */
export function EventCard({ title, empty, events }: { title: string; empty: string; events: readonly LiveEvent[] }) {
  return (
    <Card>
      <Typography variant="h3" component="h2" sx={{ px: 2, py: 1.5 }}>
        {title}
      </Typography>
      {events.length === 0 && <Typography sx={{ px: 2, pb: 2, color: 'text.secondary' }}>{empty}</Typography>}
      <LiveEventRows events={events.slice(0, SHOWN)} />
    </Card>
  );
}
