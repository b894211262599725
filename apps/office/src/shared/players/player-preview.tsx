import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { CallError } from '@arara/contract/client';
import { useGetOne } from 'ra-core';
import { Notice } from '../display/notice.tsx';
import type { Player } from '../api/records.ts';
import { formatRefusal } from '../api/refusal.ts';
import { useTranslation } from '../messages/translation.ts';

/** Looks up a player by number, so that a wrong digit shows before money moves. */
export function usePlayerLookup(id: number | undefined) {
  return useGetOne<Player>('players', { id: id ?? 0 }, { enabled: id !== undefined, retry: false });
}

/** The found player: account, masked name and phone, to compare with the receipt. */
export function PlayerPreview({ found: { data, error, isFetching } }: { found: ReturnType<typeof usePlayerLookup> }) {
  const t = useTranslation();
  if (isFetching && data === undefined) return <CircularProgress size={20} />;
  if (error !== null) {
    const unknown = error instanceof CallError && error.code === 404;
    return <Notice tone="bad">{unknown ? t('credit.unknown') : formatRefusal(error, t)}</Notice>;
  }
  if (data === undefined) return null;
  return (
    <Box sx={({ tokens }) => ({ p: 1.5, borderRadius: '10px', backgroundColor: tokens.raised })}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('credit.check')}
      </Typography>
      <Typography sx={{ fontWeight: 700 }}>
        {data.account} · #{data.id}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[data.realname, data.phone].filter((part) => part !== '').join(' · ')}
      </Typography>
    </Box>
  );
}
