import { PlayerAgency } from '../features/agency/player-agency.tsx';
import { PlayerBonuses } from '../features/bonuses/bonus-list.tsx';
import { StatementPanel } from '../features/commissions/statement-panel.tsx';
import { PlayerFreeRounds } from '../features/free-rounds/free-rounds-list.tsx';
import { type PlayerSections, PlayerShow } from '../features/players/player-show.tsx';
import { PlayerStatement } from '../features/statement/player-statement.tsx';

const sections: PlayerSections = {
  statement: PlayerStatement,
  bonuses: PlayerBonuses,
  freeRounds: PlayerFreeRounds,
  agency: PlayerAgency,
  commissions: StatementPanel,
};

/** The page of one player, with the tabs that other features provide. */
export function PlayerPage() {
  return <PlayerShow sections={sections} />;
}
