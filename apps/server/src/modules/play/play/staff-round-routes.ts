import type { RoundGame, SoloGame } from '@arara/game-kit';
import { endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { Db, Queryable } from '../../../db/index.ts';
import { type Route, Failure, isUuid, staffRoute } from '../../../platform/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { SharedTicketRecord } from '../fairness/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import type { Vault } from '../../accounts/vault/index.ts';
import { recompute, recomputeSharedTicket, toSharedSeedDescription } from './round-audit.ts';
import type { Seeds } from './seeds.ts';

interface StaffRoundRoutesDeps {
  db: Db;
  catalog: Catalog;
  ledger: Ledger;
  seeds: Seeds;
  vault: Vault;
  findGame: (name: string) => SoloGame | undefined;
  findRoundGame: (name: string) => RoundGame | undefined;
  /** Finds a ticket of a finished shared round. */
  findSharedTicket: (q: Queryable, of: { roundId: string; number: bigint }) => Promise<SharedTicketRecord | undefined>;
}

/** The routes of staff for a player's round: what the player sees, and whether it verifies. Never shows an unrevealed seed. */
export function staffRoundRoutes(deps: StaffRoundRoutesDeps): Route[] {
  const { db, catalog, ledger, seeds, findSharedTicket, findRoundGame } = deps;
  return [
    staffRoute(
      endpoints.officeRound,
      'ledger.read',
      async ({ input: { player_id: playerId, round_id: id }, locale }) => {
        const round = isUuid(id) ? await ledger.round(db, playerId, id) : undefined;
        const shared = round && (await findSharedTicket(db, { roundId: round.seedId, number: round.nonce }));
        const seed =
          shared === undefined ? round && (await seeds.describe(round.seedId)) : toSharedSeedDescription(shared.round);
        if (round === undefined || seed === undefined) throw new Failure('not_found', { field: 'round_id' });
        const [names] = await catalog.names(db, [round.game], locale);
        return {
          data: {
            round_id: round.roundId,
            game: round.game,
            title: names?.title ?? round.game,
            game_version: round.gameVersion,
            at: round.at.toISOString(),
            stake: formatReais(round.stake),
            free_stake: round.free === undefined ? null : formatReais(round.free.stake),
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
                ? await recompute(db, deps, round)
                : recomputeSharedTicket(findRoundGame(round.game), shared, round),
          },
        };
      },
    ),
  ];
}
