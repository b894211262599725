import { type FreeRoundsPrize, toWinWageringE2 } from '@arara/activity-kit';
import type { SoloGame } from '@arara/game-kit';
import type { Queryable, Tx } from '../../../db/index.ts';
import { addSeconds } from '../../../platform/index.ts';
import { computeTransactionId } from '../../money/ledger/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { insertCampaign } from './campaign-store.ts';
import type { FreeRoundsNotifier } from './free-rounds.ts';
import { OWN, listFreeRoundStakes } from './own-free-rounds.ts';

const DAY_SECONDS = 24 * 3600;

/** Free rounds that a reward pays. */
interface FreeRoundsReward {
  memberId: number;
  /** What they are granted for, as `noun:id`; one cause grants one campaign. */
  cause: string;
  prize: FreeRoundsPrize;
  /** The wagering requirement of the reward in hundredths, which bonus wins take. */
  multiplierE2: number;
  at: Date;
}

/** Free rounds of own slots as prizes of promotions, which a second person of staff approved. */
export interface FreeRoundPrizes {
  /** Finds what forbids a prize: a field of it with `unknown` for the game and `malformed` for the stake. */
  findFault(prize: FreeRoundsPrize): Promise<{ field: 'game' | 'stake'; code: 'unknown' | 'malformed' } | undefined>;
  /**
   * Opens the campaign of a reward in the caller's transaction and notifies the player, once for a cause. Returns its id;
   * `undefined`, and grants nothing, where the game is closed at the player's site, was withdrawn or no longer takes the stake.
   */
  grant(tx: Tx, reward: FreeRoundsReward): Promise<{ campaignId: string; isNew: boolean } | undefined>;
}

interface FreeRoundPrizesDeps {
  catalog: Pick<Catalog, 'loadSnapshot' | 'isOpen'>;
  /** Finds the site of a player. */
  findSite: (q: Queryable, memberId: number) => Promise<string>;
  findOwnGame: (name: string) => SoloGame | undefined;
  notifier: FreeRoundsNotifier;
}

export function createFreeRoundPrizes({
  catalog,
  findOwnGame,
  findSite,
  notifier,
}: FreeRoundPrizesDeps): FreeRoundPrizes {
  const findGame = async (name: string) => (await catalog.loadSnapshot()).byName.get(name);

  const findFault: FreeRoundPrizes['findFault'] = async ({ game: name, stake }) => {
    const game = await findGame(name);
    const stakes = game === undefined || game.outside ? [] : listFreeRoundStakes(findOwnGame(name));
    if (game?.open !== true || stakes.length === 0) return { field: 'game', code: 'unknown' };
    return stakes.includes(stake) ? undefined : { field: 'stake', code: 'malformed' };
  };

  return {
    findFault,
    async grant(tx, { memberId, cause, prize, multiplierE2, at }) {
      const { game: name, rounds, stake, expiresInDays, winnings: pocket } = prize;
      const game = await findGame(name);
      if (game === undefined || (await findFault(prize)) !== undefined) return undefined;
      if (!(await catalog.isOpen(name, await findSite(tx, memberId)))) return undefined;
      const campaignId = computeTransactionId(memberId, `free_rounds:${cause}`);
      const [expiresAt, wageringE2] = [
        addSeconds(at, expiresInDays * DAY_SECONDS),
        toWinWageringE2(prize, { multiplierE2 }),
      ];
      const granted = { memberId, game: name, rounds, stake, expiresAt };
      const terms = {
        gameCode: game.code,
        pocket,
        wageringE2,
        maxWin: null,
        state: 'open' as const,
        openedAt: at,
        cause,
      };
      const isNew = await insertCampaign(tx, { provider: OWN, campaignId, ...granted, ...terms });
      const titles = { pt: game.title, ...game.titles };
      if (isNew) await notifier.freeRoundsGranted(tx, { ...granted, titles, key: `${OWN}:${campaignId}` });
      return { campaignId, isNew };
    },
  };
}
