import { useQuery } from '@tanstack/react-query';
import { secondOpinion } from './proof.ts';
import type { Round } from './verify-queries.ts';

/** Whether the independent verifier finds a revealed round sound: `null` for a game that it does not know. */
export function useSecondOpinion(round: Round) {
  return useQuery({
    queryKey: ['second-opinion', round.round_id, round.server_seed],
    queryFn: async () => (await secondOpinion(round)) ?? null,
    enabled: round.server_seed !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
