import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/call.ts';

/** How many of the newest rounds are looked at together. */
const MOST_ROUNDS = 100;

/** What the house has committed to for a shared game. */
export function useFairChains(game: string) {
  return useQuery({
    queryKey: ['fairness', 'chains', game],
    queryFn: ({ signal }) => call('fairnessChains', { game }, { signal }),
  });
}

/** The newest rounds of a shared game, with what each is checked by. */
export function useFairRounds(game: string) {
  return useQuery({
    queryKey: ['fairness', 'rounds', game],
    queryFn: async ({ signal }) => (await call('fairnessRounds', { game, limit: MOST_ROUNDS }, { signal })).data,
  });
}

/** One round of a shared game. */
export function useFairRound(game: string, number: number) {
  return useQuery({
    queryKey: ['fairness', 'round', game, number],
    queryFn: async ({ signal }) => (await call('fairnessRound', { game, number }, { signal })).data,
  });
}
