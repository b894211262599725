import { StatementPanel } from './statement-panel.tsx';

/** What one player earned as an agent, and what became of it. */
export function PlayerCommissions({ playerId }: { playerId: number }) {
  return <StatementPanel playerId={playerId} />;
}
