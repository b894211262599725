import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { When } from '../../parts/when.tsx';
import type { ChatLineRow } from '../../records.ts';
import { useSay } from '../../word.ts';
import { type ChatDeed, ChatDeeds } from './deeds.tsx';
import { playerLinesHref, tableLinesHref } from './narrowing.ts';

const way = { display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 } as const;

const aboutLine: Record<ChatLineRow['state'], readonly ChatDeed[]> = {
  shown: ['hide'],
  reported: ['hide', 'show'],
  hidden_by_reports: ['hide', 'show'],
  hidden: ['show'],
};

/** What can be done about a line and about who wrote it, and what else was written there and by them. */
export function LineDetail({ row }: { row: ChatLineRow }) {
  const say = useSay();
  const { id, table, state, player_id: playerId, account, muted_until: mutedUntil } = row;
  const aboutPlayer: readonly ChatDeed[] = mutedUntil === null ? ['hour', 'day', 'month'] : ['unmute'];
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 2 }}>
      {mutedUntil !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say('chat.mutedUntil')} <When at={mutedUntil} />
        </Typography>
      )}
      <Box sx={{ display: 'flex', columnGap: 3, flexWrap: 'wrap' }}>
        <Link component={RouterLink} to={tableLinesHref(table)} sx={way}>
          {say('chat.atTable')}
        </Link>
        <Link component={RouterLink} to={playerLinesHref(playerId)} sx={way}>
          {say('chat.byPlayer')}
        </Link>
      </Box>
      <ChatDeeds about={{ lineId: id, playerId, account }} deeds={[...aboutLine[state], ...aboutPlayer]} />
    </Box>
  );
}
