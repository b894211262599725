import ErrorOutline from '@mui/icons-material/ErrorOutlineRounded';
import Inbox from '@mui/icons-material/InboxRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatRefusal } from '../api/refusal.ts';
import { useTranslation } from '../messages/translation.ts';
import { type StatusTone, getToneStyle } from '../theme/status-tone.ts';

/** One important sentence, in its tone. */
export function Notice({ tone, icon, children }: { tone: StatusTone; icon?: ReactNode; children: ReactNode }) {
  const shape = {
    display: 'flex',
    gap: 1,
    alignItems: 'flex-start',
    p: 1.5,
    borderRadius: '10px',
    '& svg': { fontSize: 20 },
  };
  return (
    <Box role="note" sx={[shape, getToneStyle(tone)]}>
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

/** Shown instead of an empty list. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Box sx={middle}>
      <Inbox sx={{ fontSize: 40, opacity: 0.6 }} aria-hidden />
      <Typography sx={{ maxWidth: 420 }}>{children}</Typography>
      {action}
    </Box>
  );
}

interface LoadErrorProps {
  error: unknown;
  onRetry: () => void;
  /** What the button does, where that is more than to try again. */
  action?: string;
}

/** Shown when loading failed. */
export function LoadError({ error, onRetry, action }: LoadErrorProps) {
  const t = useTranslation();
  return (
    <Box role="alert" sx={middle}>
      <ErrorOutline sx={{ fontSize: 40 }} color="error" aria-hidden />
      <Typography sx={{ color: 'text.primary', fontWeight: 700 }}>{t('common.loadFailed')}</Typography>
      <Typography sx={{ maxWidth: 420 }}>{formatRefusal(error, t)}</Typography>
      <Button variant="outlined" onClick={onRetry}>
        {action ?? t('common.retry')}
      </Button>
    </Box>
  );
}

/** Refusal of a command; hidden when there is none. */
export function RefusalNotice({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <div role="alert">
      <Notice tone="bad">{text}</Notice>
    </div>
  );
}
