import type { Manner, Settled } from '@arara/game-kit';
import type { Answer, Call } from '@arara/contract/client';
import { type Centavos, formatReais, sum } from '@arara/money';
import { centavosOf } from '@arara/ui';
import { insist, isUnsure, sessionKeeper } from './insist.ts';

interface BetsParts {
  call: Call;
  /** A fresh game session; the old one is over. */
  open: () => Promise<string>;
  freshKey: () => string;
  wait: (ms: number) => Promise<void>;
  /** Waits until the next round may begin. */
  gate: (manner: Manner) => Promise<void>;
  /** Told of the balance after every settled bet. */
  onBalance: (balance: Pick<Answer<'bet'>['data'], 'money' | 'bonus_money'>) => void;
}

export interface Bets {
  place(stake: Centavos, input: unknown, manner?: Manner): Promise<Settled>;
}

/**
 * Places bets so that one press is one bet: every try of a press carries its key, and a press that was given up
 * on keeps it, so that the next press of the same bet asks for that one first.
 */
export function createBets({ call, open, freshKey, wait, gate, onBalance }: BetsParts, session: string): Bets {
  const inSession = sessionKeeper(open, session);
  let held: { what: string; key: string } | undefined;

  const attempt = (stake: Centavos, input: unknown, key: string, manner: Manner) =>
    inSession(async (current) => {
      return (await call('bet', { session: current, stake: formatReais(stake), input, key, ...manner })).data;
    });

  return {
    async place(stake, input, manner = {}) {
      const what = JSON.stringify([formatReais(stake), input]);
      if (held?.what !== what) held = { what, key: freshKey() };
      try {
        const { key } = held;
        await gate(manner);
        const round = await insist(() => attempt(stake, input, key, manner), wait);
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
