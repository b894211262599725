import type { endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { z } from 'zod';
import type { Bus } from '../../../platform/index.ts';
import type { GameSessions } from './game-sessions.ts';
import type { BetResult, Play } from './bets.ts';
import type { FreeRoundBets, FreeRoundResult } from './free-round-bets.ts';

type BetInput = z.output<(typeof endpoints.bet)['input']>;
type BetAnswer = z.input<(typeof endpoints.bet)['answer']>['data'];

interface BetCommandDeps {
  /** Receives the player's aim once the bet is settled, for spectators. */
  bus: Pick<Bus, 'publish'>;
  freeRounds: FreeRoundBets;
  play: Play;
  sessions: GameSessions;
}

/**
 * Places a member's bet in terms of the contract, for HTTP and for the WebSocket. Input and answer need no further check: the
 * types match the contract. A bet that names free rounds is paid by them. Fails as `Play`, `FreeRoundBets` and `GameSessions` do.
 */
export type BetCommand = (memberId: number, input: BetInput) => Promise<BetAnswer>;

/** The free rounds after a bet that they paid. */
const toFreeRoundsView = (result: BetResult | FreeRoundResult): BetAnswer['free_rounds'] =>
  'freeRounds' in result ? { left: result.freeRounds.left, won: formatReais(result.freeRounds.won) } : null;

export function createBetCommand({ bus, freeRounds, play, sessions }: BetCommandDeps): BetCommand {
  return async (memberId, { session, stake, input, key, aims, free_rounds: campaignId, turbo, auto }) => {
    const { game, site } = await sessions.find(memberId, session);
    const request = { playerId: memberId, game, site, turbo, auto, stake, input: input ?? {}, key };
    const result =
      campaignId === undefined ? await play.bet(request) : await freeRounds.bet({ ...request, campaignId });
    const { round, cash, bonus, replayed } = result;
    // A replayed bet was published before.
    if (aims !== undefined && !replayed)
      bus.publish('aimed', { memberId, game, stake: formatReais(stake), outcome: round.outcome, aims });
    return {
      round_id: round.roundId,
      outcome: round.outcome,
      multiplier_e4: String(round.multiplierE4),
      win: formatReais(round.win),
      money: formatReais(cash),
      bonus_money: formatReais(bonus),
      nonce: Number(round.nonce),
      replayed,
      free_rounds: toFreeRoundsView(result),
    };
  };
}
