import { PlayerLimitsPanel } from './player-limits-panel.tsx';

/** Responsible gaming of one player: the limits of play. */
export function PlayerResponsible({ playerId }: { playerId: number }) {
  return <PlayerLimitsPanel playerId={playerId} />;
}
