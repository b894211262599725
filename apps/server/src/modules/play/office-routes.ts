import type { SoloGame } from '@arara/game-kit';
import { endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { Db } from '../../db/index.ts';
import { Failure, type Route, staff } from '../../platform/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Vault } from '../vault/index.ts';
import { recompute } from './audit.ts';
import { isRoundNumber } from './round-number.ts';
import type { Seeds } from './seeds.ts';

interface PlayOfficeParts {
  db: Db;
  catalog: Catalog;
  ledger: Ledger;
  seeds: Seeds;
  vault: Vault;
  findGame: (name: string) => SoloGame | undefined;
}

/** What staff sees of a player's round: what the player can see, and whether it comes out equal. No seed before its time. */
export function playOfficeRoutes(parts: PlayOfficeParts): Route[] {
  const { db, catalog, ledger, seeds } = parts;
  return [
    staff(endpoints.officeRound, 'ledger.read', async ({ input: { player_id: playerId, round_id: id } }) => {
      const round = isRoundNumber(id) ? await ledger.round(db, playerId, id) : undefined;
      const seed = round && (await seeds.describe(round.seedId));
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
          outcome: round.outcome,
          nonce: Number(round.nonce),
          commitment: seed.commitment,
          client_seed: seed.clientSeed,
          server_seed: seed.serverSeed,
          recomputed: await recompute(db, parts, round),
        },
      };
    }),
  ];
}
