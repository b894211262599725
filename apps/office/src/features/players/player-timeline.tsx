import Casino from '@mui/icons-material/CardGiftcardRounded';
import Chat from '@mui/icons-material/ForumOutlined';
import Login from '@mui/icons-material/DevicesRounded';
import South from '@mui/icons-material/SouthRounded';
import Star from '@mui/icons-material/StarOutlineRounded';
import StickyNote from '@mui/icons-material/StickyNote2Outlined';
import NorthEast from '@mui/icons-material/NorthEastRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'ra-core';
import { pollingOptions } from '../../shared/api/api-query.ts';
import type { PlayerEvent, PlayerEventsRecord } from '../../shared/api/records.ts';
import { RowSkeleton } from '../../shared/display/load-state.tsx';
import { LoadError } from '../../shared/display/notice.tsx';
import { formatAmount } from '../../shared/format/amount.ts';
import { formatShortTime } from '../../shared/format/date-time.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { OverviewCard } from './overview-card.tsx';

const icons = {
  deposit: South,
  withdrawal: NorthEast,
  bonus: Casino,
  sign_in: Login,
  ticket: Chat,
  level: Star,
  note: StickyNote,
} as const;

/** Names an event and its detail in the reader's language. */
function useEventTexts() {
  const t = useTranslation();
  const statusName = useCodeLabel('status');
  const bonusState = useCodeLabel('bonusState');
  const outcome = useCodeLabel('signInOutcome');
  const topicName = useCodeLabel('ticketTopic');
  return ({ kind, amount, status, text, reference }: PlayerEvent): { title: string; detail: string } => {
    const money = { amount: formatAmount(amount ?? '0.00') };
    const join = (...parts: (string | null)[]) => parts.filter((part) => part !== null && part !== '').join(' · ');
    switch (kind) {
      case 'deposit':
        return { title: t('players.event.deposit', money), detail: join(statusName(status), reference) };
      case 'withdrawal':
        return { title: t('players.event.withdrawal', money), detail: join(statusName(status), reference) };
      case 'bonus':
        return { title: t('players.event.bonus', money), detail: bonusState(status) };
      case 'sign_in':
        return { title: t('players.event.sign_in'), detail: join(outcome(status), text) };
      case 'ticket':
        return { title: t('players.event.ticket'), detail: join(topicName(text), reference) };
      case 'level':
        return { title: t('players.event.level', { name: status }), detail: '' };
      case 'note':
        return { title: t('players.event.note'), detail: text };
    }
  };
}

function EventItem({ event }: { event: PlayerEvent }) {
  const { title, detail } = useEventTexts()(event);
  const Icon = icons[event.kind];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.25, px: 2, py: 1 }}>
      <Box
        aria-hidden
        sx={({ tokens }) => ({
          width: 28,
          height: 28,
          flexShrink: 0,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          color: tokens.link,
          backgroundColor: tokens.linkGround,
          '& svg': { fontSize: 16 },
        })}
      >
        <Icon />
      </Box>
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
          <Typography sx={{ fontSize: 13, fontWeight: 600, lineHeight: '18px' }}>{title}</Typography>
          <Typography
            component="time"
            dateTime={event.at}
            sx={{ fontSize: 11, color: 'text.secondary', whiteSpace: 'nowrap' }}
          >
            {formatShortTime(event.at)}
          </Typography>
        </Box>
        {detail !== '' && (
          <Typography sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {detail.length > 140 ? `${detail.slice(0, 139)}…` : detail}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** The latest orders, bonuses, sign-ins, tickets, levels and notes of a player. */
export function PlayerTimeline({ playerId }: { playerId: number }) {
  const t = useTranslation();
  const { data, error, isPending, refetch } = useGetOne<PlayerEventsRecord>(
    'player-events',
    { id: playerId },
    pollingOptions,
  );
  return (
    <OverviewCard title={t('players.timeline')}>
      {data === undefined && (isPending ? <RowSkeleton /> : <LoadError error={error} onRetry={() => void refetch()} />)}
      {data?.rows.length === 0 && (
        <Typography variant="body2" sx={{ px: 2, pb: 2, color: 'text.secondary' }}>
          {t('players.noEvents')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, pb: 1, listStyle: 'none' }}>
        {data?.rows.map((event) => (
          <EventItem key={event.id} event={event} />
        ))}
      </Box>
    </OverviewCard>
  );
}
