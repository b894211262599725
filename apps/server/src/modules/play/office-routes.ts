import type { RoundGame, SoloGame } from '@arara/game-kit';
import { endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { Db, Queryable } from '../../db/index.ts';
import { Failure, type Route, staff } from '../../platform/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { SharedTicketSight } from '../fairness/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Vault } from '../vault/index.ts';
import { recompute } from './audit.ts';
import { isRoundNumber } from './round-number.ts';
import type { Seeds } from './seeds.ts';
import { recomputeShared, seedOfShared } from './shared-ticket.ts';

interface PlayOfficeParts {
  db: Db;
  catalog: Catalog;
  ledger: Ledger;
  seeds: Seeds;
  vault: Vault;
  findGame: (name: string) => SoloGame | undefined;
  findRoundGame: (name: string) => RoundGame | undefined;
  /** A ticket of a shared round that is over, which the ledger knows by the round's id and its number in it. */
  sharedTicket: (q: Queryable, of: { roundId: string; number: bigint }) => Promise<SharedTicketSight | undefined>;
}

/** What staff sees of a player's round: what the player can see, and whether it comes out equal. No seed before its time. */
export function playOfficeRoutes(parts: PlayOfficeParts): Route[] {
  const { db, catalog, ledger, seeds, sharedTicket, findRoundGame } = parts;
  return [
    staff(endpoints.officeRound, 'ledger.read', async ({ input: { player_id: playerId, round_id: id } }) => {
      const round = isRoundNumber(id) ? await ledger.round(db, playerId, id) : undefined;
      const shared = round && (await sharedTicket(db, { roundId: round.seedId, number: round.nonce }));
      const seed = shared === undefined ? round && (await seeds.describe(round.seedId)) : seedOfShared(shared.round);
      if (round === undefined || seed === undefined) throw new Failure('not_found', { field: 'round_id' });
      const [known] = await catalog.names(db, [round.game]);
      return {
        data: {
          round_id: round.roundId,
          game: round.game,
          title: known?.title ?? round.game,
          game_version: round.gameVersion,
          at: round.at.toISOString(),
          stake: formatReais(round.stake),
          win: formatReais(round.win),
          multiplier_e4: String(round.multiplierE4),
          input: round.input,
          outcome: shared === undefined ? round.outcome : shared.round.outcome,
          nonce: shared === undefined ? Number(round.nonce) : shared.round.number,
          commitment: seed.commitment,
          client_seed: seed.clientSeed,
          server_seed: seed.serverSeed,
          recomputed:
            shared === undefined
              ? await recompute(db, parts, round)
              : recomputeShared(findRoundGame(round.game), shared, round),
        },
      };
    }),
  ];
}
