import type { endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { z } from 'zod';
import type { Bus } from '../../platform/index.ts';
import type { GameSessions } from './game-sessions.ts';
import type { Play } from './play.ts';

type BetInput = z.output<(typeof endpoints.bet)['input']>;
type BetAnswer = z.input<(typeof endpoints.bet)['answer']>['data'];

interface BetCommandParts {
  /** Told where the player aimed, once the bet is settled: whoever sees them play is shown it. */
  bus: Pick<Bus, 'publish'>;
  play: Play;
  sessions: GameSessions;
}

/**
 * A member's bet in the words of the contract, the same by whichever door it comes. It takes input that was
 * checked and answers what needs no check: the types hold it to the contract. Fails as `Play` and `GameSessions` do.
 */
export type BetCommand = (memberId: number, input: BetInput) => Promise<BetAnswer>;

export function createBetCommand({ bus, play, sessions }: BetCommandParts): BetCommand {
  return async (memberId, { session, stake, input, key, aims, turbo, auto }) => {
    const { game, site } = await sessions.find(memberId, session);
    const { round, cash, bonus, replayed } = await play.bet({
      playerId: memberId,
      game,
      site,
      turbo,
      auto,
      stake,
      input: input ?? {},
      key,
    });
    // Asked again, it was shown already.
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
    };
  };
}
