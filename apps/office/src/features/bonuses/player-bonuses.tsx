import { BonusPanel } from './bonus-panel.tsx';
import { GiveButton } from './give-button.tsx';

/** The bonuses of one player, and the way to give more. */
export function PlayerBonuses({ playerId }: { playerId: number }) {
  return (
    <>
      <GiveButton playerId={playerId} />
      <BonusPanel playerId={playerId} />
    </>
  );
}
