import { FreeRoundsPanel } from './free-rounds-panel.tsx';
import { GiveButton } from './give-button.tsx';

/** The free rounds of one player, and the way to give more. */
export function PlayerFreeRounds({ playerId }: { playerId: number }) {
  return (
    <>
      <GiveButton playerId={playerId} />
      <FreeRoundsPanel playerId={playerId} />
    </>
  );
}
