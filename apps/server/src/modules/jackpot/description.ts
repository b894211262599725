import { formatReais } from '@arara/money';
import type { Queryable } from '../../db/index.ts';
import { listParticipations } from './round-store.ts';

/** Jackpots that a member's rounds fed, and what they won: for a copy of their data. */
export async function describeJackpots(q: Queryable, memberId: number) {
  return (await listParticipations(q, memberId)).map(({ key, rounds, staked, won }) => ({
    jackpot: key,
    rounds,
    staked: formatReais(staked),
    won: formatReais(won),
  }));
}
