import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Card } from '../display/card.tsx';

interface FormSectionProps {
  title: string;
  lead?: string | undefined;
  /** One column instead of a grid. */
  wide?: boolean;
  children: ReactNode;
}

/** A titled block of a form; its fields form a grid. */
export function FormSection({ title, lead, wide = false, children }: FormSectionProps) {
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
