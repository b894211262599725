import type { DoubleUp, DoubleUpBet, Settled } from '@arara/game-kit';
import type { Answer, Call } from '@arara/contract/client';
import { sum } from '@arara/money';
import { centavosOf } from '@arara/ui';
import { createSessionKeeper, isUnanswered, retryUntilAnswered } from './retry.ts';

interface DoubleUpDeps {
  call: Call;
  /** Opens a new game session; the old one has expired. */
  open: () => Promise<string>;
  /** Creates a random key. */
  freshKey: () => string;
  wait: (ms: number) => Promise<void>;
  /** Called with the balance after every card. */
  onBalance: (balance: Pick<Answer<'doubleUp'>['data'], 'money' | 'bonus_money'>) => void;
}

function toSettled(round: Answer<'doubleUp'>['data']): Settled {
  const win = centavosOf(round.win);
  return {
    outcome: round.outcome,
    multiplierE4: win > 0n ? 20_000n : 0n,
    win,
    balance: sum([centavosOf(round.money), centavosOf(round.bonus_money)]),
    roundId: round.round_id,
  };
}

/**
 * Stakes wins again, so that one press is one card: every attempt of a press has the same key. A press without an answer keeps its
 * key, so that the next press of the same guess queries the result of the earlier one.
 */
export function createDoubleUp({ call, open, freshKey, wait, onBalance }: DoubleUpDeps, session: string): DoubleUp {
  const inSession = createSessionKeeper(open, session);
  let held: { what: string; key: string } | undefined;

  const attempt = ({ of, guess, half }: DoubleUpBet, key: string) =>
    inSession(async (current) => (await call('doubleUp', { session: current, round_id: of, guess, half, key })).data);

  return {
    async play(bet) {
      const what = JSON.stringify([bet.of, bet.guess, bet.half]);
      if (held?.what !== what) held = { what, key: freshKey() };
      const { key } = held;
      try {
        const round = await retryUntilAnswered(() => attempt(bet, key), wait);
        held = undefined;
        onBalance(round);
        return toSettled(round);
      } catch (error) {
        if (!isUnanswered(error)) held = undefined;
        throw error;
      }
    },
  };
}
