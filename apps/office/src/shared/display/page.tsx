import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '../messages/translation.ts';

interface PageProps {
  title: string;
  lead?: string;
  /** Content at the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A screen: its heading, the document title and its content. */
export function Page({ title, lead, aside, children }: PageProps) {
  const t = useTranslation();
  const tab = `${title} · Arara ${t('name')}`;
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
