import type { Settled } from '@arara/game-kit';
import { type Answer, type Call, CallError } from '@arara/contract/client';
import { type Centavos, formatReais, sum } from '@arara/money';
import { centavosOf } from '@arara/ui';

/** How long to wait before the second, third and fourth try of one bet whose answer did not come. */
const WAITS_MS = [400, 1200, 3000] as const;

interface BetsParts {
  call: Call;
  /** A fresh game session; the old one is over. */
  open: () => Promise<string>;
  freshKey: () => string;
  wait: (ms: number) => Promise<void>;
  /** Told of the balance after every settled bet. */
  onBalance: (balance: Pick<Answer<'bet'>['data'], 'money' | 'bonus_money'>) => void;
}

export interface Bets {
  place(stake: Centavos, input: unknown): Promise<Settled>;
}

/** No answer, or one that says nothing of the bet: it may stand. Only the same key asks again safely. */
const isUnsure = (error: unknown) => error instanceof CallError && (error.code === 0 || error.code >= 500);
const isOver = (error: unknown) => error instanceof CallError && error.error === 'game_session_over';

/**
 * Places bets so that one press is one bet: every try of a press carries its key, and a press that was given up
 * on keeps it, so that the next press of the same bet asks for that one first.
 */
export function createBets({ call, open, freshKey, wait, onBalance }: BetsParts, session: string): Bets {
  let current = session;
  let held: { what: string; key: string } | undefined;

  async function attempt(stake: Centavos, input: unknown, key: string) {
    try {
      return (await call('bet', { session: current, stake: formatReais(stake), input, key })).data;
    } catch (error) {
      if (!isOver(error)) throw error;
      current = await open();
      return (await call('bet', { session: current, stake: formatReais(stake), input, key })).data;
    }
  }

  async function insist(stake: Centavos, input: unknown, key: string) {
    for (const ms of WAITS_MS) {
      try {
        return await attempt(stake, input, key);
      } catch (error) {
        if (!isUnsure(error)) throw error;
        await wait(ms);
      }
    }
    return attempt(stake, input, key);
  }

  return {
    async place(stake, input) {
      const what = JSON.stringify([formatReais(stake), input]);
      if (held?.what !== what) held = { what, key: freshKey() };
      try {
        const round = await insist(stake, input, held.key);
        held = undefined;
        onBalance(round);
        return {
          outcome: round.outcome,
          multiplierE4: BigInt(round.multiplier_e4),
          win: centavosOf(round.win),
          balance: sum([centavosOf(round.money), centavosOf(round.bonus_money)]),
          roundId: round.round_id,
        };
      } catch (error) {
        if (!isUnsure(error)) held = undefined;
        throw error;
      }
    },
  };
}
