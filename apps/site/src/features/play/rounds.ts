import type { Manner, SessionStep } from '@arara/game-kit';
import { type Answer, type Call, CallError } from '@arara/contract/client';
import { type Centavos, formatReais, sum } from '@arara/money';
import { centavosOf } from '@arara/ui';
import { retryUntilAnswered, isUnanswered, createSessionKeeper } from './retry.ts';

type Step = Answer<'moveRound'>['data'];

interface RoundsDeps {
  call: Call;
  /** Opens a new game session; the old one has expired. */
  open: () => Promise<string>;
  freshKey: () => string;
  wait: (ms: number) => Promise<void>;
  /** Waits until the next round may begin. */
  gate: (manner: Manner) => Promise<void>;
  /** Called with the balance after every step. */
  onBalance: (balance: Pick<Step, 'money' | 'bonus_money'>) => void;
}

/** Plays the rounds of one game of several moves, one at a time. */
export interface Rounds {
  /** Returns the open round; `null` if there is none. */
  current(): Promise<SessionStep | null>;
  begin(stake: Centavos, input: unknown, manner?: Manner): Promise<SessionStep>;
  /** Makes the next move of the open round. */
  move(move: unknown): Promise<SessionStep>;
}

function toSessionStep(step: Step): SessionStep {
  return {
    roundId: step.round_id,
    stake: centavosOf(step.stake),
    staked: centavosOf(step.staked),
    view: step.view,
    made: step.made,
    balance: sum([centavosOf(step.money), centavosOf(step.bonus_money)]),
    over: step.over && { multiplierE4: BigInt(step.over.multiplier_e4), win: centavosOf(step.over.win) },
  };
}

const hasErrorName = (error: unknown, ...names: string[]): boolean =>
  error instanceof CallError && names.includes(error.error ?? '');

/**
 * Plays rounds so that one press is one move: a move has a number and a start has a key, and both are retried without
 * an answer. A round that continued in another tab is shown instead of a refusal.
 */
export function createRounds({ call, open, freshKey, wait, gate, onBalance }: RoundsDeps, session: string): Rounds {
  const inSession = createSessionKeeper(open, session);
  let shown: SessionStep | null = null;
  let held: { what: string; key: string } | undefined;

  function show(step: Step): SessionStep {
    onBalance(step);
    shown = toSessionStep(step);
    return shown;
  }

  async function current(): Promise<SessionStep | null> {
    const ask = () => inSession(async (at) => (await call('openRound', { session: at })).data);
    const step = await retryUntilAnswered(ask, wait);
    shown = step && show(step);
    return shown;
  }

  /** Returns the current round instead of a refusal; rethrows the refusal if there is none. */
  async function loadCurrentStep(error: unknown): Promise<SessionStep> {
    const stands = await current();
    if (stands === null) throw error;
    return stands;
  }

  return {
    current,
    async begin(stake, input, manner = {}) {
      const what = JSON.stringify([formatReais(stake), input]);
      if (held?.what !== what) held = { what, key: freshKey() };
      const asked = { stake: formatReais(stake), input, key: held.key, ...manner };
      try {
        await gate(manner);
        const begin = () => inSession(async (at) => (await call('beginRound', { session: at, ...asked })).data);
        const step = await retryUntilAnswered(begin, wait);
        held = undefined;
        return show(step);
      } catch (error) {
        if (!isUnanswered(error)) held = undefined;
        if (hasErrorName(error, 'round_open')) return loadCurrentStep(error);
        throw error;
      }
    },
    async move(move) {
      if (shown === null) throw new Error('no round is open');
      const asked = { round_id: shown.roundId, number: shown.made, move };
      try {
        const make = () => inSession(async (at) => (await call('moveRound', { session: at, ...asked })).data);
        return show(await retryUntilAnswered(make, wait));
      } catch (error) {
        if (hasErrorName(error, 'move_made')) return loadCurrentStep(error);
        throw error;
      }
    },
  };
}
