import { formatReais } from '@arara/money';
import type { Queryable, Tx } from '../../../db/index.ts';
import { type Ledger, listGameTotals } from '../../money/ledger/index.ts';
import { listOpenRounds } from './open-round-store.ts';
import * as sessionStore from './game-session-store.ts';
import { listChosenClientSeeds } from './seed-store.ts';

/** A member's play data for a data export: totals by game, open games and rounds, and chosen client seeds. */
export async function exportPlayRecords(
  q: Queryable,
  ledger: Ledger,
  playerId: number,
): Promise<Record<string, unknown>> {
  const totals = await ledger.totals(q, playerId);
  const games = await listGameTotals(q, playerId);
  const seeds = await listChosenClientSeeds(q, playerId);
  const opened = await sessionStore.listOpenedGames(q, playerId);
  const open = await listOpenRounds(q, playerId);
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

/** Deletes a member's game sessions. Rounds and seeds stay: they verify each other and identify nobody. */
export function deleteGameSessions(tx: Tx, playerId: number): Promise<void> {
  return sessionStore.deleteSessions(tx, playerId);
}
