import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useLiveState } from '../shared/live/live.ts';
import { useTranslation } from '../shared/messages/translation.ts';
import { now } from '../shared/platform/browser.ts';

/** The current time, updated every second. */
function useSecond(): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return time;
}

/** Says that the counts are live and when the last message arrived, or that the connection is being opened again. */
export function LiveStatus() {
  const t = useTranslation();
  const state = useLiveState();
  const time = useSecond();
  if (state === undefined) return null;
  const seconds = Math.max(0, Math.round((time - state.lastMessageAt) / 1_000));
  return (
    <Box
      sx={({ tokens }) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        px: 0.5,
        fontSize: 12,
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        color: state.isConnected ? tokens.dim : tokens.warn,
      })}
    >
      <Box
        component="span"
        aria-hidden
        sx={({ tokens }) => ({
          width: 8,
          height: 8,
          borderRadius: '50%',
          backgroundColor: state.isConnected ? tokens.good : tokens.warn,
        })}
      />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {state.isConnected ? t('shell.live', { count: seconds }) : t('shell.reconnecting')}
      </Box>
    </Box>
  );
}
