import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

/** Number of the latest rounds that are checked together. */
const MAX_ROUNDS = 100;

/** Queries the commitments of a shared game. */
export function useFairChains(game: string) {
  return useQuery({
    queryKey: ['fairness', 'chains', game],
    queryFn: ({ signal }) => call('fairnessChains', { game }, { signal }),
  });
}

/** Queries the latest rounds of a shared game with the data to check them. */
export function useFairRounds(game: string) {
  return useQuery({
    queryKey: ['fairness', 'rounds', game],
    queryFn: async ({ signal }) => (await call('fairnessRounds', { game, limit: MAX_ROUNDS }, { signal })).data,
  });
}

/** Queries one round of a shared game. */
export function useFairRound(game: string, number: number) {
  return useQuery({
    queryKey: ['fairness', 'round', game, number],
    queryFn: async ({ signal }) => (await call('fairnessRound', { game, number }, { signal })).data,
  });
}
