import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { useSay } from '../word.ts';

interface PageProps {
  title: string;
  lead?: string;
  /** Stands at the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A screen: its one heading, the title of the tab, and what it shows. */
export function Page({ title, lead, aside, children }: PageProps) {
  const say = useSay();
  const tab = `${title} · Arara ${say('name')}`;
  useEffect(() => {
    document.title = tab;
  }, [tab]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0, flexGrow: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
        <div>
          <Typography variant="h1">{title}</Typography>
          {lead !== undefined && (
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
              {lead}
            </Typography>
          )}
        </div>
        {aside}
      </Box>
      {children}
    </Box>
  );
}
