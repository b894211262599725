import type { Manner, Settled } from '@arara/game-kit';
import { type Answer, type Call, CallError } from '@arara/contract/client';
import { type Centavos, formatReais, sum } from '@arara/money';
import { centavosOf } from '@arara/ui';
import { retryUntilAnswered, isUnanswered, createSessionKeeper } from './retry.ts';

interface BetsDeps {
  call: Call;
  /** Opens a new game session; the old one has expired. */
  open: () => Promise<string>;
  /** Creates a random key. */
  freshKey: () => string;
  /** Creates a key with the time of this device's clock, which is cheaper for the server. */
  freshTimedKey: () => string;
  wait: (ms: number) => Promise<void>;
  /** Waits until the next round may begin. */
  gate: (manner: Manner) => Promise<void>;
  /** The id of the free rounds that pay free bets; `undefined` where the player has none. */
  findFreeRounds: () => string | undefined;
  /** Called with what is left of them after every free bet; with `null` after one that the server refused. */
  onFreeRounds: (after: Answer<'bet'>['data']['free_rounds']) => void;
  /** Called with the balance after every settled bet. */
  onBalance: (balance: Pick<Answer<'bet'>['data'], 'money' | 'bonus_money'>) => void;
}

/** How a round is asked for, with the id of the free rounds that pay it. */
type FreeManner = Omit<Manner, 'free'> & { free?: string | undefined };

export interface Bets {
  place(stake: Centavos, input: unknown, manner?: Manner): Promise<Settled>;
}

/** The server refuses a key from its future: the clock of this device is wrong. */
const isKeyRefused = (error: unknown): boolean =>
  error instanceof CallError && error.error === 'invalid' && error.errors?.['key'] !== undefined;

/**
 * Places bets so that one press is one bet: every attempt of a press has the same key. A press without an answer keeps
 * its key, so that the next press of the same bet first queries the result of the earlier one.
 */
export function createBets(parts: BetsDeps, session: string): Bets {
  const { call, open, wait, gate, findFreeRounds, onFreeRounds, onBalance } = parts;
  const inSession = createSessionKeeper(open, session);
  let held: { what: string; key: string } | undefined;
  let newKey = parts.freshTimedKey;

  const attempt = (stake: Centavos, input: unknown, key: string, { free, ...manner }: FreeManner) =>
    inSession(async (current) => {
      const bet = { session: current, stake: formatReais(stake), input, key, ...manner };
      return (await call('bet', free === undefined ? bet : { ...bet, free_rounds: free })).data;
    });

  /**
   * Settles the bet under the kept key, or under a random one if the server refused its time: then no bet was placed.
   */
  async function settle(stake: Centavos, input: unknown, press: { key: string }, manner: FreeManner) {
    try {
      return await retryUntilAnswered(() => attempt(stake, input, press.key, manner), wait);
    } catch (error) {
      if (!isKeyRefused(error) || newKey === parts.freshKey) throw error;
      newKey = parts.freshKey;
      press.key = newKey();
      return retryUntilAnswered(() => attempt(stake, input, press.key, manner), wait);
    }
  }

  return {
    async place(stake, input, manner = {}) {
      const { free: isFree, ...rest } = manner;
      const free = isFree === true ? findFreeRounds() : undefined;
      // Free rounds that are over must never become a bet that the player pays.
      if (isFree === true && free === undefined) throw new Error('there are no free rounds');
      const what = JSON.stringify([formatReais(stake), input, free]);
      if (held?.what !== what) held = { what, key: newKey() };
      try {
        const press = held;
        await gate(manner);
        const round = await settle(stake, input, press, { ...rest, free });
        held = undefined;
        if (free !== undefined) onFreeRounds(round.free_rounds);
        onBalance(round);
        return {
          outcome: round.outcome,
          multiplierE4: BigInt(round.multiplier_e4),
          win: centavosOf(round.win),
          balance: sum([centavosOf(round.money), centavosOf(round.bonus_money)]),
          roundId: round.round_id,
        };
      } catch (error) {
        if (isUnanswered(error)) throw error;
        held = undefined;
        if (free !== undefined) onFreeRounds(null);
        throw error;
      }
    },
  };
}
