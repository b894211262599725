import { type SoloGame, stakesOf } from '@arara/game-kit';
import { type Centavos, ZERO, centavos } from '@arara/money';
import type { Tx } from '../../../db/index.ts';
import { type Clock, Failure } from '../../../platform/index.ts';
import { OWN_PROVIDER } from '../catalog/index.ts';
import * as store from './campaign-store.ts';
import { type WinPaymentDeps, payFromCampaign } from './win.ts';

/** The provider id of free rounds in the operator's own slots. */
export const OWN = OWN_PROVIDER.apiName;

/**
 * Lists the stakes that a free round of an own game can have, in rising order: those of its ordinary round. None for a
 * game that is no slot of one draw.
 */
export function listFreeRoundStakes(game: SoloGame | undefined): readonly Centavos[] {
  if (game?.kind !== 'instant' || game.category !== 'slot') return [];
  const input = game.readInput(game.freeRoundInput ?? {});
  return input === undefined ? [] : stakesOf(game, input).steps;
}

/** How many rounds are left and what the played ones paid. */
interface FreeRoundsLeft {
  left: number;
  won: Centavos;
}

const toLeft = ({ rounds, used, won }: store.FreeRoundCampaign): FreeRoundsLeft => ({ left: rounds - used, won });

/** A round of free rounds that is about to be drawn. */
interface FreeRoundCall {
  playerId: number;
  campaignId: string;
  game: string;
  stake: Centavos;
}

function requirePlayable(campaign: store.FreeRoundCampaign, { game, stake }: FreeRoundCall, now: Date): void {
  const field = 'free_rounds';
  if (campaign.state !== 'open' || campaign.used >= campaign.rounds) throw new Failure('free_rounds_over', { field });
  if (campaign.expiresAt <= now) throw new Failure('free_rounds_expired', { field });
  if (campaign.game !== game) throw new Failure('free_rounds_other_game', { field });
  if (campaign.stake !== stake)
    throw new Failure('free_rounds_other_stake', { field: 'stake', params: { stake: campaign.stake } });
}

/** Returns the part of a win that the limit of the campaign still allows. */
function limitWin({ maxWin, won }: store.FreeRoundCampaign, win: Centavos): Centavos {
  if (maxWin === null) return win;
  const left = maxWin - won;
  return centavos(win < left ? win : left);
}

interface OwnFreeRoundsDeps extends WinPaymentDeps {
  clock: Clock;
}

/** Free rounds in own slots: locked, counted and paid in the transaction of the round. */
export function createOwnFreeRounds(deps: OwnFreeRoundsDeps) {
  async function lockOwn(tx: Tx, playerId: number, campaignId: string): Promise<store.FreeRoundCampaign> {
    const campaign = await store.lockCampaign(tx, OWN, campaignId);
    if (campaign?.memberId !== playerId) throw new Failure('not_found', { field: 'free_rounds' });
    return campaign;
  }

  return {
    /** Returns what is left of a player's free rounds. Fails with `not_found`. */
    loadLeft: async (tx: Tx, playerId: number, campaignId: string): Promise<FreeRoundsLeft> =>
      toLeft(await lockOwn(tx, playerId, campaignId)),
    /**
     * Locks free rounds of a player, after the wallet. Fails with `not_found`, `free_rounds_over`,
     * `free_rounds_expired`, `free_rounds_other_game` and `free_rounds_other_stake`.
     */
    async lockPlayable(tx: Tx, round: FreeRoundCall) {
      const { playerId, campaignId } = round;
      const campaign = await lockOwn(tx, playerId, campaignId);
      requirePlayable(campaign, round, deps.clock.now());
      return {
        cause: store.formatCampaignCause(campaign),
        limitWin: (win: Centavos) => limitWin(campaign, win),
        async settle(settleTx: Tx, { key, win, at }: { key: string; win: Centavos; at: Date }) {
          await store.addToCampaignTotals(settleTx, campaign, { used: 1, won: win });
          const prize = {
            playerId,
            key,
            cause: store.formatCampaignCause(campaign),
            game: campaign.game,
            amount: win,
            at,
          };
          if (win > ZERO) await payFromCampaign(settleTx, deps, campaign, prize);
          return toLeft({ ...campaign, used: campaign.used + 1, won: centavos(campaign.won + win) });
        },
      };
    },
  };
}

export type OwnFreeRounds = ReturnType<typeof createOwnFreeRounds>;
