import ErrorOutline from '@mui/icons-material/ErrorOutlineRounded';
import Inbox from '@mui/icons-material/InboxRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { refusalText } from '../refusal.ts';
import { useSay } from '../word.ts';
import { type Tone, toned } from './tone.ts';

/** One sentence that matters for the decision at hand, in its tone. */
export function Notice({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) {
  const shape = {
    display: 'flex',
    gap: 1,
    alignItems: 'flex-start',
    p: 1.5,
    borderRadius: '10px',
    '& svg': { fontSize: 20 },
  };
  return (
    <Box role="note" sx={[shape, toned(tone)]}>
      {icon}
      <Typography variant="body2" sx={{ fontWeight: 600, lineHeight: 1.45 }}>
        {children}
      </Typography>
    </Box>
  );
}

const middle = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 1.5,
  py: 8,
  px: 3,
  textAlign: 'center',
  color: 'text.secondary',
} as const;

/** What a list says when it has no rows: why, and what brings the first. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Box sx={middle}>
      <Inbox sx={{ fontSize: 40, opacity: 0.6 }} aria-hidden />
      <Typography sx={{ maxWidth: 420 }}>{children}</Typography>
      {action}
    </Box>
  );
}

/** What stands where something could not be loaded. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const say = useSay();
  return (
    <Box role="alert" sx={middle}>
      <ErrorOutline sx={{ fontSize: 40 }} color="error" aria-hidden />
      <Typography sx={{ color: 'text.primary', fontWeight: 700 }}>{say('common.loadFailed')}</Typography>
      <Typography sx={{ maxWidth: 420 }}>{refusalText(error, say)}</Typography>
      <Button variant="outlined" onClick={onRetry}>
        {say('common.retry')}
      </Button>
    </Box>
  );
}
