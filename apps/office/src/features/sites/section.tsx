import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Card } from '../../parts/card.tsx';

interface SectionProps {
  title: string;
  lead?: string | undefined;
  /** What stands in it takes the whole width, one below the other. */
  wide?: boolean;
  children: ReactNode;
}

/** A block of a form under its heading; its fields stand beside each other where there is room. */
export function Section({ title, lead, wide = false, children }: SectionProps) {
  const columns = wide ? 'minmax(0, 1fr)' : 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))';
  return (
    <Card>
      <Box sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 2 }}>
        <div>
          <Typography variant="h2" sx={{ fontSize: 16, fontWeight: 700 }}>
            {title}
          </Typography>
          {lead !== undefined && (
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
              {lead}
            </Typography>
          )}
        </div>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: columns }}>{children}</Box>
      </Box>
    </Card>
  );
}
