import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A titled section of the panel. */
export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}
