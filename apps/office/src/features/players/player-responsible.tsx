import { useCanDo, useCanOpen } from '../../shared/auth/permissions.ts';
import { PlayerExclusionsPanel } from './player-exclusions-panel.tsx';
import { PlayerLimitsPanel } from './player-limits-panel.tsx';
import { PlayerRegisterPanel } from './player-register-panel.tsx';

/** Responsible gaming of one player: the limits of play, pauses and exclusions, and the answers of the register. */
export function PlayerResponsible({ playerId }: { playerId: number }) {
  const [mayReadExclusions, mayReadRegister] = [useCanOpen('exclusions'), useCanDo('register_check.read')];
  return (
    <>
      {mayReadExclusions && <PlayerExclusionsPanel playerId={playerId} />}
      <PlayerLimitsPanel playerId={playerId} />
      {mayReadRegister && <PlayerRegisterPanel playerId={playerId} />}
    </>
  );
}
