import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { CallError } from '@arara/contract/client';
import { useGetOne } from 'ra-core';
import { Notice } from '../../parts/notice.tsx';
import type { Player } from '../../records.ts';
import { refusalText } from '../../refusal.ts';
import { useSay } from '../../word.ts';

/** The player of a number, looked up so that a wrong digit shows before money moves. */
export function useRecipient(id: number | undefined) {
  return useGetOne<Player>('players', { id: id ?? 0 }, { enabled: id !== undefined, retry: false });
}

/** Who would receive the money: account, masked name and phone, to be held against the receipt. */
export function Recipient({ found: { data, error, isFetching } }: { found: ReturnType<typeof useRecipient> }) {
  const say = useSay();
  if (isFetching && data === undefined) return <CircularProgress size={20} />;
  if (error !== null) {
    const unknown = error instanceof CallError && error.code === 404;
    return <Notice tone="bad">{unknown ? say('credit.unknown') : refusalText(error, say)}</Notice>;
  }
  if (data === undefined) return null;
  return (
    <Box sx={({ tokens }) => ({ p: 1.5, borderRadius: '10px', backgroundColor: tokens.raised })}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {say('credit.check')}
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
