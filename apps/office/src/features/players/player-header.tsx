import Visibility from '@mui/icons-material/VisibilityOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { Card } from '../../shared/display/card.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { CopyableId } from '../../shared/display/copyable-id.tsx';
import { formatShortTime } from '../../shared/format/date-time.ts';
import { LoadError } from '../../shared/display/notice.tsx';
import type { PlayerDetail, PlayerOverview } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { PlayerActions } from './player-actions.tsx';
import { PlayerFigures } from './player-figures.tsx';
import { PlayerStatusChips } from './player-status.tsx';
import { PlayerStrip } from './player-strip.tsx';
import { PlayerTags } from './player-tags.tsx';
import { RevealForm } from './reveal-form.tsx';

/** The button that opens the audited form which shows masked data. */
function RevealButton({ playerId }: { playerId: number }) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!useCanDo('player.reveal')) return null;
  return (
    <>
      <IconButton size="small" aria-label={t('players.showHidden')} onClick={() => setOpen(true)}>
        <Visibility sx={{ fontSize: 16 }} />
      </IconButton>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} aria-label={t('players.showHidden')}>
          <RevealForm playerId={playerId} />
        </Dialog>
      )}
    </>
  );
}

/** Account, number, masked CPF and phone, and the last visit. */
function IdentityLine({ player }: { player: PlayerDetail }) {
  const t = useTranslation();
  const seen = player.last_seen_at;
  const parts = [player.cpf === '' ? '' : `CPF ${player.cpf}`, player.phone].filter((part) => part !== '');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, fontSize: 12, minHeight: 28 }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {player.realname || t('common.none')}
      </Box>
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', color: 'text.secondary' }}>
        #<CopyableId id={String(player.id)} what={t('common.id')} />
      </Box>
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', color: 'text.secondary' }}>
        {parts.join(' · ')}
        <RevealButton playerId={player.id} />
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {seen === null ? t('players.neverSeen') : t('players.seen', { when: formatShortTime(seen) })}
      </Box>
    </Box>
  );
}

function HeaderChips({ player, overview }: { player: PlayerDetail; overview: PlayerOverview | undefined }) {
  const t = useTranslation();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
      <PlayerStatusChips {...player} />
      {player.switches.internal && <Chip tone="warn">{t('players.test')}</Chip>}
      {player.cpf !== '' && <Chip tone="good">{t('players.identityKnown')}</Chip>}
      {overview !== undefined && (overview.level ?? 0) > 0 && (
        <Chip tone="link">{t('players.levelChip', { name: overview.level_name ?? '' })}</Chip>
      )}
      {player.tags.length > 0 && <PlayerTags tags={player.tags} />}
    </Box>
  );
}

interface PlayerHeaderProps {
  player: PlayerDetail;
  /** Undefined until loaded. */
  overview: PlayerOverview | undefined;
  /** Why the overview did not load; null otherwise. */
  error: unknown;
  onRetry: () => void;
}

/** Who the player is, what staff can do, the figures, and what needs attention. */
export function PlayerHeader({ player, overview, error, onRetry }: PlayerHeaderProps) {
  return (
    <Card>
      <Box sx={{ p: 2, display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <Avatar
          variant="rounded"
          aria-hidden
          sx={({ tokens }) => ({
            width: 52,
            height: 52,
            borderRadius: '12px',
            fontSize: 22,
            fontWeight: 600,
            color: tokens.link,
            backgroundColor: tokens.linkGround,
          })}
        >
          {(player.realname || player.account).slice(0, 1).toUpperCase()}
        </Avatar>
        <Box sx={{ flex: '1 1 360px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Typography variant="h1" sx={{ fontSize: 22, lineHeight: '28px', overflowWrap: 'anywhere' }}>
              {player.account}
            </Typography>
            <HeaderChips player={player} overview={overview} />
          </Box>
          <IdentityLine player={player} />
        </Box>
        <PlayerActions player={player} />
      </Box>
      <Divider />
      {overview === undefined && error !== null ? (
        <LoadError error={error} onRetry={onRetry} />
      ) : (
        <PlayerFigures overview={overview} />
      )}
      {overview !== undefined && (
        <>
          <Divider />
          <PlayerStrip overview={overview} />
        </>
      )}
    </Card>
  );
}
