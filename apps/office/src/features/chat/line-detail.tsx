import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { When } from '../../shared/display/when.tsx';
import type { ChatLineRow } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { type ChatAction, ChatActions } from './chat-actions.tsx';
import { playerLinesHref, tableLinesHref } from './chat-filter.ts';

const way = { display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 } as const;

const aboutLine: Record<ChatLineRow['state'], readonly ChatAction[]> = {
  shown: ['hide'],
  reported: ['hide', 'show'],
  hidden_by_reports: ['hide', 'show'],
  hidden: ['show'],
};

/** Actions on a line and its author, with links to other lines of the table and the player. */
export function LineDetail({ row }: { row: ChatLineRow }) {
  const t = useTranslation();
  const { id, table, state, player_id: playerId, account, muted_until: mutedUntil } = row;
  const aboutPlayer: readonly ChatAction[] = mutedUntil === null ? ['hour', 'day', 'month'] : ['unmute'];
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 2 }}>
      {mutedUntil !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('chat.mutedUntil')} <When at={mutedUntil} />
        </Typography>
      )}
      <Box sx={{ display: 'flex', columnGap: 3, flexWrap: 'wrap' }}>
        <Link component={RouterLink} to={tableLinesHref(table)} sx={way}>
          {t('chat.atTable')}
        </Link>
        <Link component={RouterLink} to={playerLinesHref(playerId)} sx={way}>
          {t('chat.byPlayer')}
        </Link>
      </Box>
      <ChatActions about={{ lineId: id, playerId, account }} actions={[...aboutLine[state], ...aboutPlayer]} />
    </Box>
  );
}
