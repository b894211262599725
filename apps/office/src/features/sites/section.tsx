import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Card } from '../../parts/card.tsx';

/** A block of a form under its heading; its fields stand beside each other where there is room. */
export function Section({ title, lead, children }: { title: string; lead?: string | undefined; children: ReactNode }) {
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
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))' }}>
          {children}
        </Box>
      </Box>
    </Card>
  );
}
