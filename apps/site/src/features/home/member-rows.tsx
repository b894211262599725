import { ContinueRow } from './continue-row.tsx';
import { FreeRoundsRow } from './free-rounds-row.tsx';

/** What a member sees above the games: free rounds, once the first view is painted, and games to continue. */
export function MemberRows({ isLate }: { isLate: boolean }) {
  return (
    <>
      {isLate && <FreeRoundsRow />}
      <ContinueRow />
    </>
  );
}
