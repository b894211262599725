import { formatReais } from '@arara/money';
import type { Queryable, Tx } from '../../db/index.ts';
import { type Ledger, listGameSums } from '../ledger/index.ts';
import { listOpenRoundsOf } from './open-round-store.ts';
import * as personStore from './person-store.ts';

/** What play knows of a member: sums by game, games that stand open, and the seeds they chose. Each round can be read on its own. */
export async function describePlay(q: Queryable, ledger: Ledger, playerId: number): Promise<Record<string, unknown>> {
  const totals = await ledger.totals(q, playerId);
  const games = await listGameSums(q, playerId);
  const seeds = await personStore.listOwnSeeds(q, playerId);
  const opened = await personStore.listOpenedGames(q, playerId);
  const open = await listOpenRoundsOf(q, playerId);
  return {
    staked: formatReais(totals.staked),
    won: formatReais(totals.won),
    games: games.map(({ game, rounds, staked, won, firstAt, lastAt }) => ({
      game,
      rounds,
      staked: formatReais(staked),
      won: formatReais(won),
      first_round_at: firstAt.toISOString(),
      last_round_at: lastAt.toISOString(),
    })),
    opened: opened.map(({ game, createdAt, expiresAt }) => ({
      game,
      at: createdAt.toISOString(),
      until: expiresAt.toISOString(),
    })),
    open_rounds: open.map(({ id, game, staked, moves, openedAt }) => ({
      round_id: id,
      game,
      staked: formatReais(staked),
      moves: moves.length,
      at: openedAt.toISOString(),
    })),
    client_seeds: seeds.map(({ clientSeed, createdAt }) => ({ seed: clientSeed, since: createdAt.toISOString() })),
  };
}

/** Ends the leave to play that a member was given. Rounds and seeds stay: they prove each other, and name nobody. */
export function endPlay(tx: Tx, playerId: number): Promise<void> {
  return personStore.deleteSessions(tx, playerId);
}
