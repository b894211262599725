import { PastRoundScreen } from '../../features/bet-history/past-round.screen.tsx';
import { RoundProof } from '../../features/verify/round-proof.tsx';

/** `/gameRecords/round`, with the fairness proof of the round. */
export function PastRoundPage() {
  return <PastRoundScreen proof={RoundProof} />;
}
