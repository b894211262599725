import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { Card } from '../../shared/display/card.tsx';

interface OverviewCardProps {
  title: string;
  note?: string;
  /** The tab that shows the rest, and its text. */
  more?: { tab: string; text: string };
  children: ReactNode;
}

/** A card of the summary: a heading, a link to the rest, and content. */
export function OverviewCard({ title, note, more, children }: OverviewCardProps) {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} sx={{ minWidth: 0 }}>
      <Card>
        <Box sx={{ px: 2, py: 1.25, display: 'flex', gap: 1, alignItems: 'baseline' }}>
          <Typography variant="h2" id={heading} sx={{ fontSize: 14, fontWeight: 600 }}>
            {title}
          </Typography>
          {note !== undefined && (
            <Typography component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
              {note}
            </Typography>
          )}
          {more !== undefined && (
            <Link
              component={RouterLink}
              to={`?tab=${more.tab}`}
              aria-label={`${more.text}: ${title}`}
              sx={{ ml: 'auto', fontSize: 12, fontWeight: 600 }}
            >
              {more.text}
            </Link>
          )}
        </Box>
        {children}
      </Card>
    </Box>
  );
}
