import Box from '@mui/material/Box';
import { useCanOpen } from '../../shared/auth/permissions.ts';
import type { PlayerDetail } from '../../shared/api/records.ts';
import { LatestMovements } from './latest-movements.tsx';
import { PlayByGame } from './play-by-game.tsx';
import { PlayerTimeline } from './player-timeline.tsx';

/** The latest movements, play by game, and the timeline of a player. */
export function PlayerSummary({ player: { id } }: { player: PlayerDetail }) {
  const canReadLedger = useCanOpen('ledger');
  return (
    <Box
      sx={{
        display: 'grid',
        gap: '14px',
        alignItems: 'start',
        gridTemplateColumns: canReadLedger ? { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 332px' } : 'minmax(0, 1fr)',
      }}
    >
      {canReadLedger && (
        <Box sx={{ display: 'grid', gap: '14px', minWidth: 0 }}>
          <LatestMovements playerId={id} />
          <PlayByGame playerId={id} />
        </Box>
      )}
      <PlayerTimeline playerId={id} />
    </Box>
  );
}
