import type { Manner, Settled } from '@arara/game-kit';
import { type Answer, type Call, CallError } from '@arara/contract/client';
import { type Centavos, formatReais, sum } from '@arara/money';
import { centavosOf } from '@arara/ui';
import { insist, isUnsure, sessionKeeper } from './insist.ts';

interface BetsParts {
  call: Call;
  /** A fresh game session; the old one is over. */
  open: () => Promise<string>;
  /** A random key. */
  freshKey: () => string;
  /** A key that carries the time of this device's clock, which is cheaper for the server. */
  freshTimedKey: () => string;
  wait: (ms: number) => Promise<void>;
  /** Waits until the next round may begin. */
  gate: (manner: Manner) => Promise<void>;
  /** Told of the balance after every settled bet. */
  onBalance: (balance: Pick<Answer<'bet'>['data'], 'money' | 'bonus_money'>) => void;
}

export interface Bets {
  place(stake: Centavos, input: unknown, manner?: Manner): Promise<Settled>;
}

/** The server refuses a key that was made in its future: the clock of this device is wrong. */
const isKeyRefused = (error: unknown): boolean =>
  error instanceof CallError && error.error === 'invalid' && error.errors?.['key'] !== undefined;

/**
 * Places bets so that one press is one bet: every try of a press carries its key, and a press that was given up
 * on keeps it, so that the next press of the same bet asks for that one first.
 */
export function createBets(parts: BetsParts, session: string): Bets {
  const { call, open, wait, gate, onBalance } = parts;
  const inSession = sessionKeeper(open, session);
  let held: { what: string; key: string } | undefined;
  let newKey = parts.freshTimedKey;

  const attempt = (stake: Centavos, input: unknown, key: string, manner: Manner) =>
    inSession(async (current) => {
      return (await call('bet', { session: current, stake: formatReais(stake), input, key, ...manner })).data;
    });

  /** Settles the bet under the held key, or under a random one where the time in it was refused: then no bet was made. */
  async function settle(stake: Centavos, input: unknown, press: { key: string }, manner: Manner) {
    try {
      return await insist(() => attempt(stake, input, press.key, manner), wait);
    } catch (error) {
      if (!isKeyRefused(error) || newKey === parts.freshKey) throw error;
      newKey = parts.freshKey;
      press.key = newKey();
      return insist(() => attempt(stake, input, press.key, manner), wait);
    }
  }

  return {
    async place(stake, input, manner = {}) {
      const what = JSON.stringify([formatReais(stake), input]);
      if (held?.what !== what) held = { what, key: newKey() };
      try {
        const press = held;
        await gate(manner);
        const round = await settle(stake, input, press, manner);
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
