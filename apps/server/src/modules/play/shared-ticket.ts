import { type RoundGame, ticketE4, verifySharedRound } from '@arara/game-kit';
import type { SharedTicketSight } from '../fairness/index.ts';
import type { Round } from '../ledger/index.ts';
import type { Recomputed } from './audit.ts';
import type { SeedDescription } from './seeds.ts';

/** What a shared round was drawn by, in the words of a member's own seed: the link, the chain's commitment, the beacon. */
export function seedOfShared({ link, chain, beacon }: SharedTicketSight['round']): SeedDescription {
  return { commitment: chain.commitment, convention: 'text', clientSeed: beacon.value, serverSeed: link };
}

/** Draws the round of a ticket again, and pays the ticket again: what the books have of it must come out. */
export function recomputeShared(
  game: RoundGame | undefined,
  { round, input, leftE4 }: SharedTicketSight,
  { gameVersion, multiplierE4 }: Pick<Round, 'gameVersion' | 'multiplierE4'>,
): Recomputed {
  if (game?.version !== gameVersion) return 'other_rules';
  const { number, link, place, chain, beacon, setup, outcome } = round;
  const record = { number, link, place, commitment: chain.commitment, beacon: beacon.value, setup, outcome };
  const isDrawn = verifySharedRound(game, record).ok;
  return isDrawn && ticketE4(game, round, { input, leftE4 }) === multiplierE4 ? 'equal' : 'different';
}
