import Link from '@mui/material/Link';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { PlayerMessage } from '../../shared/api/records.ts';
import { useCanOpen } from '../../shared/auth/permissions.ts';
import { Chip } from '../../shared/display/chip.tsx';
import { When } from '../../shared/display/when.tsx';
import { formatExactTime } from '../../shared/format/date-time.ts';
import type { Column } from '../../shared/lists/rows.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import type { StatusTone } from '../../shared/theme/status-tone.ts';
import { PlayerRows } from './player-rows.tsx';

const tones: Readonly<Record<PlayerMessage['state'], StatusTone>> = {
  unread: 'warn',
  read: 'good',
  removed: 'quiet',
  expired: 'quiet',
  cancelled: 'quiet',
};

/** Where a message comes from: a campaign with its link, or the system. */
function Origin({ campaignId }: { campaignId: number | null }) {
  const t = useTranslation();
  const canOpen = useCanOpen('campaigns');
  if (campaignId === null) return t('players.messageAutomatic');
  const name = t('players.messageCampaign', { id: String(campaignId) });
  if (!canOpen) return name;
  return (
    <Link component={RouterLink} to={`/campaigns/${campaignId}/show`}>
      {name}
    </Link>
  );
}

function useColumns(): Column<PlayerMessage>[] {
  const t = useTranslation();
  return [
    { name: t('players.messageTitle'), cell: ({ title }) => title || t('common.none') },
    { name: t('common.when'), cell: ({ at }) => <When at={at} exact /> },
    {
      name: t('players.messageState'),
      cell: ({ state }) => <Chip tone={tones[state]}>{t(`players.messageStates.${state}`)}</Chip>,
    },
    { name: t('players.messageTopic'), cell: ({ topic }) => t(`campaigns.topics.${topic}`) },
    { name: t('players.messageOrigin'), cell: ({ campaign_id: id }) => <Origin campaignId={id} /> },
    {
      name: t('players.messagePush'),
      long: true,
      cell: ({ pushes }) =>
        pushes.map(({ state, browsers }) => t(`players.pushStates.${state}`, { count: browsers })).join(' · ') ||
        t('common.none'),
    },
  ];
}

function MessageDetail({ row: { text, read_at: readAt } }: { row: PlayerMessage }) {
  const t = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 1, py: 1.5, maxWidth: 720 }}>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text || t('common.none')}
      </Typography>
      {readAt !== null && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('players.messageReadAt', { when: formatExactTime(readAt) })}
        </Typography>
      )}
    </Box>
  );
}

/** The inbox messages that a player was sent, newest first; a row opens to its text. */
export function PlayerMessages({ playerId }: { playerId: number }) {
  const t = useTranslation();
  return (
    <PlayerRows<PlayerMessage>
      resource="player-messages"
      playerId={playerId}
      columns={useColumns()}
      detail={{ label: ({ title }) => t('players.messageText', { title }), Body: MessageDetail }}
      empty={t('players.noMessages')}
    />
  );
}
